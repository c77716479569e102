import { expect, test } from "vitest";
import { coalesced } from "../../../../../kernel/engine/run/base/coalesced.ts";
import { surePass } from "../../../../../kernel/engine/run/judge/sure-pass.ts";
import type { Assurance, Outcome } from "../../../../../sandbox/contract/outcome.ts";

const ended = (verdict: "passed" | "failed", assurance: Assurance | null, of: Assurance | null = assurance): Outcome =>
  ({ verdict, assurance, tests: [{ id: "t", assurance: of }] }) as unknown as Outcome;
const pass = ended("passed", "unproven");
const taught = { probes: [{ test: "t", from: 0, to: 1, text: "2", kind: "value" }], tests: "" } as const;

const settle = async (first: Outcome, second: Outcome, learnt: typeof taught | null = taught) => {
  let asked = 0;
  const learn = async () => {
    asked += 1;
    return learnt;
  };
  const { verdict, assurance } = await surePass(first, { learn, again: async () => second });
  return { verdict, assurance, asked };
};

test("a pass that is sure, and a failure, ask nothing of the canonical solution", async () => {
  expect(await settle(ended("passed", "probed"), pass)).toEqual({ verdict: "passed", assurance: "probed", asked: 0 });
  expect(await settle(ended("failed", null), pass)).toEqual({ verdict: "failed", assurance: null, asked: 0 });
});

test("a pass that is not sure is doubted by what the canonical solution is known to fail", async () => {
  expect(await settle(pass, ended("passed", "probed"))).toMatchObject({ verdict: "passed", assurance: "probed" });
  expect(await settle(pass, ended("failed", null, "refuted"))).toMatchObject({ verdict: "failed", asked: 1 });
});

test("a second run that fails for another reason takes no pass away", async () => {
  expect(await settle(pass, ended("failed", null))).toMatchObject({ verdict: "passed", assurance: "unproven" });
});

test("a solution that teaches nothing leaves the pass as it is", async () => {
  expect(await settle(pass, ended("failed", null), null)).toMatchObject({ verdict: "passed", assurance: "unproven" });
});

test("work that is asked for while it is done is done once more for all who ask", async () => {
  let [count, most, now] = [0, 0, 0];
  const work = coalesced(async () => {
    count += 1;
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 1));
    now -= 1;
  });
  const first = work();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, work(), work(), work()]);
  expect([count, most]).toEqual([2, 1]);
});
