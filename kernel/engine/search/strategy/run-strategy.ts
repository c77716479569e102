import { fileURLToPath } from "node:url";
import { shippedTasks } from "../../../../datasets/shipped-tasks.ts";
import { setLimits } from "../../method/budget.ts";
import { keepManifest } from "../../method/keep-manifest.ts";
import { loadAgents } from "../../method/load-agents.ts";
import type { Method } from "../../method/method.ts";
import { playerIds, playerName, type Roles } from "../../method/roles.ts";
import { type RunEnd, runEndOf, runMethod } from "../../method/run-method.ts";
import { runPlace } from "../../method/run-place.ts";
import { runSandbox } from "../../method/run-sandbox.ts";
import { showProgress } from "../../method/show-progress.ts";
import type { RequestFields } from "../../models/base/model.ts";
import { budgetFor } from "../../models/registry/registry.ts";
import { noFaults } from "../../models/simulated/faults.ts";
import type { Profile } from "../../models/simulated/profiles.ts";
import type { SearchConfig } from "../base/config.ts";
import {
  type BankEntry,
  type ChallengeBank,
  challengeBank,
  chooseEntries,
  readBank,
} from "../evaluate/challenge-bank.ts";
import { frameworks } from "../evaluate/environment.ts";
import { ownRecipe } from "../evaluate/environments.ts";
import type { EvaluationDetails } from "../evaluate/evaluate-node.ts";
import type { EvaluationRequest } from "../evaluate/evaluation-request.ts";
import { performerOf } from "../evaluate/recipe-performer.ts";
import { doubtsOf, type TestDoubts } from "../evaluate/test-faults.ts";
import type { Evaluated } from "../tree/state.ts";
import { checkBank } from "./check-bank.ts";
import { withOwnAgents } from "./own-agents.ts";
import { roleNames, type SharedPlan } from "./plan-shared.ts";
import type { StrategyOptions } from "./strategy-options.ts";
import { taskBank } from "./task-bank.ts";

/** The configuration fields that a run needs with either strategy (phases or active). */
type RunConfig = Pick<
  SearchConfig,
  "challengeBank" | "maxSolverAttempts" | "concepts" | "difficulties" | "maxConcepts"
> & {
  readonly budgets: Partial<SearchConfig["budgets"]>;
};

/** The settings of a search that are stored in the manifest of its run, for a resume. */
interface SearchManifest<Config> {
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly search: Config;
  readonly request?: RequestFields;
  /** Ids of the challenges that are used from the bank. Absent: all. */
  readonly ids?: readonly string[];
  /** Names of registered agents that the search uses. Absent: none. */
  readonly agents?: readonly string[];
}

/** A strategy to run: its plan, its state machine, and the part of its configuration that must not change on resume. */
export interface StrategyRun<State, Work extends EvaluationRequest, Line extends object, Config extends RunConfig> {
  readonly plan: SharedPlan & { readonly config: Config };
  readonly machine: (roles: Readonly<Record<string, string | null>>) => Method<State, Work, Evaluated, Line>;
  /** The part of the configuration that must not change on resume. */
  readonly fixed: (config: Config) => unknown;
  readonly onLines: (lines: readonly Line[]) => void;
}

export interface StrategyEnd<Line> {
  readonly lines: readonly Line[];
  readonly directory: string | null;
  readonly doubts: TestDoubts;
  readonly end: RunEnd;
}

const shippedPrompts = fileURLToPath(new URL("../prompts/", import.meta.url));

const namesOf = (roles: Roles): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    [...new Set([...roleNames, ...Object.keys(roles)])].map((role) => [
      role,
      roles[role] === undefined ? null : playerName(roles[role]),
    ]),
  );

const profilesOf = ({ simulated = {} }: StrategyOptions): Readonly<Record<string, Profile>> =>
  Object.fromEntries(
    Object.entries(simulated).map(([id, { skill, weaknesses = {}, roleFaults = {} }]) => [
      id,
      { id, skill, weaknesses, roleFaults, repair: [], faults: noFaults },
    ]),
  );

