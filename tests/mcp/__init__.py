"""Language models at tables, over the Model Context Protocol."""
