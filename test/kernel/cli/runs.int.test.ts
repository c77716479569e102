import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs, tasks } from "../../../kernel/engine/api/runs.ts";
import { evaluate } from "../../../kernel/engine/evaluate.ts";
import type { SampleRecord } from "../../../kernel/engine/store/record.ts";
import { readCsv } from "../../../toolkit/tables/io/csv.ts";
import { readParquet } from "../../../toolkit/tables/parquet.ts";
import { taulab } from "../../tools/cli.ts";

let folder = "";
const steady = ({ measured: _, ...rest }: SampleRecord) => rest;
const some = async () => (await tasks.shipped()).slice(0, 5);
const given = () => ({ directory: join(folder, "runs"), cache: false as const });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-runs-cli-"));
  await evaluate(await some(), { ...given(), models: ["sim/steady"], samples: 2, id: "a" });
  await evaluate(await some(), { ...given(), models: ["sim/expert"], samples: 2, id: "b" });
  await evaluate(await some(), { ...given(), models: ["sim/steady", "sim/expert"], samples: 2, id: "both" });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a run is extended by samples, models and tasks, and is then the run that had them from the start", async () => {
  const { directory } = given();
  await evaluate(await some(), { ...given(), models: ["sim/steady"], samples: 1, id: "grown" });
  const before = await readFile(join(directory, "grown", "records.jsonl"), "utf8");
  const grown = await runs.resume("grown", { ...given(), extend: { samples: 2, models: ["sim/expert"] } });
  const both = await runs.open("both", directory);
  expect(grown.records().map(steady)).toEqual(both.records().map(steady));
  expect((await readFile(join(directory, "grown", "records.jsonl"), "utf8")).startsWith(before)).toBe(true);
  await expect(runs.resume("grown", { ...given(), extend: { samples: 1 } })).rejects.toMatchObject({
    code: "invalid_config",
    hint: expect.stringContaining("at least as many"),
  });
}, 120_000);

test("what is typed gives the records that evaluate gives; --extend gives a run samples and models", async () => {
  const words = ["--models", "sim/steady", "--samples", "1", "--limit", "5", "--no-cache", "--id", "typed"];
  const first = await taulab(["eval", ...words], folder);
  expect(first.code, first.stderr).toBe(0);
  const more = ["--samples", "2", "--models", "sim/expert", "--no-cache"];
  const grown = await taulab(["eval", "--extend", "typed", ...more], folder);
  expect(grown.code, grown.stderr).toBe(0);
  const [typed, both] = await Promise.all(["typed", "both"].map((id) => runs.open(id, given().directory)));
  expect(typed!.records().map(steady)).toEqual(both!.records().map(steady));
}, 120_000);

test("runs list, show, compare", async () => {
  const list = await taulab(["runs"], folder);
  expect(list.stdout).toMatch(/^a +evaluation +done +10\/10 +sim\/steady$/m);
  const show = await taulab(["runs", "show", "both"], folder);
  expect(show.stdout).toContain("taulab eval --models sim/steady,sim/expert --samples 2 --seed 1 --language");
  expect(show.stdout).toMatch(/pass@1 \[95%\]/);
  const compare = await taulab(["runs", "compare", "a", "b"], folder);
  expect(compare.stdout).toMatch(/^sim\/steady in a minus sim\/expert in b: .* on 5 shared tasks/m);
  const same = await taulab(["runs", "compare", "a", "both"], folder);
  expect(same.stdout).toMatch(/^sim\/steady in a minus sim\/steady in both: \+?0\.0 points/m);
}, 120_000);

test("runs show says what only a configuration can say beside the command", async () => {
  const asked = { ...given(), criteria: ["token-count"], energy: { wattsPerCore: 5 }, id: "watts" };
  await evaluate((await some()).slice(0, 1), { ...asked, models: ["sim/expert"] });
  const { stdout } = await taulab(["runs", "show", "watts"], folder);
  expect(stdout).toMatch(/^again .*\n {10}No option says energy of \S*manifest\.json: put them into a configuration/m);
  expect((await taulab(["runs", "show", "both"], folder)).stdout).not.toContain("No option says");
}, 60_000);

test("merged runs of other models are the run that asked both", async () => {
  const { code, stderr } = await taulab(["runs", "merge", "a", "b", "--id", "merged"], folder);
  expect(code, stderr).toBe(0);
  const { directory } = given();
  const [merged, both] = await Promise.all(["merged", "both"].map((id) => runs.open(id, directory)));
  expect(merged!.records().map(steady)).toEqual(both!.records().map(steady));
  expect(merged!.manifest.config.models).toEqual(["sim/steady", "sim/expert"]);
  expect(merged!.status).toMatchObject({ state: "done", completed: 20, pending: 0 });
  const shown = await taulab(["runs", "show", "merged"], folder);
  const again = shown.stdout.slice(shown.stdout.indexOf("again"), shown.stdout.indexOf("Leaderboard"));
  const [a, b, join] = again.replace("again", "").trim().split(/\n +/);
  expect(a).toMatch(/^taulab eval --models sim\/steady --samples 2 --seed 1 .*--id merged-again-a$/);
  expect(b).toMatch(/^taulab eval --models sim\/expert --samples 2 --seed 1 .*--id merged-again-b$/);
  expect(join).toBe("taulab runs merge merged-again-a merged-again-b --id merged-again");
  await evaluate(await some(), { ...given(), models: ["sim/expert"], seed: 9, id: "other" });
  const other = await taulab(["runs", "merge", "a", "other", "--id", "no"], folder);
  expect(other.stderr).toMatch(/run a has seed 1, run other 9/);
  expect(other.code).toBe(2);
}, 120_000);

