import { wordSet } from "./idiom.ts";
import { isWord, type WordNode } from "./nodes.ts";

/** The word `exit` in each call `exit(…)`, unless it is a member of an object or a definition. */
export const exitsIn = (nodes: readonly WordNode[]): readonly WordNode[] =>
  nodes.flatMap((node, i) => {
    if (node.kind === "group") return exitsIn(node.items);
    const list = nodes[i + 1];
    const called = list?.kind === "group" && list.text === "(" && ![".", "func"].includes(nodes[i - 1]?.text ?? "");
    return isWord(node, wordSet("exit")) && called ? [node] : [];
  });
