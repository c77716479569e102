// biome-ignore-all lint: a script that is joined with others and sent into a jail
// The tester's side, in a jail of its own: names that a test lacks are stand-ins for the program's.
const begin = (() => {
  const vm = require("node:vm"),
    assert = require("node:assert");
  const { makeWire: makeOwnWire, makePeer: makeOwnPeer } = inOwnRealm(makeWire, makeValues, makeHandles, makePeer);
  const wire = makeOwnWire(wireHost());
  const { Gone, isGone, write } = wire;
  class Ended extends Gone {}
  const keywords = new Set(
    "await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null of package private protected public return static super switch this throw true try typeof var void while with yield async get set undefined NaN Infinity arguments eval".split(
      " ",
    ),
  );
  const now = { test: undefined, peer: undefined, suite: undefined };

  const transport = {
    send: (message) => write("P", message),
    receive() {
      const [letter, message] = wire.receiveFrame();
      if (letter === "P") return message;
      if (message.gone !== undefined) throw new Ended(message.gone);
      throw new Gone("ended");
    },
  };
  const world = makeWorld(now);
  const hooks = {
    isGone,
    promise(value, n, send) {
      value.then(
        (v) => send(n, true, v),
        (e) => send(n, false, e),
      );
      return ["P", n];
    },
    settled: () => now.test?.check(),
    buffer: (items) => Buffer.from(items),
    isBuffer: Buffer.isBuffer,
  };
  now.peer = makeOwnPeer(transport, true, hooks, world.inside(`(${makeKinds})()`));
  function settle(test, status, message) {
    if (test.done) return;
    if (status === "passed") [status, message] = left(test);
    test.done = true;
    world.stopTimers();
    now.test = undefined;
    const { cases } = test;
    write(
      "H",
      status === "gone"
        ? { gone: true, message, cases }
        : { status, message: String(message).slice(0, 500), cases, ...test.told },
    );
  }
  function left(test) {
    try {
      const code = test.exited ?? world.leave(test);
      return code === 0 ? ["passed", ""] : ["failed", `exit ${code}`];
    } catch (e) {
      return test.exited === undefined ? describe(e, test.order) : [test.exited ? "failed" : "passed", ""];
    }
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
    const test = {
      active: 0,
      done: false,
      exited: undefined,
      finished: false,
      cases: [],
      leaving: [],
      order,
      verdict: () => ["passed", ""],
    };
    test.fail = (e) => {
      if (now.suite?.abort !== undefined && !(e instanceof Gone)) return now.suite.abort(e);
      if (test.exited === undefined) settle(test, ...describe(e, order));
      else settle(test, test.exited ? "failed" : "passed", test.exited ? `exit ${test.exited}` : "");
    };
    test.guard = (run) => {
      try {
        return run();
      } catch (e) {
        test.fail(e);
      }
    };
    const quiet = () => test.active === 0 && now.peer.pending() === 0;
    test.check = () => {
      if (!test.finished || test.done || !quiet()) return;
      setImmediate(() => setImmediate(() => quiet() && settle(test, ...test.verdict())));
    };
    return test;
  }
  async function runTest(order, test) {
    if (globalThis.stripsTypes)
      order.code = require("node:module").stripTypeScriptTypes(order.code, { mode: "transform" });
    const written = (order.code = requireImports(order.code));
    const uncalled = uncalledTests(written);
    const code = uncalled.length === 0 ? written : `${written}\n;${uncalled.map((f) => `${f}()`).join(";")}`;
    world.begin();
    const isGone = (e) => e instanceof Gone;
    const spies = { fn: recordedFunction };
    const kit = { expect: makeExpect(assert, isGone), jest: spies, nodeMock: spies };
    const suite = (now.suite = usesSuite.test(code)
      ? makeSuite(assert, { isGone, describe: (e) => describe(e, order) }, kit)
      : undefined);
    if (suite !== undefined) Object.assign(test, { cases: suite.cases, verdict: suite.verdict });
    world.offer(suite?.globals ?? {});
    const wanted = new Set();
    for (const [name] of code.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu))
      if (
        !keywords.has(name) &&
        !world.builtins.has(name) &&
        !world.asked.has(name) &&
        !Object.hasOwn(suite?.globals ?? {}, name)
      )
        wanted.add(name);
    if (wanted.size > 0)
      for (const [name, value] of now.peer.request("names", null, [...wanted]))
        if (wanted.has(name)) world.sandbox[name] = value;
    for (const name of wanted) world.asked.add(name);
    const ending = "\n//# sourceURL=<test>";
    let text = code + ending;
    try {
      if (/\bawait\b/.test(code)) new vm.Script(`(function () {${code}\n})`);
    } catch (e) {
      text = `(async () => {${code}\n})()${ending}`;
      try {
        new vm.Script(text);
      } catch {
        return settle(test, "error", `the test itself: ${e.message}`);
      }
    }
    const value = world.run(text);
    const waits = value !== null && typeof value === "object" && typeof value.then === "function";
    if (waits && !now.peer.handleOf.has(value)) await value;
    await suite?.finish();
  }
  async function runCall(order, test) {
    const found = now.peer.request("names", null, [order.function]);
    if (!found.length) return settle(test, "error", `ReferenceError: the program defines no ${order.function}`);
    const args = world.inside(`(${JSON.stringify(order.args)})`);
    const got = await found[0][1](...args);
    if (order.show) test.told = shownValue(got, order.show);
    if (!alike(got, order.expected, order.tolerance ?? 0))
      settle(test, "failed", `returned ${shown(got)}, expected ${JSON.stringify(order.expected)}`);
  }
  const later = /\b(async|await|then|Promise|setTimeout|setInterval|setImmediate)\b/;
  function serve(letter, message) {
    const test = now.test;
    if (letter === "P") return test?.guard(() => now.peer.serve(message));
    if (message.gone !== undefined) return test && settle(test, "gone", message.gone);
    const next = (now.test = newTest(message));
    (message.kind === "assert" ? runTest : runCall)(message, next).then(
      () => {
        next.finished = true;
        if (next.active > 0 || later.test(message.code ?? "")) next.check();
        else settle(next, ...next.verdict());
      },
      (e) => next.fail(e),
    );
  }
  return () => {
    process.on("unhandledRejection", (e) => now.test?.fail(e));
    process.on("uncaughtException", (e) => (now.test ? now.test.fail(e) : process.reallyExit(1)));
    wire.open(() => process.reallyExit(0));
    wire.listen(serve);
    write("H", { ready: true });
  };
})();
