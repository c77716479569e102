import { expect, test } from "vitest";
import { kitOf, kits } from "../../../../../../kernel/engine/models/simulated/world/kits/kits.ts";
import { worldSeeds } from "../../../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";
import { normalOutput } from "../../../../../../kernel/engine/models/simulated/world/problems/output-text.ts";
import { interpret } from "../../../../../../kernel/engine/models/simulated/world/program/interpret.ts";
import {
  printedLanguages,
  printProgram,
} from "../../../../../../kernel/engine/models/simulated/world/program/printers.ts";

const seeds = worldSeeds(60, 7);

test("each of sixty seeds is a kit of plain data with all its programs", { timeout: 240_000 }, () => {
  const kitList = kits();
  expect(kitList.map(({ id }) => id)).toEqual(seeds.map(({ id }) => id));
  expect(new Set(kitList.map(({ id }) => id)).size).toBe(60);
  for (const kit of kitList) {
    expect(JSON.parse(JSON.stringify(kit))).toEqual(kit);
    expect(kit.right.length).toBeGreaterThanOrEqual(3);
    expect(kit.wrong.length).toBeGreaterThanOrEqual(8);
    expect(kit.generators.length).toBeGreaterThanOrEqual(3);
    expect(kit.corners.length).toBeGreaterThanOrEqual(20);
    expect(kit.tags.length).toBeGreaterThan(0);
    for (const { input, output } of kit.examples)
      for (const { program } of [kit.brute, ...kit.right])
        expect(normalOutput(interpret(program, input).output)).toBe(normalOutput(output));
  }
});

test("the programs of a kit are printed in every language", { timeout: 60_000 }, () => {
  for (const seed of seeds.slice(0, 16)) {
    const { right, brute, generators } = kitOf(seed);
    for (const { program } of [...right, brute, ...generators])
      for (const language of printedLanguages) expect(printProgram(program, language).length).toBeGreaterThan(50);
  }
});
