// biome-ignore-all lint: a script that is joined with others and sent into a jail
// The tester's side, in a jail of its own: each test runs in a fresh context; names it lacks are stand-ins for the program's.
(() => {
  const vm = require("node:vm"),
    assert = require("node:assert");
  const wire = makeWire();
  const { Gone, write } = wire;
  class Ended extends Gone {}
  const makeSource = `(${makePeer.toString()})`;
  const peerScript = new vm.Script(makeSource, { filename: "peer" });
  const keywords = new Set(
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null of package private protected public return static super switch this throw true try typeof var void while with yield async get set undefined NaN Infinity arguments eval".split(
      " ",
    ),
  );
  const allowedModules = new Set([
    "assert",
    "assert/strict",
    "util",
    "events",
    "buffer",
    "stream",
    "string_decoder",
    "url",
    "querystring",
    "path",
    "timers",
    "timers/promises",
    "perf_hooks",
    "crypto",
    "os",
    "fs",
  ]);
  let current;

  const transport = {
    send: (message) => write("P", message),
    receive() {
      const [letter, message] = wire.receiveFrame();
      if (letter === "P") return message;
      if (message.gone !== undefined) throw new Ended(message.gone);
      throw new Gone("ended");
    },
  };

  class Exit extends Error {}

  /** The world a test sees: the language's own globals, timers that are counted, and no way to the host. */
  function makeContext(test) {
    const sandbox = {};
    const context = vm.createContext(sandbox, { microtaskMode: undefined });
    const later =
      (start) =>
      (f, ms, ...args) => {
        test.active++;
        const id = start(() => {
          test.active--;
          timers.delete(id);
          guard(test, () => f(...args));
          test.check();
        }, ms);
        timers.set(id, true);
        return id;
      };
    const timers = new Map();
    const clear = (stop) => (id) => {
      if (timers.delete(id)) test.active--;
      stop(id);
      test.check();
    };
    const quiet = () => {};
    const console = Object.fromEntries(
      [
        "log",
        "error",
        "warn",
        "info",
        "debug",
        "table",
        "trace",
        "group",
        "groupEnd",
        "time",
        "timeEnd",
        "dir",
        "assert",
      ].map((n) => [n, quiet]),
    );
    console.assert = (ok, ...rest) => {
      if (!ok) throw new assert.AssertionError({ message: rest.join(" ") || "console.assert" });
    };
    const process = {
      argv: ["node", "test"],
      env: {},
      version: globalThis.process.version,
      versions: globalThis.process.versions,
      platform: globalThis.process.platform,
      exitCode: undefined,
      exit: (code) => {
        test.exited = code ?? process.exitCode ?? 0;
        throw new Exit();
      },
      on: quiet,
      once: quiet,
      off: quiet,
      emitWarning: quiet,
      nextTick: (f, ...a) => queueMicrotask(() => guard(test, () => f(...a))),
      hrtime: globalThis.process.hrtime,
      cwd: () => "/",
      memoryUsage: globalThis.process.memoryUsage,
      uptime: globalThis.process.uptime,
      stdout: { write: () => true },
      stderr: { write: () => true },
    };
    const require = (name) => {
      const bare = String(name).replace(/^node:/, "");
      if (allowedModules.has(bare)) return globalThis.require(bare);
      if (/^\.{1,2}\//.test(name)) return test.peer.request("exports", null);
      throw Object.assign(new Error(`Cannot find module '${name}'`), { code: "MODULE_NOT_FOUND" });
    };
    Object.assign(sandbox, {
      console,
      process,
      require,
      assert,
      module: { exports: {} },
      exports: {},
      setTimeout: later(setTimeout),
      setImmediate: (f, ...a) => later(setTimeout)(f, 0, ...a),
      clearTimeout: clear(clearTimeout),
      clearImmediate: clear(clearTimeout),
      setInterval: (f, ms, ...args) => {
        const id = setInterval(() => guard(test, () => f(...args)), ms);
        timers.set(id, true);
        test.active++;
        return id;
      },
      clearInterval: clear(clearInterval),
      queueMicrotask,
      structuredClone,
      performance,
      TextEncoder,
      TextDecoder,
      URL,
      URLSearchParams,
      Buffer,
      AbortController,
      AbortSignal,
      Event,
      EventTarget,
      btoa,
      atob,
    });
    sandbox.global = vm.runInContext("globalThis", context);
    test.stopTimers = () => {
      for (const id of timers.keys()) clearTimeout(id), clearInterval(id);
    };
    return context;
  }
  function guard(test, run) {
    try {
      return run();
    } catch (e) {
      test.fail(e);
    }
  }

  function settle(test, status, message) {
    if (test.done) return;
    test.done = true;
    test.stopTimers?.();
    current = undefined;
    write("H", status === "gone" ? { gone: true, message } : { status, message: String(message).slice(0, 500) });
  }
  function describe(e, order) {
    if (e instanceof Ended) return ["gone", e.message];
    let name = "Error",
      text = "";
    try {
      name = String(e?.name ?? typeof e);
      text = String(e?.message ?? e)
        .split("\n")
        .filter((l) => l.trim())
        .slice(0, 3)
        .join(" ");
    } catch {}
    const line = /<test>:(\d+)/.exec(String(e?.stack ?? ""))?.[1];
    const source = line
      ? ` (line ${line}: ${(order.code ?? "").split("\n")[line - 1]?.trim().slice(0, 200) ?? ""})`
      : "";
    const failed = e instanceof assert.AssertionError || name === "AssertionError" || e?.code === "ERR_ASSERTION";
    return [failed ? "failed" : "error", `${name}: ${text}${source}`];
  }
  function newTest(order) {
    const test = { active: 0, done: false, exited: undefined, finished: false };
    test.fail = (e) => {
      if (e instanceof Exit || test.exited !== undefined)
        return settle(test, test.exited ? "failed" : "passed", test.exited ? `exit ${test.exited}` : "");
      settle(test, ...describe(e, order));
    };
    test.check = () => {
      if (!test.finished || test.active > 0 || test.peer.pending() > 0 || test.done) return;
      setImmediate(() =>
        setImmediate(() => {
          if (test.active === 0 && test.peer.pending() === 0) settle(test, "passed", "");
        }),
      );
    };
    const context = makeContext(test);
    test.context = context;
    test.peer = peerScript.runInContext(context)(transport, true, {
      isGone: (e) => e instanceof Gone,
      promise(value, n, send) {
        value.then(
          (v) => send(n, true, v),
          (e) => send(n, false, e),
        );
        return ["P", n];
      },
      settled: () => test.check(),
      buffer: (items) => Buffer.from(items),
    });
    return test;
  }
  function identifiers(code) {
    const found = new Set();
    for (const [name] of code.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) if (!keywords.has(name)) found.add(name);
    return found;
  }
  async function runTest(order, test) {
    const context = test.context,
      code = order.code;
    const builtins = new Set(vm.runInContext("Object.getOwnPropertyNames(globalThis)", context));
    const wanted = [...identifiers(code)].filter((n) => !builtins.has(n));
    for (const [name, value] of test.peer.request("names", null, wanted)) context[name] = value;
    let script;
    try {
      script = new vm.Script(code, { filename: "<test>" });
    } catch (e) {
      if (!(e instanceof SyntaxError)) throw e;
      try {
        script = new vm.Script(`(async () => {${code}\n})()`, { filename: "<test>" });
      } catch {
        return settle(test, "error", `the test itself: ${e.message}`);
      }
    }
    const value = script.runInContext(context);
    if (
      value !== null &&
      typeof value === "object" &&
      typeof value.then === "function" &&
      !test.peer.handleOf.has(value)
    )
      await value;
    for (const entry of ["fullTesting", "demoTesting"]) {
      if (
        new RegExp(`function\\s+${entry}\\s*\\(`).test(code) &&
        !new RegExp(`^\\s*(await\\s+)?${entry}\\s*\\(`, "m").test(code)
      )
        await vm.runInContext(`${entry}()`, context);
    }
  }
  async function runCall(order, test) {
    const found = test.peer.request("names", null, [order.function]);
    if (!found.length) return settle(test, "error", `ReferenceError: the program defines no ${order.function}`);
    const args = vm.runInContext(`(${JSON.stringify(order.args)})`, test.context);
    const got = await found[0][1](...args);
    if (!alike(got, order.expected, order.tolerance ?? 0))
      settle(test, "failed", `returned ${shown(got)}, expected ${JSON.stringify(order.expected)}`);
  }
  function shown(v) {
    try {
      return JSON.stringify(v) ?? String(v);
    } catch {
      return "an object";
    }
  }
  function alike(a, b, tolerance) {
    if (typeof a === "bigint" && typeof b === "number") return a === BigInt(b);
    if (typeof a === "number" && typeof b === "number")
      return (
        a === b || (a !== a && b !== b) || (tolerance > 0 && Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(b)))
      );
    if (a === undefined || a === null || b === null) return (a ?? null) === b;
    if (Array.isArray(a) || Array.isArray(b))
      return (
        Array.isArray(a) && Array.isArray(b) && a.length === b.length && b.every((x, i) => alike(a[i], x, tolerance))
      );
    if (typeof a === "object" && typeof b === "object") {
      const keys = Object.keys(a);
      return (
        keys.length === Object.keys(b).length && keys.every((k) => Object.hasOwn(b, k) && alike(a[k], b[k], tolerance))
      );
    }
    return a === b;
  }

  process.on("unhandledRejection", (e) => current?.fail(e));
  process.on("uncaughtException", (e) => (current ? current.fail(e) : process.reallyExit(1)));
  wire.listen(
    (letter, message) => {
      if (letter === "P") {
        if (current)
          try {
            current.peer.serve(message);
          } catch (e) {
            current.fail(e);
          }
        return;
      }
      if (message.gone !== undefined) return current && settle(current, "gone", message.gone);
      if (message.fresh) return;
      if (message.end) return write("H", { ready: true });
      const test = (current = newTest(message));
      (message.kind === "assert" ? runTest : runCall)(message, test).then(
        () => {
          test.finished = true;
          if (!test.done)
            test.active === 0 &&
            !/\b(async|await|then|Promise|setTimeout|setInterval|setImmediate)\b/.test(message.code ?? "")
              ? settle(test, "passed", "")
              : test.check();
        },
        (e) => test.fail(e),
      );
    },
    () => process.reallyExit(0),
  );
  write("H", { ready: true });
})();
