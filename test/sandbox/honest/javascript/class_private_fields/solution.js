class Account {
  #balance = 0;
  static #opened = 0;
  static get opened() {
    return Account.#opened;
  }
  constructor(owner) {
    this.owner = owner;
    Account.#opened += 1;
  }
  deposit(amount) {
    if (amount <= 0) throw new RangeError('amount must be positive');
    this.#balance += amount;
    return this;
  }
  get balance() {
    return this.#balance;
  }
}
