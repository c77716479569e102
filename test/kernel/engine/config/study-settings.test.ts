import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudy } from "../../../../kernel/engine/config/study-settings.ts";
import { EngineError } from "../../../../kernel/engine/errors.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-study-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileOf = async (text: string): Promise<string> => {
  const file = join(folder, "study.yaml");
  await writeFile(file, text);
  return file;
};

test("values by path lie on top of the file, with the types of YAML", async () => {
  const file = await fileOf("model: sim/steady\nphases:\n  1: { theta: 0.4 }\n  2: { theta: 0.6, delta: 0.1 }\n");
  const { settings, fromFile } = await openStudy(file, [
    ["phases.2.theta", "0.5"],
    ["concepts", "[loops, sorting]"],
    ["environment.language", "javascript"],
  ]);
  expect(settings).toEqual({
    model: "sim/steady",
    phases: { 1: { theta: 0.4 }, 2: { theta: 0.5, delta: 0.1 } },
    concepts: ["loops", "sorting"],
    environment: { language: "javascript" },
  });
  expect(fromFile).toMatchObject({ phases: { 2: { theta: 0.6 } } });
});

test("a path of a file starts at the file's folder, and shipped stays what it is", async () => {
  expect((await openStudy(await fileOf("bank: mine.jsonl"))).settings).toEqual({ bank: join(folder, "mine.jsonl") });
  expect((await openStudy(await fileOf("bank: shipped"))).settings).toEqual({ bank: "shipped" });
});

test.each([
  ["a field that names the run", "model: sim/a\nid: mine\n", [], "id"],
  ["a value by path that names the run", "model: sim/a\n", [["resume", "mine"]], "resume"],
  ["a list in place of fields", "- a\n", [], "fields with values"],
  ["an empty name in a path", "model: sim/a\n", [["phases..theta", "1"]], "empty or forbidden name"],
  ["a name that reaches every object", "model: sim/a\n", [["__proto__.x", "1"]], "empty or forbidden name"],
  ["a value that is no YAML", "model: sim/a\n", [["concepts", "[a"]], "no YAML"],
] as const)("%s is refused", async (_, text, sets, wanted) => {
  const error = await openStudy(await fileOf(text), sets).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: "invalid_config", hint: expect.any(String) });
  expect((error as Error).message).toContain(wanted);
});

test("a later error gets the place of its field in the file, and others stay as they are", async () => {
  const { placed } = await openStudy(await fileOf("model: sim/a\nphases:\n  1:\n    theta: 7\n"));
  const wrong = (field: string) => new EngineError(`${field}: is wrong`, { code: "invalid_config", field });
  expect(placed(wrong("phases.1.theta"))).toMatchObject({ details: { line: 4, column: 5, field: "phases.1.theta" } });
  const other = wrong("phases.2.theta");
  expect(placed(other)).toBe(other);
});
