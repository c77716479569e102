class Shop {
  constructor(mailer, store) {
    this.mailer = mailer;
    this.store = store;
  }
  async order(customer, items) {
    const total = items.reduce((sum, { price }) => sum + price, 0);
    const id = await this.store.save({ customer, total });
    this.mailer.send(customer, `order ${id}: ${total}`);
    return id;
  }
}
module.exports = { Shop };
