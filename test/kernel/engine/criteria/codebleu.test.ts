import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { codeBleu } from "../../../../kernel/engine/criteria/codebleu/codebleu.ts";
import { dataFlow } from "../../../../kernel/engine/criteria/codebleu/data-flow.ts";
import { syntaxTree } from "../../../../kernel/engine/criteria/codebleu/syntax-tree.ts";
import { processorMs } from "../../../tools/processor-time.ts";

interface Golden {
  readonly cases: readonly {
    readonly language: string;
    readonly text: string;
    readonly reference: string;
    readonly ngrams: number;
    readonly weightedNgrams: number;
    readonly syntax: number;
    /** The score by the Python package `codebleu`; null if it varies with Python's hash seed. */
    readonly dataFlow: number | null;
  }[];
}
const golden = JSON.parse(readFileSync(new URL("./codebleu-golden.json", import.meta.url), "utf8")) as Golden;

test.each(golden.cases)(
  "the package codebleu's parts of $language: $text",
  async ({ language, text, reference, ...parts }) => {
    const found = await codeBleu(text, reference, language);
    expect(found.ngrams).toBeCloseTo(parts.ngrams, 10);
    expect(found.weightedNgrams).toBeCloseTo(parts.weightedNgrams, 10);
    expect(found.syntax).toBeCloseTo(parts.syntax, 10);
    if (parts.dataFlow !== null) expect(found.dataFlow).toBeCloseTo(parts.dataFlow, 10);
    const mean = (found.ngrams + found.weightedNgrams + (found.syntax ?? 0) + (found.dataFlow ?? 1)) / 4;
    expect(found.codebleu).toBeCloseTo(mean, 12);
  },
);

test("names do not count in the flow of data, what is computed from what does", async () => {
  const one = "def f(a, b):\n    c = a - b\n    return c\n";
  const renamed = "def g(x, y):\n    z = x - y\n    return z\n";
  const other = "def f(a, b):\n    c = a\n    return b\n";
  expect(await codeBleu(renamed, one, "python")).toMatchObject({ dataFlow: 1, syntax: 1 });
  expect((await codeBleu(other, one, "python")).dataFlow).toBeLessThan(1);
});

test("after a branch a value may come from either way; through a loop from its own end", async () => {
  const sources = async (program: string, word: string) => {
    const flows = dataFlow("python", await syntaxTree("python", program));
    return flows.filter(({ name }) => name === word).map(({ from }) => from.length);
  };
  expect((await sources("x = 1\nif y:\n    x = 2\nz = x\n", "x")).at(-1)).toBe(2);
  expect((await sources("x = 1\nwhile x:\n    x = x + 1\nz = x\n", "x")).at(1)).toBe(2);
});

test("comments and docstrings do not count; what cannot be read is compared as it is", async () => {
  const plain = "def f(x):\n    return x\n";
  const told = 'def f(x):\n    """Gives x."""\n    # so it is\n    return x\n';
  expect(await codeBleu(told, plain, "python")).toMatchObject({ syntax: 1, dataFlow: 1 });
  const broken = await codeBleu("def f(x:\n  return", plain, "python");
  expect(broken.syntax).toBeLessThan(1);
  expect(await codeBleu("", plain, "python")).toMatchObject({ ngrams: 0, weightedNgrams: 0, dataFlow: 0 });
});

test("programs of 3,000 levels are compared", async () => {
  for (const [language, program] of [
    ["python", `x = ${"(".repeat(3000)}1${")".repeat(3000)}`],
    ["javascript", `${"if (a) {".repeat(3000)} x = a; ${"}".repeat(3000)}`],
    ["java", `class A { int f(int a) { return ${"-(".repeat(3000)}a${")".repeat(3000)}; } }`],
  ] as const)
    expect((await codeBleu(program, program, language)).codebleu).toBeCloseTo(1, 10);
}, 120_000);

test("a program that repeats itself, a thousand levels deep, is compared in no time", async () => {
  const tookMs = await processorMs(async () => {
    const { syntax } = await codeBleu(`x = ${"a + ".repeat(1500)}1`, "x = a + a", "python");
    expect(syntax).toBeCloseTo(1 / 4, 10);
    const loops = Array.from({ length: 25 }, (_, i) => `${" ".repeat(i)}for v${i} in range(v${i}):\n`).join("");
    expect((await codeBleu(`${loops}${" ".repeat(25)}pass\n`, "x = a + a", "python")).codebleu).not.toBeNull();
  });
  expect(tookMs).toBeLessThan(5_000);
}, 60_000);
