import { tokensOf } from "../common/expected/lexer.ts";
import { type Node, nodesOf } from "../common/expected/nodes.ts";
import { scalaLexicon } from "./scala-idiom.ts";

/** What stands at the top of a text, from one word at its edge to the next. */
export interface Unit {
  /** The word that says what is defined; empty where nothing is. */
  readonly defines: string;
  readonly name: string;
  readonly nodes: readonly Node[];
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

const isWord = (node: Node | undefined, text?: string): boolean =>
  node?.kind === "word" && (text === undefined || node.text === text);

/** Where annotations and modifiers end. */
const afterModifiers = (nodes: readonly Node[]): number => {
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

const unitOf = (nodes: readonly Node[]): Unit => {
  const at = afterModifiers(nodes);
  const head = nodes[at];
  const defines = head !== undefined && isWord(head) && definitions.has(head.text) ? head.text : "";
  const named = nodes.slice(at + 1).find((node) => isWord(node) && !modifiers.has(node.text));
  const last = nodes.findLast(({ kind }) => kind !== "line");
  return { defines, name: named?.text ?? "", nodes, from: nodes[0]!.from, to: last?.to ?? nodes[0]!.to };
};

/** How far a place is from the begin of its line. */
const columnOf = (text: string, at: number): number => at - (text.lastIndexOf("\n", at - 1) + 1);

/** The units of a text: each begins on a line of its own, no further in than the first, or behind a semicolon. */
export const unitsOf = (text: string): readonly Unit[] => {
  const nodes = nodesOf(tokensOf(scalaLexicon, text));
  const edge = Math.min(...nodes.filter(({ kind }) => kind !== "line").map(({ from }) => columnOf(text, from)));
  const parts: Node[][] = [[]];
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

const trimmed = (nodes: readonly Node[]): readonly Node[] =>
  nodes.slice(nodes.findIndex(({ kind }) => kind !== "line"));

export interface Main {
  /** How it is called, for example `Main.main(…)`; a method beside the objects where this has no dot. */
  readonly path: string;
  readonly words: "array" | "none" | "several";
}

/** A type around a place; without a name where it is no object. */
interface Owner {
  readonly name: string | undefined;
  /** How far in its line begins; what begins a line no further in lies behind it. */
  readonly column: number;
  readonly line: number;
}

interface Placed {
  readonly node: Node;
  readonly line: number;
  readonly column: number;
  readonly first: boolean;
}

/** Where in which line each node stands; `column`: that of the first line. */
const placedIn = (all: readonly Node[], column: number): readonly Placed[] => {
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

const isAppAt = (nodes: readonly Node[], i: number): boolean => {
  const body = nodes.slice(i).findIndex((one) => one.kind === "group" && one.text === "{");
  const head = nodes.slice(i, body < 0 ? i + 4 : i + body);
  return head.some((one, j) => isWord(one, "App") && head.slice(0, j).some((before) => isWord(before, "extends")));
};

const typeWords = new Set(["object", "class", "trait", "enum"]);

const mainIn = (all: readonly Node[], owners: readonly string[]): Main | undefined => {
  const placed = placedIn(all, owners.length === 0 ? -1 : Number.POSITIVE_INFINITY);
  const nodes = placed.map(({ node }) => node);
  const open: Owner[] = [];
  /** The objects around a place; undefined where a class is among them. */
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
      const bare = list?.kind !== "group" || list.items.length === 0;
      return { path: `${path.join(".")}.main`, words: bare ? "none" : "array" };
    }
    if (node.kind === "group" && node.text === "{" && open.length > 0) {
      const found = mainIn(node.items, path);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

/** The `main` that comes first: of an object, of an \`App\`, or a method marked as one. */
export const mainOf = (units: readonly Unit[]): Main | undefined => {
  for (const { nodes, defines, name } of units) {
    if (defines === "object") {
      const found = mainIn(nodes, []);
      if (found !== undefined) return found.path.endsWith(".main") ? found : { ...found, path: `${found.path}.main` };
    }
    if (defines === "def" && nodes[0]?.text === "@" && isWord(nodes[1], "main")) {
      const list = nodes[nodes.findIndex((one) => isWord(one, name)) + 1];
      if (list?.kind !== "group") return { path: name, words: "none" };
      return { path: name, words: list.items.length === 0 ? "array" : "several" };
    }
  }
  return undefined;
};

export const everyNode = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (node.kind === "group" ? [node, ...everyNode(node.items)] : [node]));

/** Calls by which a text leaves the program: \`sys.exit\`, \`System.exit\`; where their names stand. */
export const exitsOf = (units: readonly Unit[]): readonly { readonly from: number; readonly to: number }[] =>
  units.flatMap(({ nodes }) => {
    const all = everyNode(nodes);
    return all.flatMap((node, i) => {
      const [dot, exit, list] = all.slice(i + 1, i + 4);
      const leaves = (isWord(node, "sys") || isWord(node, "System")) && dot?.text === "." && isWord(exit, "exit");
      return leaves && list?.kind === "group" ? [{ from: node.from, to: exit!.to }] : [];
    });
  });
