// Installs missing packages and the pinned Node.js, and runs the command with that Node.js. This file is JavaScript and
// uses only built-in modules. The machine's own Node.js (20 or later) may be too old for TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const pinnedNode = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const marker = join(root, "node_modules", ".taulab-setup");
const lock = join(root, ".taulab", "setup.lock");
const say = (line) => process.stderr.write(`${line}\n`);

const fail = (message, hint) => {
  say(`error: ${message}`);
  if (hint) say(`  try: ${hint}`);
  process.exit(3);
};

const [major] = process.versions.node.split(".").map(Number);
if (major < 20) fail(`Node.js ${process.versions.node} is too old`, "install Node.js 20 or later");

/** The hash of the lockfile and the platform. Set-up stores it in a file, and runs again if the stored hash differs. */
const setUpHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");

const isSetUp = () => existsSync(marker) && existsSync(pinnedNode) && readFileSync(marker, "utf8") === setUpHash();

/** The environment variables of npm. If the home folder is not writable, npm's cache is a folder of the project. */
const npmEnvironment = () => {
  try {
    if (!existsSync(homedir())) mkdirSync(homedir());
    accessSync(homedir(), constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(root, ".cache", "npm") };
  }
};

const npm = (...args) => {
  const script = process.env.npm_execpath;
  const command = script?.endsWith(".js") ? [process.execPath, script] : ["npm"];
  return spawnSync(command[0], [...command.slice(1), ...args], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    env: npmEnvironment(),
    shell: process.platform === "win32",
  });
};

/** Runs one set-up at a time. A lock older than half an hour is from a killed set-up and is removed. */
const withLock = (work) => {
  mkdirSync(dirname(lock), { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 1_800_000)
        rmSync(lock, { recursive: true, force: true });
      else if (waited === 0) say("another set-up is running here; waiting for it");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
};

const setUp = () => {
  if (isSetUp()) return;
  withLock(() => {
    if (isSetUp()) return;
    say("taulab: setting up (packages and the pinned Node.js; once, about a minute)");
    // `npm ci` rejects the lockfile if a registry lacks optional packages of other platforms.
    const result = npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error");
    if (result.status !== 0)
      fail(
        "npm could not install the packages",
        "check the network and any proxy settings, then run the command again",
      );
    if (!existsSync(pinnedNode)) npm("rebuild", "node", "--loglevel=error");
    if (!existsSync(pinnedNode))
      fail("the pinned Node.js is missing after set-up", "npm rebuild node --ignore-scripts=false");
    writeFileSync(marker, setUpHash());
  });
};

/**
 * Options of V8 for taulab. Early garbage collection keeps memory small in long runs and costs no time. The compiler
 * Maglev remains enabled: it saves 8% of the CPU time and needs at most 10 to 20 MB.
 */
const lean = JSON.parse(readFileSync(join(root, "kernel", "cli", "lean.json"), "utf8"));

const handOver = (args) => {
  const node = [
    "--conditions=taulab-source",
    "--disable-warning=ExperimentalWarning",
    ...(args[0] === cli ? lean : []),
  ];
  const child = spawn(pinnedNode, [...node, ...args], {
    cwd: process.env.INIT_CWD && args[0] === cli ? process.env.INIT_CWD : root,
    stdio: "inherit",
    env: { ...process.env, PATH: `${dirname(pinnedNode)}:${process.env.PATH ?? ""}` },
  });
  // A terminal sends Ctrl-C (SIGINT) to both processes. The child reacts to it, and this process waits for the child.
  process.on("SIGINT", () => {});
  for (const name of ["SIGTERM", "SIGHUP"]) process.on(name, () => child.kill(name));
  child.on("error", (error) => fail(`the pinned Node.js did not start: ${error.message}`, "npm run setup"));
  child.on("exit", (code, signal) => (signal ? process.kill(process.pid, signal) : process.exit(code ?? 1)));
};

const cli = join(root, "kernel", "cli.ts");
const runTests = join(root, "test", "tools", "run-tests.ts");
const commands = {
  start: (args) => [cli, "start", ...args],
  taulab: (args) => [cli, ...args],
  setup: (args) => [cli, "setup", ...args],
  "setup:full": (args) => [cli, "setup", "--full", ...args],
  ...Object.fromEntries(
    ["test", "test:all", "test:tier", "test:room"].map((command) => [command, (args) => [runTests, command, ...args]]),
  ),
  node: (args) => args,
};

const [command = "start", separator, ...rest] = process.argv.slice(2);
const make = commands[command];
if (!make) fail(`unknown command "${command}"`, `one of ${Object.keys(commands).join(", ")}`);
setUp();
handOver(make(separator === undefined || separator === "--" ? rest : [separator, ...rest]));
