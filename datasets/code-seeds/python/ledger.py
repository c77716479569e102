class Ledger:
    """Accounts whose entries always sum to zero; amounts are whole cents."""

    def __init__(self):
        self.balances = {}
        self.history = []

    def transfer(self, source, target, cents, limit=0):
        if cents <= 0:
            raise ValueError("the amount must be positive")
        if self.balances.get(source, 0) - cents < -limit:
            raise ValueError(f"{source} lacks the money")
        self.balances[source] = self.balances.get(source, 0) - cents
        self.balances[target] = self.balances.get(target, 0) + cents
        self.history.append((source, target, cents))

    def undo(self):
        source, target, cents = self.history.pop()
        self.balances[source] += cents
        self.balances[target] -= cents

    def is_balanced(self):
        return sum(self.balances.values()) == 0
