"""The course: six steps, each a bot with a goal, a file to start from, a hint and a solution."""
