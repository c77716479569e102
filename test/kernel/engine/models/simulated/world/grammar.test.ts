import { describe, expect, test } from "vitest";
import { families } from "../../../../../../kernel/engine/models/simulated/world/families/families.ts";
import { grammarFields } from "../../../../../../kernel/engine/models/simulated/world/problem/grammar.ts";
import { illegalInputs } from "../../../../../../kernel/engine/models/simulated/world/problem/illegal-inputs.ts";
import {
  IllegalInput,
  readProblemInput,
} from "../../../../../../kernel/engine/models/simulated/world/problem/read-input.ts";
import { writeInput } from "../../../../../../kernel/engine/models/simulated/world/problem/write-input.ts";
import { drawInput, generatorsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/generators.ts";
import { problemShape } from "../../../../../../kernel/engine/models/simulated/world/shapes/shape-of.ts";
import { inputsOf } from "./inputs.ts";
import { settingsOf } from "./settings.ts";

describe.each(Object.keys(families))("%s", (family) => {
  const [recipe] = settingsOf(family);
  const { grammar } = problemShape(recipe!);

  test("generated inputs are legal, small and at the limits, and reading and writing are inverse", () => {
    const largeInputs = generatorsOf(recipe!).map((one) => drawInput(one, 5));
    for (const input of [...inputsOf(recipe!, 60), ...largeInputs])
      expect(writeInput(grammar, readProblemInput(grammar, input))).toBe(input);
  });

  test("the same seed gives the same input, and other seeds other ones", () => {
    for (const one of generatorsOf(recipe!, 12)) {
      expect(drawInput(one, 3)).toBe(drawInput(one, 3));
    }
    const [random] = generatorsOf(recipe!, 12);
    expect(new Set(Array.from({ length: 10 }, (_, seed) => drawInput(random!, seed))).size).toBeGreaterThan(5);
  });

  test("every bound broken by one, and every breach of the form, is refused", () => {
    const legal = inputsOf(recipe!, 40).find((input) => input.length > 8)!;
    const illegal = illegalInputs(grammar, legal);
    for (const { breach, text } of illegal) expect(() => readProblemInput(grammar, text), breach).toThrow(IllegalInput);
    const breaches = new Set(illegal.map(({ breach }) => breach));
    for (const field of grammarFields(grammar)) {
      if (field.kind === "word" || field.kind === "grid") continue;
      const names = field.kind === "rows" ? field.columns.map(({ name }) => name) : [field.name];
      for (const name of names)
        expect([...breaches]).toEqual(
          expect.arrayContaining([`${name} below its least`, `${name} above its greatest`]),
        );
    }
    expect([...breaches]).toEqual(
      expect.arrayContaining([
        "a number is missing",
        "a part is no number",
        "a line stands twice",
        "a line is missing",
      ]),
    );
  });
});

test("a text without an end of its last line is refused", () => {
  const { grammar } = problemShape(settingsOf("subsequence")[0]!);
  expect(() => readProblemInput(grammar, "1\n5")).toThrow("has no end");
  expect(readProblemInput(grammar, "1\n5\n")).toEqual({ n: 1, a: [5] });
});
