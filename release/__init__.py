"""What only a release needs: kernels for many systems, and the wheels that carry them."""
