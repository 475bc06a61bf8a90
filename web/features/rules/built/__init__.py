"""Pictures, tiles and glossary that the build adds to the text of the rules. Runs at build time only; not shipped."""
