import { rankBump } from "../../toolkit/charts/index.ts";
import { upTo } from "./figures.ts";
import type { Gallery } from "./picture.ts";

export const gallery: Gallery = {
  pictures: {
    "rank-bump": () =>
      rankBump(
        [
          { name: "Python", ranks: { "sim/expert": 1, "sim/steady": 2, "sim/novice": 3, "sim/silent": 4 } },
          { name: "JavaScript", ranks: { "sim/expert": 1, "sim/steady": 3, "sim/novice": 2, "sim/silent": 4 } },
          { name: "Go", ranks: { "sim/expert": 2, "sim/steady": 1, "sim/novice": 3.5, "sim/silent": 3.5 } },
        ],
        { subtitle: "Lines that cross are models that change places" },
      ),
  },
  cases: {
    empty: () => rankBump([]),
    oneRow: () => rankBump([{ name: "once", ranks: { only: 1 } }]),
    many: () =>
      rankBump(
        upTo(10).map((c) => ({
          name: `condition ${c}`,
          ranks: Object.fromEntries(upTo(100).map((i) => [`model-${i}`, ((i * (c % 2 ? 7 : 1)) % 100) + 1])),
        })),
      ),
  },
};
