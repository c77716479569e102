import { type Idiom, wordSet } from "./idiom.ts";
import { isOperator, isWord, type WordNode } from "./nodes.ts";

const goesOn = wordSet(". -> => :: |> + - * / % == != === !== < > <= >= && || and or , .. <> = := <- eq ne unless |");
const elses = wordSet("else elsif elseif catch finally while");

/** True if a statement continues after the end of a line. */
const continues = (before: WordNode | undefined, after: WordNode | undefined): boolean =>
  before === undefined ||
  (before.kind === "operator" && goesOn.has(before.text)) ||
  (after !== undefined &&
    after.kind !== "group" &&
    goesOn.has(after.text) &&
    !["-", "*", "%", "::", "<", "unless"].includes(after.text));

/** The statements of a file or a block, without line ends. */
export const statementsOf = (idiom: Idiom, nodes: readonly WordNode[]): (readonly WordNode[])[] => {
  const statements: WordNode[][] = [[]];
  const end = (): void => {
    if (statements.at(-1)!.length > 0) statements.push([]);
  };
  for (const [i, node] of nodes.entries()) {
    const current = statements.at(-1)!;
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
  return statements.filter((one) => one.length > 0);
};
