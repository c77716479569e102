import { conditions, expected } from "../common/tree/words.ts";
import { functions } from "./expecting-names.ts";
import { childrenOf, compares, field, list, type Node, nameOf } from "./tree.ts";

/** The names of the parameters of each function that the tests define. */
export type OwnFunctions = ReadonlyMap<string, readonly string[]>;

const asides =
  /^(?:msg|mess|name|label|what|desc|why|note|title|fmt|format|eps|tol|delta|precision|places|digits|info|reason)/i;

const parameterOf = (node: Node | null): string => {
  const inner = node?.type === "AssignmentPattern" ? field(node, "left") : node;
  return typeof inner?.name === "string" ? inner.name : "";
};

export const ownFunctions = (tree: Node): OwnFunctions => {
  const known = new Map<string, readonly string[]>();
  const read = (node: Node): void => {
    const made = node.type === "VariableDeclarator" ? field(node, "init") : node;
    const name = field(node, "id")?.name;
    if (typeof name === "string" && made !== null && functions.test(made.type))
      known.set(name, list(made, "params").map(parameterOf));
    for (const one of childrenOf(node)) read(one);
  };
  read(tree);
  return known;
};

export interface Judged {
  readonly condition?: Node;
  readonly got?: Node;
  readonly expected?: Node;
}

/** What a call of such a function says: what must be true, or what was got and what is expected; undefined where its parameters do not tell. */
export const judged = (own: OwnFunctions, call: Node, given: (node: Node) => boolean): Judged | undefined => {
  const callee = field(call, "callee");
  const names = callee?.type === "Identifier" ? own.get(nameOf(callee)) : undefined;
  if (names === undefined) return undefined;
  const words = list(call, "arguments");
  const at = names.findIndex((one) => expected.test(one));
  const value = words[at];
  const got = words.find(
    (one, i) => one && i !== at && !asides.test(names[i] ?? "") && !functions.test(one.type) && given(one),
  );
  if (value && got) return { got, expected: value };
  const condition = words[names.findIndex((one) => conditions.test(one))] ?? (got && compares(got) ? got : undefined);
  return condition && given(condition) && !functions.test(condition.type) ? { condition } : undefined;
};
