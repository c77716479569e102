// biome-ignore-all lint: taulab joins this file with others to one script, which runs in a jail
// Runs solution and tests as Node would run two files: in one process and one realm.
// The program may forge any message. The harness therefore repeats the test's mark, a random text, in each result.
const begin = (() => {
  const vm = require("node:vm"),
    path = require("node:path"),
    assert = require("node:assert"),
    nodeModule = require("node:module"),
    { pathToFileURL } = require("node:url");
  const { createRequire, stripTypeScriptTypes } = nodeModule;
  const kit = makeKit(loadPackages(words));
  const assertionMessage = makeAsserted();
  /** Jest's `resetModules`: the next `require` or `import` of the program loads it again. */
  const resetModules = () => {
    delete nodeModule._cache[run.file];
    return kit.jest;
  };
  const isolateModules = (use) => {
    resetModules();
    use();
    return kit.jest;
  };
  Object.assign(kit.jest, { resetModules, isolateModules });
  const textOf = (value) => JSON.stringify(value);
  const isName = (text) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
  const cut = (text, length) => text.slice(0, length);
  const realm = inOwnRealm(makeWire, plainValue, plainCopy, stepOf, textOf, isName, cut);
  const wire = realm.makeWire(wireHost());
  const { write } = wire;
  const { create, defineProperties, defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames, hasOwn, keys } =
    Object;
  const { runInThisContext } = vm;
  const { isArray } = Array;
  const { on } = process;
  const { parse } = JSON;
  const { apply } = Reflect;
  const { min, max } = Math;
  const startTimer = setTimeout;
  const now = performance.now.bind(performance);
  /**
   * Milliseconds to wait for work after the tests' end. This is the maximum wait after a failure or with a test
   * framework, and otherwise the minimum.
   */
  const endDelay = 1000;
  const main = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const testFile = "<test>";
  const run = {
    strips: false,
    file: "",
    started: "",
    require: undefined,
    module: undefined,
    base: null,
    again() {},
    esModule: undefined,
    test: undefined,
    unref: undefined,
  };
  let end = process.reallyExit;

  /** Imports a module as a file of the program would. Hides Node's warning about a script without a file. */
  const importFile = (name) => {
    const emit = process.emitWarning;
    process.emitWarning = function (warning, ...rest) {
      if (!String(warning).includes("USE_MAIN_CONTEXT_DEFAULT_LOADER")) emit.call(process, warning, ...rest);
    };
    return new vm.Script("(name) => import(name)", { importModuleDynamically: main }).runInThisContext()(name);
  };
  const strip = (text) => (run.strips ? stripTypeScriptTypes(text, { mode: "transform" }) : text);
  /**
   * Removes the types of a text that contains the solution, and keeps its lines. If that is impossible, all lines count
   * as the solution's, so that no exit counts as the tests' own.
   */
  function stripInPlace(order) {
    if (!run.strips) return order.code;
    try {
      return stripTypeScriptTypes(order.code, { mode: "strip" });
    } catch {
      Object.assign(order, { first: 0, last: Number.POSITIVE_INFINITY });
      return strip(order.code);
    }
  }
  /**
   * Checks if a text that does not compile may be an ES module. For an `await` in arguments or brackets, V8 reports
   * only the unexpected word after it.
   */
  const isModuleOnly = (e, text = "") =>
    e instanceof SyntaxError &&
    (/import statement|export|import\.meta|await is only/.test(e.message) ||
      (/\bawait\b/.test(text) && /^(?:missing \) after|Unexpected)/.test(e.message)));

  /** Defines names of the program as globals, unless they exist. Each access reads the program's current value. */
  function offer(names, get) {
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      if (!realm.isName(name) || name === "default" || hasOwn(globalThis, name)) continue;
      defineProperty(globalThis, name, {
        get: () => get(name),
        set: (value) => putNew(name, value),
        configurable: true,
      });
    }
  }
  /** Checks if a module name is a path. `@/lib` and `~/lib` are paths too, in the source folder of a project. */
  const isPath = (name) => /^(?:[@~]|\.{0,2})\/|^\.{1,2}$/.test(name);
  const asModule = (exports) => {
    const names = Object.keys(Object(exports)).filter((name) => name !== "default");
    const hasDefault = exports !== null && typeof exports === "object" && "default" in exports;
    const defaultExport = hasDefault ? exports.default : exports;
    return new vm.SyntheticModule([...names, "default"], function () {
      for (const name of names) this.setExport(name, exports[name]);
      this.setExport("default", defaultExport);
    });
  };
  const fromFile = async (name) =>
    asModule(await importFile(isPath(name) ? pathToFileURL(path.resolve(name)).href : name));
  /** The values of `import.meta`. The tests, not the solution, are the main module. */
  const metaOf = (isMain) => {
    const filename = isMain ? run.started : run.file;
    return { url: pathToFileURL(filename).href, filename, dirname: path.dirname(filename), main: isMain };
  };
  /** Creates an ES module from a text. `link` returns the module for each dynamic import. */
  const esModule = (text, identifier, link) =>
    new vm.SourceTextModule(text, {
      identifier,
      initializeImportMeta: (meta) => Object.assign(meta, metaOf(identifier === testFile)),
      importModuleDynamically: async (name) => {
        const module = await link(name);
        if (module.status === "unlinked") await module.link(() => {});
        if (module.status === "linked") await module.evaluate();
        return module;
      },
    });
  /** The variables that Node defines in each CommonJS module. */
  const moduleVariables = (module, require) => {
    const { exports } = module;
    return { require, module, exports, __filename: module.filename, __dirname: path.dirname(run.file) };
  };
  /**
   * Creates an ES module from the program. If it exports nothing, it exports all its top-level names, because its tests
   * expect to be in the same file.
   */
  function programModule(source, file) {
    const moduleOf = (text) => esModule(text, file, fromFile);
    if (/\bexport\b/.test(source)) return moduleOf(source);
    const names = [
      ...source.matchAll(/^(?:async\s+)?(?:function\*?|class|const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu),
    ];
    try {
      return moduleOf(`${source}\nexport { ${names.map(([, name]) => name).join(", ")} };`);
    } catch {
      return moduleOf(source);
    }
  }
  const putNew = (name, value) => defineProperty(globalThis, name, { value, writable: true, configurable: true });
  /**
   * Makes a program's `this` act like that of a CommonJS module, where `this` is the exports. The program runs as a
   * script, where `this` has the globals. The returned function adds the program's new globals to its exports `base`.
   * A declared name is added only if the text assigns it to `this`.
   */
  function exportsThis(source, base) {
    if (!/\bthis\b/.test(source)) return () => {};
    const setOf = (names) => Object.assign(create(null), Object.fromEntries(names.map((name) => [name, true])));
    const assignments = /\bthis(?:\.|\[["'])([\p{L}_$][\p{L}\p{N}_$]*)["'\]]*\s*=(?!=)/gu;
    const before = setOf(getOwnPropertyNames(globalThis));
    const assignedNames = setOf([...source.matchAll(assignments)].map(([, name]) => name));
    return () => {
      const names = getOwnPropertyNames(globalThis);
      for (let i = 0; i < names.length; i++) {
        const name = names[i];
        if (before[name] || hasOwn(base, name)) continue;
        if (!getOwnPropertyDescriptor(globalThis, name).configurable && !assignedNames[name]) continue;
        const set = (value) => {
          globalThis[name] = value;
        };
        defineProperty(base, name, { get: () => globalThis[name], set, enumerable: true, configurable: true });
      }
    };
  }
  function newModule(file) {
    const module = new nodeModule(file, new nodeModule(run.started, null));
    nodeModule._cache[file] = module;
    return Object.assign(module, { filename: file, paths: nodeModule._nodeModulePaths(path.dirname(file)) });
  }
  async function load(source) {
    const { file } = run;
    const module = newModule(file);
    run.require = createRequire(file);
    const base = (run.base = module.exports);
    for (const [name, value] of Object.entries(moduleVariables(module, run.require))) putNew(name, value);
    let script;
    try {
      script = new vm.Script(source, { filename: file, importModuleDynamically: main });
    } catch (e) {
      // Only a CommonJS module may return at its top level. The tests then see its exports.
      if (/Illegal return/.test(e.message)) script = { runInThisContext: () => module._compile(source, file) };
      else if (!isModuleOnly(e, source)) throw e;
    }
    if (script === undefined) {
      run.esModule = programModule(source, file);
      await run.esModule.link(fromFile);
      await run.esModule.evaluate();
      const { namespace } = run.esModule;
      const base = namespace.default;
      run.module = Object.keys(namespace).length === 1 && base && typeof base === "object" ? base : namespace;
      offer(keys(namespace), (name) => namespace[name]);
      if (typeof base === "function" && base.name) offer([base.name], () => base);
      if (module.exports === run.base) return;
      // The program has the imports of an ES module, but the exports of a CommonJS module.
      [run.module, run.esModule] = [module.exports, undefined];
      offer(keys(run.module), (name) => run.module[name]);
      return;
    }
    const exportAll = exportsThis(source, base);
    script.runInThisContext();
    exportAll();
    module.loaded = true;
    run.again = () => {
      const fresh = newModule(file);
      fresh._compile(source, file);
      fresh.loaded = true;
      run.module = fresh.exports;
    };
    const out = module.exports;
    run.module = out;
    if (out === null || (typeof out !== "object" && typeof out !== "function")) return;
    offer(keys(out), (name) => out[name]);
    if (typeof out === "function" && out.name) offer([out.name], () => out);
  }

  /**
   * The module of a name that is no file: a test framework, or the program under any path without a file. Undefined for
   * other names.
   */
  function knownModule(name) {
    const { suite } = run.test;
    const bare = name.replace(/^node:/, "");
    const framework = suite.module(bare) ?? assertions.get(bare);
    if (framework !== undefined) return framework;
    if (name === "chai") return kit.chai;
    if (name === "expect") return { ...kit.expect, expect: kit.expect, default: kit.expect };
    if (!isPath(name) || placeOf(name) !== run.file) return undefined;
    if (nodeModule._cache[run.file] === undefined) run.again(); // the tests cleared the program's cache entry
    return run.module;
  }
  /** The path of a module. A path without a file leads to the program. */
  function placeOf(name, ...more) {
    try {
      return run.require.resolve(name, ...more);
    } catch (e) {
      if (isPath(name)) return run.file;
      throw e;
    }
  }
  function requireForTest(module) {
    const requireModule = (name) => knownModule(String(name)) ?? run.require(name);
    return Object.assign(requireModule, run.require, {
      resolve: Object.assign(placeOf, run.require.resolve),
      cache: run.require.cache,
      main: module,
    });
  }
  async function linkForTest(name) {
    const exports = knownModule(name);
    if (/^(?:node:)?module$/.test(name)) return asModule({ ...nodeModule, default: nodeModule });
    if (exports === undefined) return fromFile(name);
    if (exports !== run.module) return asModule(exports);
    return run.esModule ?? asModule({ ...exports, default: exports });
  }
  /** Runs the test's text as a CommonJS module; if it does not compile, as an async function or as an ES module. */
  async function runText(code) {
    // `this` inherits from the solution's exports, as if solution and tests were one file.
    const module = {
      exports: create(run.base),
      id: ".",
      filename: run.started,
      loaded: false,
      children: [],
      paths: [],
    };
    const variables = moduleVariables(module, requireForTest(module));
    const places = [run.started, pathToFileURL(run.started).href];
    nodeModule.createRequire = (from) => (places.includes(String(from)) ? variables.require : createRequire(from));
    const options = { filename: testFile, importModuleDynamically: main };
    const wrap = (kind) =>
      new vm.Script(`(({ ${Object.keys(variables)} }) => ${kind} () {${code}\n})`, options).runInThisContext()(
        variables,
      );
    let text;
    try {
      text = wrap("function");
    } catch (e) {
      if (!isModuleOnly(e, code)) throw Object.assign(e, { ofTest: true });
      try {
        text = wrap("async function");
      } catch (asyncError) {
        if (!isModuleOnly(asyncError)) throw Object.assign(asyncError, { ofTest: true });
        // A text may use both `import` and `require`, as TypeScript does.
        if (globalThis.require === run.require) globalThis.require = variables.require;
        const testModule = esModule(code, testFile, linkForTest);
        await testModule.link(linkForTest);
        return testModule.evaluate();
      }
    }
    return text.call(module.exports);
  }

  /** Converts an error to status and message. An error that the test itself throws, or an assertion, is a failure. */
  function explain(e, code) {
    let name = "Error",
      text = "";
    try {
      name = String(e?.name ?? typeof e);
      text = assertionMessage(
        e,
        String(e?.message ?? e)
          .split("\n")
          .filter((l) => l.trim()),
      );
    } catch {}
    if (e?.ofTest) return ["error", `the test itself: ${text}`];
    const line = /<test>:(\d+)/.exec(String(e?.stack ?? ""))?.[1];
    const source = line ? ` (line ${line}: ${code.split("\n")[line - 1]?.trim().slice(0, 200) ?? ""})` : "";
    const isThrownByTest =
      name === "Error" &&
      String(e?.stack ?? "")
        .split("\n")
        .find((l) => /^\s+at /.test(l))
        ?.includes(testFile);
    const isFailure =
      isThrownByTest || e instanceof assert.AssertionError || name === "AssertionError" || e?.code === "ERR_ASSERTION";
    return [isFailure ? "failed" : "error", `${name}: ${text}${source}`];
  }
  /** Node's own properties of `assert`. Each test begins with them, because the program may have changed them. */
  const assertProperties = [assert, assert.strict].map((object) => [object, Object.getOwnPropertyDescriptors(object)]);
  const assertions = new Map([
    ["assert", assert],
    ["assert/strict", assert.strict],
  ]);
  /**
   * Checks if the call `depth` levels above the caller is in the test's text. The solution's lines in that text do not
   * count.
   */
  const fromTest = (depth) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth + 2;
    const lines = String(new Error().stack).split("\n");
    Error.stackTraceLimit = stackTraceLimit;
    const line = /<test>:(\d+)/.exec(lines[depth + 2] ?? "")?.[1];
    const { first = 0, last = -1 } = run.test?.order ?? {};
    return line !== undefined && !(line >= first && line <= last);
  };

  /** Sends the result of the current test. `exits` is true if the test called `process.exit`. */
  function settle(status, message, exits) {
    const { test } = run;
    if (test === undefined) return;
    run.test = undefined;
    test.leave();
    write("H", {
      status,
      message: String(message).slice(0, 500),
      cases: test.suite.cases,
      mark: test.order.mark,
      left: exits,
    });
  }
  /** Runs the exit handlers that the test has added. They run at its end, because the process may run further tests. */
  function runExitHandlers(test) {
    for (const handler of process.listeners("exit")) {
      if (test.exitListeners.includes(handler)) continue;
      process.removeListener("exit", handler);
      try {
        Reflect.apply(handler, process, [process.exitCode ?? 0]);
      } catch (e) {
        test.failure ??= explain(e, test.order.code);
      }
    }
  }
  function conclude(exits) {
    const { test } = run;
    if (test.finished) runExitHandlers(test);
    const code = Number(process.exitCode ?? 0);
    if (test.failure !== undefined) settle(...test.failure, exits);
    else if (!test.finished) settle("error", "the tests wait for what never comes");
    else if (code !== 0) settle("failed", `exit ${code}`, exits);
    else settle(...test.suite.verdict(), exits);
  }
  /** Ends the test if its text calls `process.exit`. An exit by the solution gives no result. */
  function exitFromTest(code) {
    const { test } = run;
    if (test === undefined || !fromTest(2)) return;
    const status = Number(code ?? process.exitCode ?? 0);
    test.finished = true;
    if (status !== 0) settle("failed", `exit ${status}`, true);
    else conclude(true);
  }
  /** Defines a global. A function that the program declares is not configurable, so only its value changes. */
  function putGlobal(name, current, descriptor) {
    if (current === undefined || current.configurable) Object.defineProperty(globalThis, name, descriptor);
    else globalThis[name] = descriptor.value;
  }
  /**
   * Defines the globals that tests use, and returns the function that restores them. With `framework`, those of a test
   * framework, such as `describe`, replace the program's.
   */
  function defineGlobals(suite, framework) {
    const { describe, it, test, expect, jest, vi, ...hooks } = suite.globals;
    const frameworkGlobals = framework ? { describe, it, test, ...hooks } : {};
    const globals = {
      ...frameworkGlobals,
      ...(framework && { context: describe, specify: it }),
      expect,
      jest,
      vi,
      assert,
    };
    const before = Object.keys(globals).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    for (const [name, descriptor] of before)
      if (descriptor === undefined || hasOwn(frameworkGlobals, name))
        putGlobal(name, descriptor, { value: globals[name], writable: true, configurable: true });
    return () => {
      for (const [name, descriptor] of before)
        if (descriptor === undefined) delete globalThis[name];
        else putGlobal(name, descriptor, descriptor);
    };
  }
  async function runTest(order) {
    const test = (run.test = {
      order,
      startTime: now(),
      finished: false,
      failure: undefined,
      exitListeners: process.listeners("exit"),
      leave() {},
    });
    const send = (result) => write("H", { mark: order.mark, case: result });
    const parts = { ...kit, nodeMock: require("node:test").mock };
    process.exitCode = undefined;
    try {
      for (const [object, properties] of assertProperties) defineProperties(object, properties);
      const code = order.first === undefined ? strip(order.code) : stripInPlace(order);
      const { exit } = process;
      const consoleAssert = console.assert;
      test.suite = makeSuite(assert, { describe: (e) => explain(e, code), send }, parts);
      const restoreGlobals = defineGlobals(test.suite, order.framed === true);
      process.exit = function (status) {
        exitFromTest(status);
        return Reflect.apply(exit, process, arguments);
      };
      const testExit = process.exit;
      console.assert = function (ok, ...rest) {
        if (!ok && fromTest(1)) throw new assert.AssertionError({ message: rest.join(" ") || "console.assert" });
        return Reflect.apply(consoleAssert, console, arguments);
      };
      test.leave = () => {
        if (process.exit === testExit) process.exit = exit;
        console.assert = consoleAssert;
        kit.restore();
        restoreGlobals();
      };
      const uncalled = (order.calls ?? "").split(" ").filter(Boolean);
      await runText(uncalled.length === 0 ? code : `${code}\n;${uncalled.map((f) => `await ${f}()`).join(";")}`);
      await test.suite.finish();
    } catch (e) {
      test.suite ??= { cases: [] };
      test.failure ??= explain(e, order.code);
    }
    test.finished = true;
    endLater(test);
  }
  /**
   * Limits the wait for work that runs after the end of the tests, because an interval, a server or a worker may never
   * end. The wait is short after a failure and for test frameworks, which do not wait for such work.
   */
  function endLater(test) {
    const { order, startTime, failure, suite } = test;
    const isPatient = failure === undefined && suite.cases.length === 0;
    const restMs = order.patience - (now() - startTime);
    const timer = startTimer(
      () => {
        if (run.test === test) conclusion();
      },
      isPatient ? max(restMs, endDelay) : min(max(restMs, 0), endDelay),
    );
    apply(run.unref, timer, []);
  }
  /** Ends the test if the process has no more work or the wait is over. The channel then keeps the process alive. */
  function conclusion() {
    if (run.test !== undefined) conclude();
    wire.hold(true);
  }
  /** A function of the program: an export with this name, else a global variable of the program's text. */
  function functionOf(name) {
    const out = run.module;
    if (out !== null && (typeof out === "object" || typeof out === "function") && hasOwn(out, name)) return out[name];
    const exists = realm.isName(name) && runInThisContext(`typeof ${name}`) !== "undefined";
    return exists ? runInThisContext(name) : undefined;
  }
  /**
   * Describes an error by its name and message. The result is only "Error" if reading them throws, because the program
   * may define both.
   */
  function describeError(e) {
    try {
      return realm.cut(`${String(e?.name ?? "Error")}: ${String(e?.message ?? e)}`, 500);
    } catch {
      return "Error";
    }
  }
  /**
   * Calls a function of the program and sends the returned value as plain data, which the host compares. The value is
   * encoded by functions of another realm, which the program cannot change.
   */
  async function runCall(order) {
    const { mark } = order;
    const send = (status, message, more) => write("H", { status, message, mark, ...more });
    run.test = undefined;
    try {
      const called = functionOf(order.function);
      if (called === undefined) return send("error", `ReferenceError: the program defines no ${order.function}`);
      const value = await apply(called, undefined, parse(realm.textOf(order.args)));
      write("V", realm.plainValue(value));
      send("returned", "", order.show ? shownValue(value, order.show) : undefined);
    } catch (e) {
      send("error", describeError(e));
    }
  }
  /**
   * Evaluates the call of an assertion without its expected value. The result is sent as plain data, which the host
   * compares. `steps` are the operations that the test applies to the returned value. They run on plain data in another
   * realm, but steps with "own" run in the program's realm, because they call methods of its classes.
   */
  async function runAsked({ before, root, steps, mark }) {
    run.test = undefined;
    try {
      const require = (name) => (isPath(name) ? run.module : run.require(name));
      const data = (i, value) => realm.stepOf(strip(`(${steps[i][0]}\n)`))(realm.plainCopy(listOf(value)));
      const listOf = (value) => {
        if (typeof value?.next !== "function" || typeof value[Symbol.iterator] !== "function") return value;
        const items = [];
        for (let item = value.next(); !item.done; item = value.next()) items[items.length] = item.value;
        return items;
      };
      const map = (items, call) => {
        const results = [];
        for (let i = 0; i < items.length; i++) results[i] = call(items[i], i);
        return results;
      };
      const awaitItems = async (value) => {
        if (isArray(value)) for (let i = 0; i < value.length; i++) value[i] = await value[i];
        return value;
      };
      let text = `(async (require, taulab_data, taulab_mapped, taulab_settled) => {${before}\n;let _ = await taulab_settled(await (${root}\n));`;
      for (let i = 0; i < steps.length; i++)
        text += steps[i][1] === "own" ? `_ = await (${steps[i][0]}\n);` : `_ = taulab_data(${i}, _);`;
      const called = new vm.Script(strip(`${text}return _;})`), { filename: testFile, importModuleDynamically: main });
      const result = await apply(called.runInThisContext(), undefined, [require, data, map, awaitItems]);
      write("V", realm.plainValue(realm.plainCopy(result)));
      write("H", { status: "returned", mark });
    } catch (e) {
      write("H", { status: "error", message: describeError(e), mark });
    }
  }
  /** Makes an uncaught error the failure of the running single test, else of the whole test. */
  function uncaught(e) {
    const { test } = run;
    if (test === undefined) return;
    if (process.listenerCount("uncaughtException") > 1) return; // a listener of the program handles it
    if (test.suite?.abort !== undefined) return test.suite.abort(e);
    test.failure ??= explain(e, test.order.code);
    conclude();
  }
  return async () => {
    end = process.reallyExit;
    const timer = startTimer(() => {});
    clearTimeout(timer);
    run.unref = timer.unref;
    wire.open(() => end(0));
    const { emit: value } = process;
    if (!hasOwn(process, "emit")) defineProperty(process, "emit", { value, writable: true, configurable: true });
    const order = wire.receiveFrame()[1];
    run.strips = globalThis.stripsTypes === true;
    delete globalThis.stripsTypes;
    run.file = path.join(process.cwd(), order.path);
    run.started = path.join(process.cwd(), "tests.js");
    process.argv = [process.argv[0], run.started];
    let answer = { ok: true };
    try {
      await load(strip(order.source));
    } catch (e) {
      try {
        process.stderr.write(`${e?.stack ?? e}\n`);
      } catch {}
      answer = { ok: false, type: String(e?.name ?? "Error"), message: String(e?.message ?? e).slice(0, 2000) };
    }
    apply(on, process, ["uncaughtException", uncaught]);
    apply(on, process, ["beforeExit", conclusion]);
    wire.listen((letter, message) => {
      if (letter !== "H" || message.end === true) return end(0);
      if (message.root !== undefined) return runAsked(message);
      if (message.function !== undefined) return runCall(message);
      wire.hold(false);
      runTest(message);
    });
    write("H", answer);
  };
})();
