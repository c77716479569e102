import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../../../kernel/engine/api/runs.ts";
import { spawnTaulab, taulab } from "../../tools/cli.ts";

let folder = "";
const mine = `
interface Sample { readonly completion: { readonly text: string } }
export default {
  name: "answer-length",
  unit: "characters",
  direction: "lower",
  evaluate: ({ completion: { text } }: Sample): number => text.length,
};
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-own-"));
  await mkdir(join(folder, "study"));
  await writeFile(join(folder, "study/mine.ts"), mine);
  await writeFile(join(folder, "study/none.mjs"), "export const name = 'x';\n");
  await writeFile(join(folder, "study/other.mjs"), "export default { name: 'x' };\n");
  const text = (file: string): string =>
    `version: 1\nmodels: [sim/expert]\nlimit: 2\ncriteria: [token-count, ${file}]\n`;
  await writeFile(join(folder, "study/c.yaml"), text("./mine.ts"));
  await writeFile(join(folder, "study/gone.yaml"), text("./gone.ts"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ran = async (...words: string[]) => {
  const told = await taulab(words, folder);
  expect(told.code, told.stderr).toBe(0);
  return told;
};
const scored = async (id: string) =>
  (await runs.open(id, join(folder, "runs")))
    .records()
    .map(({ results }) => results?.some(({ criterion, score }) => criterion === "answer-length" && (score ?? 0) > 0));

test("a criterion in a file is used by its path, by the run that goes on, and by the one that judges again", async () => {
  const words = ["--criteria", "token-count,./study/mine.ts", "--models", "sim/expert", "--limit", "2"];
  const more = ["--samples", "1", "--fail-under", "answer-length<=100000", "--primary", "answer-length"];
  const { stderr } = await ran("eval", ...words, ...more, "--id", "own");
  expect(stderr).not.toMatch(/Warning/);
  const { config } = (await runs.open("own", join(folder, "runs"))).manifest;
  expect(config.criteria).toEqual(["token-count", "answer-length"]);
  expect(config.criterionFiles).toEqual({ "answer-length": "study/mine.ts" });
  await ran("eval", "--extend", "own", "--samples", "2");
  expect(await scored("own")).toEqual([true, true, true, true]);
  expect((await ran("runs", "show", "own")).stdout).toContain("--criteria token-count,study/mine.ts");
  await ran("judge", "own", "--criteria", "answer-length", "--fail-under", "answer-length<=100000", "--id", "again");
  expect(await scored("again")).toEqual([true, true, true, true]);
}, 120_000);

test("a configuration names such a file from its own folder", async () => {
  await ran("eval", "study/c.yaml", "--id", "told");
  expect(await scored("told")).toEqual([true, true]);
}, 60_000);

test.each([
  [["--criteria", "study/gone.ts"], /^error: study\/gone\.ts: there is no such file/],
  [
    ["--criteria", "study/none.mjs"],
    /^error: study\/none\.mjs: it has no default export\n {2}try: write export default/,
  ],
  [["--criteria", "study/other.mjs"], /^error: study\/other\.mjs: its default export is not a criterion/],
  [["study/gone.yaml"], /^error: study\/gone\.yaml:4:25: criteria\[1\]: study\/gone\.ts: there is no such file/],
])(
  "%j: a typed error",
  async (words, said) => {
    const { code, stderr } = await spawnTaulab(["eval", ...words], folder);
    expect(stderr).toMatch(said);
    expect(code).toBe(2);
  },
  60_000,
);
