import { meanOrNull } from "../../base/averages.ts";

/** The position of a node in a layered graph, in pixels from the upper left corner. */
export interface LayerPlace {
  readonly x: number;
  readonly y: number;
}

export interface LayersPlan {
  /** The position of each node, in the order of the nodes. */
  readonly places: readonly LayerPlace[];
  readonly height: number;
  /** Minimum distance of two nodes in pixels. */
  readonly step: number;
}

const sweeps = 8;
const leastStep = 7;
const mostStep = 44;
const layerGap = 46;

/**
 * Orders every layer by the mean position of its neighbours in the previous (or next) layers. It makes a few passes
 * down and up.
 */
const ordered = (
  layers: readonly number[][],
  parents: readonly (readonly number[])[],
  children: readonly (readonly number[])[],
): number[][] => {
  let now = layers.map((layer) => [...layer]);
  const place = new Map<number, number>();
  const settle = (): void => {
    for (const layer of now) for (const [i, node] of layer.entries()) place.set(node, (i + 0.5) / layer.length);
  };
  settle();
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const near = sweep % 2 === 0 ? parents : children;
    const sequence = sweep % 2 === 0 ? now : now.toReversed();
    for (const layer of sequence) {
      const wish = new Map(
        layer.map((node) => [
          node,
          meanOrNull((near[node] ?? []).map((other) => place.get(other) ?? 0)) ?? place.get(node) ?? 0,
        ]),
      );
      layer.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || a - b);
      for (const [i, node] of layer.entries()) place.set(node, (i + 0.5) / layer.length);
    }
    now = sweep % 2 === 0 ? sequence : sequence.toReversed();
  }
  return now;
};

/**
 * Places the nodes of a graph, one layer for each depth, roots on top. The result is deterministic. Layers are
 * ordered by the barycentres of their neighbours (Sugiyama, Tagawa and Toda 1981). A layer that is wider than the
 * page continues in further rows. Cost O(edges) for each of eight sweeps.
 *
 * @param depths depth of each node.
 * @param edges pairs of indices in `depths`: parent and child.
 */
export const layersOf = (
  depths: readonly number[],
  edges: readonly (readonly [number, number])[],
  width: number,
): LayersPlan => {
  const parents: number[][] = depths.map(() => []);
  const children: number[][] = depths.map(() => []);
  for (const [parent, child] of edges) {
    children[parent]?.push(child);
    parents[child]?.push(parent);
  }
  const levels = [...new Set(depths)].sort((a, b) => a - b);
  const layers = ordered(
    levels.map((depth) => depths.flatMap((nodeDepth, node) => (nodeDepth === depth ? [node] : []))),
    parents,
    children,
  );
  const largest = Math.max(1, ...layers.map((layer) => layer.length));
  const step = Math.max(leastStep, Math.min(mostStep, width / largest));
  const inRow = Math.max(1, Math.floor(width / step));
  const places: LayerPlace[] = depths.map(() => ({ x: 0, y: 0 }));
  const rowGap = Math.max(step, 9);
  let y = 14;
  for (const layer of layers) {
    const rows = Math.ceil(layer.length / inRow);
    // The rows of a layer are filled column by column. Neighbours in the order thus stay neighbours on the page.
    const columns = Math.ceil(layer.length / rows);
    const across = Math.min(width / columns, mostStep * 2.5);
    for (const [i, node] of layer.entries()) {
      const [column, row] = [Math.floor(i / rows), i % rows];
      places[node] = { x: width / 2 + (column - (columns - 1) / 2) * across, y: y + row * rowGap };
    }
    y += (rows - 1) * rowGap + layerGap;
  }
  return { places, height: y - layerGap + 14, step };
};
