"""What a server and its games survive: crashes, a lost server, a database that goes away, a full disk."""
