"""One module per family of rules; each has check(tree, rules), which yields violations."""
