import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import { median, type TakenFigure } from "./figure.ts";
import { missing, prepareKernels } from "./kernel/kernels.ts";
import { rounds, takeRounds, type Values } from "./kernel/rounds.ts";

type Pair = readonly [contender: string, figure: string];

interface Bound {
  readonly name: string;
  readonly unit: string;
  readonly ours: Pair;
  /** The rival's figure, or a fixed limit. */
  readonly rival: Pair | number;
  readonly wanted: number;
  readonly relation?: ">=";
}

const bounds: readonly Bound[] = [
  {
    name: "start to kernel_info, against Deno",
    unit: "ms",
    ours: ["taulab", "start"],
    rival: ["deno", "start"],
    wanted: 1.25,
  },
  {
    name: "start and first cell, checked, against tslab",
    unit: "ms",
    ours: ["taulab", "first"],
    rival: ["tslab", "first"],
    wanted: 1 / 3,
  },
  {
    name: "1 + 1 after 100 cells, unchecked, against Deno",
    unit: "ms",
    ours: ["unchecked", "one"],
    rival: ["deno", "one"],
    wanted: 1.25,
  },
  {
    name: "a declaring cell after 100, unchecked, against Deno",
    unit: "ms",
    ours: ["unchecked", "declare"],
    rival: ["deno", "declare"],
    wanted: 1.25,
  },
  {
    name: "1 + 1 after 100 cells, checked, against tslab's declaring cell",
    unit: "ms",
    ours: ["taulab", "one"],
    rival: ["tslab", "declare"],
    wanted: 1 / 3,
  },
  {
    name: "a declaring cell after 100, checked, against tslab's",
    unit: "ms",
    ours: ["taulab", "declare"],
    rival: ["tslab", "declare"],
    wanted: 1 / 3,
  },
  {
    name: "an inferred cell after 100, checked, against a third of tslab's, or the language server's own time and a tenth",
    unit: "ms",
    ours: ["taulab", "infer"],
    rival: ["limit", "infer"],
    wanted: 1,
  },
  ...["bare", "typed", "constant"].map(
    (kind): Bound => ({
      name: `a literal of 1 MB (${kind}), checked and used, against 2 s`,
      unit: "ms",
      ours: ["taulab", kind],
      rival: 2_000,
      wanted: 1,
    }),
  ),
  {
    name: "10⁶ empty awaits in a cell, against the same loop without guards",
    unit: "ms",
    ours: ["guarded", "empty"],
    rival: ["bare", "empty"],
    wanted: 2.5,
  },
  {
    name: "3,000 awaits of 0.1 ms in a cell, against the same loop without guards",
    unit: "ms",
    ours: ["guarded", "short"],
    rival: ["bare", "short"],
    wanted: 1.03,
  },
  { name: "1 + 1 after 100 cells, checked, against 10 ms", unit: "ms", ours: ["taulab", "one"], rival: 10, wanted: 1 },
  {
    name: "a declaring cell after 100, checked, against 10 ms",
    unit: "ms",
    ours: ["taulab", "declare"],
    rival: 10,
    wanted: 1,
  },
  {
    name: "import arquero and use it, checked, against tslab",
    unit: "ms",
    ours: ["taulab", "arquero"],
    rival: ["tslab", "arquero"],
    wanted: 1,
  },
  {
    name: "100,000 printed lines, against ipykernel",
    unit: "ms",
    ours: ["taulab", "lines"],
    rival: ["ipykernel", "lines"],
    wanted: 2,
  },
  {
    name: "of these lines arrived in order, against those printed",
    unit: "lines",
    ours: ["taulab", "arrived"],
    rival: 100_000,
    wanted: 1,
    relation: ">=",
  },
  {
    name: "of a display of 50 MB arrived, with no crash",
    unit: "bytes",
    ours: ["taulab", "bytes"],
    rival: 50_000_000,
    wanted: 1,
    relation: ">=",
  },
  {
    name: "memory after start, the spare session included, against tslab",
    unit: "MB",
    ours: ["taulab", "memory"],
    rival: ["tslab", "memory"],
    wanted: 1.5,
  },
  {
    name: "memory after start, unchecked, against tslab",
    unit: "MB",
    ours: ["unchecked", "memory"],
    rival: ["tslab", "memory"],
    wanted: 1,
  },
];

const rows = [
  ["start to kernel_info", "start", "ms"],
  ["start and first cell", "first", "ms"],
  ["1 + 1 after 100 cells", "one", "ms"],
  ["a declaring cell after 100", "declare", "ms"],
  ["an inferred cell after 100", "infer", "ms"],
  ["import arquero and use it", "arquero", "ms"],
  ["100,000 printed lines", "lines", "ms"],
  ["of them arrived in order", "arrived", ""],
  ["memory after start", "memory", "MB"],
] as const;

const printTable = (values: Values): void => {
  const columns = ["taulab", "unchecked", "tslab", "deno", "ipykernel"];
  console.log(`${"".padEnd(28)}${columns.map((column) => column.padStart(12)).join("")}`);
  for (const [name, figure, unit] of rows) {
    const cells = columns.map((column) => {
      const taken = values[column]?.[figure];
      return (taken ? `${Number(median(taken).toPrecision(4))} ${unit}` : "-").trim().padStart(12);
    });
    console.log(`${name.padEnd(28)}${cells.join("")}`);
  }
};

const absent = (stated: Omit<Bound, "ours" | "rival">, reason: string): TakenFigure => ({
  ...stated,
  taken: { ours: [], rival: [] },
  missing: () => reason,
});

/** Round → the allowed ms of a cell with inferred types: tslab's time / 3 or, if larger, 1.1 × the type checker's. */
const inferLimit = ({ tslab, server }: Values): readonly number[] =>
  (tslab?.infer ?? []).map((ms, round) => Math.max(ms / 3, (server?.share?.[round] ?? 0) * 1.1));

const results = join(root, "artefacts", "bench");

/** The kernel against tslab, Deno's kernel and ipykernel, all in one run of at least five rounds. */
export const figures = async (): Promise<readonly TakenFigure[]> => {
  const reason = missing();
  if (reason) return bounds.map(({ ours: _ours, rival: _rival, ...rest }) => absent(rest, reason));
  console.log(`${await prepareKernels()}; ${cpus().length} x ${cpus()[0]?.model.trim()}; ${rounds} rounds`);
  const values = await takeRounds();
  await mkdir(results, { recursive: true });
  await writeFile(join(results, "kernel-values.json"), `${JSON.stringify(values, null, 1)}\n`);
  printTable(values);
  const limit = inferLimit(values);
  const of = (pair: Pair | number): readonly number[] =>
    typeof pair === "number" ? [pair] : pair[0] === "limit" ? limit : (values[pair[0]]?.[pair[1]] ?? []);
  return bounds.map(({ ours, rival, ...rest }) => {
    const taken = { ours: of(ours), rival: of(rival) };
    return taken.ours.length > 0 && taken.rival.length > 0 ? { ...rest, taken } : absent(rest, "a side gave no value");
  });
};
