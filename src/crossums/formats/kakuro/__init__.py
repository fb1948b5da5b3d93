"""The formats that hold Kakuro, one module each."""
