"""How well the page serves everybody: accessibility, quick answers, stillness. Each module measures one thing."""
