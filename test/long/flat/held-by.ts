import { readdirSync, readFileSync } from "node:fs";

/** The number, memory and open descriptors of some processes at one moment. */
export interface Held {
  readonly processes: number;
  /** Resident memory. For helpers, a page that n processes share counts as 1/n page in each (PSS). */
  readonly memoryMb: number;
  readonly descriptors: number;
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;

/** Reads a file of a process, or returns `nothing` if the process has ended. */
const orNothing = <T>(read: () => T, nothing: T): T => {
  try {
    return read();
  } catch {
    return nothing;
  }
};

const parents = (): Map<number, number> =>
  new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        const stat = orNothing(() => readFileSync(`/proc/${name}/stat`, "utf8"), "");
        return [Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0)];
      }),
  );

/** The ids of all descendants of a process. */
const below = (pid: number): readonly number[] => {
  const known = parents();
  const found: number[] = [];
  for (let level = [pid]; level.length > 0; ) {
    level = [...known].filter(([, parent]) => level.includes(parent)).map(([child]) => child);
    found.push(...level);
  }
  return found;
};

const field = (pid: number, file: string, name: string): number => {
  const text = orNothing(() => readFileSync(`/proc/${pid}/${file}`, "utf8"), "");
  return Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(text.replaceAll("\t", " "))?.[1] ?? 0);
};
const descriptors = (pid: number): number => orNothing(() => readdirSync(`/proc/${pid}/fd`).length, 0);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The memory and descriptors of the service with process id `pid`, and of all its helper processes (Linux). */
export const heldBy = (pid: number): { readonly service: Held; readonly helpers: Held } => {
  const others = below(pid);
  return {
    service: { processes: 1, memoryMb: megabytes(1000 * field(pid, "status", "VmRSS")), descriptors: descriptors(pid) },
    helpers: {
      processes: others.length,
      memoryMb: megabytes(1000 * sum(others.map((one) => field(one, "smaps_rollup", "Pss")))),
      descriptors: sum(others.map(descriptors)),
    },
  };
};
