// biome-ignore-all lint: Node runs this file as a script
// A fork-server: a prepared Node in a separate jail, with the launcher's code as an add-on. Its function `lane` forks
// the process for each program, and returns only in the child. The child has its own jail and becomes the program.
"use strict";
(([library, nodePath, harness, kind, ...packages]) => {
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
  process.chdir("."); // clears the working directory that Node stores
  v8.setFlagsFromString(`--random-seed=${crypto.randomInt(1, 2 ** 31 - 1)}`);
  const [mode, file, ...rest] = words;
  const executable = fs.existsSync(nodePath) ? nodePath : process.execPath;
  Object.defineProperty(process, "pid", {
    value: Number(fs.readlinkSync("/proc/self")),
    enumerable: true,
    configurable: true,
  });
  process.execPath = executable;
  process.execArgv = [];
  process.reallyExit = leave;
  // After the listeners of `exit`, `leave` ends the process at once, which is faster than Node's own shutdown. After an
  // uncaught error `fail` only sets the exit code, because Node still prints the error.
  // These functions are stored before the program runs, because it may redefine any name.
  const { apply } = Reflect;
  const toNumber = Number;
  const self = process;
  let { emit } = process;
  let isFatal = false;
  function emitAndLeave(name, code) {
    if (name === "uncaughtExceptionMonitor") isFatal = true;
    const hasListener = typeof emit === "function" && apply(emit, this, arguments);
    if (name === "uncaughtException" && hasListener) isFatal = false;
    if (name === "exit" && this === self) (isFatal ? fail : leave)(toNumber(self.exitCode ?? code ?? 0));
    return hasListener;
  }
  const originalEmit = emit;
  Object.defineProperty(process, "emit", {
    configurable: true,
    enumerable: false,
    get: () => emitAndLeave,
    set: (f) => (emit = f === emitAndLeave ? originalEmit : f),
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
