import { fileURLToPath } from "node:url";
import { shippedTasks } from "../../../datasets/shipped-tasks.ts";
import { setLimits } from "../method/budget.ts";
import { keepManifest } from "../method/keep-manifest.ts";
import { loadAgents } from "../method/load-agents.ts";
import { methodFiles } from "../method/method-store.ts";
import { elapsedOf } from "../method/records.ts";
import { playerIds, playerName } from "../method/roles.ts";
import { runMethod } from "../method/run-method.ts";
import { runPlace } from "../method/run-place.ts";
import { runSandbox } from "../method/run-sandbox.ts";
import { showProgress } from "../method/show-progress.ts";
import { budgetFor } from "../models/registry.ts";
import { noFaults } from "../models/simulated/faults.ts";
import type { Profile } from "../models/simulated/profiles.ts";
import { stoppable } from "../stoppable.ts";
import { type ChallengeBank, challengeBank, loadChallengeBank } from "./challenge-bank.ts";
import type { SearchConfig } from "./config.ts";
import { frameworks } from "./environment.ts";
import { type EvaluationDetails, evaluateNode } from "./evaluate-node.ts";
import type { SearchLine } from "./evidence.ts";
import { planSearch, roleNames, type SearchOptions, type SearchPlan } from "./search-options.ts";
import { SearchRun } from "./search-run.ts";
import { searchMethod } from "./step.ts";
import { taskBank } from "./task-bank.ts";
import { doubtsOf } from "./test-faults.ts";

/** What a run's manifest says of a search. */
export interface SearchManifest {
  readonly seed: number;
  readonly roles: Readonly<Record<string, string | null>>;
  readonly search: SearchConfig;
}

const shippedPrompts = fileURLToPath(new URL("./prompts/", import.meta.url));

const namesOf = ({ roles }: SearchPlan): Readonly<Record<string, string | null>> =>
  Object.fromEntries(roleNames.map((role) => [role, roles[role] === undefined ? null : playerName(roles[role])]));

/** A search that goes on may have other budgets. */
const fixedOf = ({ search: { budgets: _, ...search }, ...about }: SearchManifest): unknown => ({ ...about, search });

const profilesOf = ({ simulated = {} }: SearchOptions): Readonly<Record<string, Profile>> =>
  Object.fromEntries(
    Object.entries(simulated).map(([id, { skill, weaknesses = {}, roleFaults = {} }]) => [
      id,
      { id, skill, weaknesses, roleFaults, repair: [], faults: noFaults },
    ]),
  );

const bankOf = async ({ bank }: SearchOptions, language: string): Promise<ChallengeBank | null> => {
  if (bank === undefined) return null;
  if (bank === "shipped") return challengeBank(taskBank(await shippedTasks(), language));
  return typeof bank === "string" ? await loadChallengeBank(bank) : challengeBank(bank);
};

/** Opens what a search needs, runs it to its end, or until a notebook's Stop, and gives its handle. */
export const runSearch = (
  options: SearchOptions,
  onLines: (lines: readonly SearchLine[]) => void,
): Promise<SearchRun> =>
  stoppable(
    options.signal,
    (signal) => searched({ ...options, ...(signal && { signal }) }, onLines),
    async (value) =>
      value && {
        value,
        wayOn: "Stopped: what was evaluated is kept. The same search with the id of this run goes on.",
      },
  );

const searched = async (
  options: SearchOptions,
  onLines: (lines: readonly SearchLine[]) => void,
): Promise<SearchRun> => {
  const plan = planSearch(options);
  const place = runPlace(options);
  const { config, environment, seed, roles } = plan;
  const agents = await loadAgents(shippedPrompts, options.prompts);
  const bank = await bankOf(options, environment.language);
  const { nodes: _, ...limits } = config.budgets;
  budgetFor(playerIds(roles), setLimits(limits), options.models ?? {});
  await using opened = new AsyncDisposableStack();
  const sandbox = options.judge && typeof options.sandbox !== "object" ? null : await runSandbox(options, opened);
  const { directory } = place;
  const names = namesOf(plan);
  const simulates = Object.values(names).some((name) => name?.startsWith("sim/"));
  const profiles = { ...profilesOf(options), ...options.models?.profiles };
  const models = { ...(simulates ? { tasks: await shippedTasks() } : {}), ...options.models, profiles };
  const bar = options.progress === false ? null : showProgress("evaluations");
  const doubts: boolean[] = [];
  const evaluate = evaluateNode({
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
  const end = await runMethod({
    method: searchMethod({ config, seed, roles: names }),
    perform: async (request, tools) => {
      const done = await evaluate(request, tools);
      const { testFault } = done.details as EvaluationDetails;
      if (testFault !== null) doubts.push(testFault);
      return done;
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
        ...{ kind: "search", noun: "search", about: { seed, roles: names, search: config }, fixed: fixedOf },
        models: [...new Set(Object.values(names).filter((name) => name !== null))],
      }),
    ...(options.signal ? { signal: options.signal } : {}),
    onLines,
    onProgress: (progress) => bar?.update(progress),
  });
  bar?.close(end.stopped);
  if (directory === null) return new SearchRun(end.lines, null, async () => doubts);
  return new SearchRun(end.lines, directory, doubtsOf(directory), await elapsedOf(methodFiles(directory).records));
};
