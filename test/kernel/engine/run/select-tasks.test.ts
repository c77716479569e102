import { expect, test } from "vitest";
import { usableCriteria } from "../../../../kernel/engine/criteria/usable.ts";
import { parameterNotes } from "../../../../kernel/engine/run/options/parameter-notes.ts";
import { selectTasks } from "../../../../kernel/engine/run/tasks/task-filters.ts";
import { taskWith } from "../prompt/task-with.ts";

const tasks = [
  taskWith({ id: "a/1", name: "one", area: "math", concepts: ["loops"] }),
  taskWith({ id: "a/2", name: "two", difficulty: "hard", type: "completion" }),
  taskWith({ id: "b/10", name: "ten", area: "text", source: "other", concepts: ["loops", "sorting"] }),
];
const ids = (...given: Parameters<typeof selectTasks> extends [unknown, ...infer Rest] ? Rest : never): string[] =>
  selectTasks(tasks, ...given).tasks.map(({ id }) => id);

test.each([
  [{}, ["a/1", "a/2", "b/10"]],
  [{ difficulties: [] }, ["a/1", "a/2", "b/10"]],
  [{ difficulties: ["hard"] }, ["a/2"]],
  [{ difficulties: ["easy"], areas: ["math", "text"] }, ["a/1", "b/10"]],
  [{ types: ["completion"] }, ["a/2"]],
  [{ sources: ["other"] }, ["b/10"]],
  [{ concepts: ["sorting"] }, ["b/10"]],
  [{ names: ["t*"] }, ["a/2", "b/10"]],
  [{ ids: ["a/*"] }, ["a/1", "a/2"]],
  [{ ids: ["b/10", "a/1"] }, ["a/1", "b/10"]],
])("%j takes %j", (filters, left) => expect(ids(filters)).toEqual(left));

test("a limit takes the first that pass", () => {
  expect(ids({ concepts: ["loops"] }, 1)).toEqual(["a/1"]);
  expect(ids({}, 10)).toHaveLength(3);
});

test("nothing left is said with what was asked and what there is", () => {
  expect(() => ids({ areas: ["maths"] })).toThrow(
    expect.objectContaining({
      code: "nothing_to_run",
      message: expect.stringContaining("areas maths"),
      hint: expect.stringContaining('"math"'),
    }),
  );
  expect(() => ids({ areas: ["math"], difficulties: ["hard"] })).toThrow(/nothing is left after filtering/);
});

test("a value that no task has is noted, an id that none has is refused", () => {
  expect(selectTasks(tasks, { areas: ["math", "physics"] }).notes).toEqual([expect.stringContaining('"physics"')]);
  expect(() => ids({ ids: ["a/1", "a/3"] })).toThrow(
    expect.objectContaining({ code: "invalid_config", message: expect.stringContaining("a/3") }),
  );
});

test("a misspelt parameter is refused, one that no task knows noted, one that a task does not offer is off and noted", () => {
  expect(() => parameterNotes(tasks, { "all-test-hidden": true })).toThrow(
    expect.objectContaining({ hint: 'did you mean "all-tests-hidden"?' }),
  );
  expect(parameterNotes(tasks, { zzzzzzzz: true })).toEqual([expect.stringContaining("changes nothing")]);
  expect(parameterNotes(tasks, { "all-tests-hidden": true })).toEqual([]);
  const choosy = taskWith({ availableParameters: ["use-llm-judge"] });
  expect(parameterNotes([choosy, ...tasks], { "all-tests-hidden": true })).toEqual([expect.stringContaining("1 of 4")]);
});

test("criteria that can give nothing are noted: what they need is off, or they are not built", () => {
  const { criteria, notes } = usableCriteria(["cpu-usage", "token-count", "python-pmd", "sonarqube"], {});
  expect(criteria.map(({ name }) => name)).toEqual(["token-count", "sonarqube"]);
  expect(notes).toEqual([
    expect.stringContaining("python-pmd"),
    expect.stringMatching(/sonarqube's results are not available: no SonarQube server is named.*SONAR_HOST_URL/),
    expect.stringContaining("cpu-usage needs unit-test"),
  ]);
  expect(() => usableCriteria(["unit-tset"])).toThrow(expect.objectContaining({ code: "unknown_criterion" }));
});
