import { rolesOfPlan } from "../../kernel/engine/augment/study/roles-of-plan.ts";
import { runStudy } from "../../kernel/engine/augment/study/run-study.ts";
import { worldGiven } from "../../kernel/engine/augment/study/world-given.ts";
import type { Profile } from "../../kernel/engine/models/simulated/profiles.ts";
import { soundManner } from "../../kernel/engine/models/simulated/world/roles/manner.ts";
import { worldProfiles } from "../../kernel/engine/models/simulated/world-profiles.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { plannedStudy } from "../long/augment/planned-study.ts";
import { type Figures, typescript } from "./figure.ts";

/** Programs that run at the same time, in the study and without it. */
const concurrency = 4;

/** Models without faults, so that both sides have the same work. */
const profiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [profile.id, { ...profile, authoring: soundManner }]),
);

/** Runs a study of two problems with known right solutions; calls `onRun` with each program of the sandbox. */
const studyOn = async (sandbox: Sandbox, onRun: (program: Program) => void): Promise<number> => {
  const { plan, world } = await plannedStudy({
    ...{ problems: 2, from: 0, variants: 0, seed: 7 },
    given: (problem) => worldGiven(problem, { right: ["python"], wrong: [] }),
    config: { axes: ["narrative"], bootstrapResamples: 100 },
  });
  const run: Sandbox["run"] = (program, options) => {
    onRun(program);
    return sandbox.run(program, options);
  };
  const begun = performance.now();
  await runStudy(plan, {
    ...{ roles: rolesOfPlan(plan), sandbox: { ...sandbox, run }, directory: null, concurrency, progress: false },
    models: { world, profiles, cacheFolder: null },
  });
  return performance.now() - begun;
};

/** Milliseconds of a study, models and evidence included. */
export const studyTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    return await studyOn(sandbox, () => {});
  } finally {
    await sandbox.close();
  }
};

/** Milliseconds of the programs of the same study alone, as many at the same time. */
export const bareTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    const programs: Program[] = [];
    await studyOn(sandbox, (program) => programs.push(program));
    let next = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (next < programs.length) await sandbox.run(programs[next++]!);
      }),
    );
    return performance.now() - begun;
  } finally {
    await sandbox.close();
  }
};

const here = import.meta.url;

export const figures: Figures = [
  {
    name: "a UniCode study of two problems, against its programs alone in the same sandbox",
    unit: "ms",
    ours: typescript(here, "studyTime"),
    rival: typescript(here, "bareTime"),
    wanted: 1.25,
    rounds: 3,
  },
];
