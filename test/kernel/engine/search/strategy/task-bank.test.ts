import { expect, test } from "vitest";
import { shippedTasks } from "../../../../../datasets/shipped-tasks.ts";
import { concepts, difficulties } from "../../../../../datasets/task.ts";
import { challengeBank, chooseEntries } from "../../../../../kernel/engine/search/evaluate/challenge-bank.ts";
import { taskBank } from "../../../../../kernel/engine/search/strategy/task-bank.ts";
import { search } from "../../../../../kernel/engine/search/study/search.ts";

test.each(["python", "javascript"])(
  "every shipped task in %s is a challenge that names its function and hides its tests",
  async (language) => {
    const tasks = (await shippedTasks()).filter((task) => task.languages[language]);
    const entries = taskBank(tasks, language);
    expect(entries.length).toBeGreaterThan(50);
    for (const { challenge, concepts: own, difficulty } of entries) {
      expect(own.every((one) => (concepts as readonly string[]).includes(one))).toBe(true);
      expect(difficulties).toContain(difficulty);
      expect(challenge.examples.length).toBeGreaterThan(0);
      expect(challenge.statement).not.toMatch(/\$\{|<#if/);
    }
    const hidden = tasks.flatMap((task) =>
      task.languages[language]!.hiddenTests.map((one) =>
        "code" in one ? one.code.trim() : JSON.stringify(one.expected),
      ),
    );
    const shown = JSON.stringify(entries);
    expect(hidden.filter((code) => code.length > 40 && shown.includes(JSON.stringify(code).slice(1, -1)))).toEqual([]);
  },
);

test("a state is served by tasks whose concepts contain its own, at its difficulty; a search asks the designer for the rest", async () => {
  const bank = challengeBank(taskBank(await shippedTasks(), "python"));
  expect(bank.draw({ concepts: ["loops"], difficulty: "very easy" }, 1, 0)).not.toBeNull();
  let designed = 0;
  const challenge = {
    title: "t",
    statement: "s",
    inputFormat: "n",
    outputFormat: "n",
    constraints: [],
    examples: [{ input: "1", output: "1" }],
    relevance: "r",
  };
  const run = await search({
    model: { name: "code", answer: () => "```python\ndef solution(n):\n    return n\n```" },
    designer: {
      name: "designer",
      answer: () => `<challenge>${JSON.stringify({ ...challenge, title: `t${designed++}` })}</challenge>`,
    },
    bank: "shipped",
    phases: { 1: { maxEvaluations: 55 } },
    directory: null,
    progress: false,
    judge: () => ({ passed: 1, failed: 0, errored: 0, outcome: "passed", output: "" }),
  });
  const titles = run.lines().flatMap((line) => ("event" in line && line.event === "evaluation" ? [line.title] : []));
  const ofDesigner = titles.filter((title) => /^t\d+$/.test(title ?? ""));
  expect(titles.length - ofDesigner.length).toBeGreaterThan(5);
  expect(ofDesigner.length).toBe(designed);
});

test("a bank's challenges are chosen by their ids, with a star for any letters; an unknown one is refused", async () => {
  const entries = taskBank(await shippedTasks(), "python");
  const [first] = entries;
  const family = `${String(first?.id).slice(0, 3)}*`;
  expect(chooseEntries(entries, [String(first?.id)])).toEqual([first]);
  expect(chooseEntries(entries, [family]).length).toBeGreaterThan(0);
  expect(() => chooseEntries(entries, ["no-such-task"])).toThrow('nothing has the id "no-such-task"');
});
