import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { seeded } from "../../toolkit/stats/random.ts";
import { besideOurs } from "./evalstats/agree.ts";
import { dataSet } from "./evalstats/data-sets.ts";
import { askRival, type RivalAnswer, rivalVersion } from "./evalstats/rival.ts";
import { type Scenario, scenarios } from "./evalstats/scenarios.ts";
import { here } from "./here.ts";

const SEED = 49;
/** The accepted relative difference of two numbers, and of p-values that both packages draw by bootstrap. */
const [SAME, DRAWN] = [1e-6, 0.03];

/** Compares the numbers of evalstats with the toolkit's on random data sets. */
export const agreement = (count: number) => {
  const sets = Array.from({ length: count }, (_, i) => dataSet(SEED, i));
  const answers = askRival<RivalAnswer>(sets);
  const refused = answers.filter(({ error }) => error !== undefined).length;
  const beside = sets.flatMap((set, i) => (answers[i]!.error === undefined ? besideOurs(set, answers[i]!) : []));
  const rows = [...Map.groupBy(beside, ({ analysis }) => analysis)].sort().map(([analysis, own]) => {
    const gaps = own.flatMap(({ gap }) => (gap === null ? [] : [gap]));
    const least = analysis.includes("bootstrap") ? DRAWN : SAME;
    return {
      analysis,
      ours: own[0]!.ours,
      numbers: own.length,
      agree: gaps.length === 0 ? null : gaps.filter((gap) => gap <= least).length,
      largestGap: gaps.length === 0 ? null : Number(Math.max(...gaps).toPrecision(2)),
    };
  });
  return { dataSets: count, refused, rows };
};

/** The coverage and the mean width of both packages' intervals in one scenario. */
export const coverage = (name: string, replicates: number) => {
  const scenario = scenarios[name] as Scenario;
  const random = seeded(SEED).fork(name);
  const tables = Array.from({ length: replicates }, (_, r) => scenario.draw(random.fork(`${r}`)));
  const theirs = askRival(tables).map((answer) => scenario.boundsOfTheirs(answer as never));
  const ours = tables.map((table) => scenario.boundsOfOurs(table as never));
  const share = (bounds: readonly (readonly [number, number])[]): number =>
    bounds.filter(([low, high]) => low <= scenario.truth && scenario.truth <= high).length / replicates;
  const width = (bounds: readonly (readonly [number, number])[]): number =>
    Number((bounds.reduce((sum, [low, high]) => sum + high - low, 0) / replicates).toFixed(4));
  return {
    scenario: name,
    theirs: { method: scenario.theirs, coverage: share(theirs), width: width(theirs) },
    ours: { method: scenario.ours, coverage: share(ours), width: width(ours) },
    replicates,
  };
};

const usage = `usage: npm run long -- evalstats [--sets N] [--replicates N] [--only SCENARIO] [--out FILE]

FILE keeps its results of other scenarios. EVALSTATS_PYTHON names a Python with evalstats; default: python3.
`;

interface Stored {
  readonly coverage?: readonly ReturnType<typeof coverage>[];
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sets: { type: "string", default: "200" },
      replicates: { type: "string", default: "400" },
      only: { type: "string" },
      out: { type: "string" },
      help: { type: "boolean" },
    },
  });
  const version = rivalVersion();
  if (values.help || version === undefined) {
    process.stdout.write(usage);
    if (!values.help)
      process.stderr.write("evalstats is not installed\n  try: pip install evalstats, and EVALSTATS_PYTHON=PYTHON\n");
    process.exit(values.help ? 0 : 2);
  }
  const { out, only } = values;
  let stored: Stored = out === undefined ? {} : await readFile(out, "utf8").then(JSON.parse, () => ({}));
  const keep = async (more: object): Promise<void> => {
    const next = { ...stored, ...here, evalstats: version, seed: SEED, ...more };
    stored = next;
    if (out !== undefined) await writeFile(out, `${JSON.stringify(stored, null, 2)}\n`);
  };
  if (only === undefined) {
    const agreed = agreement(Number(values.sets));
    console.table(agreed.rows);
    await keep(agreed);
  }
  for (const name of Object.keys(scenarios).filter((one) => only === undefined || one.includes(only))) {
    const row = coverage(name, Number(values.replicates));
    process.stdout.write(`${JSON.stringify(row)}\n`);
    const others = (stored.coverage ?? []).filter(({ scenario }) => scenario !== name);
    await keep({ coverage: [...others, row] });
  }
}
