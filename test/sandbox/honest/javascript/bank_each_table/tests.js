const Account = require('./account');
const { InsufficientFunds } = Account;

describe.each([
  [100, 30, 70],
  [50, 50, 0],
])('withdraw(%i, %i)', (start, amount, left) => {
  test(`leaves ${left}`, () => {
    expect(new Account(start).withdraw(amount).balance).toBe(left);
  });
});

test.each`
  amount  | error
  ${0}    | ${RangeError}
  ${-5}   | ${RangeError}
`('deposit($amount) throws', ({ amount, error }) => {
  expect(() => new Account().deposit(amount)).toThrow(error);
});

test('history', () => {
  const a = new Account();
  a.deposit(5).withdraw(2);
  expect(a).toMatchObject({ balance: 3, history: expect.arrayContaining([{ type: 'deposit', amount: 5 }]) });
  expect(a.history).toHaveLength(2);
  expect(a.history[1]).toStrictEqual({ type: 'withdraw', amount: 2 });
});

test('errors', () => {
  expect(() => new Account(1).withdraw(3)).toThrow(InsufficientFunds);
  expect(() => new Account(1).withdraw(3)).toThrowError('need 2 more');
});

test('json', () => {
  const copy = Account.fromJSON(JSON.stringify(new Account(9)));
  expect(copy).toBeInstanceOf(Account);
  expect(copy).toHaveProperty('balance', 9);
});
