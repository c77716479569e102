import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A command that does one side's work once and prints the measured number as its last line. */
export type Side = readonly string[];

/** The middle one of some values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** All values of both sides. */
export interface Taken {
  readonly ours: readonly number[];
  readonly rival: readonly number[];
}

interface Stated {
  readonly name: string;
  readonly unit: string;
  /** Bound on the ratio ours / rival. */
  readonly wanted: number;
  /** "<=" where less is better (times, memory), ">=" where more is (rates). Default "<=". */
  readonly relation?: "<=" | ">=";
  /** Why the figure cannot be taken on this machine; asked before the first round. */
  readonly missing?: () => string | undefined | Promise<string | undefined>;
}

/** Ours against a rival, or against the physical limit, measured in the same run. */
export interface Figure extends Stated {
  readonly ours: Side;
  readonly rival: Side;
  /** Default 5. */
  readonly rounds?: number;
}

/** A figure whose area takes many figures in one process, and has taken them already. */
export interface TakenFigure extends Stated {
  readonly taken: Taken;
}

/** What an area's file exports as `figures`: a list, or a function that prepares and gives it. */
export type Figures = readonly Figure[] | (() => Promise<readonly (Figure | TakenFigure)[]>);

const side = join(fileURLToPath(new URL(".", import.meta.url)), "side.ts");

/** A side in TypeScript: `file` (a URL, usually `import.meta.url`) exports `name`, a function that returns the number. */
export const typescript = (file: string, name: string, ...args: string[]): Side => [
  process.execPath,
  "--conditions=taulab-source",
  "--disable-warning=ExperimentalWarning",
  side,
  file,
  name,
  ...args,
];

/** A side in Python: the script prints the number. */
export const python = (script: string, interpreter = "python3"): Side => [interpreter, "-c", script];
