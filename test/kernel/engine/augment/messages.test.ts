import { beforeAll, expect, test } from "vitest";
import { axes } from "../../../../kernel/engine/augment/base/kinds.ts";
import { loadShippedAgents } from "../../../../kernel/engine/augment/study/load-shipped-agents.ts";
import {
  adjudicatorMessages,
  clarityMessages,
  generatorMessages,
  inputsMessages,
  labelMessages,
  programMessages,
  regressionMessages,
  reviewMessages,
  taggerMessages,
  validatorMessages,
} from "../../../../kernel/engine/augment/study/messages.ts";
import { noVariant, variantContract, variantOf } from "../../../../kernel/engine/augment/study/read-variant.ts";
import type { ProblemText } from "../../../../kernel/engine/augment/study/work-parts.ts";
import type { Agents } from "../../../../kernel/engine/method/agent.ts";

let agents: Agents;
beforeAll(async () => {
  agents = await loadShippedAgents();
});

const problem: ProblemText = {
  problemId: "p",
  lineage: { seed: "p" },
  author: null,
  statement: "Count the boats.",
  inputFormat: "One integer n.",
  outputFormat: "One integer.",
  constraints: "1 <= n <= 9",
  examples: [
    { input: "3\n", output: "3\n" },
    { input: "4\n", output: "4\n" },
  ],
};
const work = { key: "k", scope: "k", model: "sim/a", attempt: 1, problem } as const;
const textOf = (messages: readonly { readonly content: string }[]): string =>
  messages.map(({ content }) => content).join("\n");
const taxonomy = { graph: { paths: ["levels"] } };

test("every role is told the whole problem", () => {
  const failure = { problem, parents: [problem], right: "print(1)", wrong: null, perTest: "PWT" };
  const adjudicate = {
    ...work,
    kind: "adjudicate",
    input: "",
    shown: "input",
    generator: null,
    candidates: [],
  } as const;
  const messagesByRole = [
    clarityMessages(agents, problem),
    taggerMessages(agents, problem, taxonomy, null),
    taggerMessages(agents, problem, taxonomy, "no such skill"),
    validatorMessages(agents, { ...work, kind: "validator", rejected: null, parentExamples: {} }),
    validatorMessages(agents, { ...work, kind: "validator", rejected: "accepts_illegal", parentExamples: {} }),
    ...(["random", "adversarial", "corner"] as const).map((kind) => inputsMessages(agents, problem, kind, 10)),
    ...(["brute", "optimized", "tested"] as const).map((role) =>
      programMessages(agents, role, { problem, language: "cpp" }),
    ),
    adjudicatorMessages(agents, { ...adjudicate, first: 0 }, "The input: 3", ["print(1)", "print(2)"]),
    labelMessages(agents, failure),
    regressionMessages(agents, failure, ["print(3)"]),
    reviewMessages(agents, { ...work, kind: "audit", parents: [problem], annotator: "sim/c" }),
  ];
  for (const messages of messagesByRole) {
    const text = textOf(messages);
    for (const part of [problem.statement, problem.inputFormat, problem.constraints, "Example 2"])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\{\{|undefined/);
    expect(messages[0]!.role).toBe("system");
  }
});

test("the generator is told its axis, which changes nothing else, and why it is asked again", () => {
  const reply = {
    ...work,
    kind: "reply",
    problemId: "v",
    lineage: { seed: "v" },
    level: 1,
    fusionType: null,
    parents: [problem],
  } as const;
  const firstTexts = axes.map((axis) =>
    textOf(generatorMessages(agents, { ...reply, axis, rejected: null }, taxonomy)),
  );
  expect(new Set(firstTexts).size).toBe(axes.length);
  for (const [at, axis] of axes.entries()) expect(firstTexts[at]).toContain(`"${axis}"`);
  const retryText = textOf(generatorMessages(agents, { ...reply, axis: "rule", rejected: "any_answer" }, taxonomy));
  expect(retryText).toContain("more than one right output");
});

test("the adjudicator sees the programs in both orders", () => {
  const adjudication = {
    ...work,
    kind: "adjudicate",
    input: "",
    shown: "input",
    generator: null,
    candidates: [],
  } as const;
  const [firstOrder, secondOrder] = ([0, 1] as const).map((first) =>
    textOf(adjudicatorMessages(agents, { ...adjudication, first }, "3", ["ALPHA", "OMEGA"])),
  );
  expect(firstOrder!.indexOf("ALPHA")).toBeLessThan(firstOrder!.indexOf("OMEGA"));
  expect(secondOrder!.indexOf("OMEGA")).toBeLessThan(secondOrder!.indexOf("ALPHA"));
});

test("a reply is read from prose around its JSON; what it lacks is null", () => {
  const reply = variantContract.read(
    'Sure.\n<problem>{"axis": " Rule", "statement": "Count.", "constraints": ["1 <= n", "n <= 9"], "skills": ["a", "a"]}</problem>',
  );
  expect(reply.ok && variantOf(reply.value)).toEqual({
    ...noVariant,
    axis: "rule",
    statement: "Count.",
    constraints: "1 <= n\nn <= 9",
    skills: ["a"],
  });
  expect(variantContract.read("I would rather not.").ok).toBe(false);
});
