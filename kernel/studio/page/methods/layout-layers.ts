interface Layered {
  readonly id: string;
  readonly layer: number;
}

/** The place of a node in a drawing: column and row count from 0. */
export interface NodePlace {
  readonly column: number;
  readonly row: number;
}

/** Mean row of those that lead to a node; nodes without any keep their place. */
const meanRow = (rows: readonly number[]): number | undefined =>
  rows.length === 0 ? undefined : rows.reduce((sum, row) => sum + row, 0) / rows.length;

/**
 * Places nodes in columns by layer, each near those that lead to it, so that few lines cross.
 *
 * @param nodes with their layers; empty layers take no column
 * @param edges from an id to an id
 */
export const layoutLayers = (
  nodes: readonly Layered[],
  edges: readonly (readonly [from: string, to: string])[],
): ReadonlyMap<string, NodePlace> => {
  const places = new Map<string, NodePlace>();
  const parents = Map.groupBy(edges, ([, to]) => to);
  const layers = [...new Set(nodes.map(({ layer }) => layer))].sort((a, b) => a - b);
  for (const [column, layer] of layers.entries()) {
    const members = nodes.filter((node) => node.layer === layer);
    const candidates = members.map(({ id }, i) => {
      const rows = (parents.get(id) ?? []).flatMap(([from]) => places.get(from)?.row ?? []);
      return { id, i, row: meanRow(rows) ?? i };
    });
    candidates.sort((a, b) => a.row - b.row || a.i - b.i);
    for (const [row, { id }] of candidates.entries()) places.set(id, { column, row });
  }
  return places;
};
