import { expect, test } from "vitest";
import type { PhaseOptions } from "../../../../../kernel/engine/search/base/make-config.ts";
import type { Header } from "../../../../../kernel/engine/search/lines/evidence.ts";
import { phaseNames, registerPhase } from "../../../../../kernel/engine/search/phases/registered-phases.ts";
import { search } from "../../../../../kernel/engine/search/study/search.ts";
import type { SearchOptions } from "../../../../../kernel/engine/search/study/search-options.ts";
import { eventsOf } from "../play.ts";

const judge = () => ({ passed: 0, failed: 1, errored: 0, outcome: "failed", output: "" }) as const;
const model = { name: "function", answer: () => "```python\nsolution = 1\n```" };
const challenge = { title: "t", statement: "s", inputFormat: "i", outputFormat: "o", constraints: [], examples: [] };
const bank = ["loops", "sorting"].flatMap((concept) =>
  ["easy", "hard"].map((difficulty) => ({
    concepts: [concept],
    difficulty,
    challenge: { ...challenge, relevance: "r" },
  })),
);
const small: SearchOptions = {
  model,
  concepts: ["loops", "sorting"],
  difficulties: ["easy", "hard"],
  maxConcepts: 1,
  analyzers: "off" as const,
  directory: null,
  judge,
  bank,
  seed: 3,
};

registerPhase({
  name: "hardest-states",
  begin: ({ concepts, difficulties }) =>
    concepts.map((concept) => ({ concepts: [concept], difficulty: difficulties[1]! })),
  choose: ({ states, parameters, draw }) => {
    const free = states.flatMap((state, at) =>
      state.isFree && state.difficulty === parameters.difficulty && state.evaluations === 0 ? [at] : [],
    );
    return free[Math.floor(draw() * free.length)] ?? null;
  },
  reward: (attempts, { difficulty }) => (difficulty === "hard" && attempts.length > 0 ? 0.75 : 0),
});
registerPhase({ name: "goes-deeper", expands: true, choose: ({ states }) => states.findIndex(({ isFree }) => isFree) });
registerPhase({ name: "out-of-range", choose: () => 999 });

const searched = (phases: Readonly<Record<number, PhaseOptions>>) => search({ ...small, phases });
const run = (use: string, options: PhaseOptions = {}) =>
  searched({ 1: { maxEvaluations: 2 }, 4: { use, maxEvaluations: 6, ...options } });

test("a registered phase adds states, chooses, rewards, and ends when it chooses none", async () => {
  const done = await run("hardest-states", { parameters: { difficulty: "hard" } });
  const evaluations = eventsOf(done.lines(), "evaluation").filter(({ phase }) => phase === 4);
  expect(evaluations.map(({ reward }) => reward)).toEqual([0.75, 0.75]);
  expect(evaluations[0]!.rewardTerms).toEqual({ own: 0.75 });
  const nodes = eventsOf(done.lines(), "node").filter(({ phase }) => phase === 4);
  expect(nodes.map(({ concepts, difficulty }) => [...concepts, difficulty])).toEqual([
    ["loops", "hard"],
    ["sorting", "hard"],
  ]);
  expect(eventsOf(done.lines(), "phaseEnd").at(-1)).toMatchObject({ phase: 4, stopReason: "no_candidates" });
  const picks = eventsOf(done.lines(), "batch").at(-1)!.picks;
  expect(new Set(picks.map(({ why }) => why))).toEqual(new Set(["registered"]));
  expect((done.lines()[0] as Header).config.phases[1]).toMatchObject({ phase: 4, use: "hardest-states" });
  const again = await run("hardest-states", { parameters: { difficulty: "hard" } });
  expect(again.lines()).toEqual(done.lines());
});

test("a registered phase that expands evaluates the children of hard states, up to its limit", async () => {
  const done = await run("goes-deeper", { theta: 0.1 });
  const children = eventsOf(done.lines(), "node").filter(({ phase, origin }) => phase === 4 && origin === "raise");
  expect(children.length).toBeGreaterThan(0);
  const queued = eventsOf(done.lines(), "batch").flatMap(({ picks }) => picks.filter(({ why }) => why === "queued"));
  expect(queued.length).toBeGreaterThan(0);
  expect(eventsOf(done.lines(), "phaseEnd").at(-1)).toMatchObject({ phase: 4 });
});

test("a wrong choice, an unknown name and a wrong order are refused", async () => {
  expect(phaseNames()).toEqual(expect.arrayContaining(["hardest-states", "goes-deeper", "out-of-range"]));
  expect(() => registerPhase({ name: "goes-deeper", choose: () => null })).toThrow("is taken");
  await expect(Promise.resolve(run("out-of-range"))).rejects.toMatchObject({
    code: "invalid_config",
    message: expect.stringContaining("999"),
  });
  await expect(Promise.resolve(run("goes-deepr"))).rejects.toMatchObject({
    details: { field: "phases.4.use" },
    message: expect.stringContaining('did you mean "goes-deeper"'),
  });
  const orders: readonly Readonly<Record<number, PhaseOptions>>[] = [
    { 4: { use: "goes-deeper" } },
    { 1: {}, 5: { use: "goes-deeper" } },
    { 1: {}, 3: {} },
  ];
  for (const phases of orders)
    await expect(Promise.resolve(searched(phases))).rejects.toMatchObject({ details: { field: "phases" } });
  await expect(Promise.resolve(run("goes-deeper", { thta: 1 }))).rejects.toThrow("there is no such parameter");
});
