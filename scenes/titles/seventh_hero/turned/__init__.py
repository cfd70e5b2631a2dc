"""Words for where a finished game turned."""
