"""What a home holds beside its runs: small files that are kept whole, and what is none of them."""
