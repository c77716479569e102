// biome-ignore-all lint: a script that is joined with others and sent into a jail
// A function that tells how it was called, as jest.fn() makes them.
function recordedFunction(implementation) {
  let returns = implementation,
    once = [];
  const recorded = function (...args) {
    recorded.mock.calls.push(args);
    const value = (once.shift() ?? returns)?.apply(this, args);
    recorded.mock.results.push({ type: "return", value });
    return value;
  };
  const set = (make) => (x) => ((returns = make(x)), recorded);
  const next = (make) => (x) => (once.push(make(x)), recorded);
  const value = (x) => () => x,
    later = (x) => async () => x,
    failing = (x) => async () => {
      throw x;
    };
  return Object.assign(recorded, {
    mock: { calls: [], results: [], callCount: () => recorded.mock.calls.length },
    mockImplementation: set((f) => f),
    mockReturnValue: set(value),
    mockResolvedValue: set(later),
    mockRejectedValue: set(failing),
    mockImplementationOnce: next((f) => f),
    mockReturnValueOnce: next(value),
    mockResolvedValueOnce: next(later),
    mockClear: () => ((recorded.mock.calls.length = recorded.mock.results.length = 0), recorded),
  });
}
