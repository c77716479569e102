const { fetchUser, series } = require('./solution.js');
const { promisify } = require('util');

test('calls back with a user', (done) => {
  fetchUser(7, (err, user) => {
    try {
      expect(err).toBeNull();
      expect(user).toEqual({ id: 7, name: 'user7' });
      done();
    } catch (error) {
      done(error);
    }
  });
});

test('error', async () => {
  expect.assertions(1);
  try {
    await promisify(fetchUser)(-1);
  } catch (e) {
    expect(e.message).toMatch('invalid');
  }
});

it('series', () => new Promise((resolve, reject) => {
  series([1, 2, 3].map((n) => (cb) => fetchUser(n, cb)), (err, users) => {
    if (err) return reject(err);
    expect(users.map((u) => u.id)).toEqual([1, 2, 3]);
    resolve();
  });
}));
