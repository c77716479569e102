import type { Found } from "../common/language.ts";
import { Places } from "../common/places.ts";
import { bare, counts, equal, filledLater, functions, leaves, matchers, skipped, truths } from "./expecting-names.ts";
import { type Bound, given, meant, mentioned } from "./known-values.ts";
import { changesOf } from "./other-literal.ts";
import { judged, type OwnFunctions, ownFunctions } from "./own-functions.ts";
import { bind, isRow, isTable } from "./rows.ts";
import { childrenOf, compares, expectOf, field, isNode, list, type Node, nameOf, passesOn, treeOf } from "./tree.ts";

class Finder {
  readonly places = new Places();
  readonly #text: string;
  #bound: Bound = new Map();
  /** Tables of cases that name the program's functions beside what is expected of them. */
  readonly #tables = new Map<unknown, Node>();

  readonly #own: OwnFunctions;

  constructor(text: string, tree: Node) {
    this.#text = text;
    this.#own = ownFunctions(tree);
  }

  #given(node: Node | null): boolean {
    return given(node, this.#bound);
  }

  #pair(got: Node | null | undefined, expected: Node | null | undefined): boolean {
    if (!got || !expected) return false;
    const sides = [
      [got, expected],
      [expected, got],
    ] as const;
    const changes = sides.flatMap(([program, literal]) => {
      if (!this.#given(program) || this.#given(literal)) return [];
      const inputs = mentioned(program, this.#bound);
      return meant(literal, this.#bound).flatMap((one) =>
        changesOf(one).map((change) => [...change, inputs.includes(one)] as const),
      );
    });
    for (const [node, text, isInput] of changes) this.places.add(node, text, "value", isInput);
    return changes.length > 0;
  }

  /** A condition that must hold (or must not): whether an expected value was found in it. */
  #condition(node: Node | null | undefined, holds: boolean): boolean {
    if (!node) return false;
    if (node.type === "UnaryExpression" && node.operator === "!")
      return this.#condition(field(node, "argument"), !holds);
    if (node.type === "LogicalExpression" && node.operator === (holds ? "&&" : "||"))
      return [field(node, "left"), field(node, "right")].map((one) => this.#condition(one, holds)).includes(true);
    if (node.type !== "BinaryExpression") return false;
    const [left, right] = [field(node, "left"), field(node, "right")];
    if ((holds ? ["===", "=="] : ["!==", "!="]).includes(String(node.operator))) return this.#pair(left, right);
    const within = holds ? ["<", "<="] : [">", ">="];
    if (!within.includes(String(node.operator)) || left?.type !== "CallExpression" || this.#given(right)) return false;
    const [inner] = list(left, "arguments");
    if (nameOf(field(left, "callee")) !== "abs" || inner?.type !== "BinaryExpression" || inner.operator !== "-")
      return false;
    return this.#pair(field(inner, "left"), field(inner, "right"));
  }

  #truth(node: Node | null | undefined): void {
    if (!node || this.#condition(node, true) || compares(node) || !this.#given(node)) return;
    this.places.add(node, `!(${this.#text.slice(node.start, node.end)})`, "negation");
  }

  #call(node: Node): boolean {
    const callee = field(node, "callee");
    const name = nameOf(callee);
    const [first, second] = list(node, "arguments");
    const object = callee && field(callee, "object");
    const expects = expectOf(object);
    const own = judged(this.#own, node, (one) => this.#given(one));
    if (expects !== null && callee) {
      const property = field(callee, "property");
      if (name.startsWith("toThrow")) this.#exception(first);
      if (matchers.has(name)) this.#pair(list(expects, "arguments")[0], first);
      else if (bare.test(name) && property) this.places.add(property, `not.${name}`, "negation");
    } else if (own?.condition) this.#truth(own.condition);
    else if (own?.expected) this.#pair(own.got, own.expected);
    else if (equal.has(name)) this.#pair(first, second);
    else if (truths.has(name)) this.#truth(first);
    else if (name === "throws" || name === "rejects") this.#exception(second);
    return false;
  }

  #exception(kind: Node | null | undefined): void {
    if (kind?.type === "Identifier" && kind.name !== "Error")
      this.places.add(kind, kind.name === "URIError" ? "EvalError" : "URIError", "exception");
  }

  visit(node: Node): void {
    if (skipped.test(node.type)) return;
    const rule = this.#rules[node.type];
    if (rule?.(node)) return;
    for (const one of childrenOf(node)) this.visit(one);
  }

  /** What is done with a kind of node; true where its children have been seen to. */
  readonly #rules: Readonly<Record<string, (node: Node) => boolean>> = {
    IfStatement: (node) => this.#branch(node),
    VariableDeclaration: (node) => this.#declare(node),
    ForOfStatement: (node) => this.#loop(node),
    ForStatement: (node) => this.#count(node),
    TryStatement: (node) => !passesOn(field(node, "handler")),
    CallExpression: (node) => this.#call(node) || this.#calledRows(node),
  };

