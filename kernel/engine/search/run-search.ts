import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { shippedTasks } from "../../../datasets/index.ts";
import { openSandbox, type Sandbox } from "../../../sandbox/index.ts";
import { EngineError } from "../errors.ts";
import { makeFolder } from "../files/make-folder.ts";
import { loadAgents } from "../method/load-agents.ts";
import { type MethodManifest, readMethodManifest, writeMethodManifest } from "../method/method-manifest.ts";
import { methodFiles } from "../method/method-store.ts";
import { elapsedOf } from "../method/records.ts";
import { playerName } from "../method/roles.ts";
import { runMethod } from "../method/run-method.ts";
import { showProgress } from "../method/show-progress.ts";
import { noFaults } from "../models/simulated/faults.ts";
import type { Profile } from "../models/simulated/profiles.ts";
import { hostFacts, versions } from "../run/host.ts";
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

/** A run of this name goes on only if it is the same search. */
const manifestOf = async (directory: string, id: string, about: SearchManifest): Promise<void> => {
  const models = [...new Set(Object.values(about.roles).filter((name) => name !== null))];
  const old = await readMethodManifest<SearchManifest>(directory, "search").catch((error: unknown) => {
    if (error instanceof EngineError && error.code === "run_missing") return null;
    throw error;
  });
  if (old) {
    const same = JSON.stringify([old.config.seed, old.config.roles, old.config.search]);
    if (same === JSON.stringify([about.seed, about.roles, about.search])) return;
    throw new EngineError(`the run ${id} is another search`, {
      code: "run_mismatch",
      file: directory,
      hint: "give it another id, or the parameters it was begun with (they are in its manifest.json)",
    });
  }
  const manifest: MethodManifest<SearchManifest> = {
    format: 1,
    id,
    kind: "search",
    createdAt: new Date().toISOString(),
    config: { models, ...about },
    versions: versions(),
    host: hostFacts(),
  };
  await makeFolder(directory);
  await writeMethodManifest(directory, manifest);
};

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
  const { config, environment, seed, roles } = plan;
  const agents = await loadAgents(shippedPrompts, options.prompts);
  const bank = await bankOf(options, environment.language);
  await using opened = new AsyncDisposableStack();
  let sandbox: Pick<Sandbox, "run"> | null = null;
  if (typeof options.sandbox === "object") sandbox = options.sandbox;
  else if (!options.judge) {
    const own = await openSandbox(options.sandbox, { isolation: options.isolation ?? "required" });
    opened.defer(() => own.close());
    sandbox = own;
  }
  const id = options.id ?? new Date().toISOString().replace(/[:.]/g, "-");
  const directory = options.directory === null ? null : join(options.directory ?? "runs", id);
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
    onOpen: async () => {
      if (directory !== null) await manifestOf(directory, id, { seed, roles: names, search: config });
    },
    ...(options.signal ? { signal: options.signal } : {}),
    onLines,
    onProgress: (progress) => bar?.update(progress),
  });
  bar?.close(end.stopped);
  if (directory === null) return new SearchRun(end.lines, null, async () => doubts);
  return new SearchRun(end.lines, directory, doubtsOf(directory), await elapsedOf(methodFiles(directory).records));
};
