// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Creates the objects of Jest and Vitest that tests use: `expect`, and `jest` (also called `vi`) with spies and fake
// timers. `loadPackages` loads the npm packages that implement them.
/** Creates `expect`, and `begin` and `end`, which count the assertions between them. */
function makeExpecting({ expect: matchers, chai }) {
  const { getState, setState, GLOBAL_EXPECT, JestExtend, JestChaiExpect, JestAsymmetricMatchers } = matchers;
  for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
  const expect = (value, message) => {
    setState({ assertionCalls: getState(expect).assertionCalls + 1 }, expect);
    return chai.expect(value, message);
  };
  Object.assign(expect, chai.expect, globalThis[matchers.ASYMMETRIC_MATCHERS_OBJECT]);
  const fresh = { assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null };
  Object.assign(expect, {
    getState: () => getState(expect),
    setState: (state) => setState(state, expect),
    extend: (more) => chai.expect.extend(expect, more),
    addEqualityTesters: (more) => matchers.addCustomEqualityTesters(more),
    soft: expect,
    unreachable: (message) => chai.assert.fail(message ?? "this must not be reached"),
    assertions: (count) => setState({ expectedAssertionsNumber: count }, expect),
    hasAssertions: () => setState({ isExpectingAssertions: true }, expect),
  });
  setState(fresh, expect);
  expect.extend(matchers.customMatchers);
  expect.extend(snapshots);
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });
  return {
    expect,
    begin: () => setState(fresh, expect),
    /** Throws if the test made another number of assertions than `expect.assertions` or `hasAssertions` demands. */
    end() {
      const { assertionCalls: count, isExpectingAssertions, expectedAssertionsNumber: expected } = getState(expect);
      const demand = `${expected ?? "at least one"} assertion${expected === 1 ? "" : "s"}`;
      if ((expected !== null && count !== expected) || (isExpectingAssertions && count === 0))
        throw new chai.AssertionError(`expected ${demand}, but ${count} ${count === 1 ? "was" : "were"} made`);
    },
  };
}

/** Removes the indentation of the surrounding code from an inline snapshot (the expected text in the test's code). */
function inlineSnapshot(text) {
  const lines = text.split("\n");
  if (lines.length < 3 || lines[0].trim() !== "") return text.trim();
  const indentation = /^\s*/.exec(lines.find((line) => line.trim() !== "") ?? "")[0];
  const body = lines.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart()));
  return body.join("\n").trim();
}

/** The matchers of snapshots. None is stored, so a matcher without an inline snapshot passes, as in a first run. */
const snapshots = (() => {
  const compare = (forms, snapshot) => ({
    pass: snapshot === undefined || forms.includes(inlineSnapshot(snapshot)),
    message: () => `expected ${forms[0]} to match the inline snapshot ${snapshot}`,
    actual: forms[0],
    expected: snapshot,
  });
  function toMatchInlineSnapshot(value, ...words) {
    const snapshot = words.find((word) => typeof word === "string");
    const print = (options) =>
      this.utils.stringify(value, Number.POSITIVE_INFINITY, { maxLength: 1e6, ...options }).trim();
    const options = { printFunctionName: false, escapeString: false };
    return compare(
      [print({ ...options, printBasicPrototype: false }), print({ ...options, printBasicPrototype: true })],
      snapshot,
    );
  }
  function toThrowErrorMatchingInlineSnapshot(thrower, snapshot) {
    let error = thrower;
    try {
      if (typeof thrower === "function") {
        thrower();
        return { pass: false, message: () => "expected the function to throw" };
      }
    } catch (e) {
      error = e;
    }
    return compare([`[${error}]`, `"${error?.message}"`], snapshot);
  }
  return {
    toMatchInlineSnapshot,
    toThrowErrorMatchingInlineSnapshot,
    toMatchSnapshot: () => ({ pass: true, message: () => "expected no snapshot" }),
  };
})();

