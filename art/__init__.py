"""Scripts that make the pictures and the layout of the boards."""
