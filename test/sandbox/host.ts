import { openSandbox, type Program } from "taulab/sandbox";

/** A host process of a sandbox that a test kills. It runs programs until then, and prints a dot for each ended one. */
const [seed = "1"] = process.argv.slice(2);
let state = Number(seed);
const draw = (below: number): number => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % below;
};

const honest: readonly Program[] = [
  { language: "python", source: "print(sum(range(1000)))" },
  { language: "javascript", source: "console.log(6 * 7)" },
  { language: "typescript", source: "const x: number = 6; console.log(x)" },
  { language: "shell", source: "echo well" },
  { language: "cpp", source: "int main() { return 0; }" },
  {
    language: "python",
    source: "def f(x): return x + 1",
    tests: [{ kind: "assert", id: "t", code: "assert f(1) == 2" }],
  },
  {
    language: "javascript",
    source: "function f(x) { return x + 1 }",
    tests: [{ kind: "assert", id: "t", code: "require('assert').equal(f(1), 2)" }],
  },
];
const hostile: readonly Program[] = [
  {
    language: "shell",
    source: "setsid nohup sleep 300 >/dev/null 2>&1 & (setsid sh -c 'while :; do :; done' &) ; sleep 20",
  },
  { language: "shell", source: "b() { b | b & }; b; sleep 5", limits: { processes: 24 } },
  {
    language: "python",
    source: "import os\nwhile True:\n  if os.fork() == 0: os.setsid()\n",
    limits: { processes: 20 },
  },
  { language: "python", source: "x = []\nwhile True: x.append(bytearray(1 << 22))", limits: { memoryBytes: 1 << 26 } },
  {
    language: "python",
    source:
      "import signal\nfor s in range(1, 65):\n  try: signal.signal(s, signal.SIG_IGN)\n  except (OSError, ValueError): pass\nwhile True: pass",
  },
  {
    language: "javascript",
    source: "require('child_process').spawn('sleep', ['300'], { detached: true }); for (;;) ;",
  },
  { language: "javascript", source: "setInterval(() => {}, 1000); process.on('SIGTERM', () => {})" },
  {
    language: "python",
    source: "import os\ndef f():\n  while True: os.write(3, b'x' * 65536)",
    tests: [{ kind: "call", id: "t", function: "f", args: [], expected: 1 }],
  },
];

const sandbox = await openSandbox("namespace:", { concurrency: 2 });
const lanes = Array.from({ length: 4 }, async () => {
  for (;;) {
    const list = draw(10) === 0 ? hostile : honest;
    const program = list[draw(list.length)]!;
    await sandbox.run({ ...program, limits: { wallMs: list === hostile ? 500 : 10_000, ...program.limits } });
    process.stdout.write(".");
  }
});
await Promise.all(lanes);
