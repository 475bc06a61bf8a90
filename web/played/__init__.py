"""Games finished in this browser: results, statistics, rating and achievements. Pure; storage keeps the results."""
