import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { defaultGenerateConfig } from "../../../../kernel/engine/generate/base/default-config.ts";
import { nativeLanguages } from "../../../../kernel/engine/generate/base/languages.ts";
import { criticReply } from "../../../../kernel/engine/generate/steps/critic-reply.ts";
import { planGenerate } from "../../../../kernel/engine/generate/study/plan-generate.ts";
import { extractBlock } from "../../../../kernel/engine/generate/verify/extract-block.ts";
import { addressAgent } from "../../../../kernel/engine/method/agent.ts";
import { loadAgents } from "../../../../kernel/engine/method/load-agents.ts";
import { fencedBlocks } from "../../../../kernel/engine/prompt/extract/fenced.ts";

const prompts = fileURLToPath(new URL("../../../../kernel/engine/generate/study/prompts/", import.meta.url));
const agents = await loadAgents(prompts);

describe("weaknesses of the released pipeline that do not happen here", () => {
  test.each(nativeLanguages)(
    "the prompt for a problem in %s holds the solution and both tests, and no marker",
    (name) => {
      const inputs = {
        language: defaultGenerateConfig.names[name]![0]!,
        solution: "THE SOLUTION",
        demo_test: "THE PUBLIC TEST",
        full_test: "THE PRIVATE TEST",
      };
      const prompt = addressAgent(agents.author!, inputs)
        .map(({ content }) => content)
        .join("\n");
      for (const part of Object.values(inputs)) expect(prompt).toContain(part);
      expect(prompt).not.toMatch(/<<\w+>>|\{\{|\}\}/);
    },
  );

  test("a solution is taken out of its fence before it is kept or run", () => {
    const [block] = fencedBlocks("```python\ndef f():\n    return 1\n```");
    expect(block!.code.trim()).toBe("def f():\n    return 1");
  });

  test("the number of seeds and the languages that a user asks for are those of the plan", async () => {
    const { plan } = await planGenerate({ limit: 5, languages: ["go", "python"] });
    expect(plan.seeds.length).toBe(5);
    expect(new Set(plan.seeds.map(({ language }) => language))).toEqual(new Set(["go", "python"]));
    expect(new Set(plan.seeds.map(({ id }) => id)).size).toBe(5);
  });

  test("the label of a block chooses the code, but never the language in which it runs", () => {
    const reply = "```java\nclass A {}\n```\n```go\npackage main\n```";
    expect(extractBlock(reply, defaultGenerateConfig.aliases.go!)).toMatchObject({
      code: "package main",
      extraction: "label",
    });
    expect(extractBlock(reply, defaultGenerateConfig.aliases.python!)).toMatchObject({
      code: "class A {}",
      extraction: "first",
    });
  });

  test("a violation decides, whatever verdict the critic's reply claims", () => {
    const rules = defaultRules.map((rule) => ({ rule, violated: rule === "precision", evidence: "floats" }));
    expect(criticReply(rules)).toEqual({ valid: true, violated: ["precision"] });
  });
});

const defaultRules = [
  ...["naming", "randomness", "wrongTarget", "precision", "exceptionSwallowing", "nonExecutable"],
  ...["irrelevantRequirement", "other"],
];
