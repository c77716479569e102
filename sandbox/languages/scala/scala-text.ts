import { lexTokens } from "../common/expected/lexer.ts";
import { nodesOf, type WordNode } from "../common/expected/nodes.ts";
import { scalaLexicon } from "./scala-idiom.ts";

/** A top-level part of a file: a definition or a statement. */
export interface ScalaUnit {
  /** The keyword of the definition; empty for a statement. */
  readonly defines: string;
  readonly name: string;
  readonly nodes: readonly WordNode[];
  readonly from: number;
  readonly to: number;
}

const definitions = new Set(
  "package import export class object trait enum def val var type given extension".split(" "),
);
const modifiers = new Set(
  "case abstract final sealed implicit inline private protected override lazy opaque open transparent infix".split(" "),
);
const goesOn = new Set("else catch finally yield do then with extends end match".split(" "));

const isWord = (node: WordNode | undefined, text?: string): boolean =>
  node?.kind === "word" && (text === undefined || node.text === text);

/** Index of the first node of a definition after its annotations and modifiers. */
const afterModifiers = (nodes: readonly WordNode[]): number => {
  let at = 0;
  while (at < nodes.length) {
    const [node, next] = [nodes[at]!, nodes[at + 1]];
    if (node.text === "@" && node.kind === "operator") {
      at += 2;
      while (nodes[at]?.text === ".") at += 2;
      while (nodes[at]?.kind === "group" && /^[[(]$/.test(nodes[at]!.text)) at += 1;
    } else if (node.kind === "line") at += 1;
    else if (isWord(node) && modifiers.has(node.text)) at += next?.text === "[" ? 2 : 1;
    else break;
  }
  return at;
};

const unitOf = (nodes: readonly WordNode[]): ScalaUnit => {
  const at = afterModifiers(nodes);
  const head = nodes[at];
  const defines = head !== undefined && isWord(head) && definitions.has(head.text) ? head.text : "";
  const named = nodes.slice(at + 1).find((node) => isWord(node) && !modifiers.has(node.text));
  const last = nodes.findLast(({ kind }) => kind !== "line");
  return { defines, name: named?.text ?? "", nodes, from: nodes[0]!.from, to: last?.to ?? nodes[0]!.to };
};

/** The distance of an index from the start of its line. */
const columnOf = (text: string, at: number): number => at - (text.lastIndexOf("\n", at - 1) + 1);

/**
 * Splits source code into top-level units. Each begins on a new line with the smallest indentation, or after a
 * semicolon.
 */
export const unitsOf = (text: string): readonly ScalaUnit[] => {
  const nodes = nodesOf(lexTokens(scalaLexicon, text));
  const edge = Math.min(...nodes.filter(({ kind }) => kind !== "line").map(({ from }) => columnOf(text, from)));
  const parts: WordNode[][] = [[]];
  let before: "word" | "line" | "semicolon" = "line";
  for (const node of nodes) {
    const current = parts.at(-1)!;
    if (node.text === ";" && node.kind === "operator") before = "semicolon";
    else if (node.kind === "line") {
      if (before === "word") before = "line";
      current.push(node);
    } else {
      const apart = before === "semicolon" || (before === "line" && columnOf(text, node.from) <= edge);
      const alone = afterModifiers(current) === current.length;
      const body = node.text === "." || (node.kind === "group" && node.text === "{" && before === "line");
      if (apart && !alone && !body && !(isWord(node) && goesOn.has(node.text))) parts.push([node]);
      else current.push(node);
      before = "word";
    }
  }
  return parts
    .filter((part) => part.some(({ kind }) => kind !== "line"))
    .map(trimmed)
    .map(unitOf);
};

const trimmed = (nodes: readonly WordNode[]): readonly WordNode[] =>
  nodes.slice(nodes.findIndex(({ kind }) => kind !== "line"));

export interface Main {
  /** The path of the main program: `Main.main` or a top-level method, which has no dot. */
  readonly path: string;
  readonly words: "array" | "none" | "several";
}

/**
 * A type definition around the searched position. Only an object has a name here, because a `main` in a class or trait
 * does not start.
 */
interface Owner {
  readonly name: string | undefined;
  /** Column at which the type's line begins. The type's body ends before the next line that is not indented more. */
  readonly column: number;
  readonly line: number;
}

interface PlacedNode {
  readonly node: WordNode;
  readonly line: number;
  readonly column: number;
  readonly first: boolean;
}

/** Adds line and column to each node. `column` is the column of the first line. */
const placedIn = (all: readonly WordNode[], column: number): readonly PlacedNode[] => {
  let [line, at, first, end] = [0, column, false, 0];
  return all.flatMap((node) => {
    if (node.kind === "line") {
      [line, first, end] = [line + 1, true, node.to];
      return [];
    }
    if (first) at = node.from - end;
    const placed = { node, line, column: at, first };
    first = false;
    return [placed];
  });
};

const isAppAt = (nodes: readonly WordNode[], i: number): boolean => {
  const body = nodes.slice(i).findIndex((one) => one.kind === "group" && one.text === "{");
  const head = nodes.slice(i, body < 0 ? i + 4 : i + body);
  return head.some((one, j) => isWord(one, "App") && head.slice(0, j).some((before) => isWord(before, "extends")));
};

const typeWords = new Set(["object", "class", "trait", "enum"]);

const mainIn = (all: readonly WordNode[], owners: readonly string[]): Main | undefined => {
  const placed = placedIn(all, owners.length === 0 ? -1 : Number.POSITIVE_INFINITY);
  const nodes = placed.map(({ node }) => node);
  const open: Owner[] = [];
  /** Names of the objects around the current node; undefined if one of the surrounding types is not an object. */
  const around = (): readonly string[] | undefined => {
    const names = open.flatMap(({ name }) => name ?? []);
    return names.length < open.length ? undefined : [...owners, ...names];
  };
  for (const [i, { node, line, column, first }] of placed.entries()) {
    const behind = (one: Owner): boolean =>
      node.text === ";" ? one.line === line && one.column >= 0 : first && column <= one.column;
    while (open.length > 0 && behind(open.at(-1)!)) open.pop();
    const next = nodes[i + 1];
    if (isWord(node) && typeWords.has(node.text) && isWord(next)) {
      const name = node.text === "object" ? next!.text : undefined;
      open.push({ name, column, line });
      const path = around();
      if (name !== undefined && path !== undefined && isAppAt(nodes, i + 2))
        return { path: path.join("."), words: "array" };
    }
    const path = around();
    if (path === undefined || path.length === 0) continue;
    if (isWord(node, "def") && isWord(next, "main")) {
      const list = nodes[i + 2];
      const hasNoParameters = list?.kind !== "group" || list.items.length === 0;
      return { path: `${path.join(".")}.main`, words: hasNoParameters ? "none" : "array" };
    }
    if (node.kind === "group" && node.text === "{" && open.length > 0) {
      const main = mainIn(node.items, path);
      if (main !== undefined) return main;
    }
  }
  return undefined;
};

/** The first `main`: a method of an object, an `App`, or an annotated method. */
export const scalaMainOf = (units: readonly ScalaUnit[]): Main | undefined => {
  for (const { nodes, defines, name } of units) {
    if (defines === "object") {
      const main = mainIn(nodes, []);
      if (main !== undefined) return main.path.endsWith(".main") ? main : { ...main, path: `${main.path}.main` };
    }
    if (defines === "def" && nodes[0]?.text === "@" && isWord(nodes[1], "main")) {
      const list = nodes[nodes.findIndex((one) => isWord(one, name)) + 1];
      if (list?.kind !== "group") return { path: name, words: "none" };
      return { path: name, words: list.items.length === 0 ? "array" : "several" };
    }
  }
  return undefined;
};

export const everyWordNode = (nodes: readonly WordNode[]): readonly WordNode[] =>
  nodes.flatMap((node) => (node.kind === "group" ? [node, ...everyWordNode(node.items)] : [node]));

/** The ranges of names in calls that exit the program: `sys.exit`, `System.exit`. */
export const scalaExits = (units: readonly ScalaUnit[]): readonly { readonly from: number; readonly to: number }[] =>
  units.flatMap(({ nodes }) => {
    const all = everyWordNode(nodes);
    return all.flatMap((node, i) => {
      const [dot, exit, list] = all.slice(i + 1, i + 4);
      const leaves = (isWord(node, "sys") || isWord(node, "System")) && dot?.text === "." && isWord(exit, "exit");
      return leaves && list?.kind === "group" ? [{ from: node.from, to: exit!.to }] : [];
    });
  });
