// biome-ignore-all lint: a script that is joined with others and sent into a jail
// The world the tests of one program see: the language's own globals, timers that are counted, and no way to the host.
// `now` holds the test that runs: { active, exited, check(), guard(run), peer }.
function makeWorld(now) {
  const vm = require("node:vm"),
    assert = require("node:assert");
  const sandbox = {};
  const context = vm.createContext(sandbox);
  const timers = new Map();
  const quiet = () => {};
  const begin = (id) => {
    timers.set(id, now.test);
    now.test.active++;
    return id;
  };
  const end = (id) => {
    const test = timers.get(id);
    if (test === undefined) return;
    timers.delete(id);
    test.active--;
    test.check();
  };
  const later = (f, ms, ...args) => {
    const test = now.test;
    const id = setTimeout(() => {
      test.guard(() => f(...args));
      end(id);
    }, ms);
    return begin(id);
  };
  const every = (f, ms, ...args) => {
    const test = now.test;
    return begin(setInterval(() => test.guard(() => f(...args)), ms));
  };
  const stop = (id) => {
    clearTimeout(id);
    clearInterval(id);
    end(id);
  };
  const names = "log error warn info debug table trace group groupEnd time timeEnd dir count".split(" ");
  const console = Object.fromEntries(names.map((n) => [n, quiet]));
  console.assert = (ok, ...rest) => {
    if (!ok) throw new assert.AssertionError({ message: rest.join(" ") || "console.assert" });
  };
  const { version, versions, platform, hrtime, memoryUsage, uptime } = globalThis.process;
  const process = {
    argv: ["node", "test"],
    env: {},
    ...{ version, versions, platform, hrtime, memoryUsage, uptime },
    exitCode: undefined,
    exit(code) {
      now.test.exited = Number(code ?? process.exitCode ?? 0);
      throw new Error("process.exit");
    },
    on: (event, f) => void (event === "exit" && now.test.leaving.push(f)),
    once: (event, f) => void (event === "exit" && now.test.leaving.push(f)),
    off: quiet,
    emitWarning: quiet,
    nextTick(f, ...args) {
      const test = now.test;
      queueMicrotask(() => test.guard(() => f(...args)));
    },
    cwd: () => "/",
    stdout: { write: () => true },
    stderr: { write: () => true },
  };
  const modules = new Set(
    "assert assert/strict util events buffer stream string_decoder url querystring path timers/promises perf_hooks crypto os fs".split(
      " ",
    ),
  );
  const hostRequire = require;
  Object.assign(sandbox, {
    ...{ console, process, assert, queueMicrotask, structuredClone, performance, TextEncoder, TextDecoder },
    ...{ URL, URLSearchParams, Buffer, AbortController, AbortSignal, Event, EventTarget, btoa, atob },
    module: { exports: {} },
    exports: {},
    require(name) {
      const bare = String(name).replace(/^node:/, "");
      const testing = now.suite?.module(bare);
      if (testing !== undefined) return testing;
      if (modules.has(bare)) return hostRequire(bare);
      if (/^\.{1,2}\//.test(name)) return now.peer.request("exports", null);
      throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
    },
    setTimeout: later,
    setImmediate: (f, ...args) => later(f, 0, ...args),
    setInterval: every,
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
  });
  const inside = (code) => vm.runInContext(code, context);
  sandbox.global = inside("globalThis");
  sandbox.require.main = sandbox.module;
  const builtins = new Set(inside("Object.getOwnPropertyNames(globalThis)"));
  /** Each test has a scope of its own; its last expression's value comes back. */
  const run = inside("(function () { return eval(arguments[0]); })");
  let offered = [];
  return {
    sandbox,
    context,
    /** As a process that ends: its handlers run, then its exit code counts. */
    leave(test) {
      for (const f of test.leaving.splice(0)) f.call(process, process.exitCode ?? 0);
      return Number(process.exitCode ?? 0);
    },
    begin() {
      process.exitCode = undefined;
    },
    /** Names of a test framework, in place of those of the last test. */
    offer(names) {
      for (const name of offered) delete sandbox[name];
      offered = Object.keys(names);
      Object.assign(sandbox, names);
    },
    builtins,
    asked: new Set(),
    run,
    inside,
    stopTimers() {
      for (const id of [...timers.keys()]) stop(id);
    },
  };
}
