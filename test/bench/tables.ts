import { existsSync } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { taskMeans } from "../../datasets/results/task-means.ts";
import { shownBoard } from "../../kernel/engine/analyse/results-board.ts";
import { seeded } from "../../toolkit/stats/random.ts";
import { sql } from "../../toolkit/tables/sql.ts";
import { root } from "../tools/root.ts";
import { run } from "../tools/spawn.ts";
import { type Figure, type Figures, python, typescript } from "./figure.ts";

const ROWS = 1_000_000;
const MODELS = 20;
const SAMPLES = 50;
const TASKS = ROWS / MODELS / SAMPLES;
const file = join(root, ".cache", "bench", "results-1000000.csv");
const interpreter = join(root, ".cache", "harnesses", "bin", "python");

/** Writes a file with a million scores of twenty models, drawn from a seed, unless it exists. */
const writeRows = async (): Promise<void> => {
  if (existsSync(file)) return;
  await mkdir(join(root, ".cache", "bench"), { recursive: true });
  const rng = seeded(1);
  const out = await open(`${file}.part`, "w");
  await out.write("model,task,sample,score,cluster,difficulty\n");
  for (let model = 0; model < MODELS; model++) {
    const lines: string[] = [];
    for (let task = 0; task < TASKS; task++)
      for (let sample = 0; sample < SAMPLES; sample++) {
        const score = rng.next() < 0.3 + 0.02 * model ? 1 : 0;
        lines.push(`model-${model},task-${task},${sample},${score},contest-${task % 100},level-${task % 5}\n`);
      }
    await out.write(lines.join(""));
  }
  await out.close();
  await rename(`${file}.part`, file);
};

/** Loads the file and renders its leaderboard as text and HTML. */
const loadAndRender = async (): Promise<void> => {
  const { table } = shownBoard(await taskMeans(file));
  if (typeof table === "string" || table.rows.length !== MODELS) throw new Error("the table is wrong");
  if (table.toText().length + table.toHtml().length === 0) throw new Error("nothing was rendered");
};

/** Milliseconds from the file to a rendered leaderboard. The libraries are loaded before, as in pandas' measurement. */
export const renderTime = async (): Promise<number> => {
  await sql("select 1 as loaded");
  const start = performance.now();
  await loadAndRender();
  return performance.now() - start;
};

/** The peak memory of a process that renders the leaderboard, in MiB. */
export const renderMemory = async (): Promise<number> => {
  await loadAndRender();
  return process.resourceUsage().maxRSS / 1024;
};

/** The leaderboard in pandas: each model's mean over tasks with its clustered error, as text and HTML. */
const pandas = (told: string): string => `
import resource, time
import pandas as pd
start = time.perf_counter()
rows = pd.read_csv(${JSON.stringify(file)})
means = rows.groupby(["model", "task", "cluster"], as_index=False)["score"].mean()
board = means.groupby("model")["score"].agg(["mean", "count"])
means["residual"] = means["score"] - means["model"].map(board["mean"])
by_cluster = means.groupby(["model", "cluster"])["residual"].sum()
board["error"] = (by_cluster.pow(2).groupby("model").sum().pow(0.5)) / board["count"]
text = board.sort_values("mean", ascending=False).to_string() + board.to_html()
assert len(board) == ${MODELS}
${told}
`;

const missing = async (): Promise<string | undefined> => {
  const { code } = await run(interpreter, ["-c", "import pandas"]).catch(() => ({ code: 1 }));
  return code === 0 ? undefined : "pandas is not installed: npm run setup:full -- --only harnesses";
};

const against = (name: string, unit: string, wanted: number, ours: string, told: string): Figure => ({
  name,
  unit,
  wanted,
  ours: typescript(import.meta.url, ours),
  rival: python(pandas(told), interpreter),
  missing,
});

const elapsed = "print((time.perf_counter() - start) * 1e3)";

export const figures: Figures = async () => {
  await writeRows();
  return [
    against("10^6 rows of results to a rendered leaderboard, against pandas", "ms", 1.5, "renderTime", elapsed),
    against(
      "peak memory of the same, against pandas",
      "MiB",
      1.5,
      "renderMemory",
      "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)",
    ),
  ];
};
