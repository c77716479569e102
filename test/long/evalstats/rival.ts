import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** A table for evalstats: `scores[model][item][run]`. */
export interface RivalTable {
  readonly scores: readonly (readonly (readonly number[])[])[];
  readonly range?: readonly [number, number];
  /** True if only intervals are requested, without tests. */
  readonly plain?: boolean;
  /** True if the models answered different items. */
  readonly unpaired?: boolean;
}

export interface JudgedTable {
  readonly judge: readonly number[];
  /** The true label of each item; null if it has none. */
  readonly gold: readonly (number | null)[];
}

export interface RivalPair {
  readonly a: string;
  readonly b: string;
  readonly low: number;
  readonly high: number;
  readonly p: number | null;
}

export interface RivalAnswer {
  readonly meanMethod?: string;
  readonly pairMethod?: string;
  readonly simultaneous?: string;
  readonly test?: string;
  readonly correction?: string;
  readonly family?: string;
  readonly means: readonly (readonly [estimate: number, low: number, high: number])[];
  readonly pairs: readonly RivalPair[];
  readonly omnibus?: { readonly statistic: number; readonly p: number } | null;
  readonly error?: string;
}

/** The command of a Python with evalstats: EVALSTATS_PYTHON, or python3. */
export const python = process.env.EVALSTATS_PYTHON ?? "python3";

/** The installed version of evalstats; undefined if it is not installed. */
export const rivalVersion = (): string | undefined => {
  const { status, stdout } = spawnSync(python, ["-c", "import evalstats; print(evalstats.__version__)"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
};

/** The results of evalstats for each table, in the same order. */
export const askRival = <T>(tables: readonly (RivalTable | JudgedTable)[]): readonly T[] => {
  const { status, stdout, stderr } = spawnSync(python, [join(import.meta.dirname, "rival.py")], {
    input: tables.map((table) => `${JSON.stringify(table)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`evalstats did not answer: ${stderr.slice(-500)}`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
};
