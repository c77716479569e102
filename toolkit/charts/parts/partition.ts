/** One leaf of a hierarchy: the path from the root to it, and its amount. */
export interface PathAmount {
  readonly path: readonly string[];
  readonly value: number;
}

/** A node in the hierarchy with its position: `from` and `to` are fractions of the whole. */
export interface Part {
  readonly path: readonly string[];
  /** The level of the node, from 0 (the first division). */
  readonly depth: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Index of the node's ancestor in the first division. */
  readonly branch: number;
  readonly leaf: boolean;
}

interface Branch {
  value: number;
  readonly children: Map<string, Branch>;
}

const grown = (rows: readonly PathAmount[]): Branch => {
  const root: Branch = { value: 0, children: new Map() };
  for (const { path, value } of rows) {
    let at = root;
    at.value += value;
    for (const name of path) {
      const next = at.children.get(name) ?? { value: 0, children: new Map() };
      at.children.set(name, next);
      next.value += value;
      at = next;
    }
  }
  return root;
};

/**
 * Divides the whole level by level. Each part lies within its parent; the order is the given one, or the largest
 * first.
 */
export const partition = (rows: readonly PathAmount[], sort: "value" | "given"): Part[] => {
  const root = grown(rows);
  const parts: Part[] = [];
  const visit = (of: Branch, path: readonly string[], begin: number, branch: number | null): void => {
    let from = begin;
    const children = [...of.children];
    if (sort === "value") children.sort((a, b) => b[1].value - a[1].value);
    for (const [i, [name, child]] of children.entries()) {
      const to = from + child.value / root.value;
      const way = [...path, name];
      const first = branch ?? i;
      const leaf = child.children.size === 0;
      parts.push({ path: way, depth: path.length, value: child.value, from, to, branch: first, leaf });
      visit(child, way, from, first);
      from = to;
    }
  };
  visit(root, [], 0, null);
  return parts;
};
