import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layersOf } from "../../../toolkit/charts/parts/layers.ts";

/** Random graphs: the depths of nodes, and edges to deeper nodes. */
const graphs = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 120 })
  .chain((depths) =>
    fc.tuple(
      fc.constant(depths),
      fc.array(fc.tuple(fc.nat(depths.length - 1), fc.nat(depths.length - 1)), { maxLength: 150 }),
    ),
  )
  .map(([depths, pairs]) => ({ depths, edges: pairs.filter(([a, b]) => (depths[a] ?? 0) < (depths[b] ?? 0)) }));

describe("layersOf", () => {
  test("keeps nodes apart, deeper ones lower, all on the page", () => {
    fc.assert(
      fc.property(graphs, fc.integer({ min: 150, max: 2000 }), ({ depths, edges }, width) => {
        const { places, height } = layersOf(depths, edges, width);
        expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(depths.length);
        for (const [i, { x, y }] of places.entries()) {
          expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
          for (const [j, other] of places.entries()) if (depths[i]! < depths[j]!) expect(y).toBeLessThan(other.y);
        }
      }),
    );
  });

  test("is the same for the same graph", () => {
    fc.assert(
      fc.property(graphs, ({ depths, edges }) => {
        expect(layersOf(depths, edges, 600)).toEqual(layersOf(depths, edges, 600));
      }),
    );
  });

  test("uncrosses two edges that need not cross", () => {
    const { places } = layersOf(
      [1, 1, 2, 2],
      [
        [0, 3],
        [1, 2],
      ],
      400,
    );
    expect(Math.sign(places[0]!.x - places[1]!.x)).toBe(Math.sign(places[3]!.x - places[2]!.x));
  });

  test("of two thousand nodes in one layer stays within the page", () => {
    const { places, height } = layersOf(Array(2000).fill(1), [], 660);
    expect(Math.max(...places.map(({ x }) => x))).toBeLessThanOrEqual(660);
    expect(height).toBeLessThan(400);
  });
});
