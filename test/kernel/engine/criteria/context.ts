import { expect } from "vitest";
import { tasks } from "../../../../kernel/engine/api/runs.ts";
import type { SampleContext } from "../../../../kernel/engine/criteria/criterion.ts";
import { criterionNamed } from "../../../../kernel/engine/criteria/registry.ts";
import { criterionResults } from "../../../../kernel/engine/criteria/results-of.ts";
import { openCriterionTools } from "../../../../kernel/engine/criteria/tools/open-tools.ts";

const [task] = await tasks.shipped();
export const tools = openCriterionTools({});

/** The context of a sample with this program, for a shipped task. By default the program was not run. */
export const sampleOf = (code: string, given: Partial<SampleContext> = {}): SampleContext => ({
  task: task!,
  language: "python",
  model: "m",
  prompt: "",
  completion: {
    id: "1",
    text: `\`\`\`python\n${code}\`\`\`\n`,
    usage: { inputTokens: 300, outputTokens: 200, estimated: false },
    finishReason: "stop",
    cost: null,
    measured: { latencyMs: 12, retries: [], cached: false },
  },
  code,
  outcome: null,
  executions: [],
  program: null,
  tested: false,
  parameters: {},
  tools,
  energy: {},
  ...given,
});

/** The results of a criterion on a sample. Checks that each part is one that the criterion declares. */
export const results = async (name: string, sample: SampleContext) => {
  const criterion = criterionNamed(name)!;
  const found = await criterionResults(criterion, sample);
  for (const { part = "", error } of found)
    if (error === null && criterion.parts) expect(criterion.parts).toContain(part);
  return found;
};

/** The scores of a criterion on a sample: part → score. */
export const scores = async (name: string, sample: SampleContext): Promise<Record<string, number | null>> =>
  Object.fromEntries((await results(name, sample)).map(({ part = "", score }) => [part, score]));
