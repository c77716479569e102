import { trajectories } from "../../toolkit/charts/trajectories.ts";
import { chance, modelNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const path = (series: string, rates: readonly (number | null)[], hints: readonly string[] = []) =>
  rates.map((rate, turn) => ({ series, turn, rate, ...(hints[turn] ? { hint: hints[turn] as string } : {}) }));

const risen = (series: string, i: number) => {
  const turns = 2 + Math.floor(4 * chance(i, 5));
  return path(
    series,
    upTo(turns).map((turn) => Math.min(1, 0.2 + 0.2 * turn + 0.5 * chance(i, turn))),
    upTo(turns).map((turn) => (turn === 0 ? "" : `L${Math.min(6, turn + (i % 2))}`)),
  );
};

export const gallery: Gallery = {
  pictures: {
    trajectories: () =>
      trajectories([
        ...path("sim/expert", [0.35, 0.8, 1]),
        ...path("sim/steady", [0.3, 0.45, 0.7, 0.65, 0.9, 1]),
        ...path("sim/novice", [0.2, 0.2, 0.35, 0.3, 0.45, 0.5]),
      ]),
    "trajectories-of-instances": () =>
      trajectories(
        upTo(12).flatMap((i) => risen(`binary-search-${i + 1}`, i)),
        {
          title: "sim/steady: tests that pass, turn by turn",
        },
      ),
  },
  cases: {
    empty: () => trajectories([]),
    oneRow: () => trajectories([{ series: "only", turn: 0, rate: 0.5 }]),
    many: () =>
      trajectories(
        upTo(250).flatMap((i) =>
          path(
            `m${i}`,
            upTo(60).map((turn) => chance(i, turn)),
          ),
        ),
      ),
    sized: (n, options) => trajectories(modelNames(n).flatMap(risen), options),
    hostile: {
      lost: () => trajectories([...path("a", [null, 0.2, Number.NaN, 1]), ...path("b", [null]), ...path("c", [0])]),
      "odd turns": () =>
        trajectories([
          { series: "a", turn: -1, rate: 0.2 },
          { series: "a", turn: 1.5, rate: 0.2 },
          { series: "a", turn: 3, rate: 0.2 },
          { series: "a", turn: 3, rate: 0.7 },
        ]),
      "odd names": () => trajectories(oddNames.flatMap((name, i) => risen(name, i))),
      "lines of many": () => trajectories(modelNames(20).flatMap(risen), { form: "lines" }),
    },
  },
};