  /** `if (f(x) !== 3) throw …`, `if (f(x) !== 3) failures++` */
  #branch(node: Node): boolean {
    const body = field(node, "consequent");
    const steps = body?.type === "BlockStatement" ? list(body, "body").filter(isNode) : [body].filter(isNode);
    const fails = steps.slice(-1).some(leaves) || steps.some(counts);
    if (fails && node.alternate === null) this.#condition(field(node, "test"), false);
    return true;
  }

  #declare(node: Node): boolean {
    for (const one of list(node, "declarations")) {
      const [id, init] = one ? [field(one, "id"), field(one, "init")] : [null, null];
      if (id?.type !== "Identifier" || init === null) continue;
      if (isTable(init)) this.#tables.set(id.name, init);
      const bound = new Map(this.#bound);
      if (this.#given(init) || filledLater(node, init)) bound.delete(String(id.name));
      else bound.set(String(id.name), [init]);
      this.#bound = bound;
    }
    return false;
  }

  /** The number of a loop is the test's own. */
  #count(node: Node): boolean {
    const kept = this.#bound;
    const bound = new Map(kept);
    for (const one of list(field(node, "init"), "declarations")) {
      const [id, init] = one ? [field(one, "id"), field(one, "init")] : [null, null];
      if (id?.type === "Identifier" && init !== null && !this.#given(init)) bound.set(String(id.name), [init]);
    }
    this.#bound = bound;
    const body = field(node, "body");
    if (body) this.visit(body);
    this.#bound = kept;
    return true;
  }

  #elements(node: Node | null): readonly Node[] {
    const table = this.#tables.get(node?.name) ?? node;
    if (table === null || (this.#given(table) && !isTable(table))) return [];
    return meant(table, this.#bound).flatMap((one) => list(one, "elements").filter(isNode));
  }

  #loop(node: Node): boolean {
    const left = field(node, "left");
    const target = left && (field(list(left, "declarations")[0] ?? left, "id") ?? left);
    const source = field(node, "right");
    const rows = this.#elements(source);
    if (source && rows.length === 0 && this.#given(source)) return true;
    return this.#over(rows, target ? [target] : [], [field(node, "body")]);
  }

  /** `cases.forEach(([x, y]) => …)`, `test.each([[1, 2]])("…", (x, y) => …)`: rows, and what they are given to. */
  #calledRows(node: Node): boolean {
    const callee = field(node, "callee");
    const run = list(node, "arguments").findLast((one) => one !== null && functions.test(one.type));
    if (!run || !callee) return false;
    const parameters = list(run, "params").filter(isNode);
    const body = [field(run, "body")];
    if (nameOf(callee) === "forEach")
      return this.#over(this.#elements(field(callee, "object")), parameters.slice(0, 1), body);
    if (callee.type !== "CallExpression" || nameOf(field(callee, "callee")) !== "each") return false;
    const each = this.#elements(list(callee, "arguments")[0] ?? null);
    const spread = each.some(({ type }) => type === "ArrayExpression");
    const pattern = { type: "ArrayPattern", start: 0, end: 0, elements: parameters };
    return this.#over(each, spread ? [pattern] : parameters.slice(0, 1), body);
  }

  #over(rows: readonly Node[], targets: readonly Node[], body: readonly (Node | null)[]): boolean {
    const kept = this.#bound;
    const bound = new Map(kept);
    for (const target of targets) bind(bound, target, rows);
    for (const [name, nodes] of bound)
      if (kept.get(name) !== nodes && nodes.some((one) => !isRow(one) && this.#given(one))) bound.delete(name);
    this.#bound = bound;
    for (const one of body) if (one) this.visit(one);
    this.#bound = kept;
    return true;
  }
}

/** The places at which tests in JavaScript or TypeScript say what they expect. */
export const findExpected = (text: string): readonly Found[] => {
  const tree = treeOf(text);
  if (tree === null) return [];
  const finder = new Finder(text, tree);
  finder.visit(tree);
  return finder.places.all;
};
