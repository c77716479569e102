import { fileURLToPath } from "node:url";
import { sha256 } from "../../../../toolkit/base/node/sha256.ts";
import { keepManifest } from "../../method/keep-manifest.ts";
import { loadAgents } from "../../method/load-agents.ts";
import type { Progress } from "../../method/method.ts";
import { playerName } from "../../method/roles.ts";
import { rolesOfPlan } from "../../method/roles-of-plan.ts";
import { runMethod } from "../../method/run-method.ts";
import { runPlace } from "../../method/run-place.ts";
import { runSandbox } from "../../method/run-sandbox.ts";
import { showProgress } from "../../method/show-progress.ts";
import { stoppable } from "../../stoppable.ts";
import { generateMethod } from "./generate-method.ts";
import type { GenerateOptions } from "./generate-options.ts";
import { GenerateRun } from "./generate-run.ts";
import { performGenerate } from "./perform-generate.ts";
import { type PlannedRun, planGenerate } from "./plan-generate.ts";
import { absenceNotice, withToolchains } from "./toolchains.ts";

const shippedPrompts = fileURLToPath(new URL("./prompts/", import.meta.url));

const continueHint = "Stopped: finished work is kept. The same options with this run's id resume it.";

/** Runs a plan to its end, or until the signal aborts it. */
export const runPlanned = async (
  { plan: wholePlan, models, finished }: PlannedRun,
  options: Omit<GenerateOptions, "seeds" | "limit" | "languages" | "roles" | "config" | "models">,
  signal: AbortSignal | undefined,
  onProgress: (progress: Progress) => void,
): Promise<GenerateRun> => {
  const place = runPlace({ ...options, id: options.resume ?? wholePlan.study });
  const agents = await loadAgents(shippedPrompts, options.prompts);
  await using resources = new AsyncDisposableStack();
  const sandbox = await runSandbox(options, resources);
  const available = (await sandbox.languages?.()) ?? null;
  const plan = withToolchains(wholePlan, available);
  for (const language of plan.absent ?? []) process.stderr.write(`${absenceNotice(language)}\n`);
  const roles = rolesOfPlan(plan);
  const bar = options.progress === false ? null : showProgress("items");
  const end = await runMethod({
    method: generateMethod(plan, finished),
    perform: performGenerate(plan, agents, available),
    roles,
    models,
    sandbox,
    directory: place.directory,
    seed: plan.seed,
    concurrency: options.concurrency ?? 8,
    keepsCalls: false,
    ...(options.budget ? { budget: options.budget } : {}),
    ...(signal ? { signal } : {}),
    onOpen: () =>
      keepManifest(place, {
        kind: "generate",
        noun: "run",
        about: { seed: plan.seed, plan: sha256(JSON.stringify(plan)), request: models.request },
        models: [...new Set(Object.values(roles).map(playerName))],
      }),
    onProgress: (progress) => {
      bar?.update(progress);
      onProgress(progress);
    },
  });
  bar?.close(end.stopped);
  return new GenerateRun(end.lines, place.directory, end);
};

/** Plans a run, and runs it to its end or until the user presses Stop in a notebook. */
export const runGenerate = (options: GenerateOptions, onProgress: (progress: Progress) => void): Promise<GenerateRun> =>
  stoppable(
    options.signal,
    async (signal) => runPlanned(await planGenerate(options), options, signal, onProgress),
    async (value) => value && { value, wayOn: continueHint },
  );
