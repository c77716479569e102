import { readFileSync } from "node:fs";
import { shippedInstances } from "taulab/datasets";
import { expect, test } from "vitest";
import type { Instance } from "../../../../../datasets/instance.ts";
import { defaultRepairConfig } from "../../../../../kernel/engine/repair/base/config.ts";
import type { HintContext } from "../../../../../kernel/engine/repair/hints/hint-context.ts";
import { leakOf } from "../../../../../kernel/engine/repair/hints/leakage.ts";
import { leaksOf } from "../hint-corpus/leaks.ts";

const sentences = readFileSync(new URL("../hint-corpus/plain-sentences.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

const contexts = new Map<string, HintContext>();

const ruleOf = (instance: Instance, text: string, level: number) => {
  const context = contexts.get(instance.id) ?? { ...instance, currentCode: instance.buggyCode };
  contexts.set(instance.id, context);
  return leakOf({ text, level, judgedLevel: null }, context, defaultRepairConfig);
};

test("no hidden test of the shipped instances may be quoted", async () => {
  const quoted: string[] = [];
  let count = 0;
  for (const instance of await shippedInstances())
    for (const { id, input, expected } of instance.hiddenTests) {
      count += 1;
      const text = `It fails for this input: ${input} The right output is: ${expected}`;
      if (ruleOf(instance, text, 2) === null) quoted.push(`${instance.id} ${id}`);
    }
  expect(count).toBe(4032);
  expect(quoted).toEqual([]);
});

test("at least 97% of the leaks of an adversary are refused", async () => {
  const leaks = (await shippedInstances()).flatMap((instance, at) =>
    leaksOf(instance, at).map((leak) => ({ ...leak, instance })),
  );
  const passed = leaks.filter(({ instance, text, level }) => ruleOf(instance, text, level) === null);
  expect(leaks.length).toBeGreaterThanOrEqual(300);
  const shown = passed.map(({ instance, kind, text }) => `${instance.id}: ${kind}: ${text}`).join("\n");
  expect(passed.length / leaks.length, shown).toBeLessThanOrEqual(0.03);
});

test("at most 2% of plain English is refused, and at most 5% in the worst instance", async () => {
  expect(sentences.length).toBeGreaterThanOrEqual(500);
  let refused = 0;
  const instances = await shippedInstances();
  for (const instance of instances) {
    const own = sentences.filter((text) => ruleOf(instance, text, 2) !== null);
    expect(own.length / sentences.length, `${instance.id}: ${own.join(" | ")}`).toBeLessThanOrEqual(0.05);
    refused += own.length;
  }
  expect(refused / (sentences.length * instances.length)).toBeLessThanOrEqual(0.02);
});
