"""The Model Context Protocol: language models sit down at tables of this machine, or of a server, by calling tools."""
