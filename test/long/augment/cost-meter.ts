import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sandbox } from "../../../sandbox/contract/backend.ts";

/** The cost of a run, over all its starts. */
export interface RunCost {
  readonly starts: number;
  readonly wallS: number;
  /** CPU time of this process: engine, models and evidence. */
  readonly harnessCpuS: number;
  /** CPU time of the programs in the sandbox, without their compilers. */
  readonly programsCpuS: number;
  readonly programs: number;
  /** Peak memory of this process, and of one program. */
  readonly harnessMb: number;
  readonly programMb: number;
}

const noCost: RunCost = {
  starts: 0,
  wallS: 0,
  harnessCpuS: 0,
  programsCpuS: 0,
  programs: 0,
  harnessMb: 0,
  programMb: 0,
};

const readCost = async (file: string): Promise<RunCost> => {
  try {
    return JSON.parse(await readFile(file, "utf8")) as RunCost;
  } catch {
    return noCost;
  }
};

/** Measures a run and the programs of its sandbox. The cost lies in a file beside the run, so that it adds up over starts. */
export class CostMeter {
  readonly #file: string;
  readonly #earlier: RunCost;
  readonly #begun = performance.now();
  readonly #cpu = process.cpuUsage();
  #programsCpuMs = 0;
  #programs = 0;
  #programBytes = 0;

  private constructor(file: string, earlier: RunCost) {
    this.#file = file;
    this.#earlier = earlier;
  }

  static async open(directory: string, name: string): Promise<CostMeter> {
    const file = join(directory, `${name}.cost.json`);
    return new CostMeter(file, await readCost(file));
  }

  /** A sandbox whose programs are measured. */
  measure(sandbox: Sandbox): Sandbox {
    const run: Sandbox["run"] = async (program, options) => {
      const outcome = await sandbox.run(program, options);
      this.#programs += 1;
      for (const { usage } of outcome.tests) {
        this.#programsCpuMs += usage?.cpuMs ?? 0;
        this.#programBytes = Math.max(this.#programBytes, usage?.peakMemoryBytes ?? 0);
      }
      return outcome;
    };
    return { ...sandbox, run };
  }

  cost(): RunCost {
    const { user, system } = process.cpuUsage(this.#cpu);
    const earlier = this.#earlier;
    const round = (value: number): number => Math.round(value * 10) / 10;
    return {
      starts: earlier.starts + 1,
      wallS: round(earlier.wallS + (performance.now() - this.#begun) / 1000),
      harnessCpuS: round(earlier.harnessCpuS + (user + system) / 1e6),
      programsCpuS: round(earlier.programsCpuS + this.#programsCpuMs / 1000),
      programs: earlier.programs + this.#programs,
      harnessMb: Math.max(earlier.harnessMb, Math.round(process.resourceUsage().maxRSS / 1024)),
      programMb: Math.max(earlier.programMb, Math.round(this.#programBytes / 2 ** 20)),
    };
  }

  /** Writes the cost so far. */
  async keep(): Promise<void> {
    await writeFile(this.#file, JSON.stringify(this.cost()));
  }

  /** The cost of the whole run. A start that runs no program, since it only reads a finished run, adds nothing. */
  async close(): Promise<RunCost> {
    if (this.#programs === 0) return this.#earlier;
    await this.keep();
    return this.cost();
  }
}

/** The cost of several runs, one after the other. */
export const addCosts = (costs: readonly RunCost[]): RunCost => {
  const sum = (of: (cost: RunCost) => number): number =>
    Math.round(costs.reduce((total, cost) => total + of(cost), 0) * 10) / 10;
  const most = (of: (cost: RunCost) => number): number => Math.max(0, ...costs.map(of));
  return {
    starts: sum(({ starts }) => starts),
    wallS: sum(({ wallS }) => wallS),
    harnessCpuS: sum(({ harnessCpuS }) => harnessCpuS),
    programsCpuS: sum(({ programsCpuS }) => programsCpuS),
    programs: sum(({ programs }) => programs),
    harnessMb: most(({ harnessMb }) => harnessMb),
    programMb: most(({ programMb }) => programMb),
  };
};
