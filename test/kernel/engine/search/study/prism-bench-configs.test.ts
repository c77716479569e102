import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prismBenchSettings } from "../../../../../kernel/engine/search/study/prism-bench-configs.ts";
import { planSearch, type SearchOptions } from "../../../../../kernel/engine/search/study/search-options.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-prismbench-"));
  await mkdir(join(folder, "agents"));
  const files: Readonly<Record<string, string>> = {
    "phase_configs.yaml": `
phase_1:
  phase_params: { max_depth: 4, max_iterations: 50, performance_threshold: 0.45, value_delta_threshold: 0.2, convergence_checks: 7, exploration_probability: 0.15, num_nodes_per_iteration: 3 }
  search_params: { max_attempts: 2, discount_factor: 0.8, learning_rate: 0.7 }
  scoring_params: { penalty_per_failure: 1, penalty_per_error: 4, penalty_per_attempt: 2, fixed_by_problem_fixer_penalty: 6, max_num_passed: 12 }
  environment: { name: environment_coding_challenge }
phase_2:
  phase_params: { challenge_threshold: 0.35, num_nodes_per_iteration: 9, mystery: 1 }
phase_3:
  phase_params: { node_selection_threshold: 0.55, variations_per_concept: 4, value_delta_threshold: 0.1 }
  environment: { name: environment_of_mine }
`,
    "tree_configs.yaml": "tree_configs:\n  concepts: [loops, sorting]\n  difficulties: [easy, hard]\n",
    "experiment_configs.yaml": "name: mine\nphase_sequences: [phase_1, phase_2, phase_3, phase_of_mine]\n",
    "environment_config.yaml": "environment_coding_challenge:\n  agents: [challenge_designer]\n  timeout: 300\n",
    "agents/challenge_designer.yml":
      "agent_name: challenge_designer\nconfigs:\n  model_name: gpt-4o-mini\n  provider: openai\n  params: { temperature: 0.8, max_tokens: 5120 }\n",
    "agents/problem_solver.yml":
      "agent_name: problem_solver\nconfigs:\n  model_name: qwen\n  local: true\n  params: { temperature: 0.2 }\n",
    "agents/reviewer.yml": "agent_name: reviewer\nconfigs: { model_name: gpt-4o }\n",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("phases, tree, environment and agents become settings of a search", async () => {
  const { settings } = await prismBenchSettings(folder);
  const { roles, ...parameters } = settings as SearchOptions;
  expect(roles).toEqual({ designer: "openai/gpt-4o-mini", solver: "qwen" });
  const { config, environment } = planSearch({ ...parameters, model: "sim/steady" });
  expect(config).toMatchObject({
    concepts: ["loops", "sorting"],
    difficulties: ["easy", "hard"],
    batchSize: 3,
    maxSolverAttempts: 2,
    penaltyFailed: 1,
    penaltyErrored: 4,
    penaltyAttempt: 2,
    penaltyFixer: 6,
    passScore: 12,
    reward1: "counts",
  });
  expect(config.phases).toMatchObject([
    {
      maxDepth: 4,
      maxEvaluations: 50,
      theta: 0.45,
      delta: 0.2,
      convergenceChecks: 7,
      epsilon: 0.15,
      gamma: 0.8,
      alpha: 0.7,
    },
    { theta: 0.35 },
    { theta: 0.55, variations: 4 },
  ]);
  expect(environment.evaluationMs).toBe(300_000);
});

test("what has no counterpart is said, each once", async () => {
  const { differences } = await prismBenchSettings(folder);
  for (const said of [
    "phase_of_mine",
    "phase_2: mystery has no counterpart",
    "phase_2: num_nodes_per_iteration 9 is that of an earlier phase here, 3",
    "phase_3: value_delta_threshold has no counterpart",
    "environment_of_mine",
    "problem_solver is local",
    "temperature 0.2",
    "The agent reviewer has no role here",
    "Prompts are those of this project",
    "eight differences",
  ])
    expect(
      differences.filter((one) => one.includes(said)),
      said,
    ).toHaveLength(1);
});

test("a folder of something else, and a file that is no YAML, are refused", async () => {
  await expect(prismBenchSettings(join(folder, "agents"))).rejects.toMatchObject({ code: "invalid_config" });
  const broken = join(folder, "broken");
  await mkdir(broken);
  await writeFile(join(broken, "tree_configs.yaml"), "concepts: [loops\n");
  await expect(prismBenchSettings(broken)).rejects.toMatchObject({
    code: "invalid_config",
    details: { file: join(broken, "tree_configs.yaml") },
  });
});
