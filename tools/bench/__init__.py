"""How quickly the game is played, drawn and loaded, and how little it asks for. Each module measures one thing."""
