class Registry:
    def __init__(self):
        self.entries = {}

    def names(self):
        return sorted(self.entries)
