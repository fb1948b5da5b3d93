"""The formats that hold KenKen, one module each."""