/** Creates the functions of Jest and Vitest for fake timers. By default `nextTick` and `queueMicrotask` stay real. */
function makeTimers({ timers }) {
  let clock;
  const requireClock = () => {
    if (clock === undefined) throw new Error("timers are not faked: call useFakeTimers() first");
    return clock;
  };
  const real = Date.now;
  const use = ({ now, toFake, doNotFake = [] } = {}) => {
    clock?.uninstall();
    const realNames = new Set(["nextTick", "queueMicrotask", ...doNotFake]);
    const fakeNames = Object.keys(timers.timers).filter((name) => !realNames.has(name));
    clock = timers.install({ now: now === undefined ? real() : Number(new Date(now)), toFake: toFake ?? fakeNames });
  };
  const useReal = () => {
    clock?.uninstall();
    clock = undefined;
  };
  return {
    useFakeTimers: use,
    useRealTimers: useReal,
    isFakeTimers: () => clock !== undefined,
    advanceTimersByTime: (ms) => requireClock().tick(ms),
    advanceTimersByTimeAsync: async (ms) => requireClock().tickAsync(ms),
    advanceTimersToNextTimer: (steps = 1) => void Array.from({ length: steps }, () => requireClock().next()),
    advanceTimersToNextTimerAsync: async (steps = 1) => {
      for (let i = 0; i < steps; i++) await requireClock().nextAsync();
    },
    runAllTimers: () => requireClock().runAll(),
    runAllTimersAsync: async () => requireClock().runAllAsync(),
    runOnlyPendingTimers: () => requireClock().runToLast(),
    runOnlyPendingTimersAsync: async () => requireClock().runToLastAsync(),
    runAllTicks: () => requireClock().runMicrotasks(),
    clearAllTimers: () => requireClock().reset(),
    getTimerCount: () => requireClock().countTimers(),
    setSystemTime(now) {
      if (clock === undefined) use({ toFake: ["Date"] });
      clock.setSystemTime(now === undefined ? real() : new Date(now));
    },
    getMockedSystemTime: () => (clock === undefined ? null : new Date(clock.now)),
    getRealSystemTime: () => real(),
    now: () => (clock === undefined ? real() : clock.now),
  };
}

/** Creates Vitest's functions that replace global variables and environment variables, and those that restore them. */
function makeReplacers() {
  const originals = new Map();
  const replace = (object) => (name, value) => {
    const key = `${object === globalThis} ${String(name)}`;
    if (!originals.has(key)) originals.set(key, [object, name, Object.getOwnPropertyDescriptor(object, name)]);
    if (value === undefined && object === process.env) delete object[name];
    else if (object === process.env) object[name] = String(value);
    else Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
  };
  const restore = (object) => () => {
    for (const [key, [target, name, original]] of originals) {
      if (target !== object) continue;
      originals.delete(key);
      delete target[name];
      if (original !== undefined && target === process.env) target[name] = original.value;
      else if (original !== undefined) Object.defineProperty(target, name, original);
    }
  };
  return {
    stubGlobal: replace(globalThis),
    stubEnv: replace(process.env),
    unstubAllGlobals: restore(globalThis),
    unstubAllEnvs: restore(process.env),
  };
}

function makeKit(packages) {
  const { fn, spyOn, isMockFunction, clearAllMocks, resetAllMocks, restoreAllMocks } = packages.spy;
  const { expect, begin, end } = makeExpecting(packages);
  const timers = makeTimers(packages);
  const replacers = makeReplacers();
  const spies = { fn, spyOn, isMockFunction, mocked: (value) => value };
  const replaceProperty = (object, name, value) => {
    const original = Object.getOwnPropertyDescriptor(object, name);
    const replace = (newValue) => Object.defineProperty(object, name, { ...original, value: newValue });
    replace(value);
    return { replaceValue: replace, restore: () => Object.defineProperty(object, name, original) };
  };
  const mock = {};
  for (const [name, call] of Object.entries({ clearAllMocks, resetAllMocks, restoreAllMocks, ...timers, ...replacers }))
    mock[name] = (...args) => {
      const value = call(...args);
      return value === undefined ? mock : value;
    };
  Object.assign(mock, spies, {
    replaceProperty,
    setTimeout: () => mock,
    setConfig: () => mock,
    retryTimes: () => mock,
    hoisted: (make) => make(),
    waitFor: (check, { timeout = 1000, interval = 50 } = {}) => waitFor(check, timeout, interval),
  });
  const waitFor = async (check, timeout, interval) => {
    for (const deadline = performance.now() + timeout; ; ) {
      try {
        return await check();
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, interval));
      }
    }
  };
  return {
    expect,
    jest: mock,
    chai: packages.chai,
    begin,
    end,
    /** Restores timers, spies and replaced variables after a test file. */
    restore() {
      timers.useRealTimers();
      restoreAllMocks();
      replacers.unstubAllGlobals();
      replacers.unstubAllEnvs();
    },
  };
}
