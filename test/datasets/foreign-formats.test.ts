// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are FreeMarker placeholders
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadTasks } from "../../datasets/load-tasks.ts";
import { inFolder } from "./in-folder.ts";

const humanEvalFile = "../shared/data/HumanEval.jsonl.gz";

describe.skipIf(!existsSync(humanEvalFile))(`HumanEval (skipped where ${humanEvalFile} is absent)`, () => {
  test("all 164 problems", async () => {
    const tasks = await loadTasks(humanEvalFile);
    expect(tasks).toHaveLength(164);
    expect(new Set(tasks.map(({ hash }) => hash)).size).toBe(164);
    expect(tasks[0]).toMatchObject({
      id: "HumanEval/0",
      source: "HumanEval",
      entryPoint: "has_close_elements",
      difficulty: null,
      concepts: [],
      position: { line: 1, column: 1 },
    });
    for (const { languages, solutions, entryPoint } of tasks) {
      const { preamble, hiddenTests } = languages.python!;
      expect(solutions.python!.startsWith(preamble!)).toBe(true);
      expect(solutions.python).toContain(`def ${entryPoint}(`);
      expect(hiddenTests).toHaveLength(1);
      expect(JSON.stringify(hiddenTests)).toContain(`check(${entryPoint})`);
    }
  });
});

describe("MBPP", () => {
  const record = {
    text: "Write a function that doubles a number.",
    code: "def help(n):\r\n  return n\r\ndef twice(n):\r\n  return help(n) * 2",
    task_id: 7,
    test_setup_code: "import math",
    test_list: ["assert twice(2) == 4", "assert twice(0) == 0"],
    challenge_test_list: ["assert twice(-1) == -2"],
  };

  test("one problem", async () => {
    const [task] = await inFolder({ "mbpp.jsonl": JSON.stringify(record) }, (folder) =>
      loadTasks(join(folder, "mbpp.jsonl")),
    );
    expect(task).toMatchObject({ id: "MBPP/7", entryPoint: "twice", commonPrompt: record.text });
    expect(task!.languages.python!.publicTests).toEqual([
      { id: "public-1", code: "import math\nassert twice(2) == 4" },
      { id: "public-2", code: "import math\nassert twice(0) == 0" },
    ]);
    expect(task!.languages.python!.hiddenTests).toHaveLength(1);
  });

  test("text that looks like a template is kept as text", async () => {
    const odd = { ...record, text: "Print ${x} and <#if> and $'" };
    const [task] = await inFolder({ "x.jsonl": JSON.stringify(odd) }, (folder) => loadTasks(join(folder, "x.jsonl")));
    const rendered = task!.commonPrompt.replace(/\$\{'(.)'\}/g, (_, text: string) => text);
    expect(rendered).toBe(odd.text);
    expect(task!.commonPrompt).not.toContain("${x}");
  });
});
