import { contenders, measure, measureAwaits, measureServer } from "./kernels.ts";

/** The measured values: contender → figure → one value for each round, as in `values.tslab.start`. */
export type Values = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** The number of rounds. Fewer, by `TAULAB_BENCH_ROUNDS`, give quicker and less certain figures. */
export const rounds = Math.max(1, Number(process.env.TAULAB_BENCH_ROUNDS ?? 5));

/** Measurements of long outputs. Rivals that need a minute and lose most lines are measured in one round only. */
const heavy = [
  { key: "taulab", args: ["bench-taulab", "lines"], rounds },
  { key: "ipykernel", args: ["python3", "lines"], rounds },
  { key: "taulab", args: ["bench-taulab", "display"], rounds: 1 },
  { key: "taulab", args: ["bench-taulab", "literals"], rounds: 1 },
  { key: "tslab", args: ["rival-tslab", "lines"], rounds: 1 },
  { key: "deno", args: ["rival-deno", "lines"], rounds: 1 },
];

/** Measures all figures, each contender in its own process. The order of contenders is reversed each round. */
export const takeRounds = async (): Promise<Values> => {
  const values: Record<string, Record<string, number[]>> = {};
  const note = (key: string, figures: Readonly<Record<string, number>>): void => {
    for (const [figure, value] of Object.entries(figures)) {
      values[key] ??= {};
      values[key][figure] ??= [];
      values[key][figure].push(value);
    }
  };
  for (const [side, figures] of Object.entries(await measureAwaits())) values[side] = figures;
  const work = [...contenders.map((contender) => ({ ...contender, rounds })), ...heavy];
  for (let round = 0; round < rounds; round++) {
    const started = Date.now();
    const due = work.filter((one) => round < one.rounds);
    for (const { key, args } of round % 2 ? due.reverse() : due) {
      note(key, await measure(args));
      // The server is measured directly after taulab's session, because the machine's speed changes within a round.
      if (key === "taulab" && args[1] === "session") note("server", await measureServer());
    }
    console.log(`round ${round + 1} of ${rounds}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
  return values;
};
