import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutLayers } from "../../../kernel/studio/page/methods/layout-layers.ts";

const layers = fc.array(fc.nat(4), { minLength: 1, maxLength: 40 });

test("no two nodes of a drawing share a place, and deeper layers stand to the right", () => {
  fc.assert(
    fc.property(layers, fc.infiniteStream(fc.nat(1000)), (list, numbers) => {
      const nodes = list.map((layer, i) => ({ id: `n${i}`, layer }));
      const edges = nodes.flatMap(({ id, layer }) => {
        const above = nodes.filter((node) => node.layer < layer);
        return above.length === 0 ? [] : [[above[numbers.next().value % above.length]!.id, id] as const];
      });
      const places = layoutLayers(nodes, edges);
      expect(new Set([...places.values()].map(({ column, row }) => `${column} ${row}`)).size).toBe(nodes.length);
      for (const [from, to] of edges) expect(places.get(from)!.column).toBeLessThan(places.get(to)!.column);
    }),
    { seed: 1 },
  );
});

test("a child stands beside its parent", () => {
  const nodes = [
    { id: "a", layer: 0 },
    { id: "b", layer: 0 },
    { id: "of b", layer: 1 },
    { id: "of a", layer: 1 },
  ];
  const places = layoutLayers(nodes, [
    ["b", "of b"],
    ["a", "of a"],
  ]);
  expect([places.get("of a")?.row, places.get("of b")?.row]).toEqual([0, 1]);
});
