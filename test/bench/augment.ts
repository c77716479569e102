import { runStudy } from "../../kernel/engine/augment/study/run-study.ts";
import { worldGiven } from "../../kernel/engine/augment/study/world-given.ts";
import { rolesOfPlan } from "../../kernel/engine/method/roles-of-plan.ts";
import type { Profile } from "../../kernel/engine/models/simulated/profiles.ts";
import { soundManner } from "../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../kernel/engine/models/simulated/world-profiles.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { plannedStudy } from "../long/augment/planned-study.ts";
import { type Figures, typescript } from "./figure.ts";

/** The number of programs that run at the same time, on both measured sides: `studyTime` and `bareTime`. */
const concurrency = 4;

/** Profiles of simulated models that write problems without faults, so that both sides run the same programs. */
const profiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [profile.id, { ...profile, authoring: soundManner }]),
);

/** A meter of the CPU milliseconds of this process and of the programs in its sandbox. It starts at this call. */
const openMeter = (sandbox: Sandbox) => {
  const begun = process.cpuUsage();
  let programsMs = 0;
  const run: Sandbox["run"] = async (program, options) => {
    const outcome = await sandbox.run(program, options);
    for (const { usage } of outcome.tests) programsMs += usage?.cpuMs ?? 0;
    return outcome;
  };
  const totalMs = (): number => {
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000 + programsMs;
  };
  return { run, totalMs };
};

/** Runs a study of two problems with known right solutions, and returns its programs. */
const programsOfStudy = async (run: Sandbox["run"], sandbox: Sandbox): Promise<readonly Program[]> => {
  const { plan, world } = await plannedStudy({
    problems: 2,
    from: 0,
    variants: 0,
    seed: 7,
    given: (problem) => worldGiven(problem, { right: ["python"], wrong: [] }),
    config: { axes: ["narrative"], bootstrapResamples: 100 },
  });
  const programs: Program[] = [];
  const keepProgram: Sandbox["run"] = (program, options) => {
    programs.push(program);
    return run(program, options);
  };
  await runStudy(plan, {
    roles: rolesOfPlan(plan),
    sandbox: { ...sandbox, run: keepProgram },
    directory: null,
    concurrency,
    progress: false,
    models: { world, profiles, cacheFolder: null },
  });
  return programs;
};

/** The CPU milliseconds of a whole study: programs, engine, models and evidence. */
export const studyTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    const meter = openMeter(sandbox);
    await programsOfStudy(meter.run, sandbox);
    return meter.totalMs();
  } finally {
    await sandbox.close();
  }
};

/** CPU milliseconds of the programs in `studyTime`, if the sandbox runs them without engine, models and evidence. */
export const bareTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    const programs = await programsOfStudy((program, options) => sandbox.run(program, options), sandbox);
    const meter = openMeter(sandbox);
    let next = 0;
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (next < programs.length) await meter.run(programs[next++]!);
      }),
    );
    return meter.totalMs();
  } finally {
    await sandbox.close();
  }
};

const here = import.meta.url;

export const figures: Figures = [
  {
    name: "CPU time of a UniCode study of two problems, against that of its programs alone in the same sandbox",
    unit: "ms",
    ours: typescript(here, "studyTime"),
    rival: typescript(here, "bareTime"),
    wanted: 1.25,
    rounds: 3,
  },
];