const entriesOf = async (bank: string | readonly BankEntry[], language: string): Promise<readonly BankEntry[]> => {
  if (typeof bank !== "string") return bank;
  return bank === "shipped" ? taskBank(await shippedTasks(), language) : await readBank(bank);
};

const bankOf = async (
  { bank, ids }: StrategyOptions,
  config: RunConfig,
  language: string,
): Promise<ChallengeBank | null> => {
  if (bank === undefined) return null;
  const entries = chooseEntries(await entriesOf(bank, language), ids);
  if (config.challengeBank === "only") checkBank(entries, config);
  return challengeBank(entries);
};

/** Opens the models, the sandbox and the folder of a search, and runs its strategy to the end. */
export const runStrategy = async <State, Work extends EvaluationRequest, Line extends object, Config extends RunConfig>(
  options: StrategyOptions,
  { plan, machine, fixed, onLines }: StrategyRun<State, Work, Line, Config>,
): Promise<StrategyEnd<Line>> => {
  const place = runPlace(options);
  const { config, environment, seed, roles } = plan;
  const agents = withOwnAgents(await loadAgents(shippedPrompts, options.prompts), options.agents);
  const bank = await bankOf(options, config, environment.language);
  const { nodes: _, ...limits } = config.budgets;
  budgetFor(playerIds(roles), setLimits(limits), options.models ?? {});
  await using opened = new AsyncDisposableStack();
  const sandbox = options.judge && typeof options.sandbox !== "object" ? null : await runSandbox(options, opened);
  const { directory } = place;
  const names = namesOf(roles);
  const simulates = Object.values(names).some((name) => name?.startsWith("sim/"));
  const profiles = { ...profilesOf(options), ...options.models?.profiles };
  const models = { ...(simulates ? { tasks: await shippedTasks() } : {}), ...options.models, profiles };
  const bar = options.progress === false ? null : showProgress("evaluations");
  const doubts: boolean[] = [];
  const evaluate = performerOf(environment.recipe ?? ownRecipe, {
    agents,
    language: environment.language,
    framework: frameworks[environment.language],
    limits: { wallMs: environment.wallMs, memoryBytes: environment.memoryBytes },
    maxSolverAttempts: config.maxSolverAttempts,
    seed,
    bank,
    designs: config.challengeBank !== "only",
    testSource: environment.testSource,
    ...(options.judge ? { judge: options.judge } : {}),
  });
  const { ids, agents: agentNames } = options;
  const { request } = options.models ?? {};
  const about: SearchManifest<Config> = {
    seed,
    roles: names,
    search: config,
    ...(request ? { request } : {}),
    ...(ids ? { ids } : {}),
    ...(agentNames?.length ? { agents: agentNames } : {}),
  };
  const end = await runMethod({
    method: machine(names),
    perform: async (request, tools) => {
      const evaluated = await evaluate(request, tools);
      const { testFault } = evaluated.details as EvaluationDetails;
      if (testFault !== null) doubts.push(testFault);
      return evaluated;
    },
    roles,
    models,
    sandbox,
    directory,
    seed,
    concurrency: options.concurrency ?? 8,
    requestTimeoutMs: environment.evaluationMs,
    onOpen: () =>
      keepManifest(place, {
        kind: "search",
        noun: "search",
        about,
        fixed: ({ search, ...fields }) => ({ ...fields, search: fixed(search) }),
        models: [...new Set(Object.values(names).filter((name) => name !== null))],
      }),
    ...(options.signal ? { signal: options.signal } : {}),
    onLines,
    onProgress: (progress) => bar?.update(progress),
  });
  bar?.close(end.stopped);
  const doubtsOfRun = directory === null ? async () => doubts : doubtsOf(directory);
  return { lines: end.lines, directory, doubts: doubtsOfRun, end: runEndOf(end) };
};
