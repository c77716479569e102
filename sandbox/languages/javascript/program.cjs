// biome-ignore-all lint: a script that is joined with others and sent into a jail
// The program's side: loads the solution, then answers calls. It never sees a test or an expected value.
// What is needed once the solution runs is held from before: it may change any name and any prototype.
const begin = (() => {
  const vm = require("node:vm"),
    path = require("node:path"),
    { createRequire, stripTypeScriptTypes } = require("node:module"),
    { pathToFileURL } = require("node:url");
  const isName = (text) => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
  const cut = (text, length) => text.slice(0, length);
  const own = inOwnRealm(makeWire, makeValues, makeHandles, makePeer, isName, cut);
  const wire = own.makeWire(wireHost());
  const { Gone, isGone, write } = wire;
  const { apply } = Reflect;
  const { hasOwn } = Object;
  const { then } = Promise.prototype;
  const { on, exit: exitOf, stderr } = process;
  const toText = String;
  const runIn = vm.runInThisContext;
  const bufferFrom = Buffer.from;
  const { isBuffer } = Buffer;
  let end = process.reallyExit;
  /** As the program itself would leave, or at once where it has made that impossible. */
  const leave = (code) => {
    try {
      apply(exitOf, process, [code]);
    } catch {}
    end(code);
  };
  /** `import` as a program's own file has it, wherever this script came from. */
  function importModule(name) {
    const emit = process.emitWarning;
    process.emitWarning = function (warning, ...rest) {
      if (!String(warning).includes("USE_MAIN_CONTEXT_DEFAULT_LOADER")) emit.call(process, warning, ...rest);
    };
    const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
    return new vm.Script("(name) => import(name)", { importModuleDynamically }).runInThisContext()(name);
  }
  let modules = {};
  const peer = own.makePeer(
    {
      send: (message) => write("P", message),
      receive() {
        const [letter, message] = wire.receiveFrame();
        if (letter !== "P") throw new Gone("ended");
        return message;
      },
    },
    false,
    {
      isGone,
      promise(value, n, settle) {
        apply(then, value, [(v) => settle(n, true, v), (e) => settle(n, false, e)]);
        return ["P", n];
      },
      buffer: (items) => bufferFrom(items),
      isBuffer,
      perform(op, value, v) {
        if (op === "names") {
          const found = [];
          for (let i = 0; i < v[0].length; i++) {
            const name = v[0][i];
            if (hasOwn(modules, name)) found[found.length] = [name, modules[name]];
            else if (own.isName(name) && runIn(`typeof ${name}`) !== "undefined")
              found[found.length] = [name, runIn(name)];
          }
          return found;
        }
        if (op === "exports") return modules;
        throw new TypeError(op);
      },
    },
    makeKinds(),
  );
  let order, file;
  function receive() {
    end = process.reallyExit;
    wire.open(() => leave(0));
    const { emit: value } = process;
    if (!hasOwn(process, "emit")) Object.defineProperty(process, "emit", { value, writable: true, configurable: true });
    order = wire.receiveFrame()[1];
    if (globalThis.stripsTypes) order.source = stripTypeScriptTypes(order.source, { mode: "transform" });
    delete globalThis.stripsTypes;
    file = path.join(process.cwd(), order.path);
    process.argv = [process.argv[0], file];
  }
  async function load() {
    const module = { exports: {}, id: file, filename: file, loaded: false, children: [], paths: [] };
    const require = createRequire(file);
    Object.assign(globalThis, {
      require,
      module,
      exports: module.exports,
      __filename: file,
      __dirname: path.dirname(file),
    });
    let script;
    try {
      script = new vm.Script(order.source, {
        filename: file,
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
    } catch (e) {
      if (!(e instanceof SyntaxError) || !/import statement|export|import\.meta|await is only/.test(e.message)) throw e;
      const copy = `${file}.${process.pid}.mjs`;
      require("node:fs").writeFileSync(copy, order.source);
      modules = { ...(await importModule(pathToFileURL(copy).href)) };
      if (modules.default && typeof modules.default === "object") modules = { ...modules.default, ...modules };
      return;
    }
    script.runInThisContext();
    const out = module.exports;
    if (out !== null && (typeof out === "object" || typeof out === "function")) {
      modules = { ...out };
      if (typeof out === "function" && out.name) modules[out.name] = out;
    }
  }
  function serve(letter, message) {
    try {
      if (letter !== "P") leave(0);
      peer.serve(message);
    } catch (e) {
      end(isGone(e) ? 0 : 1);
    }
  }
  function fatal(e) {
    if (isGone(e)) end(0);
    try {
      stderr.write(`${e?.stack ?? e}\n`);
    } catch {}
    end(1);
  }
  return async () => {
    receive();
    let answer = { ok: true };
    try {
      await load();
    } catch (e) {
      try {
        stderr.write(`${e?.stack ?? e}\n`);
      } catch {}
      answer = { ok: false, type: toText(e?.name ?? "Error"), message: own.cut(toText(e?.message ?? e), 2000) };
    }
    wire.listen(serve);
    apply(on, process, ["uncaughtException", fatal]);
    apply(on, process, ["unhandledRejection", () => {}]);
    write("H", answer);
  };
})();
