// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Test files of JavaScript: `test`, `describe` and their relatives, as globals or from node:test, vitest and @jest/globals.
// `kit` holds what a test may use: { expect, jest, vi, mock of node:test }, and is told when one begins and ends.
function makeSuite(assert, report, kit) {
  const { describe: explain, told } = report;
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
    reached = 0,
    broken;

  // What tests in the manner of Mocha know as `this`: theirs, and that of their hooks.
  const skipped = Symbol("skipped");
  const itself = () => own;
  const own = {
    ...{ timeout: itself, slow: itself, retries: itself },
    skip() {
      throw skipped;
    },
  };

  const full = (g, title) =>
    [...(g.parent === null ? [] : [full(g.parent, g.title)]), title].filter((t) => t !== "").join(" > ");
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
    let waits;
    try {
      waits = run?.call(own);
    } finally {
      group = outer;
    }
    inner.ready = waits;
    start();
  }
  const each =
    (define) =>
    (given, ...values) =>
    (title, run) => {
      const rows = Array.isArray(given?.raw) ? rowsOfTemplate(given, values) : given;
      rows.forEach((row, i) => define(titleOfRow(title, row, i), () => run(...(Array.isArray(row) ? row : [row]))));
    };
  function variants(define) {
    const made = (...args) => define("run", args);
    for (const mode of ["skip", "only", "todo", "concurrent"]) made[mode] = (...args) => define(mode, args);
    for (const of of [made, made.skip, made.only]) of.each = each((title, run) => of(title, run));
    made.skipIf = (yes) => (yes ? made.skip : made);
    made.runIf = (yes) => (yes ? made : made.skip);
    return made;
  }

  /** Runs what was registered so far, in order; more may be registered meanwhile, and code may wait for a test. */
  function start() {
    draining ??= Promise.resolve().then(async () => {
      try {
        while (reached < root.items.length) await runItem(root, root.items[reached++]);
      } catch (e) {
        broken ??= { why: e };
      }
      draining = undefined;
    });
  }
  const chain = (g, name) => (g === null ? [] : [...chain(g.parent, name), ...g[name]]);
  async function runGroup(g) {
    await g.ready;
    try {
      if (!g.skip) for (const hook of g.before) await called(hook);
    } catch (e) {
      note(full(g, "before"), ...explain(e));
      return;
    }
    for (let i = 0; i < g.items.length; i++) await runItem(g, g.items[i]);
    try {
      if (!g.skip) for (const hook of g.after) await called(hook);
    } catch (e) {
      note(full(g, "after"), ...explain(e));
    }
  }
  const note = (name, status, message = "") => {
    cases.push([name, status, String(message).slice(0, 300)]);
    told?.(cases.at(-1));
  };
  /** What is thrown in a timer meanwhile belongs to the test that runs. */
  function called(run, style) {
    return new Promise((resolve, reject) => {
      suite.abort = reject;
      const direct = style === "node" || run.length === 0;
      const done = (e) => (e === undefined || e === null ? resolve() : reject(e));
      const value = run.call(own, direct ? context() : Object.assign(done, { fail: reject, expect }));
      Promise.resolve(value).then(direct ? resolve : () => {}, reject);
    }).finally(() => {
      suite.abort = undefined;
    });
  }
  async function runItem(g, item) {
    if (g === root && g.begun !== true) {
      g.begun = true;
      for (const hook of g.before) await called(hook);
    }
    if (item.items !== undefined) return runGroup(item);
    const name = full(g, item.title);
    if (item.skip || g.skip || (only && !item.only && !g.only)) {
      note(name, "skipped");
      return item.resolve();
    }
    let failure;
    try {
      for (const hook of chain(g, "beforeEach")) await called(hook);
      kit.begin?.();
      await called(item.run, item.style);
      kit.end?.();
    } catch (e) {
      failure = e === skipped ? ["skipped"] : explain(e);
    }
    try {
      for (const hook of chain(g, "afterEach").reverse()) await called(hook);
    } catch (e) {
      failure ??= explain(e);
    }
    note(name, ...(failure ?? ["passed"]));
    item.resolve();
  }
  /** What node:test gives to a test. */
  function context() {
    const sub = async (...args) => {
      const { title, run } = partsOfTest(args);
      try {
        await called(run, "node");
        note(title, "passed");
      } catch (e) {
        note(title, ...explain(e));
        throw e;
      }
    };
    const nothing = () => {};
    return {
      test: sub,
      it: sub,
      assert,
      expect,
      name: "",
      skip: nothing,
      todo: nothing,
      diagnostic: nothing,
      after: nothing,
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
    /** Waits until all that was registered has run. */
    async finish() {
      while (draining !== undefined) await draining;
      if (broken !== undefined) throw broken.why;
      for (const hook of root.after) await called(hook);
    },
    verdict() {
      const bad = cases.find((c) => c[1] === "failed") ?? cases.find((c) => c[1] === "error");
      if (bad !== undefined) return [bad[1], `${bad[0]}: ${bad[2]}`];
      return cases.length > 0 && cases.every((c) => c[1] === "skipped")
        ? ["error", "every test was skipped"]
        : ["passed", ""];
    },
  };
  return suite;
}
