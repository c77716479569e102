// biome-ignore-all lint: a script that is given to the interpreter as it is
// A fork-server: this Node is prepared in a jail of its own (the launcher's code is loaded as an add-on).
// `lane` returns only in a forked child, which then is the program, in a jail of its own.
"use strict";
(([library, seen, harness, kind, ...packages]) => {
  const Module = require("node:module");
  const vm = require("node:vm");
  const path = require("node:path");
  const crypto = require("node:crypto");
  const v8 = require("node:v8");
  const fs = require("node:fs");
  for (const name of [
    "net",
    "tty",
    "util",
    "assert",
    "readline",
    "events",
    "stream",
    "timers",
    "worker_threads",
    "child_process",
    "perf_hooks",
    "url",
    "os",
    "string_decoder",
  ])
    require(`node:${name}`);
  const addon = { exports: {} };
  process.dlopen(addon, library);
  const { lane, leave, fail } = addon.exports;
  const begin = vm.runInThisContext(`(function (require, words) {${harness}\nreturn begin;\n})`, {
    filename: "[eval]",
  })(require, packages);
  if (kind === "typescript") Module.stripTypeScriptTypes("enum A { b }", { mode: "transform" });
  new Module("warm")._compile("exports.a = 1;", "/warm.js");
  const [words, variables] = lane();

  for (const name of Object.keys(process.env)) delete process.env[name];
  for (const pair of variables) process.env[pair.slice(0, pair.indexOf("="))] = pair.slice(pair.indexOf("=") + 1);
  process.chdir("."); // forgets the folder that Node remembers
  v8.setFlagsFromString(`--random-seed=${crypto.randomInt(1, 2 ** 31 - 1)}`);
  const [mode, file, ...rest] = words;
  const executable = fs.existsSync(seen) ? seen : process.execPath;
  Object.defineProperty(process, "pid", {
    value: Number(fs.readlinkSync("/proc/self")),
    enumerable: true,
    configurable: true,
  });
  process.execPath = executable;
  process.execArgv = [];
  process.reallyExit = leave;
  // A natural end: whoever listens is told, and Node is not taken apart. A fatal error is printed after that.
  // What is called here is held from before the program, which may have changed any name.
  const { apply } = Reflect;
  const toNumber = Number;
  const self = process;
  let { emit } = process;
  let fatal = false;
  function emitAndLeave(name, code) {
    if (name === "uncaughtExceptionMonitor") fatal = true;
    const heard = typeof emit === "function" && apply(emit, this, arguments);
    if (name === "uncaughtException" && heard) fatal = false;
    if (name === "exit" && this === self) (fatal ? fail : leave)(toNumber(self.exitCode ?? code ?? 0));
    return heard;
  }
  const plainEmit = emit;
  Object.defineProperty(process, "emit", {
    configurable: true,
    enumerable: false,
    get: () => emitAndLeave,
    set: (f) => (emit = f === emitAndLeave ? plainEmit : f),
  });
  delete require.cache[__filename];
  process.mainModule = undefined;
  if (mode === "@harness") {
    process.argv = [executable];
    if (kind === "typescript") globalThis.stripsTypes = true;
    process.nextTick(begin);
    return;
  }
  process.argv = [executable, path.resolve(file), ...rest];
  process.nextTick(Module.runMain);
})(process.argv.slice(2));
