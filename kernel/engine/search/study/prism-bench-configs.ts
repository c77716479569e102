import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { objectFields } from "../../../../toolkit/base/is-object.ts";
import { EngineError } from "../../errors.ts";
import { recipeNames } from "../evaluate/environments.ts";
import { phaseNames } from "../phases/registered-phases.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The search settings in a folder of PrismBench's configurations. */
export interface PrismBenchConfigs {
  /** The settings under the option names of `search`. */
  readonly settings: Fields;
  /** The settings that taulab handles differently from PrismBench, one sentence each. */
  readonly differences: readonly string[];
}

/** For each field of a phase in PrismBench's files, the name of taulab's option. */
const phaseFields: Readonly<Record<string, string>> = {
  max_depth: "maxDepth",
  max_iterations: "maxEvaluations",
  performance_threshold: "theta",
  challenge_threshold: "theta",
  node_selection_threshold: "theta",
  value_delta_threshold: "delta",
  convergence_checks: "convergenceChecks",
  exploration_probability: "epsilon",
  variations_per_concept: "variations",
  discount_factor: "gamma",
  learning_rate: "alpha",
};

/** For each field that PrismBench sets per phase but taulab once per search, the name of taulab's option. */
const searchFields: Readonly<Record<string, string>> = {
  num_nodes_per_iteration: "batchSize",
  max_attempts: "maxSolverAttempts",
  exploration_weight: "ucbConstant",
  penalty_per_failure: "penaltyFailed",
  penalty_per_error: "penaltyErrored",
  penalty_per_attempt: "penaltyAttempt",
  fixed_by_problem_fixer_penalty: "penaltyFixer",
  max_num_passed: "passScore",
};

/** For each agent of PrismBench, the name of the role that it has in taulab. */
const roleOf: Readonly<Record<string, string>> = {
  challenge_designer: "designer",
  test_generator: "tester",
  problem_solver: "solver",
  problem_fixer: "fixer",
  test_validator: "testValidator",
  test_error_analyzer: "testErrorAnalyzer",
  solution_pattern_analyzer: "solutionPatternAnalyzer",
};

const readYaml = async (file: string): Promise<Fields> => {
  try {
    return objectFields(parse(await readFile(file, "utf8")));
  } catch (cause) {
    throw new EngineError(`is not valid YAML: ${(cause as Error).message.split("\n")[0]}`, {
      code: "invalid_config",
      file,
      cause,
      hint: "it is one of PrismBench's configurations: phase_configs.yaml, tree_configs.yaml, agents/*.yml",
    });
  }
};

const optionalYaml = async (folder: string, name: string, fileNames: readonly string[]): Promise<Fields> =>
  fileNames.includes(name) ? readYaml(join(folder, name)) : {};

/**
 * Names of the phases in the order in which PrismBench's experiment file runs them. Without such an order, all phases,
 * sorted by name.
 */
const sequenceOf = (experiment: Fields, phases: Fields): readonly string[] => {
  const sequence = experiment.phase_sequences;
  return Array.isArray(sequence) ? sequence.map(String) : Object.keys(phases).sort();
};

const phasesOf = (experiment: Fields, phases: Fields, differences: string[]): Fields => {
  const search: Record<string, unknown> = {};
  const phasesByNumber: Record<string, Fields> = {};
  let registeredNumber = 4;
  for (const name of sequenceOf(experiment, phases)) {
    const isRegistered = phaseNames().includes(name);
    const number = isRegistered ? String(registeredNumber++) : /^phase_([123])$/.exec(name)?.[1];
    if (number === undefined) {
      differences.push(`The phase ${name} runs custom code and is left out; registerPhase adds a phase of this name.`);
      continue;
    }
    const { environment, ...groups } = objectFields(phases[name]);
    const { name: environmentName } = objectFields(environment);
    if (typeof environmentName === "string" && recipeNames().includes(environmentName))
      search.environment = { recipe: environmentName };
    else if (typeof environmentName === "string" && !/coding_challenge$/.test(environmentName))
      differences.push(
        `${name}: the environment ${environmentName} runs custom code; problems are evaluated as coding challenges. registerEnvironment adds an environment of this name.`,
      );
    const phase: Record<string, unknown> = isRegistered ? { use: name } : {};
    for (const [field, value] of Object.values(groups).flatMap((group) => Object.entries(objectFields(group)))) {
      const searchField = searchFields[field];
      const phaseField = phaseFields[field];
      if (
        phaseField !== undefined &&
        !(number === "3" && ["delta", "epsilon", "maxDepth", "convergenceChecks"].includes(phaseField))
      )
        phase[phaseField] = value;
      else if (searchField !== undefined && (search[searchField] ?? value) === value) search[searchField] = value;
      else if (searchField !== undefined)
        differences.push(
          `${name}: ${field} ${String(value)} is that of an earlier phase here, ${String(search[searchField])}.`,
        );
      else differences.push(`${name}: ${field} has no counterpart and is left out.`);
    }
    phasesByNumber[number] = phase;
  }
  return Object.keys(phasesByNumber).length === 0 ? search : { ...search, phases: phasesByNumber };
};

