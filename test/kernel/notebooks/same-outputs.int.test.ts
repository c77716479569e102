import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runNotebook } from "../../../kernel/jupyter/notebook/run.ts";
import { root } from "../../tools/root.ts";

interface Output {
  readonly output_type: string;
  readonly text?: string | readonly string[];
  readonly data?: Readonly<Record<string, string | readonly string[]>>;
}
interface Cell {
  readonly id: string;
  readonly outputs?: readonly Output[];
}

/** Notebooks that are committed with their outputs. */
const names = [
  "auto-code-bench",
  "bring-your-own-results",
  "gallery",
  "how-many-tasks",
  "judge-the-judge",
  "real-models",
  "reproduce-papers",
  "robustness",
  "trust-a-broken-benchmark",
];
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-notebooks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const joined = (text: string | readonly string[] | undefined): string =>
  typeof text === "string" ? text : (text ?? []).join("");

/** The text that a reader sees of each cell, by the cell's id. */
const textsOf = async (path: string): Promise<Record<string, string>> => {
  const { cells } = JSON.parse(await readFile(path, "utf8")) as { cells: readonly Cell[] };
  return Object.fromEntries(
    cells
      .filter(({ outputs }) => outputs)
      .map(({ id, outputs = [] }) => [
        id,
        outputs.map(({ text, data }) => joined(text ?? data?.["text/plain"])).join("\n"),
      ]),
  );
};

describe.each(names)("the notebook %s", (name) => {
  test("is free of type errors, runs from nothing, and says what it says here", { timeout: 600_000 }, async () => {
    const path = join(root, "notebooks", `${name}.ipynb`);
    const output = join(folder, `${name}.ipynb`);
    const html = join(folder, `${name}.html`);
    const env = { LIVECODEBENCH: "", TAULAB_HISTORY: ":memory:" };
    const { ok, error } = await runNotebook(path, { output, html, env, typecheck: "error" });
    expect(error).toBeNull();
    expect(ok).toBe(true);
    expect(await textsOf(output)).toEqual(await textsOf(path));
    expect(await readFile(html, "utf8")).toContain("</html>");
  });
});
