import { expect, test } from "vitest";
import { recipeNames, registerEnvironment } from "../../../../../kernel/engine/search/evaluate/environments.ts";
import { search } from "../../../../../kernel/engine/search/study/search.ts";
import { eventsOf } from "../play.ts";

const judge = () => ({ passed: 1, failed: 0, errored: 0, outcome: "passed", output: "" }) as const;
const model = { name: "function", answer: () => "seven" };
const small = { model, concepts: ["loops", "sorting"], phases: { 1: { maxEvaluations: 4 } }, directory: null, judge };

registerEnvironment({
  name: "one-question",
  evaluate: async ({ concepts, difficulty, evaluation }, { ask }) => {
    const messages = [{ role: "user" as const, content: `${concepts.join("+")} at ${difficulty}` }];
    const contract = { name: "word", read: (text: string) => ({ ok: true as const, value: text }) };
    const answer = await ask({ role: "solver", messages, contract });
    const outcome = answer.ok && evaluation % 2 === 0 ? "passed" : "failed";
    const passed = Number(outcome === "passed");
    return { title: `q${evaluation}`, attempts: [{ role: "solver", passed, failed: 1 - passed, errored: 0, outcome }] };
  },
});

test("a search evaluates states by a registered recipe, one question each", async () => {
  const run = await search({ ...small, environment: { recipe: "one-question" } });
  const evaluations = eventsOf(run.lines(), "evaluation");
  expect(evaluations).toHaveLength(4);
  expect(evaluations.map(({ usage }) => usage.calls)).toEqual([1, 1, 1, 1]);
  expect(evaluations.map(({ success }) => success)).toContain(true);
  expect(evaluations.map(({ title }) => title)).toContain("q1");
});

test("a name that is taken or unknown is refused", async () => {
  expect(recipeNames()[0]).toBe("coding-challenge");
  expect(recipeNames()).toContain("one-question");
  const evaluate = async () => ({ attempts: [] });
  for (const name of ["coding-challenge", "one-question"])
    expect(() => registerEnvironment({ name, evaluate })).toThrow("is taken");
  const wrong = Promise.resolve(search({ ...small, environment: { recipe: "one-qestion" } }));
  await expect(wrong).rejects.toMatchObject({
    code: "invalid_config",
    message: expect.stringContaining("one-question"),
  });
});