const agentsOf = async (folder: string, differences: string[]): Promise<Fields> => {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => /\.ya?ml$/.test(name)).sort();
  const roles: Record<string, string> = {};
  for (const name of names) {
    const { agent_name: agent = basename(name).replace(/\.ya?ml$/, ""), configs } = await readYaml(join(folder, name));
    const role = roleOf[String(agent)];
    const { model_name: model, provider, local, params } = objectFields(configs);
    if (role === undefined) {
      differences.push(`The agent ${String(agent)} has no role here and is left out.`);
      continue;
    }
    if (typeof model === "string") roles[role] = local === true ? model : `${String(provider ?? "openai")}/${model}`;
    if (local === true)
      differences.push(`The agent ${String(agent)} is local: name its endpoint, as http://HOST/v1#${String(model)}.`);
    const { temperature = 0.8, max_tokens: tokens = 5120 } = objectFields(params);
    if (temperature !== 0.8 || tokens !== 5120)
      differences.push(
        `The agent ${String(agent)} asks for temperature ${String(temperature)} and ${String(tokens)} tokens: set them with --temperature and --max-tokens.`,
      );
  }
  if (names.length > 0)
    differences.push(
      "Prompts are those of this project: PrismBench's agents answer in other delimiters. --prompts FOLDER replaces them.",
    );
  return Object.keys(roles).length === 0 ? {} : { roles };
};

/**
 * Reads a folder of PrismBench's own configurations: phases, tree, experiment, environments and agents. Other
 * settings may override them.
 *
 * Rejects with `invalid_config` and the file's name for a file that is not YAML. Also rejects a folder without any of
 * the files.
 *
 * @param folder PrismBench's `configs`
 * @returns settings under the option names of `search`, and the differences to PrismBench
 *
 * Source: docs/Configuration-Overview.md of CommissarSilver/PrismBench.
 */
export const prismBenchSettings = async (folder: string): Promise<PrismBenchConfigs> => {
  const fileNames = await readdir(folder).catch((): string[] => []);
  const configNames = [
    "phase_configs.yaml",
    "tree_configs.yaml",
    "experiment_configs.yaml",
    "environment_config.yaml",
    "agents",
  ];
  if (!configNames.some((name) => fileNames.includes(name)))
    throw new EngineError("holds none of PrismBench's configurations", {
      code: "invalid_config",
      file: folder,
      hint: `name the folder of ${configNames.join(", ")}`,
    });
  const differences: string[] = [];
  const [phases, tree, experiment, environments] = await Promise.all(
    configNames.slice(0, 4).map((name) => optionalYaml(folder, name, fileNames)) as [
      Promise<Fields>,
      Promise<Fields>,
      Promise<Fields>,
      Promise<Fields>,
    ],
  );
  const { concepts, difficulties } = objectFields(tree.tree_configs ?? tree);
  const { timeout } = objectFields(environments.environment_coding_challenge);
  const fromPhases = phasesOf(experiment, phases, differences);
  const settings = {
    preset: "released",
    ...(Array.isArray(concepts) ? { concepts } : {}),
    ...(Array.isArray(difficulties) ? { difficulties } : {}),
    ...fromPhases,
    ...(typeof timeout === "number"
      ? { environment: { ...objectFields(fromPhases.environment), evaluationMs: timeout * 1000 } }
      : {}),
    ...(await agentsOf(join(folder, "agents"), differences)),
  };
  differences.push(
    'The search follows preset "released", which is not the released code; the page on searches lists eight differences.',
  );
  return { settings, differences };
};
