"""What was played here to its end: results, what they come to, and achievements. Pure; storage keeps it."""
