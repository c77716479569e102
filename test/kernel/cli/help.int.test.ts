import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { commands } from "../../../kernel/cli/commands.ts";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";

const said = async (name: string): Promise<{ code: number; text: string }> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const io = { stdin: new PassThrough(), stdout, stderr, env: {}, signal: new AbortController().signal };
  const run = await commands[name]!.load();
  const code = await run(["--help"], io);
  return { code, text: String(stdout.read() ?? "") };
};

test.each(Object.keys(commands))("taulab %s --help has the one form of help", async (name) => {
  const { code, text } = await said(name);
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`^usage: (?:taulab .*\\n +)*taulab ${name}\\b`));
});

test("eval is the command, --tasks names MBPP, runs show is a subcommand, the benchmarks have a help", async () => {
  expect((await said("eval")).text).toMatch(/--tasks.*MBPP/s);
  expect((await said("runs")).text).toContain("runs show");
  const bench = join(root, "test", "bench", "bench.ts");
  const { status, stdout } = spawnSync(process.execPath, ["--conditions=taulab-source", bench, "--help"], {
    encoding: "utf8",
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/usage: npm run bench -- AREA.*engine/s);
});

test("--patience says that each sample has tries enough, however short it is", async () => {
  expect((await said("eval")).text.replace(/\s+/g, " ")).toContain("at least 12 tries, or 2 with less than 600 s");
});

test("--tasks names the sets that can be read, from where, and what may stand behind #", async () => {
  const text = (await said("eval")).text.replace(/\s+/g, " ");
  for (const word of ["MultiPL-E", "EvalPlus", "LiveCodeBench", "AutoCodeBench", "BigCodeBench", "APPS", "Parquet"])
    expect(text).toContain(word);
  for (const word of ["https", "#rules=official", "#from="]) expect(text).toContain(word);
});

test.each([[["constructor"]], [["runs", "constructor"]]])(
  "%j is no command, like any other word",
  async (words) => {
    const { code, stderr } = await taulab(words, root);
    expect(stderr).toMatch(/^error: (unknown command "constructor"|there is no "taulab runs constructor")\n {2}try: /);
    expect(code).toBe(2);
  },
  60_000,
);
