"""Games where the tools of those who study them expect them: PettingZoo, Gymnasium, OpenSpiel."""
