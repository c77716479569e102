pub struct Account {
    balance: i64,
}

impl Account {
    pub fn new(balance: i64) -> Self {
        assert!(balance >= 0, "negative balance: {}", balance);
        Self { balance }
    }
    pub fn withdraw(&mut self, amount: i64) -> i64 {
        if amount > self.balance {
            panic!("insufficient funds");
        }
        self.balance -= amount;
        self.balance
    }
}
