"""Live updates and background work: event streams, replication, scheduler, bots and analysis."""
