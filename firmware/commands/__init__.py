"""What `mas` does on the command line: one file a command."""
