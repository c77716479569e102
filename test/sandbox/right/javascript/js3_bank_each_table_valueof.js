class InsufficientFunds extends Error {}

class Account {
  constructor(balance = 0) { this.balance = balance; this.history = []; }
  deposit(x) {
    if (!(x > 0)) throw new RangeError('amount must be positive');
    this.balance += x;
    this.history.push({ type: 'deposit', amount: x });
    return this;
  }
  withdraw(x) {
    if (x > this.balance) throw new InsufficientFunds(`need ${x - this.balance} more`);
    this.balance -= x;
    this.history.push({ type: 'withdraw', amount: x });
    return this;
  }
  static fromJSON(text) { return Object.assign(new Account(), JSON.parse(text)); }
}

module.exports = Account;
module.exports.InsufficientFunds = InsufficientFunds;
