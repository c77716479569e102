import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taulab } from "../../tools/cli.ts";
import { root } from "../../tools/root.ts";

const id = "taulab/lonely-lighthouse";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-tasks-"));
  await cp(join(root, "datasets", "tasks", "001-lonely-lighthouse.yaml"), join(folder, "mine.yaml"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shown = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await taulab(["tasks", ...words], folder);
  expect(code, stderr).toBe(0);
  return stdout;
};

const refused = async (...words: string[]): Promise<string> => {
  const { code, stderr } = await taulab(["tasks", ...words], folder);
  expect(code).toBe(2);
  return stderr;
};

test("tasks are listed and filtered as on the studio's page", async () => {
  const [head, ...rows] = (await shown("--csv")).trim().split("\r\n");
  expect(head).toBe("id,name,difficulty,area,languages,tests");
  expect(rows.length).toBeGreaterThan(50);
  const easy = await shown("--difficulty", "very easy", "--search", "LIGHTHOUSE", "--language", "python");
  expect(easy).toContain(id);
  expect((await shown("mine.yaml", "--csv")).trim().split("\r\n")).toHaveLength(2);
  expect(await shown("--search", "no such words")).toBe("no task matches\n");
  expect(await shown("mine.yaml", "--difficulty", "very hard")).toBe("no task matches\n");
  expect(await shown("--search", "no such words", "--csv")).toBe(`${head}\r\n`);
});

test("the prompt of a task is printed as a model gets it, for a language and parameters", async () => {
  const prompt = await shown("show", id);
  expect(prompt).toContain("Python 3");
  expect(prompt).not.toContain("(500, True) == 24");
  expect(await shown("show", id, "--tasks", "mine.yaml")).toBe(prompt);
  expect(await shown("show", id, "--parameters", "all-tests-public")).toContain("(500, True) == 24");
  expect(await shown("show", id, "--language", "javascript")).toContain("JavaScript");
});

test("the tests, the solution and the template of a task are printed", async () => {
  expect((await shown("show", id, "--part", "tests")).trim().split("\n")).toHaveLength(13);
  expect(await shown("show", id, "--part", "solution")).toContain("def ");
  expect(await shown("show", "taulab/lonely-*", "--part", "template")).toContain("${");
});

test("an unknown task, language or parameter is refused with the nearest name", async () => {
  expect(await refused("--difficulty", "very-easy")).toContain("did you mean very easy?");
  expect(await refused("--language", "pyhton")).toContain("did you mean python?");
  expect(await refused("show", "taulab/lonely-lighthous")).toContain(`did you mean "${id}"`);
  expect(await refused("show", id, "--language", "cobol")).toContain("it has: python, javascript");
  expect(await refused("show", id, "--parameters", "all-test-public")).toContain('did you mean "all-tests-public"');
  expect(await refused("show", "taulab/*")).toContain('tasks match "taulab/*"');
  expect(await refused("show", id, "--part", "solution", "--parameters", "all-tests-public")).toContain(
    "parameters do not change the solution",
  );
  expect(await refused("show")).toContain("ID is missing");
});
