import { type Idiom, words } from "./idiom.ts";
import { isOperator, isWord, type Node } from "./nodes.ts";

const goesOn = words(". -> => :: |> + - * / % == != === !== < > <= >= && || and or , .. <> = := <- eq ne unless |");
const elses = words("else elsif elseif catch finally while");

/** Whether a statement goes on behind the end of a line. */
const continues = (before: Node | undefined, after: Node | undefined): boolean =>
  before === undefined ||
  (before.kind === "operator" && goesOn.has(before.text)) ||
  (after !== undefined &&
    after.kind !== "group" &&
    goesOn.has(after.text) &&
    !["-", "*", "%", "::", "<", "unless"].includes(after.text));

/** The statements of a text or a block, without the ends of their lines. */
export const statementsOf = (idiom: Idiom, nodes: readonly Node[]): (readonly Node[])[] => {
  const found: Node[][] = [[]];
  const end = (): void => {
    if (found.at(-1)!.length > 0) found.push([]);
  };
  for (const [i, node] of nodes.entries()) {
    const current = found.at(-1)!;
    const after = nodes.slice(i + 1, i + 12).find(({ kind }) => kind !== "line");
    if (isOperator(node, new Set([";"]))) end();
    else if (node.kind === "line") {
      if (idiom.lines && !continues(current.at(-1), after)) end();
    } else {
      current.push(node);
      const block = node.kind === "group" && node.text === "{" && !idiom.lines;
      if (block && after?.kind === "word" && !isWord(after, elses) && !goesOn.has(after.text)) end();
    }
  }
  return found.filter((one) => one.length > 0);
};
