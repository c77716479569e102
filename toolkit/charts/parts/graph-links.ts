import { ToolkitError } from "../../errors.ts";
import { theme } from "../theme.ts";

const mostNodes = 2000;

const refuse = (message: string, argument: string, value: unknown, hint: string): never => {
  throw new ToolkitError(message, { code: "invalid_argument", argument, value, hint });
};

/** Resolves each edge to the indices of its parent and child in `nodes`. */
export const graphLinks = (
  nodes: readonly { readonly id: string }[],
  edges: readonly { readonly parent: string; readonly child: string }[],
): [parent: number, child: number][] => {
  const places = new Map(nodes.map(({ id }, i) => [id, i]));
  if (places.size < nodes.length)
    refuse("the ids of nodes must differ", "nodes", nodes.length, "add up rows of one node before you draw them");
  if (nodes.length > mostNodes)
    refuse(
      `a graph may have at most ${mostNodes} nodes, got ${nodes.length}`,
      "nodes",
      nodes.length,
      "draw one phase, or the nodes of the lowest values with their ancestors",
    );
  const placeOf = (id: string): number =>
    places.get(id) ??
    refuse(
      `an edge names the node ${JSON.stringify(id)}, which is not in nodes`,
      "edges",
      id,
      "add it to nodes, or leave the edge out",
    );
  return edges.map(({ parent, child }) => [placeOf(parent), placeOf(child)]);
};

/** Returns the colour of an edge. It shows if the child's value is lower than the parent's, higher, or neither. */
export const changeColour = (parent: number | null | undefined, child: number | null | undefined): string => {
  if (typeof parent !== "number" || typeof child !== "number" || Math.abs(child - parent) < 1e-9)
    return theme.background;
  return child < parent ? theme.series[1] : theme.series[0];
};
