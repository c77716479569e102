const { Emitter } = require('./emitter');

describe('Emitter', () => {
  let emitter;
  beforeEach(() => { emitter = new Emitter(); });

  it('calls handlers with arguments', () => {
    const spy = jest.fn();
    emitter.on('data', spy);
    expect(emitter.emit('data', 1, 'two')).toBe(true);
    expect(spy).toHaveBeenCalledTimes(1);
    expect(spy).toHaveBeenCalledWith(1, 'two');
  });

  it('returns false without handlers', () => {
    expect(emitter.emit('nothing')).toBeFalsy();
  });

  test('once fires a single time', () => {
    const calls = [];
    emitter.once('x', (v) => calls.push(v));
    emitter.emit('x', 1);
    emitter.emit('x', 2);
    expect(calls).toEqual([1]);
  });

  it('can unsubscribe', () => {
    const fn = jest.fn(() => 3);
    const off = emitter.on('y', fn);
    off();
    emitter.emit('y');
    expect(fn).not.toHaveBeenCalled();
  });
});
