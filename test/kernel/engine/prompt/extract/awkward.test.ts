import { expect, test } from "vitest";
import { extractCode } from "../../../../../kernel/engine/prompt/extract/extract.ts";
import { sourceLanguage } from "../../../../../kernel/engine/prompt/source/source-languages.ts";
import { taskWith } from "../task-with.ts";
import { forms, type Sample, samples, whole } from "./awkward.ts";

const answers = Object.entries(forms).flatMap(([form, make]) =>
  samples.flatMap((sample, i) => {
    const answer = make(sample);
    return answer === null ? [] : [{ form, sample, name: `${form}, ${sample.language} ${i + 1}`, answer }];
  }),
);

const taskOf = (sample: Sample) =>
  taskWith({
    entryPoint: sample.entry,
    languages: { [sample.language]: { description: "x", publicTests: [], hiddenTests: [] } },
  } as Parameters<typeof taskWith>[0]);

test("there are at least 200, and at least five of each common form", () => {
  expect(answers.length).toBeGreaterThanOrEqual(200);
  const few = Object.entries(Object.groupBy(answers, ({ form }) => form)).filter(([, list = []]) => list.length < 5);
  expect(few.map(([form]) => form)).toEqual([]);
  for (const language of ["python", "javascript", "go"])
    expect(answers.filter(({ sample }) => sample.language === language).length, language).toBeGreaterThanOrEqual(15);
});

test.each(answers)("$name", ({ sample, answer }) => {
  const { code, how, rule } = extractCode(answer, sample.language, taskOf(sample));
  const wanted = whole(sample);
  // Text beside the program is allowed if the result parses. All parts of the program, and no draft, must be in it.
  for (const part of [sample.imports, sample.helper, sample.main]) expect(code).toContain(part);
  expect(code).not.toContain(sample.draft);
  expect(code!.length).toBeLessThanOrEqual(wanted.length + 1 + sample.usage.length + 40);
  const language = sourceLanguage(sample.language);
  if (language.reads) expect(language.parses(code!), code!).toBe(true);
  expect(how).not.toBe("none");
  expect(rule).not.toBeNull();
});

test.each([
  ["entry-point", "```python\ndef f(x):\n    return 0\n```\n```python\ndef f(x):\n    return x\n```\n", "return x"],
  ["joined", "```python\nimport math\n```\n```python\ndef f(x):\n    return math.floor(x)\n```\n", "import math"],
  ["joined", "```python\ndef f(x):\n```\n```python\n    return x\n```\n", "return x"],
  ["last-that-parses", "```python\ndef g(x):\n    return x\n```\n```python\nprint(g(1))\n```\n", "def g"],
  ["last", "```python\ndef f(x:\n```\n", "def f(x:"],
])("the rule %s is told", (rule, answer, holds) => {
  const found = extractCode(answer, "python", taskWith({ entryPoint: "f" }));
  expect(found).toMatchObject({ rule, code: expect.stringContaining(holds) });
});
