import { expect, test } from "vitest";
import { checkMetrics, checkThresholds, parseThreshold } from "../../../../kernel/engine/analyse/thresholds.ts";
import { criterionNames, findCriteria } from "../../../../kernel/engine/criteria/registry.ts";
import { fixtureRun } from "../report/fixture.ts";

const run = fixtureRun({ tasks: 40, samples: 3, errors: 0 });
const rows = run.leaderboard().value;
const held = (text: string) => checkThresholds(rows, [parseThreshold(text)]);

test("the interval's worse end counts, unless another is named", () => {
  const expert = rows.find(({ model }) => model === "sim/expert")!;
  const { estimate, low } = expert.passAt.get(1)!;
  const between = ((estimate + low) / 2).toFixed(6);
  expect(held(`pass@1>=${between} of sim/expert`)).toMatchObject([{ holds: false, found: low }]);
  expect(held(`pass@1:estimate>=${between} of sim/expert`)).toMatchObject([{ holds: true, found: estimate }]);
  expect(held("pass@1<=100%").every(({ holds }) => holds)).toBe(true);
  expect(parseThreshold("token-count total<=900")).toMatchObject({ metric: "token-count total", bound: "high" });
});

test("a threshold is for every model, or for one", () => {
  expect(held("pass@1>0")).toHaveLength(3);
  expect(held("pass@3>0 of sim/novice")).toHaveLength(1);
});

test("a run without a model meets no threshold", () => {
  expect(checkThresholds([], [parseThreshold("pass@1>=0")])).toMatchObject([{ holds: false, found: null }]);
});

test.each(["pass@1", "pass@1=0.6", ">=0.6", "pass@1>=often"])("%s is refused", (text) => {
  expect(() => parseThreshold(text)).toThrow(expect.objectContaining({ code: "invalid_config" }));
});

test("what the run does not have is refused with what is near", () => {
  expect(() => held("pass@2>=0.5")).toThrow(
    expect.objectContaining({ hint: expect.stringMatching(/^did you mean "pass@1"\? it has pass@1, pass@3/) }),
  );
  expect(() => held("pass@1>=0.5 of sim/exprt")).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('did you mean "sim/expert"?') }),
  );
});

const before = (text: string, more: readonly string[] = []): void =>
  checkMetrics([parseThreshold(text)], { criteria: findCriteria([...criterionNames(), ...more]) });

test.each(["pass@1>=0.5", "unit-test>=0.5", "token-count total<=9", "cpu-usage<=9"])("%s may be asked for", (text) => {
  expect(() => before(text)).not.toThrow();
});

test("a criterion whose parts nobody knows before may have any", () => {
  expect(() => before("llm-judge-code-quality sim/judge>=5", ["llm-judge-code-quality"])).not.toThrow();
  expect(() => before("llm-judge-code-quality>=5", ["llm-judge-code-quality"])).not.toThrow();
});

test.each([
  ["token-count totl<=9", "token-count total"],
  ["token-count<=9", "token-count"],
  ["unit-test first>=0.5", "unit-test"],
  ["tokn-count total<=9", "token-count total"],
])("%s is refused before the run", (text, near) => {
  expect(() => before(text)).toThrow(expect.objectContaining({ hint: expect.stringContaining(near) }));
});

test("a pass@k that the run will not have is refused before it, with those that it will", () => {
  const criteria = findCriteria(criterionNames());
  const asked = (text: string, more: object = {}) => checkMetrics([parseThreshold(text)], { criteria, ...more });
  expect(() => asked("pass@5>=0.5", { samples: 5 })).not.toThrow();
  expect(() => asked("pass@4>=0.5")).not.toThrow();
  expect(() => asked("pass@10>=0.5", { samples: 5 })).toThrow(
    expect.objectContaining({ hint: expect.stringContaining("it has pass@1, pass@5, unit-test") }),
  );
  const ranked = { primary: "token-count total", samples: 5 };
  expect(() => asked("pass@1>=0.5", ranked)).toThrow(expect.objectContaining({ code: "invalid_config" }));
  expect(() => asked("unit-test>=0.5", ranked)).not.toThrow();
  const untested = { criteria: findCriteria(["token-count"]) };
  expect(() => asked("pass@1>=0.5", untested)).toThrow(expect.objectContaining({ code: "invalid_config" }));
});
