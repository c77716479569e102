// biome-ignore-all lint: a script that is joined with others and sent into a jail
// Solution and tests as Node itself would run them: one process, one realm, two texts. Whatever the program makes of it, only
// the mark that came with a test says that what stands behind the test was reached.
const begin = (() => {
  const vm = require("node:vm"),
    path = require("node:path"),
    assert = require("node:assert"),
    nodeModule = require("node:module"),
    { pathToFileURL } = require("node:url");
  const { createRequire, stripTypeScriptTypes } = nodeModule;
  const kit = makeKit(loadPackages(words));
  const asserted = makeAsserted();
  /** The program is loaded afresh when it is next asked for. */
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
  const own = inOwnRealm(makeWire, plainValue, plainCopy, stepOf, textOf, isName, cut);
  const wire = own.makeWire(wireHost());
  const { write } = wire;
  const { create, defineProperties, defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames, hasOwn, keys } =
    Object;
  const { runInThisContext } = vm;
  const { isArray } = Array;
  const { on } = process;
  const { parse } = JSON;
  const { apply } = Reflect;
  const { min, max } = Math;
  const later = setTimeout;
  const now = performance.now.bind(performance);
  /** So long frameworks' tests are waited for after their end, in milliseconds. */
  const shortly = 1000;
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
    whole: undefined,
    test: undefined,
    unref: undefined,
  };
  let end = process.reallyExit;

  /** `import` as a program's own file has it, wherever this script came from. */
  const importFile = (name) => {
    const emit = process.emitWarning;
    process.emitWarning = function (warning, ...rest) {
      if (!String(warning).includes("USE_MAIN_CONTEXT_DEFAULT_LOADER")) emit.call(process, warning, ...rest);
    };
    return new vm.Script("(name) => import(name)", { importModuleDynamically: main }).runInThisContext()(name);
  };
  const strip = (text) => (run.strips ? stripTypeScriptTypes(text, { mode: "transform" }) : text);
  /** A text in which the solution lies on certain lines; where these get lost, no exit of the text is the tests' own. */
  function stripInPlace(order) {
    if (!run.strips) return order.code;
    try {
      return stripTypeScriptTypes(order.code, { mode: "strip" });
    } catch {
      Object.assign(order, { first: 0, last: Number.POSITIVE_INFINITY });
      return strip(order.code);
    }
  }
  /** Of an `await` among arguments or in brackets V8 says what it found behind it. */
  const isModuleOnly = (e, text = "") =>
    e instanceof SyntaxError &&
    (/import statement|export|import\.meta|await is only/.test(e.message) ||
      (/\bawait\b/.test(text) && /^(?:missing \) after|Unexpected)/.test(e.message)));

  /** Names of the program that are no globals yet, as it has them at any time. */
  function offer(names, get) {
    for (let i = 0; i < names.length; i++) {
      const name = names[i];
      if (!own.isName(name) || name === "default" || hasOwn(globalThis, name)) continue;
      defineProperty(globalThis, name, {
        get: () => get(name),
        set: (value) => putNew(name, value),
        configurable: true,
      });
    }
  }
  /** `@/lib` and `~/lib` are what projects make of a folder of their own. */
  const isPath = (name) => /^(?:[@~]|\.{0,2})\/|^\.{1,2}$/.test(name);
  const asModule = (found) => {
    const names = Object.keys(Object(found)).filter((name) => name !== "default");
    const whole = found !== null && typeof found === "object" && "default" in found ? found.default : found;
    return new vm.SyntheticModule([...names, "default"], function () {
      for (const name of names) this.setExport(name, found[name]);
      this.setExport("default", whole);
    });
  };
  const fromFile = async (name) =>
    asModule(await importFile(isPath(name) ? pathToFileURL(path.resolve(name)).href : name));
  /** What a module knows of itself. The tests are the program that was started. */
  const ofModule = (main) => {
    const filename = main ? run.started : run.file;
    return { url: pathToFileURL(filename).href, filename, dirname: path.dirname(filename), main };
  };
  /** A text as an ES module; what it imports comes from `link`. */
  const esModule = (text, identifier, link) =>
    new vm.SourceTextModule(text, {
      identifier,
      initializeImportMeta: (meta) => Object.assign(meta, ofModule(identifier === testFile)),
      importModuleDynamically: async (name) => {
        const found = await link(name);
        if (found.status === "unlinked") await found.link(() => {});
        if (found.status === "linked") await found.evaluate();
        return found;
      },
    });
  /** What a CommonJS module finds beside the globals. */
  const givenTo = (module, require) => {
    const { exports } = module;
    return { require, module, exports, __filename: module.filename, __dirname: path.dirname(run.file) };
  };
  /** The program as an ES module; one that exports nothing is meant to be one text with its tests. */
  function asWhole(source, file) {
    const as = (text) => esModule(text, file, fromFile);
    if (/\bexport\b/.test(source)) return as(source);
    const names = [
      ...source.matchAll(/^(?:async\s+)?(?:function\*?|class|const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)/gmu),
    ];
    try {
      return as(`${source}\nexport { ${names.map(([, name]) => name).join(", ")} };`);
    } catch {
      return as(source);
    }
  }
  const putNew = (name, value) => defineProperty(globalThis, name, { value, writable: true, configurable: true });
  /**
   * At the top of a CommonJS module `this` is what it exports, in a script the globals: names that the program gave them so are in both.
   * What it declares is one of them only where its text puts it there.
   */
  function exportsThis(source, base) {
    if (!/\bthis\b/.test(source)) return () => {};
    const named = (names) => Object.assign(create(null), Object.fromEntries(names.map((name) => [name, true])));
    const assigned = /\bthis(?:\.|\[["'])([\p{L}_$][\p{L}\p{N}_$]*)["'\]]*\s*=(?!=)/gu;
    const before = named(getOwnPropertyNames(globalThis));
    const put = named([...source.matchAll(assigned)].map(([, name]) => name));
    return () => {
      const names = getOwnPropertyNames(globalThis);
      for (let i = 0; i < names.length; i++) {
        const name = names[i];
        if (before[name] || hasOwn(base, name)) continue;
        if (!getOwnPropertyDescriptor(globalThis, name).configurable && !put[name]) continue;
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
    for (const [name, value] of Object.entries(givenTo(module, run.require))) putNew(name, value);
    let script;
    try {
      script = new vm.Script(source, { filename: file, importModuleDynamically: main });
    } catch (e) {
      // A module of CommonJS may return; then the tests see what it exports.
      if (/Illegal return/.test(e.message)) script = { runInThisContext: () => module._compile(source, file) };
      else if (!isModuleOnly(e, source)) throw e;
    }
    if (script === undefined) {
      run.whole = asWhole(source, file);
      await run.whole.link(fromFile);
      await run.whole.evaluate();
      const found = run.whole.namespace;
      const base = found.default;
      run.module = Object.keys(found).length === 1 && base && typeof base === "object" ? base : found;
      offer(keys(found), (name) => found[name]);
      if (typeof base === "function" && base.name) offer([base.name], () => base);
      if (module.exports === run.base) return;
      // It imports as ES modules do, and exports as those of CommonJS.
      [run.module, run.whole] = [module.exports, undefined];
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

  /** What a test asks for that is no file: test frameworks, and the program under any name of a file. */
  function known(name) {
    const { suite } = run.test;
    const bare = name.replace(/^node:/, "");
    const framework = suite.module(bare) ?? assertions.get(bare);
    if (framework !== undefined) return framework;
    if (name === "chai") return kit.chai;
    if (name === "expect") return { ...kit.expect, expect: kit.expect, default: kit.expect };
    if (!isPath(name) || placeOf(name) !== run.file) return undefined;
    if (nodeModule._cache[run.file] === undefined) run.again(); // tests took it away, to have it afresh
    return run.module;
  }
  /** A relative name of which there is no file is the program. */
  function placeOf(name, ...more) {
    try {
      return run.require.resolve(name, ...more);
    } catch (e) {
      if (isPath(name)) return run.file;
      throw e;
    }
  }
  function requireForTest(module) {
    const own = (name) => known(String(name)) ?? run.require(name);
    return Object.assign(own, run.require, {
      resolve: Object.assign(placeOf, run.require.resolve),
      cache: run.require.cache,
      main: module,
    });
  }
  async function linked(name) {
    const found = known(name);
    if (/^(?:node:)?module$/.test(name)) return asModule({ ...nodeModule, default: nodeModule });
    if (found === undefined) return fromFile(name);
    if (found !== run.module) return asModule(found);
    return run.whole ?? asModule({ ...found, default: found });
  }
  /** The test's text as a CommonJS module, as one that may await, or as an ES module. */
  async function runText(code) {
    // What one text holding both would find in its `this`.
    const module = {
      exports: create(run.base),
      id: ".",
      filename: run.started,
      loaded: false,
      children: [],
      paths: [],
    };
    const own = givenTo(module, requireForTest(module));
    const places = [run.started, pathToFileURL(run.started).href];
    nodeModule.createRequire = (from) => (places.includes(String(from)) ? own.require : createRequire(from));
    const options = { filename: testFile, importModuleDynamically: main };
    const wrap = (kind) =>
      new vm.Script(`(({ ${Object.keys(own)} }) => ${kind} () {${code}\n})`, options).runInThisContext()(own);
    let text;
    try {
      text = wrap("function");
    } catch (e) {
      if (!isModuleOnly(e, code)) throw Object.assign(e, { ofTest: true });
      try {
        text = wrap("async function");
      } catch (later) {
        if (!isModuleOnly(later)) throw Object.assign(later, { ofTest: true });
        // What types were stripped of may import and require.
        if (globalThis.require === run.require) globalThis.require = own.require;
        const whole = esModule(code, testFile, linked);
        await whole.link(linked);
        return whole.evaluate();
      }
    }
    return text.call(module.exports);
  }

  function explain(e, code) {
    let name = "Error",
      text = "";
    try {
      name = String(e?.name ?? typeof e);
      text = asserted(
        e,
        String(e?.message ?? e)
          .split("\n")
          .filter((l) => l.trim()),
      );
    } catch {}
    if (e?.ofTest) return ["error", `the test itself: ${text}`];
    const line = /<test>:(\d+)/.exec(String(e?.stack ?? ""))?.[1];
    const source = line ? ` (line ${line}: ${code.split("\n")[line - 1]?.trim().slice(0, 200) ?? ""})` : "";
    const own =
      name === "Error" &&
      String(e?.stack ?? "")
        .split("\n")
        .find((l) => /^\s+at /.test(l))
        ?.includes(testFile);
    const failed =
      own || e instanceof assert.AssertionError || name === "AssertionError" || e?.code === "ERR_ASSERTION";
    return [failed ? "failed" : "error", `${name}: ${text}${source}`];
  }
  /** What tests judge with is Node's own, whatever the program has made of it. */
  const judging = [assert, assert.strict].map((one) => [one, Object.getOwnPropertyDescriptors(one)]);
  const assertions = new Map([
    ["assert", assert],
    ["assert/strict", assert.strict],
  ]);
  /** Whether the text of the test calls this function, `depth` calls below; that of the solution in it does not count. */
  const fromTest = (depth) => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = depth + 2;
    const lines = String(new Error().stack).split("\n");
    Error.stackTraceLimit = stackTraceLimit;
    const line = /<test>:(\d+)/.exec(lines[depth + 2] ?? "")?.[1];
    const { first = 0, last = -1 } = run.test?.order ?? {};
    return line !== undefined && !(line >= first && line <= last);
  };

  function settle(status, message, left) {
    const { test } = run;
    if (test === undefined) return;
    run.test = undefined;
    test.leave();
    write("H", {
      status,
      message: String(message).slice(0, 500),
      cases: test.suite.cases,
      mark: test.order.mark,
      left,
    });
  }
  /** What a test wants done at the end of its process is done at its own. */
  function runExitHandlers(test) {
    for (const handler of process.listeners("exit")) {
      if (test.leaving.includes(handler)) continue;
      process.removeListener("exit", handler);
      try {
        Reflect.apply(handler, process, [process.exitCode ?? 0]);
      } catch (e) {
        test.failure ??= explain(e, test.order.code);
      }
    }
  }
  function conclude(left) {
    const { test } = run;
    if (test.finished) runExitHandlers(test);
    const code = Number(process.exitCode ?? 0);
    if (test.failure !== undefined) settle(...test.failure, left);
    else if (!test.finished) settle("error", "the tests wait for what never comes");
    else if (code !== 0) settle("failed", `exit ${code}`, left);
    else settle(...test.suite.verdict(), left);
  }
  /** Tests may leave by themselves; where the program does, they have not come to their end. */
  function leaves(code) {
    const { test } = run;
    if (test === undefined || !fromTest(2)) return;
    const status = Number(code ?? process.exitCode ?? 0);
    test.finished = true;
    if (status !== 0) settle("failed", `exit ${status}`, true);
    else conclude(true);
  }
  /** A function that the program declares can be given another value, and nothing else. */
  function putGlobal(name, there, wanted) {
    if (there === undefined || there.configurable) Object.defineProperty(globalThis, name, wanted);
    else globalThis[name] = wanted.value;
  }
  function globalsOf(suite, framework) {
    const { describe, it, test, expect, jest, vi, ...hooks } = suite.globals;
    const framed = framework ? { describe, it, test, ...hooks } : {};
    const put = { ...framed, ...(framework && { context: describe, specify: it }), expect, jest, vi, assert };
    const before = Object.keys(put).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    for (const [name, found] of before)
      if (found === undefined || hasOwn(framed, name))
        putGlobal(name, found, { value: put[name], writable: true, configurable: true });
    return () => {
      for (const [name, found] of before)
        if (found === undefined) delete globalThis[name];
        else putGlobal(name, found, found);
    };
  }
  async function runTest(order) {
    const test = (run.test = {
      order,
      begun: now(),
      finished: false,
      failure: undefined,
      leaving: process.listeners("exit"),
      leave() {},
    });
    const told = (one) => write("H", { mark: order.mark, case: one });
    const parts = { ...kit, nodeMock: require("node:test").mock };
    process.exitCode = undefined;
    try {
      for (const [one, kept] of judging) defineProperties(one, kept);
      const code = order.first === undefined ? strip(order.code) : stripInPlace(order);
      const { exit } = process;
      const claim = console.assert;
      test.suite = makeSuite(assert, { describe: (e) => explain(e, code), told }, parts);
      const back = globalsOf(test.suite, order.framed === true);
      process.exit = function (status) {
        leaves(status);
        return Reflect.apply(exit, process, arguments);
      };
      const own = process.exit;
      console.assert = function (ok, ...rest) {
        if (!ok && fromTest(1)) throw new assert.AssertionError({ message: rest.join(" ") || "console.assert" });
        return Reflect.apply(claim, console, arguments);
      };
      test.leave = () => {
        if (process.exit === own) process.exit = exit;
        console.assert = claim;
        kit.restore();
        back();
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
   * What still lives when the tests have ended may be waited for no longer than they have: an interval, a server, a worker of the program
   * never ends. Frameworks wait for nothing that their tests do not wait for; nor does a failure.
   */
  function endLater(test) {
    const { order, begun, failure, suite } = test;
    const waits = failure === undefined && suite.cases.length === 0;
    const left = order.patience - (now() - begun);
    const timer = later(
      () => {
        if (run.test === test) conclusion();
      },
      waits ? max(left, shortly) : min(max(left, 0), shortly),
    );
    apply(run.unref, timer, []);
  }
  // The process lives as Node's own does: a test has ended when nothing of it is left to wait for.
  function conclusion() {
    if (run.test !== undefined) conclude();
    wire.hold(true);
  }
  /** A function of the program: by what it exports, else by any name that its text has. */
  function named(name) {
    const out = run.module;
    if (out !== null && (typeof out === "object" || typeof out === "function") && hasOwn(out, name)) return out[name];
    const known = own.isName(name) && runInThisContext(`typeof ${name}`) !== "undefined";
    return known ? runInThisContext(name) : undefined;
  }
  /** What was thrown, in words; less where the program has spoilt what tells it. */
  function saidOf(e) {
    try {
      return own.cut(`${String(e?.name ?? "Error")}: ${String(e?.message ?? e)}`, 500);
    } catch {
      return "Error";
    }
  }
  /** A call: its value goes out as plain data, which is compared elsewhere. What it takes is held from before the program ran. */
  async function runCall(order) {
    const { mark } = order;
    const tell = (status, message, more) => write("H", { status, message, mark, ...more });
    run.test = undefined;
    try {
      const called = named(order.function);
      if (called === undefined) return tell("error", `ReferenceError: the program defines no ${order.function}`);
      const got = await apply(called, undefined, parse(own.textOf(order.args)));
      write("V", own.plainValue(got));
      tell("returned", "", order.show ? shownValue(got, order.show) : undefined);
    } catch (e) {
      tell("error", saidOf(e));
    }
  }
  /**
   * What an assertion asks of the program, without the assertion: what comes of it goes out as plain data, which is compared elsewhere.
   * Steps behind the call are made with plain data in our realm, but for methods of what the test itself made of a class.
   */
  async function runAsked({ before, root, steps, mark }) {
    run.test = undefined;
    try {
      const require = (name) => (isPath(name) ? run.module : run.require(name));
      const data = (i, value) => own.stepOf(strip(`(${steps[i][0]}\n)`))(own.plainCopy(listed(value)));
      const listed = (value) => {
        if (typeof value?.next !== "function" || typeof value[Symbol.iterator] !== "function") return value;
        const found = [];
        for (let one = value.next(); !one.done; one = value.next()) found[found.length] = one.value;
        return found;
      };
      const mapped = (items, call) => {
        const found = [];
        for (let i = 0; i < items.length; i++) found[i] = call(items[i], i);
        return found;
      };
      const settled = async (value) => {
        if (isArray(value)) for (let i = 0; i < value.length; i++) value[i] = await value[i];
        return value;
      };
      let text = `(async (require, taulab_data, taulab_mapped, taulab_settled) => {${before}\n;let _ = await taulab_settled(await (${root}\n));`;
      for (let i = 0; i < steps.length; i++)
        text += steps[i][1] === "own" ? `_ = await (${steps[i][0]}\n);` : `_ = taulab_data(${i}, _);`;
      const called = new vm.Script(strip(`${text}return _;})`), { filename: testFile, importModuleDynamically: main });
      const got = await apply(called.runInThisContext(), undefined, [require, data, mapped, settled]);
      write("V", own.plainValue(own.plainCopy(got)));
      write("H", { status: "returned", mark });
    } catch (e) {
      write("H", { status: "error", message: saidOf(e), mark });
    }
  }
  /** What nobody catches is the test's failure, or that of the case that runs. */
  function uncaught(e) {
    const { test } = run;
    if (test === undefined) return;
    if (process.listenerCount("uncaughtException") > 1) return; // the program's own: it has caught it
    if (test.suite?.abort !== undefined) return test.suite.abort(e);
    test.failure ??= explain(e, test.order.code);
    conclude();
  }
  return async () => {
    end = process.reallyExit;
    const timer = later(() => {});
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
