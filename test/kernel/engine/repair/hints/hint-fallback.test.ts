import { shippedInstances } from "taulab/datasets";
import { expect, test } from "vitest";
import { defaultRepairConfig } from "../../../../../kernel/engine/repair/base/config.ts";
import { failureTypes } from "../../../../../kernel/engine/repair/evaluate/judge-output.ts";
import {
  fallbackHint,
  freeTemplateHint,
  templateHint,
} from "../../../../../kernel/engine/repair/hints/hint-fallback.ts";
import { leakOf } from "../../../../../kernel/engine/repair/hints/leakage.ts";

const shapes = ["empty", "binary_line", "single_token", "single_line", "grid", "column", "multi_line"];

test("templates break no rule, whatever shipped program they speak of", async () => {
  for (const instance of await shippedInstances()) {
    const context = { ...instance, currentCode: instance.buggyCode };
    for (const [at, type] of failureTypes.entries())
      for (const level of [1, 2]) {
        const text = templateHint(level, `untraced|${shapes[at]}|${type}`);
        const rule = leakOf({ text, level, judgedLevel: null }, context, defaultRepairConfig);
        expect(rule, `${instance.id}: ${text}`).toBeNull();
      }
    const free = { text: freeTemplateHint, level: null, judgedLevel: null };
    expect(leakOf(free, context, defaultRepairConfig)).toBeNull();
  }
});

test("a coarse signature says the symptom alone, and each depth has a text of its own", () => {
  expect(templateHint(2, "timeout")).toBe(templateHint(1, "grid|timeout"));
  expect(templateHint(2, "grid|timeout")).not.toBe(templateHint(1, "grid|timeout"));
});

test("from depth 3 on the latest valid hint that is not deeper stands in", () => {
  const valid = [
    { level: 1, text: "one" },
    { level: 3, text: "three" },
    { level: 4, text: "four" },
  ];
  expect(fallbackHint(3, "wrong_value", valid)).toEqual({ kind: "lastValid", text: "three" });
  expect(fallbackHint(5, "wrong_value", valid)).toEqual({ kind: "lastValid", text: "four" });
  expect(fallbackHint(4, "wrong_value", [])).toMatchObject({ kind: "template" });
  expect(fallbackHint(2, "wrong_value", valid)).toMatchObject({ kind: "template" });
  expect(fallbackHint(null, null, valid)).toEqual({ kind: "template", text: freeTemplateHint });
});
