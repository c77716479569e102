import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import type { TakenFigure } from "./figure.ts";

const rounds = 5;
const source = ["--conditions=taulab-source", "--disable-warning=ExperimentalWarning"];
const dist = join(root, "dist", "kernel");

const importOf = (name: string): readonly string[] => [
  "--input-type=module",
  "-e",
  `await import(${JSON.stringify(name)})`,
];

/** A measured start of Node.js: its arguments, its folder and the limits. */
interface Start {
  readonly name: string;
  readonly args: readonly string[];
  /** The limits: CPU seconds, and multiples of the CPU seconds of `node -e 0` and of an import of `openai`. */
  readonly limits?: readonly [seconds: number, node: number, openai: number];
  /** True for a start in the checkout, where Node.js finds packages by name. Other starts use an empty folder. */
  readonly inCheckout?: true;
}

const dryRun = ["eval", "--models", "sim/steady", "--limit", "1", "--dry-run"];

const commands = (cli: readonly string[], from: string): readonly Start[] => [
  { name: `taulab --help, ${from}`, args: [...cli, "--help"], limits: [0.15, 5, 2] },
  { name: `taulab runs, ${from}`, args: [...cli, "runs"], limits: [0.6, 20, 8] },
  { name: `taulab eval --dry-run, ${from}`, args: [...cli, ...dryRun], limits: [0.6, 30, 9] },
];

const base: Start = { name: "node -e 0", args: ["-e", "0"] };
const client: Start = { name: 'import "openai"', args: importOf("openai"), inCheckout: true };

const starts: readonly Start[] = [
  ...commands([...source, join(root, "kernel", "cli.ts")], "from source"),
  {
    name: 'import "taulab", from source',
    args: [...source, ...importOf("taulab")],
    inCheckout: true,
    limits: [0.6, 25, 9],
  },
];

const built: readonly Start[] = [
  ...commands([join(dist, "cli.js")], "built"),
  { name: 'import "taulab", built', args: importOf("taulab"), inCheckout: true, limits: [0.6, 25, 9] },
];

/** Seconds of CPU of a process and of the processes that it waited for. */
const cpuSeconds = async ({ args, inCheckout }: Start, empty: string): Promise<number> => {
  const timed = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>&1';
  const cwd = inCheckout ? root : empty;
  const { code, stderr } = await run("bash", ["-c", timed, "_", process.execPath, ...args], { cwd, env: process.env });
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(" ").map(Number);
  if (code === 0 && Number.isFinite(user + system)) return user + system;
  throw new Error(`${args.slice(-3).join(" ")}: exit ${code}: ${stderr}`);
};

const short = (values: readonly number[]): string => Math.min(...values).toFixed(3);

/**
 * CPU seconds of a start against a limit, `node -e 0` and an import of `openai`. All are measured in the same rounds, in turn, after
 * a first round that fills Node's compile cache. The built package is measured if `npm run build` made one.
 */
export const figures = async (): Promise<readonly TakenFigure[]> => {
  const isBuilt = existsSync(join(dist, "index.js"));
  if (!isBuilt) console.log("the built package is not measured: npm run build makes it");
  const measured = [...starts, ...(isBuilt ? built : [])];
  const empty = await mkdtemp(join(tmpdir(), "taulab-start-up-"));
  const secondsByName = new Map<string, number[]>();
  try {
    for (let round = 0; round <= rounds; round++)
      for (const start of [base, client, ...measured]) {
        const seconds = await cpuSeconds(start, empty);
        if (round > 0) secondsByName.set(start.name, [...(secondsByName.get(start.name) ?? []), seconds]);
      }
  } finally {
    await rm(empty, { recursive: true, force: true });
  }
  const of = ({ name }: Start): readonly number[] => secondsByName.get(name) ?? [];
  for (const start of [base, client]) console.log(`${start.name}: ${short(of(start))} s at least`);
  return measured.flatMap((start) => {
    const { name, limits: [seconds, node, openai] = [0, 0, 0] } = start;
    const ours = of(start);
    return [
      { name: `${name}, against its limit`, unit: "s", wanted: 1, taken: { ours, rival: [seconds] } },
      { name: `${name}, against node -e 0`, unit: "s", wanted: node, taken: { ours, rival: of(base) } },
      { name: `${name}, against import "openai"`, unit: "s", wanted: openai, taken: { ours, rival: of(client) } },
    ];
  });
};