test("of a merged run whose parts had other tasks, the commands said make it again, what came later included", async () => {
  const { directory } = given();
  const [first, second] = (await some()).map(({ id }) => id) as [string, string];
  for (const [id, task] of [
    ["one", first],
    ["two", second],
  ] as const)
    await evaluate(await tasks.shipped(), { ...given(), models: ["sim/steady"], filters: { ids: [task] }, id });
  const merged = await runs.merge(["one", "two"], "ones", directory);
  const grown = await runs.resume("ones", { ...given(), extend: { samples: 2 } });
  const lines = (await runs.command(grown)).split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe("taulab eval --extend ones-again --samples 2");
  for (const line of lines) {
    const { code, stderr } = await taulab(line.split(" ").slice(1), folder);
    expect(code, stderr).toBe(0);
  }
  const made = await runs.open("ones-again", directory);
  expect(made.records().map(steady)).toEqual((await runs.open("ones", directory)).records().map(steady));
  expect((await runs.command(merged)).split("\n")).toHaveLength(3);
}, 180_000);

test("a judged run is told by how it was judged", async () => {
  const judged = await runs.judge("a", { ...given(), criteria: ["unit-test"], id: "judged" });
  expect(await runs.command(judged)).toMatch(/^taulab judge a --criteria unit-test$/);
}, 60_000);

test("a run is exported in every form", async () => {
  for (const [format, file] of [
    ["jsonl", "x.jsonl"],
    ["csv", "x.csv"],
    ["parquet", "x.parquet"],
    ["thesis-yaml", "x.yaml"],
    ["junit", "x.xml"],
    ["inspect", "logs"],
  ]) {
    const { code, stderr } = await taulab(["runs", "export", "both", "--format", format!, "--to", file!], folder);
    expect(code, stderr).toBe(0);
  }
  const out = await taulab(["runs", "export", "both", "--format", "csv", "--out", "out.csv"], folder);
  expect(out.code, out.stderr).toBe(0);
  expect(await readFile(join(folder, "out.csv"), "utf8")).toBe(await readFile(join(folder, "x.csv"), "utf8"));
  expect((await readdir(join(folder, "logs"))).filter((name) => name.endsWith(".json"))).toHaveLength(2);
  const records = (await runs.open("both", given().directory)).records();
  const text = await readFile(join(folder, "x.jsonl"), "utf8");
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual(records);
  expect(readCsv(join(folder, "x.csv")).numRows()).toBe(20);
  expect((await readParquet(join(folder, "x.parquet"))).numRows()).toBe(20);
  const yaml = await readFile(join(folder, "x.yaml"), "utf8");
  expect(yaml.match(/^ {2}- generationId:/gm)).toHaveLength(20);
  const xml = await readFile(join(folder, "x.xml"), "utf8");
  expect(xml.match(/<testcase /g)).toHaveLength(20);
  expect(xml.match(/<failure /g)?.length ?? 0).toBe(records.filter(({ score }) => score === 0).length);
}, 120_000);

test("--to - is standard output, and refused where a form is several files", async () => {
  for (const format of ["jsonl", "csv", "markdown"]) {
    const file = await taulab(["runs", "export", "both", "--format", format, "--to", `beside-${format}`], folder);
    expect(file.code, file.stderr).toBe(0);
    const { code, stdout, stderr } = await taulab(["runs", "export", "both", "--format", format, "--to", "-"], folder);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe(await readFile(join(folder, `beside-${format}`), "utf8"));
  }
  for (const format of ["sarif", "inspect"]) {
    const { code, stdout, stderr } = await taulab(["runs", "export", "both", "--format", format, "--to", "-"], folder);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/several files, which standard output cannot hold\n {2}try: give their path with --to/);
  }
  expect(await readdir(folder)).not.toContain("-");
}, 120_000);

test("a notebook's --output - is refused before a cell runs", async () => {
  const { code, stderr } = await taulab(["run", "none.ipynb", "--output", "-"], folder);
  expect([code, stderr]).toEqual([2, expect.stringContaining("--output must be a file")]);
}, 60_000);

test("runs rm removes, but not unasked; mistakes are told with the way out", async () => {
  await evaluate((await some()).slice(0, 1), { ...given(), models: ["sim/steady"], id: "gone" });
  const asked = await taulab(["runs", "rm", "gone"], folder);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("add --yes")]);
  const removed = await taulab(["runs", "rm", "gone", "--yes"], folder);
  expect(removed.code).toBe(0);
  expect(await runs.list(given().directory)).not.toContain("gone");
  for (const [words, said] of [
    [["runs", "shwo"], /did you mean "taulab runs show"/],
    [["runs", "show", "bth"], /did you mean both/],
    [["runs", "export", "both", "--format", "cvs"], /did you mean "csv"/],
    [["runs", "merge", "a", "b"], /--id is missing\n {2}try: add --id NAME/],
    [["runs", "compare", "a"], /RUN is missing\n {2}try: taulab runs compare RUN RUN/],
  ] as const) {
    const { code, stderr } = await taulab([...words], folder);
    expect(stderr).toMatch(said);
    expect(code).toBe(2);
  }
}, 120_000);

test("runs rm removes a damaged run whose batches nobody can name", async () => {
  const { directory } = given();
  await mkdir(join(directory, "torn", "batches"), { recursive: true });
  await writeFile(join(directory, "torn", "manifest.json"), "{");
  const { code, stderr } = await taulab(["runs", "rm", "torn", "--yes"], folder);
  expect([code, stderr]).toEqual([0, expect.stringContaining("batches may be under way for it")]);
  expect(await readdir(directory)).not.toContain("torn");
}, 60_000);
