"""The architecture checker: reads modules.toml and rules.toml and says where the tree departs from them."""
