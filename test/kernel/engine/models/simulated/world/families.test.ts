import { describe, expect, test } from "vitest";
import { families } from "../../../../../../kernel/engine/models/simulated/world/families/families.ts";
import { programsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/programs.ts";
import { wrongProgramsOf } from "../../../../../../kernel/engine/models/simulated/world/problems/wrong-programs.ts";
import { problemShape } from "../../../../../../kernel/engine/models/simulated/world/shapes/shape-of.ts";
import { inputsOf, printedBy, truthOf } from "./inputs.ts";
import { settingsOf } from "./settings.ts";

test("there are at least twelve families and eight fusions of two", () => {
  const familyList = Object.values(families);
  expect(familyList.filter(({ parents }) => !parents).length).toBeGreaterThanOrEqual(12);
  expect(familyList.filter(({ parents }) => parents).length).toBeGreaterThanOrEqual(8);
});

describe.each(Object.keys(families))("%s", (family) => {
  const settings = settingsOf(family);

  test("right and slow programs print what the exact solver gives, on 200 inputs in all", { timeout: 120_000 }, () => {
    for (const recipe of settings) {
      const programs = programsOf(recipe).filter(({ role }) => role !== "wrong");
      expect(programs.length).toBeGreaterThanOrEqual(4);
      for (const input of inputsOf(recipe, 200 / settings.length)) {
        const truth = truthOf(recipe, input);
        for (const { id, source } of programs)
          expect({ id, input, printed: printedBy(source, input) }).toEqual({ id, input, printed: truth });
      }
    }
  });

  test("every mistake of its own changes an output", { timeout: 120_000 }, () => {
    const unseen = new Set(settings.flatMap((recipe) => problemShape(recipe).wrong.map(({ id }) => id)));
    for (const recipe of settings)
      for (const { id, source } of programsOf(recipe))
        if (
          unseen.has(id) &&
          inputsOf(recipe, 90, 9).some((input) => printedBy(source, input) !== truthOf(recipe, input))
        )
          unseen.delete(id);
    expect([...unseen]).toEqual([]);
  });

  test("at least eight wrong programs, each with the name of its mistake", { timeout: 120_000 }, () => {
    for (const recipe of settings.slice(0, 1)) {
      const wrongPrograms = wrongProgramsOf(recipe);
      expect(wrongPrograms.length).toBeGreaterThanOrEqual(8);
      expect(wrongPrograms.every(({ bug }) => bug !== null)).toBe(true);
      expect(new Set(wrongPrograms.map(({ bug }) => bug)).size).toBeGreaterThanOrEqual(6);
    }
  });
});
