import { generate } from "../../kernel/engine/generate/study/generate.ts";
import type { Profile } from "../../kernel/engine/models/simulated/profiles.ts";
import { soundItemManner } from "../../kernel/engine/models/simulated/world/items/item-manner.ts";
import { worldProfiles } from "../../kernel/engine/models/simulated/world-profiles.ts";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import type { Program } from "../../sandbox/contract/program.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { type Figures, typescript } from "./figure.ts";

/** The number of programs that run at the same time, on both measured sides: `runTime` and `bareTime`. */
const concurrency = 4;

/** Profiles of simulated models that write items without faults, so that both sides run the same programs. */
const profiles: Readonly<Record<string, Profile>> = Object.fromEntries(
  Object.values(worldProfiles).map((profile) => [
    profile.id,
    { ...profile, making: { ...soundItemManner, solving: profile.making!.solving } },
  ]),
);

/** Makes a benchmark of four seeds and evaluates models on it; calls `onRun` with each program of the sandbox. */
const runOn = async (sandbox: Sandbox, onRun: (program: Program) => void): Promise<number> => {
  const run: Sandbox["run"] = (program, options) => {
    onRun(program);
    return sandbox.run(program, options);
  };
  const begun = performance.now();
  await generate({
    languages: ["python", "javascript"],
    limit: 4,
    seed: 7,
    directory: null,
    concurrency,
    progress: false,
    targets: [],
    config: { target: 12, samples: 2, ks: [1, 2], bootstrapResamples: 100 },
    sandbox: { ...sandbox, run },
    models: { profiles, cacheFolder: null },
  });
  return performance.now() - begun;
};

/** The milliseconds in which a benchmark is generated and evaluated: models, programs, evidence and metrics. */
export const runTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    return await runOn(sandbox, () => {});
  } finally {
    await sandbox.close();
  }
};

/** The milliseconds of the programs in `runTime`, if the sandbox runs them without models, evidence and metrics. */
export const bareTime = async (): Promise<number> => {
  const sandbox = await openSandbox();
  try {
    const programs: Program[] = [];
    await runOn(sandbox, (program) => programs.push(program));
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
    name: "an AutoCodeGen run of four seeds with its evaluation, against its programs alone in the same sandbox",
    unit: "ms",
    ours: typescript(here, "runTime"),
    rival: typescript(here, "bareTime"),
    wanted: 1.25,
    rounds: 3,
  },
];
