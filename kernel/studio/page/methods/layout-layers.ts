interface Layered {
  readonly id: string;
  readonly layer: number;
}

/** The position of a node in a drawing; column and row count from 0. */
export interface NodePlace {
  readonly column: number;
  readonly row: number;
}

/** The mean of the rows in which a node's predecessors are placed; undefined without predecessors. */
const meanRow = (rows: readonly number[]): number | undefined =>
  rows.length === 0 ? undefined : rows.reduce((sum, row) => sum + row, 0) / rows.length;

/**
 * Places the nodes of each layer in a column. A node is near the row of its predecessors, so that few edges cross.
 *
 * @param nodes nodes with their layers; empty layers take no column
 * @param edges pairs of ids, from a node to its successor
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
