import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A command that does one side's work once and prints the measured number as its last line. */
export type Side = readonly string[];

/** Ours against a rival, or against the physical limit, measured in the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Bound on the ratio ours / rival. */
  readonly wanted: number;
  /** "<=" where less is better (times, memory), ">=" where more is (rates). Default "<=". */
  readonly relation?: "<=" | ">=";
  readonly ours: Side;
  readonly rival: Side;
  /** Default 5. */
  readonly rounds?: number;
  /** Why the figure cannot be taken on this machine; asked before the first round. */
  readonly missing?: () => string | undefined | Promise<string | undefined>;
}

/** What an area's file exports as `figures`: a list, or a function that prepares and gives it. */
export type Figures = readonly Figure[] | (() => Promise<readonly Figure[]>);

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
