import { depthPhase } from "../../toolkit/charts/depth-phase.ts";
import { chance, longNames, oddNames, upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

const phase = (name: string, nodes: readonly number[]) =>
  nodes.map((count, i) => ({ phase: name, depth: i + 1, nodes: count }));

export const gallery: Gallery = {
  pictures: {
    "depth-phase": () =>
      depthPhase([
        ...phase("Phase 1: map", [10, 24, 41, 52, 30, 12, 3]),
        ...phase("Phase 2: challenge", [0, 3, 9, 22, 35, 31, 14, 4]),
        ...phase("Phase 3: variations", [0, 0, 2, 12, 30, 38, 22, 6]),
      ]),
  },
  cases: {
    empty: () => depthPhase([]),
    oneRow: () => depthPhase([{ phase: "1", depth: 1, nodes: 1 }]),
    many: () =>
      depthPhase(
        upTo(4).flatMap((p) =>
          phase(
            `phase ${p}`,
            upTo(250).map((i) => 1 + ((i * 7) % 90)),
          ),
        ),
      ),
    sized: (n, options) =>
      depthPhase(
        upTo(3).flatMap((p) =>
          phase(
            `Phase ${p + 1}`,
            upTo(n).map((i) => Math.floor(200 * chance(i, p))),
          ),
        ),
        options,
      ),
    hostile: {
      "long names": () => depthPhase(longNames(5).flatMap((name, i) => phase(name, [1e6, 2e6 + i]))),
      "sixty phases": () => depthPhase(upTo(60).flatMap((p) => phase(`phase ${p}`, [1 + p, 5, 3]))),
      "odd names": () => depthPhase(oddNames.flatMap((name) => phase(name, [1, 2, 3]))),
      odd: () =>
        depthPhase([
          { phase: "a", depth: 0, nodes: 3 },
          { phase: "a", depth: 1.5, nodes: 3 },
          { phase: "a", depth: 2, nodes: Number.NaN },
          { phase: "b", depth: 4, nodes: 7 },
        ]),
    },
  },
};
