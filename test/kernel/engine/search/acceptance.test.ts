import { describe, expect, test } from "vitest";
import { EngineError } from "../../../../kernel/engine/errors.ts";
import { defaultConfig } from "../../../../kernel/engine/search/base/defaults.ts";
import { makeConfig, type SearchParameters } from "../../../../kernel/engine/search/base/make-config.ts";
import { reward2 } from "../../../../kernel/engine/search/tree/reward.ts";
import { even, eventsOf, play } from "./play.ts";

const always = { pass: () => 1 };
const never = { pass: () => 0 };
const ends = (lines: Parameters<typeof eventsOf>[0]) => eventsOf(lines, "phaseEnd").map(({ stopReason }) => stopReason);

describe("the spec's acceptance list", () => {
  test("10 concepts give 55 initial nodes; 1 gives 1, and the run ends", () => {
    const initial = (parameters: SearchParameters): number =>
      eventsOf(play(parameters, even).lines, "node").filter(({ origin }) => origin === "init").length;
    expect(initial({ phases: { 1: { maxEvaluations: 10 } } })).toBe(55);
    expect(initial({ concepts: ["loops"] })).toBe(1);
  });

  test("two concepts with five slots end, whatever passes", () => {
    for (const model of [always, never, even])
      expect(
        ends(play({ concepts: ["loops", "sorting"], phases: { 1: { maxEvaluations: null } } }, model).lines),
      ).toHaveLength(1);
  });

  test.each<[string, SearchParameters]>([
    ["concepts", { concepts: [] }],
    ["concepts", { concepts: ["loops", "loops"] }],
    ["concepts.0", { concepts: [""] }],
    ["difficulties", { difficulties: [] }],
    ["difficulties", { difficulties: ["easy", "easy"] }],
    ["difficultyWeights.harder", { difficultyWeights: { harder: 2 } }],
    ["difficultyWeights", { difficultyWeights: [1, 2] }],
    ["phases.1.alpha", { phases: { 1: { alpha: 1.1 } } }],
    ["phases.1.gamma", { phases: { 1: { gamma: -0.1 } } }],
    ["phases.2.epsilon", { phases: { 1: {}, 2: { epsilon: 2 } } }],
    ["phases.3.theta", { phases: { 1: {}, 2: {}, 3: { theta: Number.NaN } } }],
    ["phases.1.thetta", { phases: { 1: { thetta: 0.5 } } }],
    ["phases", { phases: [2] }],
    ["batchSize", { batchSize: 0 }],
    ["budgets.calls", { budgets: { calls: 0 } }],
    ["maxConcept", JSON.parse('{"maxConcept": 3}') as SearchParameters],
  ])("a wrong %s is one error that names it", (field, parameters) => {
    try {
      makeConfig(parameters);
    } catch (error) {
      expect(error).toBeInstanceOf(EngineError);
      expect((error as EngineError).details).toMatchObject({ code: "invalid_config", field });
      return;
    }
    throw new Error("it was accepted");
  });

  test("every single concept is evaluated before phase 1 can converge", () => {
    const { lines, search } = play({ phases: { 1: { maxEvaluations: null, delta: 1 } } }, always);
    expect(ends(lines)).toEqual(["converged"]);
    expect(search.data.nodes.filter(({ origin, evaluations }) => origin === "init" && evaluations === 0)).toEqual([]);
  });

  test("a thousand successes below a node leave every value in [0, 1]", () => {
    const { search } = play({ concepts: ["a", "b", "c"], phases: { 1: { maxEvaluations: 1000, delta: 0 } } }, always);
    for (const { value } of search.data.nodes) expect(value >= 0 && value <= 1).toBe(true);
  });

  test("at the top without a partner a node is exhausted, and nothing loops", () => {
    const { lines } = play(
      { concepts: ["a"], difficulties: ["one", "two"], phases: { 1: { maxEvaluations: 60, delta: 0 } } },
      always,
    );
    const outcomes = eventsOf(lines, "expansion").map(({ outcome }) => outcome);
    expect(outcomes).toContain("exhausted");
    expect(outcomes).toContain("already_exhausted");
  });

  test("a state reached twice is one node with more parents", () => {
    const { lines, search } = play(
      { concepts: ["a", "b", "c", "d"], phases: { 1: { maxEvaluations: 150, epsilon: 0.7 } } },
      always,
    );
    expect(eventsOf(lines, "expansion").filter(({ created }) => created === false).length).toBeGreaterThan(0);
    expect(search.data.nodes.some(({ parents }) => parents.length > 2)).toBe(true);
  });

  test("never solved is 1, above any rescue", () => {
    const failed = { passed: 0, failed: 4, errored: 0, outcome: "failed" } as const;
    const passed = { passed: 4, failed: 0, errored: 0, outcome: "passed" } as const;
    const tries = [1, 2, 3].map(() => ({ role: "solver" as const, ...failed }));
    expect(reward2(defaultConfig, [...tries, { role: "fixer", ...failed }]).reward).toBe(1);
    expect(reward2(defaultConfig, [...tries, { role: "fixer", ...passed }]).reward).toBeLessThan(1);
  });

  test("phase 3 without anything hard ends at once", () => {
    const { lines } = play({ concepts: ["a", "b"] }, always);
    expect(ends(lines).at(-1)).toBe("no_candidates");
    expect(eventsOf(lines, "label")).toEqual([]);
  });

  test("each variation is evaluated `repeats` times, with the earlier titles shown", () => {
    const parameters = { concepts: ["a", "b"], phases: { 1: {}, 2: { theta: 0.1 }, 3: { repeats: 2, variations: 3 } } };
    const { search, requests } = play(parameters, { pass: () => 0.05 });
    const varied = search.data.nodes.filter(({ origin }) => origin === "variation");
    expect(varied.length).toBeGreaterThan(0);
    for (const { evaluations } of varied) expect(evaluations).toBe(2);
    for (const { phase, earlierTitles } of requests)
      expect(phase === 3 ? earlierTitles!.length > 0 : earlierTitles === null).toBe(true);
  });

  test("the same seed and answers give the same bytes; another seed gives others", () => {
    expect(play({}, even, 4).text).toBe(play({}, even, 4).text);
    expect(play({}, even, 4).text).not.toBe(play({}, even, 5).text);
  });

  test("analysts change neither values nor the way", () => {
    const steps = (analyzers: "off" | "all") =>
      JSON.stringify(
        play({ analyzers }, even).lines.filter((line) => "event" in line && ["batch", "update"].includes(line.event)),
      );
    expect(steps("off")).toBe(steps("all"));
  });

  test("a budget ends the run after the batch that passed it", () => {
    const { lines } = play({ budgets: { calls: 50 } }, { pass: () => 0.5 });
    expect(ends(lines)).toEqual(["budget"]);
    // A batch makes 20 calls: five evaluations of four calls each.
    expect(eventsOf(lines, "phaseEnd")[0]!.used.calls).toBeLessThan(50 + 20);
  });

  test("the rate of repairs is null where nobody was asked to repair", () => {
    const metrics = eventsOf(play({ concepts: ["a", "b"] }, always).lines, "metric");
    const rates = metrics.filter(({ name }) => name === "fixerSuccessRate");
    expect(rates.map(({ value, n }) => [value, n])).toEqual(rates.map(() => [null, 0]));
  });
});
