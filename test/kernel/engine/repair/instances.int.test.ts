import { loadInstances, shippedInstances } from "taulab/datasets";
import { openSandbox, type Sandbox } from "taulab/sandbox";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInstance } from "../../../../kernel/engine/repair/check-instance.ts";
import { traceReference } from "../../../../kernel/engine/repair/reference-trace.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const instances = await shippedInstances();
const named = (id: string) => instances.find((instance) => instance.id === id)!;

/** Every one of them is proven by `taulab repair check`; here one of each kind. */
const kinds = ["toll-bands", "ledger-rows", "lighthouse-ranks", "swan-lake"] as const;

test.each(kinds)("%s is what it claims to be", async (id) => {
  const check = await checkInstance(named(id), { sandbox, runs: 2 });
  expect(check.problems).toEqual([]);
  expect(check.failingShare).toBeGreaterThanOrEqual(0.1);
});

test("a reference that fails, and a bug that is none, are found", async () => {
  const [sound] = await loadInstances(named("toll-bands").position.file);
  const swapped = { ...sound!, buggyCode: sound!.referenceCode, referenceCode: sound!.buggyCode };
  const { ok, problems } = await checkInstance(swapped, { sandbox, runs: 1 });
  expect(ok).toBe(false);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toMatch(/^the reference fails t\d\d/);
});

test.each(kinds)("the reference of %s is traced for every test, within its lines", async (id) => {
  const instance = named(id);
  const facts = await traceReference(instance, sandbox);
  expect(facts.map((one) => one.id)).toEqual(instance.hiddenTests.map((one) => one.id));
  const last = instance.referenceCode.trimEnd().split("\n").length;
  for (const { referenceLines } of facts) {
    expect(referenceLines).not.toBe("untraced");
    for (const line of referenceLines as readonly number[]) expect(line).toBeLessThanOrEqual(last);
  }
  expect(new Set(facts.map(({ referenceLines }) => String(referenceLines))).size).toBeGreaterThan(1);
});

test("a language that cannot be followed leaves its tests untraced", async () => {
  const instance = { ...named("ledger-rows"), language: "shell", referenceCode: "cat\n" };
  const facts = await traceReference({ ...instance, hiddenTests: instance.hiddenTests.slice(0, 2) }, sandbox);
  expect(facts.map(({ referenceLines }) => referenceLines)).toEqual(["untraced", "untraced"]);
});
