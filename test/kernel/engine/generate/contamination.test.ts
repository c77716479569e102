import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { contaminatedPairs } from "../../../../kernel/engine/generate/sets/contaminated-pairs.ts";
import type { NamedText } from "../../../../kernel/engine/generate/sets/reference-pairs.ts";
import { loadReferences } from "../../../../kernel/engine/generate/study/load-references.ts";
import { worldSeeds } from "../../../../kernel/engine/models/simulated/world/kits/world-seeds.ts";

const file = "../shared/data/HumanEval.jsonl.gz";

describe.skipIf(!existsSync(file))("contamination with HumanEval", () => {
  let known: readonly NamedText[] = [];
  beforeAll(async () => {
    known = (await loadReferences([file])).map(({ id, text }) => ({ id, text }));
  });
  const pairsOf = (texts: readonly string[]) => {
    const items = texts.map((text, at) => ({ id: `item-${at}`, text }));
    return contaminatedPairs(known, items, 0.7).map(({ a, b }) => `${a.id} ${b.id}`);
  };

  test("a copied problem is found, in other case and spacing too", () => {
    const copied = known.slice(0, 20);
    const texts = copied.map(({ text }) => text.toUpperCase().replaceAll(/\s+/g, "  "));
    expect(pairsOf(texts)).toEqual(copied.map(({ id }, at) => `${id} item-${at}`));
  });

  test("the sentence of a problem is found among a story, limits and a public test", () => {
    const [first] = known;
    const sentence = /"""([^>]*)>>>/.exec(first!.text)![1]!.trim();
    const item = [
      "Write a function `is_crowded` in Python. Captain Sorrel's airship carries crates with numbers on their lids.",
      sentence,
      "The parameters, in this order: numbers (a list of numbers), threshold (a number). It returns true or false.",
      "```python\ndef demo_test():\n    assert is_crowded([1.0, 5.0], 0.5) is False\n```",
    ];
    expect(pairsOf([item.join("\n\n")])).toEqual([`${first!.id} item-0`]);
  });

  test("no problem of the simulated world is a candidate", () => {
    expect(pairsOf(worldSeeds(20, 7).map(({ statement }) => statement))).toEqual([]);
  });
});
