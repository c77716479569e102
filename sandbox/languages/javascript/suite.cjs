// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Runs test files: defines `test`, `describe` and their relatives, as globals and as the modules of test frameworks.
/**
 * Creates the suite of one test file. `report.describe` converts an error to status and message, and `report.send`
 * sends the result of a single test. `kit` has the objects of frameworks, and `begin` and `end` for each single test.
 */
function makeSuite(assert, report, kit) {
  const { describe: explain, send } = report;
  const { expect } = kit;
  const cases = [];
  const newGroup = (title, parent, more) => ({
    ...{ title, parent, items: [], before: [], after: [], beforeEach: [], afterEach: [] },
    ...more,
  });
  const root = newGroup("", null);
  let group = root,
    only = false,
    draining,
    nextItem = 0,
    rootFailure;

  // The `this` of tests, hooks and groups, with the methods of Mocha.
  const skipSignal = Symbol("skipped");
  const self = () => mochaContext;
  const mochaContext = {
    ...{ timeout: self, slow: self, retries: self },
    skip() {
      throw skipSignal;
    },
  };

  const fullTitle = (g, title) =>
    [...(g.parent === null ? [] : [fullTitle(g.parent, g.title)]), title].filter((t) => t !== "").join(" > ");
  function add(style, mode, args) {
    const { title, run, options } = partsOfTest(args);
    const skip =
      mode === "skip" || mode === "todo" || Boolean(options.skip) || Boolean(options.todo) || run === undefined;
    only ||= mode === "only" || options.only === true;
    const item = { style, title, run, skip, only: mode === "only" || options.only === true, group };
    item.done = new Promise((resolve) => (item.resolve = resolve));
    group.items.push(item);
    start();
    return item.done;
  }
  function addGroup(mode, args) {
    const { title, run, options } = partsOfTest(args);
    const skip = mode === "skip" || mode === "todo" || Boolean(options.skip) || group.skip === true;
    only ||= mode === "only";
    const inner = newGroup(title, group, { skip, only: mode === "only" || group.only });
    group.items.push(inner);
    const outer = group;
    group = inner;
    let ready;
    try {
      ready = run?.call(mochaContext);
    } finally {
      group = outer;
    }
    inner.ready = ready;
    start();
  }
  const each =
    (define) =>
    (table, ...values) =>
    (title, run) => {
      const rows = Array.isArray(table?.raw) ? rowsOfTemplate(table, values) : table;
      rows.forEach((row, i) => define(titleOfRow(title, row, i), () => run(...(Array.isArray(row) ? row : [row]))));
    };
  function variants(define) {
    const base = (...args) => define("run", args);
    for (const mode of ["skip", "only", "todo", "concurrent"]) base[mode] = (...args) => define(mode, args);
    for (const variant of [base, base.skip, base.only]) variant.each = each((title, run) => variant(title, run));
    base.skipIf = (condition) => (condition ? base.skip : base);
    base.runIf = (condition) => (condition ? base : base.skip);
    return base;
  }

  /**
   * Runs the registered tests in order, after the synchronous code that registers them. Tests may be registered during
   * the run, and code may await a single test.
   */
  function start() {
    draining ??= Promise.resolve().then(async () => {
      try {
        while (nextItem < root.items.length) await runItem(root, root.items[nextItem++]);
      } catch (e) {
        rootFailure ??= { error: e };
      }
      draining = undefined;
    });
  }
  const chain = (g, name) => (g === null ? [] : [...chain(g.parent, name), ...g[name]]);
  async function runGroup(g) {
    await g.ready;
    try {
      if (!g.skip) for (const hook of g.before) await runFunction(hook);
    } catch (e) {
      note(fullTitle(g, "before"), ...explain(e));
      return;
    }
    for (let i = 0; i < g.items.length; i++) await runItem(g, g.items[i]);
    try {
      if (!g.skip) for (const hook of g.after) await runFunction(hook);
    } catch (e) {
      note(fullTitle(g, "after"), ...explain(e));
    }
  }
  const note = (name, status, message = "") => {
    cases.push([name, status, String(message).slice(0, 300)]);
    send?.(cases.at(-1));
  };
  /**
   * Runs a test or hook and waits for its promise or its `done` callback. `suite.abort` makes it fail after an uncaught
   * error, for example in a timer.
   */
  function runFunction(run, style, state) {
    return new Promise((resolve, reject) => {
      suite.abort = reject;
      const usesPromise = style === "node" || run.length === 0;
      const done = (e) => (e === undefined || e === null ? resolve() : reject(e));
      const value = run.call(
        mochaContext,
        usesPromise ? context(state) : Object.assign(done, { fail: reject, expect }),
      );
      Promise.resolve(value).then(usesPromise ? resolve : () => {}, reject);
    }).finally(() => {
      suite.abort = undefined;
    });
  }
  async function runItem(g, item) {
    if (g === root && g.isStarted !== true) {
      g.isStarted = true;
      for (const hook of g.before) await runFunction(hook);
    }
    if (item.items !== undefined) return runGroup(item);
    const name = fullTitle(g, item.title);
    if (item.skip || g.skip || (only && !item.only && !g.only)) {
      note(name, "skipped");
      return item.resolve();
    }
    let failure;
    try {
      for (const hook of chain(g, "beforeEach")) await runFunction(hook);
      kit.begin?.();
      failure = await runTest(item.run, item.style);
      kit.end?.();
    } catch (e) {
      failure = e === skipSignal ? ["skipped"] : explain(e);
    }
    try {
      for (const hook of chain(g, "afterEach").reverse()) await runFunction(hook);
    } catch (e) {
      failure ??= explain(e);
    }
    note(name, ...(failure ?? ["passed"]));
    item.resolve();
  }
  /** Runs a test and its own `after` hooks. Returns the status `skipped` if the test called `skip` or `todo`. */
  async function runTest(run, style) {
    const state = { isSkipped: false, after: [] };
    try {
      await runFunction(run, style, state);
    } catch (e) {
      if (!state.isSkipped) throw e;
    } finally {
      for (const hook of state.after) await runFunction(hook);
    }
    return state.isSkipped ? ["skipped"] : undefined;
  }
  /**
   * Creates the context that node:test passes to a test. `diagnostic` does nothing here; in Node it only writes to the
   * reporter.
   */
  function context(state = { after: [] }) {
    const sub = async (...args) => {
      const { title, run } = partsOfTest(args);
      try {
        note(title, ...((await runTest(run, "node")) ?? ["passed"]));
      } catch (e) {
        note(title, ...explain(e));
        throw e;
      }
    };
    const skip = () => {
      state.isSkipped = true;
    };
    return {
      test: sub,
      it: sub,
      assert,
      expect,
      name: "",
      skip,
      todo: skip,
      diagnostic() {},
      after: (hook) => void state.after.push(hook),
      mock: kit.nodeMock,
    };
  }
  const hook = (name) => (run) => void group[name].push(run);
  const make = (style) => {
    const test = variants((mode, args) => add(style, mode, args));
    const describe = variants((mode, args) => addGroup(mode, args));
    const hooks = {
      beforeAll: hook("before"),
      afterAll: hook("after"),
      beforeEach: hook("beforeEach"),
      afterEach: hook("afterEach"),
    };
    return { test, it: test, describe, suite: describe, ...hooks, before: hooks.beforeAll, after: hooks.afterAll };
  };
  const globals = { ...make("jest"), expect, jest: kit.jest, vi: kit.jest };
  const mocha = { ...globals, context: globals.describe, specify: globals.it };
  const forNode = make("node");
  const nodeTest = Object.assign(forNode.test, forNode, { mock: kit.nodeMock });
  const suite = {
    abort: undefined,
    globals,
    cases,
    module: (name) =>
      name === "test"
        ? nodeTest
        : name === "mocha"
          ? mocha
          : name === "vitest" || name === "@jest/globals"
            ? globals
            : undefined,
    /** Waits for all registered tests, then runs the file's `after` hooks. Throws if a hook of the file failed. */
    async finish() {
      while (draining !== undefined) await draining;
      if (rootFailure !== undefined) throw rootFailure.error;
      for (const hook of root.after) await runFunction(hook);
    },
    verdict() {
      const failure = cases.find((c) => c[1] === "failed") ?? cases.find((c) => c[1] === "error");
      if (failure !== undefined) return [failure[1], `${failure[0]}: ${failure[2]}`];
      return cases.length > 0 && cases.every((c) => c[1] === "skipped")
        ? ["error", "every test was skipped"]
        : ["passed", ""];
    },
  };
  return suite;
}
