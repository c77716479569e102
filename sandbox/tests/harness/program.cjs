// biome-ignore-all lint: a script that is joined with others and sent into a jail
// The program's side: loads the solution, then answers calls. It never sees a test or an expected value.
(() => {
  const vm = require("node:vm"),
    path = require("node:path"),
    { createRequire } = require("node:module"),
    { pathToFileURL } = require("node:url");
  const wire = makeWire();
  const { Gone, write } = wire;
  const exit = process.reallyExit.bind(process),
    runIn = vm.runInThisContext;
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
  const peer = makePeer(
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
      isGone: (e) => e instanceof Gone,
      promise(value, n, settle) {
        value.then(
          (v) => settle(n, true, v),
          (e) => settle(n, false, e),
        );
        return ["P", n];
      },
      buffer: (items) => Buffer.from(items),
      perform(op, value, v) {
        if (op === "names") {
          const found = [];
          for (const name of v[0]) {
            if (Object.hasOwn(modules, name)) found.push([name, modules[name]]);
            else if (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && runIn(`typeof ${name}`) !== "undefined")
              found.push([name, runIn(name)]);
          }
          return found;
        }
        if (op === "exports") return modules;
        throw new TypeError(op);
      },
    },
  );
  const [, order] = wire.receiveFrame();
  if (globalThis.stripsTypes) {
    const { stripTypeScriptTypes } = require("node:module");
    order.source = stripTypeScriptTypes(order.source, { mode: "transform" });
    delete globalThis.stripsTypes;
  }
  const file = path.join(process.cwd(), order.path);
  process.argv = [process.argv[0], file];
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
  load()
    .then(
      () => ({ ok: true }),
      (e) => {
        try {
          process.stderr.write(`${e?.stack ?? e}\n`);
        } catch {}
        return { ok: false, type: String(e?.name ?? "Error"), message: String(e?.message ?? e).slice(0, 2000) };
      },
    )
    .then((answer) => {
      wire.listen(
        (letter, message) => {
          try {
            if (letter !== "P") process.exit(0);
            peer.serve(message);
          } catch (e) {
            exit(e instanceof Gone ? 0 : 1);
          }
        },
        () => process.exit(0),
      );
      process.on("uncaughtException", (e) => {
        if (e instanceof Gone) exit(0);
        process.stderr.write(`${e?.stack ?? e}\n`);
        exit(1);
      });
      process.on("unhandledRejection", () => {});
      write("H", answer);
    });
})();
