// biome-ignore-all lint: a script that is joined with others and sent into a jail
// What tests know from Jest and Vitest, out of the packages: `expect`, `jest` and `vi` with spies and fake timers.
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
    /** Why the number of assertions of a test is wrong, if it is. */
    end() {
      const { assertionCalls: made, isExpectingAssertions, expectedAssertionsNumber: wanted } = getState(expect);
      const shown = `${wanted ?? "at least one"} assertion${wanted === 1 ? "" : "s"}`;
      if ((wanted !== null && made !== wanted) || (isExpectingAssertions && made === 0))
        throw new chai.AssertionError(`expected ${shown}, but ${made} ${made === 1 ? "was" : "were"} made`);
    },
  };
}

/** A snapshot that stands in the test, without the indentation of the code around it. */
function inlineSnapshot(text) {
  const lines = text.split("\n");
  if (lines.length < 3 || lines[0].trim() !== "") return text.trim();
  const indentation = /^\s*/.exec(lines.find((line) => line.trim() !== "") ?? "")[0];
  const bare = lines.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart()));
  return bare.join("\n").trim();
}

/** Nobody keeps snapshots here: one without a text is the first, which is always right. */
const snapshots = (() => {
  const compared = (forms, wanted) => ({
    pass: wanted === undefined || forms.includes(inlineSnapshot(wanted)),
    message: () => `expected ${forms[0]} to match the inline snapshot ${wanted}`,
    actual: forms[0],
    expected: wanted,
  });
  function toMatchInlineSnapshot(value, ...words) {
    const wanted = words.find((word) => typeof word === "string");
    const shown = (options) =>
      this.utils.stringify(value, Number.POSITIVE_INFINITY, { maxLength: 1e6, ...options }).trim();
    const options = { printFunctionName: false, escapeString: false };
    return compared(
      [shown({ ...options, printBasicPrototype: false }), shown({ ...options, printBasicPrototype: true })],
      wanted,
    );
  }
  function toThrowErrorMatchingInlineSnapshot(thrower, wanted) {
    let error = thrower;
    try {
      if (typeof thrower === "function") {
        thrower();
        return { pass: false, message: () => "expected the function to throw" };
      }
    } catch (thrown) {
      error = thrown;
    }
    return compared([`[${error}]`, `"${error?.message}"`], wanted);
  }
  return {
    toMatchInlineSnapshot,
    toThrowErrorMatchingInlineSnapshot,
    toMatchSnapshot: () => ({ pass: true, message: () => "expected no snapshot" }),
  };
})();

/** Fake timers as both know them; real again at the end of each test file. */
function makeTimers({ timers }) {
  let clock;
  const needed = () => {
    if (clock === undefined) throw new Error("timers are not faked: call useFakeTimers() before");
    return clock;
  };
  const real = Date.now;
  const use = ({ now, toFake, doNotFake = [] } = {}) => {
    clock?.uninstall();
    const left = new Set(["nextTick", "queueMicrotask", ...doNotFake]);
    const known = Object.keys(timers.timers).filter((name) => !left.has(name));
    clock = timers.install({ now: now === undefined ? real() : Number(new Date(now)), toFake: toFake ?? known });
  };
  const off = () => {
    clock?.uninstall();
    clock = undefined;
  };
  return {
    useFakeTimers: use,
    useRealTimers: off,
    isFakeTimers: () => clock !== undefined,
    advanceTimersByTime: (ms) => needed().tick(ms),
    advanceTimersByTimeAsync: async (ms) => needed().tickAsync(ms),
    advanceTimersToNextTimer: (steps = 1) => void Array.from({ length: steps }, () => needed().next()),
    advanceTimersToNextTimerAsync: async (steps = 1) => {
      for (let i = 0; i < steps; i++) await needed().nextAsync();
    },
    runAllTimers: () => needed().runAll(),
    runAllTimersAsync: async () => needed().runAllAsync(),
    runOnlyPendingTimers: () => needed().runToLast(),
    runOnlyPendingTimersAsync: async () => needed().runToLastAsync(),
    runAllTicks: () => needed().runMicrotasks(),
    clearAllTimers: () => needed().reset(),
    getTimerCount: () => needed().countTimers(),
    setSystemTime(now) {
      if (clock === undefined) use({ toFake: ["Date"] });
      clock.setSystemTime(now === undefined ? real() : new Date(now));
    },
    getMockedSystemTime: () => (clock === undefined ? null : new Date(clock.now)),
    getRealSystemTime: () => real(),
    now: () => (clock === undefined ? real() : clock.now),
  };
}

/** Names of the process and of the environment that tests put something else under, until they take it back. */
function makeStubs() {
  const kept = new Map();
  const stub = (object) => (name, value) => {
    const key = `${object === globalThis} ${String(name)}`;
    if (!kept.has(key)) kept.set(key, [object, name, Object.getOwnPropertyDescriptor(object, name)]);
    if (value === undefined && object === process.env) delete object[name];
    else if (object === process.env) object[name] = String(value);
    else Object.defineProperty(object, name, { value, writable: true, configurable: true, enumerable: true });
  };
  const back = (object) => () => {
    for (const [key, [of, name, before]] of kept) {
      if (of !== object) continue;
      kept.delete(key);
      delete of[name];
      if (before !== undefined && of === process.env) of[name] = before.value;
      else if (before !== undefined) Object.defineProperty(of, name, before);
    }
  };
  return {
    stubGlobal: stub(globalThis),
    stubEnv: stub(process.env),
    unstubAllGlobals: back(globalThis),
    unstubAllEnvs: back(process.env),
  };
}

function makeKit(packages) {
  const { fn, spyOn, isMockFunction, clearAllMocks, resetAllMocks, restoreAllMocks } = packages.spy;
  const { expect, begin, end } = makeExpecting(packages);
  const timers = makeTimers(packages);
  const stubs = makeStubs();
  const spies = { fn, spyOn, isMockFunction, mocked: (one) => one };
  const replaceProperty = (object, name, value) => {
    const before = Object.getOwnPropertyDescriptor(object, name);
    const replace = (now) => Object.defineProperty(object, name, { ...before, value: now });
    replace(value);
    return { replaceValue: replace, restore: () => Object.defineProperty(object, name, before) };
  };
  const mock = {};
  for (const [name, call] of Object.entries({ clearAllMocks, resetAllMocks, restoreAllMocks, ...timers, ...stubs }))
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
    for (const until = performance.now() + timeout; ; ) {
      try {
        return await check();
      } catch (error) {
        if (performance.now() > until) throw error;
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
    /** After a file: nothing of it is left for the next. */
    restore() {
      timers.useRealTimers();
      restoreAllMocks();
      stubs.unstubAllGlobals();
      stubs.unstubAllEnvs();
    },
  };
}
