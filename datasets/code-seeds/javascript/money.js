class Money {
  constructor(cents, currency) {
    if (!Number.isInteger(cents)) throw new TypeError("cents must be whole");
    this.cents = cents;
    this.currency = currency;
    Object.freeze(this);
  }

  plus(other) {
    if (other.currency !== this.currency) throw new TypeError("currencies differ");
    return new Money(this.cents + other.cents, this.currency);
  }

  allocate(weights) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const shares = weights.map((weight) => Math.floor((this.cents * weight) / total));
    let left = this.cents - shares.reduce((sum, share) => sum + share, 0);
    return shares.map((share) => new Money(share + (left-- > 0 ? 1 : 0), this.currency));
  }

  toString() {
    const sign = this.cents < 0 ? "-" : "";
    const cents = Math.abs(this.cents);
    return `${sign}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")} ${this.currency}`;
  }
}
