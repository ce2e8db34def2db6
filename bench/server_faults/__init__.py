"""Server fault test: crashes, a lost server, a lost database and a full disk."""
