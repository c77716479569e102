const { Shop } = require('../src/shop');
describe('Shop', () => {
  it('saves and sends', async () => {
    const mailer = { send: jest.fn() };
    const store = { save: jest.fn().mockResolvedValueOnce(7).mockResolvedValue(8) };
    const shop = new Shop(mailer, store);
    await expect(shop.order('Ada', [{ price: 2 }, { price: 3 }])).resolves.toBe(7);
    await shop.order('Bob', []);
    expect(store.save).toHaveBeenCalledTimes(2);
    expect(store.save).toHaveBeenNthCalledWith(1, { customer: 'Ada', total: 5 });
    expect(mailer.send).toHaveBeenLastCalledWith('Bob', 'order 8: 0');
  });
  it('spies on what is there', () => {
    const clock = { now: () => 1 };
    const spy = jest.spyOn(clock, 'now').mockReturnValue(9);
    expect(clock.now()).toBe(9);
    spy.mockRestore();
    expect(clock.now()).toBe(1);
  });
});
