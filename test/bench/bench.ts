import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { type Figure, type Figures, median, type Side, type Taken, type TakenFigure } from "./figure.ts";

interface Measured extends Taken {
  readonly name: string;
  readonly ratio: number;
  readonly holds: boolean;
}

const folder = join(root, "test", "bench");

const measure = async (side: Side): Promise<number> => {
  const [command = "", ...args] = side;
  const { code, stdout, stderr } = await run(command, args, { cwd: root, env: process.env });
  const value = Number(stdout.trim().split("\n").at(-1));
  if (code === 0 && Number.isFinite(value)) return value;
  throw new Error(`${side.slice(0, 6).join(" ")} ... gave no number (exit ${code})\n${stdout}${stderr}`);
};

/** Measures taulab and its rival in every round, each in a fresh process. Their order is reversed each round. */
const take = async (figure: Figure | TakenFigure): Promise<Taken> => {
  if ("taken" in figure) return figure.taken;
  const taken = { ours: [] as number[], rival: [] as number[] };
  for (let round = 0; round < (figure.rounds ?? 5); round++) {
    const order = round % 2 ? (["rival", "ours"] as const) : (["ours", "rival"] as const);
    for (const side of order) taken[side].push(await measure(figure[side]));
  }
  return taken;
};

/** Measures a figure and compares the ratio of both sides' medians with the wanted bound. */
const compare = async (figure: Figure | TakenFigure): Promise<Measured> => {
  const taken = await take(figure);
  const ratio = median(taken.ours) / median(taken.rival);
  const holds = figure.relation === ">=" ? ratio >= figure.wanted : ratio <= figure.wanted;
  return { name: figure.name, ...taken, ratio, holds };
};

const short = (value: number): string => Number(value.toPrecision(4)).toString();

const area = async (name: string): Promise<Measured[]> => {
  const { figures } = (await import(join(folder, `${name}.ts`))) as { figures: Figures };
  const measured: Measured[] = [];
  const all = typeof figures === "function" ? await figures() : figures;
  for (const figure of all.filter((each) => each.name.includes(values.only))) {
    const missing = await figure.missing?.();
    if (missing) {
      console.log(`${figure.name}: not taken: ${missing}`);
      continue;
    }
    const result = await compare(figure);
    const { name: label, unit, relation = "<=", wanted } = figure;
    const sides = `ours ${short(median(result.ours))} ${unit}, rival ${short(median(result.rival))} ${unit}`;
    console.log(
      `${label}: ${sides}, ratio ${short(result.ratio)}, wanted ${relation} ${short(wanted)}: ${result.holds ? "holds" : "short"}`,
    );
    measured.push(result);
  }
  return measured;
};

const helpers = new Set(["bench.ts", "figure.ts", "scipy.ts", "side.ts"]);
const areas = (await readdir(folder))
  .filter((file) => file.endsWith(".ts") && !helpers.has(file))
  .map((file) => file.slice(0, -3));
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", default: "" }, help: { type: "boolean", short: "h", default: false } },
});
const wanted =
  asked.length > 0 && !values.help
    ? areas.filter((name) => asked.some((prefix) => name === prefix || name.startsWith(`${prefix}-`)))
    : [];
if (wanted.length === 0) {
  console.log(`usage: npm run bench -- AREA... [--only TEXT]\n\nareas: ${areas.join(", ")}`);
  process.exitCode = asked.length > 0 && !values.help ? 2 : 0;
}
for (const name of wanted) {
  const measured = await area(name);
  const results = join(root, "artefacts", "bench");
  if (!existsSync(results)) await mkdir(results, { recursive: true });
  if (values.only === "") await writeFile(join(results, `${name}.json`), `${JSON.stringify(measured, null, 1)}\n`);
}
