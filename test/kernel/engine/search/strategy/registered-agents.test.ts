import { expect, test } from "vitest";
import { registerEnvironment } from "../../../../../kernel/engine/search/evaluate/environments.ts";
import type { Header } from "../../../../../kernel/engine/search/lines/evidence.ts";
import { agentNames, registerAgent } from "../../../../../kernel/engine/search/strategy/registered-agents.ts";
import { search } from "../../../../../kernel/engine/search/study/search.ts";

const asked: Record<string, string[]> = {};
const player = (name: string) => ({
  name,
  answer: (messages: readonly { readonly content: string }[]) => {
    asked[name] = [...(asked[name] ?? []), messages.map(({ content }) => content).join("\n")];
    return "```python\nsolution = 1\n```";
  },
});
const judge = () => ({ passed: 1, failed: 0, errored: 0, outcome: "passed", output: "" }) as const;
const challenge = {
  title: "t",
  statement: "s",
  inputFormat: "i",
  outputFormat: "o",
  constraints: [],
  examples: [],
  relevance: "r",
};
const small = {
  model: player("model"),
  concepts: ["loops"],
  phases: { 1: { maxEvaluations: 1 } },
  directory: null,
  judge,
  bank: [{ concepts: ["loops"], difficulty: "very easy", challenge }],
};

registerAgent({
  name: "terse",
  role: "solver",
  temperature: 0,
  system: "Be terse.",
  interactions: {
    solve: { inputs: ["challenge", "language"], prompt: "In {{language}}: {{challenge}}" },
    again: { inputs: ["code", "output"], prompt: "{{code}} gave {{output}}" },
  },
});
registerAgent({
  name: "critic",
  role: "critic",
  model: player("critic"),
  system: "You judge.",
  interactions: { judge: { inputs: ["code"], prompt: "Is {{code}} good?" } },
});
registerAgent({
  name: "halved",
  role: "solver",
  system: "",
  interactions: { solve: { inputs: ["challenge", "language"], prompt: "{{challenge}}{{language}}" } },
});
registerAgent({
  name: "mistyped",
  role: "solver",
  system: "",
  interactions: { solve: { inputs: ["challenge"], prompt: "{{chalenge}}" } },
});

test("a registered agent replaces the prompts of its role", async () => {
  await search({ ...small, agents: ["terse"] });
  expect(asked.model!.some((said) => said.startsWith("Be terse.\nIn python: "))).toBe(true);
});

test("an agent of a new role is asked by an environment, with its own model", async () => {
  registerEnvironment({
    name: "criticised",
    evaluate: async (_request, { ask }, { agents }) => {
      const { system } = agents.critic!;
      const contract = { name: "any", read: (value: string) => ({ ok: true as const, value }) };
      await ask({
        role: "critic",
        messages: [
          { role: "system", content: system },
          { role: "user", content: "?" },
        ],
        contract,
      });
      return { attempts: [{ role: "solver", passed: 1, failed: 0, errored: 0, outcome: "passed" }] };
    },
  });
  const run = await search({ ...small, agents: ["critic"], environment: { recipe: "criticised" } });
  expect(asked.critic).toEqual(["You judge.\n?"]);
  expect((run.lines()[0] as Header).roles).toMatchObject({ solver: "model", critic: "critic" });
});

test("wrong agents are refused before any request", async () => {
  expect(agentNames()).toContain("terse");
  expect(() => registerAgent({ name: "terse", role: "solver", system: "", interactions: {} })).toThrow("is taken");
  for (const [agents, said] of [
    [["ters"], 'did you mean "terse"'],
    [["terse", "halved"], "two agents play the solver"],
    [["halved"], "has no prompt with the inputs code, output"],
    [["mistyped"], "chal"],
  ] as const)
    await expect(Promise.resolve(search({ ...small, agents }))).rejects.toThrow(said);
  await expect(Promise.resolve(search({ ...small, roles: { critic: "sim/steady" } }))).rejects.toThrow("roles.critic");
});
