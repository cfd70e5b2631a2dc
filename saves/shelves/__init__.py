"""Contents of a home beside its runs: small files, and files that nothing reads."""
