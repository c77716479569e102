import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A command that does the work of taulab or of its rival once. Its last printed line is the measured number. */
export type Side = readonly string[];

/** The median; of an even number of values, the mean of the two middle ones. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

/** The measured values of taulab and of its rival, one for each round. */
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
  /** Returns the reason why this machine cannot measure the figure. It is called before the first round. */
  readonly missing?: () => string | undefined | Promise<string | undefined>;
}

/** A comparison of taulab with a rival or with a physical limit, both measured in the same run. */
export interface Figure extends Stated {
  readonly ours: Side;
  readonly rival: Side;
  /** The number of measurements of each side. Default 5. */
  readonly rounds?: number;
}

/** A figure whose values are measured already, because one measurement serves several figures. */
export interface TakenFigure extends Stated {
  readonly taken: Taken;
}

/** The export `figures` of a file in `test/bench`: a list of figures, or a function that prepares and returns it. */
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
