// Prints datasets/results/example.csv: scores of three invented models, drawn with a fixed seed.
import { fileURLToPath } from "node:url";
import { seeded } from "../../../toolkit/stats/random.ts";

const CONTESTS = 25;
const TASKS = 100;
const SAMPLES = 4;
const difficulties = { easy: -1, medium: 0.4, hard: 1.8 };

/** The invented models. Model `b` has memorised half of the tasks from before September 2023. */
const models = [
  { model: "simulated/a", skill: 1.1, memorised: () => false },
  { model: "simulated/b", skill: 0.5, memorised: (date: string, draw: number) => date < "2023-09" && draw < 0.5 },
  { model: "simulated/c", skill: 0.3, memorised: () => false },
];

/** The table as CSV. All tasks of a contest share an effect on difficulty. One sample in 200 has no score. */
export const exampleResults = (): string => {
  const rng = seeded(20_261_122);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - rng.next())) * Math.cos(2 * Math.PI * rng.next());
  const contests = Array.from({ length: CONTESTS }, (_, i) => ({
    cluster: `contest ${i + 1}`,
    date: new Date(Date.UTC(2023, 4, 7 + 14 * i)).toISOString().slice(0, 10),
    shift: 0.6 * normal(),
  }));
  const names = Object.keys(difficulties) as (keyof typeof difficulties)[];
  const tasks = Array.from({ length: TASKS }, (_, i) => {
    const difficulty = names[i % names.length]!;
    const contest = contests[i % CONTESTS]!;
    return {
      ...contest,
      task: `task ${i + 1}`,
      difficulty,
      hardness: difficulties[difficulty] + contest.shift + 0.7 * normal(),
    };
  });
  const lines = models.flatMap(({ model, skill, memorised }) =>
    tasks.flatMap(({ task, cluster, date, difficulty, hardness }) => {
      const known = memorised(date, rng.next());
      return Array.from({ length: SAMPLES }, (_, sample) => {
        const passes = rng.next() < (known ? 0.97 : 1 / (1 + Math.exp(hardness - skill)));
        const score = rng.next() < 0.005 ? "" : Number(passes);
        return [model, task, sample, score, cluster, date, difficulty].join(",");
      });
    }),
  );
  return `model,task,sample,score,cluster,date,difficulty\n${lines.join("\n")}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(exampleResults());
