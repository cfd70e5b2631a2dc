"""The compiled copy of Hisment's rules and machine, built on demand; `bridge` hands things over to it."""
