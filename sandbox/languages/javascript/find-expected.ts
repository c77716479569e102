import type { ProbeSite } from "../common/language.ts";
import { Places } from "../common/places.ts";
import { assertionNames, failsTest, filledLater, functionTypes, skippedTypes } from "./expecting-names.ts";
import { type BoundLiterals, isProgramValue, literalMeanings, mentionedLiterals } from "./known-values.ts";
import { literalChanges } from "./other-literal.ts";
import { type OwnFunctions, testCheckOf, testFunctions } from "./own-functions.ts";
import { bindRows, isRow, isTable } from "./rows.ts";
import type { ScriptNode } from "./tree.ts";
import { calledName, childNodes, expectOf, field, hasComparison, isNode, listIn, passesOn, treeIn } from "./tree.ts";

class Finder {
  readonly places = new Places();
  readonly #text: string;
  #bound: BoundLiterals = new Map();
  /**
   * Variable of the test → its table of cases, whose rows may contain functions of the program beside expected values.
   */
  readonly #tables = new Map<unknown, ScriptNode>();

  readonly #own: OwnFunctions;

  constructor(text: string, tree: ScriptNode) {
    this.#text = text;
    this.#own = testFunctions(tree);
  }

  #given(node: ScriptNode | null): boolean {
    return isProgramValue(node, this.#bound);
  }

  #pair(got: ScriptNode | null | undefined, expected: ScriptNode | null | undefined): boolean {
    if (!got || !expected) return false;
    const sides = [
      [got, expected],
      [expected, got],
    ] as const;
    const changes = sides.flatMap(([program, literal]) => {
      if (!this.#given(program) || this.#given(literal)) return [];
      const inputs = mentionedLiterals(program, this.#bound);
      return literalMeanings(literal, this.#bound).flatMap((one) =>
        literalChanges(one).map((change) => [...change, inputs.includes(one)] as const),
      );
    });
    for (const [node, text, isInput] of changes) this.places.add(node, text, "value", isInput);
    return changes.length > 0;
  }

  /**
   * Records the expected values in a condition. The test passes if the condition has the value `holds`. Returns true if
   * the condition has an expected value.
   */
  #condition(node: ScriptNode | null | undefined, holds: boolean): boolean {
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
    const [inner] = listIn(left, "arguments");
    if (calledName(field(left, "callee")) !== "abs" || inner?.type !== "BinaryExpression" || inner.operator !== "-")
      return false;
    return this.#pair(field(inner, "left"), field(inner, "right"));
  }

  #truth(node: ScriptNode | null | undefined): void {
    if (!node || this.#condition(node, true) || hasComparison(node) || !this.#given(node)) return;
    this.places.add(node, `!(${this.#text.slice(node.start, node.end)})`, "negation");
  }

  #call(node: ScriptNode): boolean {
    const callee = field(node, "callee");
    const name = calledName(callee);
    const [first, second] = listIn(node, "arguments");
    const object = callee && field(callee, "object");
    const expects = expectOf(object);
    const check = testCheckOf(this.#own, node, (one) => this.#given(one));
    if (expects !== null && callee) {
      const property = field(callee, "property");
      if (name.startsWith("toThrow")) this.#exception(first);
      if (assertionNames.matcher.has(name)) this.#pair(listIn(expects, "arguments")[0], first);
      else if (assertionNames.valueless.test(name) && property) this.places.add(property, `not.${name}`, "negation");
    } else if (check?.condition) this.#truth(check.condition);
    else if (check?.expected) this.#pair(check.got, check.expected);
    else if (assertionNames.equal.has(name)) this.#pair(first, second);
    else if (assertionNames.truth.has(name)) this.#truth(first);
    else if (name === "throws" || name === "rejects") this.#exception(second);
    return false;
  }

  #exception(kind: ScriptNode | null | undefined): void {
    if (kind?.type === "Identifier" && kind.name !== "Error")
      this.places.add(kind, kind.name === "URIError" ? "EvalError" : "URIError", "exception");
  }

  visit(node: ScriptNode): void {
    if (skippedTypes.test(node.type)) return;
    const rule = this.#rules[node.type];
    if (rule?.(node)) return;
    for (const one of childNodes(node)) this.visit(one);
  }

  /** The rule for each type of node; it returns true if it has already visited the children. */
  readonly #rules: Readonly<Record<string, (node: ScriptNode) => boolean>> = {
    IfStatement: (node) => this.#branch(node),
    VariableDeclaration: (node) => this.#declare(node),
    ForOfStatement: (node) => this.#loop(node),
    ForStatement: (node) => this.#count(node),
    TryStatement: (node) => !passesOn(field(node, "handler")),
    CallExpression: (node) => this.#call(node) || this.#calledRows(node),
  };

  /** Records the expected value in `if (f(x) !== 3) throw …` and `if (f(x) !== 3) failures++`. */
  #branch(node: ScriptNode): boolean {
    if (failsTest(field(node, "consequent")) && node.alternate === null) this.#condition(field(node, "test"), false);
    return true;
  }

  #declare(node: ScriptNode): boolean {
    for (const one of listIn(node, "declarations")) {
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

  /**
   * Visits the body of a `for` loop. Inside the body, the counter counts as a value that the test sets, not the
   * program.
   */
  #count(node: ScriptNode): boolean {
    const outer = this.#bound;
    const bound = new Map(outer);
    for (const one of listIn(field(node, "init"), "declarations")) {
      const [id, init] = one ? [field(one, "id"), field(one, "init")] : [null, null];
      if (id?.type === "Identifier" && init !== null && !this.#given(init)) bound.set(String(id.name), [init]);
    }
    this.#bound = bound;
    const body = field(node, "body");
    if (body) this.visit(body);
    this.#bound = outer;
    return true;
  }

  #elements(node: ScriptNode | null): readonly ScriptNode[] {
    const table = this.#tables.get(node?.name) ?? node;
    if (table === null || (this.#given(table) && !isTable(table))) return [];
    return literalMeanings(table, this.#bound).flatMap((one) => listIn(one, "elements").filter(isNode));
  }

  #loop(node: ScriptNode): boolean {
    const left = field(node, "left");
    const target = left && (field(listIn(left, "declarations")[0] ?? left, "id") ?? left);
    const source = field(node, "right");
    const rows = this.#elements(source);
    if (source && rows.length === 0 && this.#given(source)) return true;
    return this.#over(rows, target ? [target] : [], [field(node, "body")]);
  }

  /**
   * Visits the function that receives each row of a table of cases: `cases.forEach(([x, y]) => …)`, `test.each([[1,
   * 2]])("…", (x, y) => …)`.
   */
  #calledRows(node: ScriptNode): boolean {
    const callee = field(node, "callee");
    const run = listIn(node, "arguments").findLast((one) => one !== null && functionTypes.test(one.type));
    if (!run || !callee) return false;
    const parameters = listIn(run, "params").filter(isNode);
    const body = [field(run, "body")];
    if (calledName(callee) === "forEach")
      return this.#over(this.#elements(field(callee, "object")), parameters.slice(0, 1), body);
    if (callee.type !== "CallExpression" || calledName(field(callee, "callee")) !== "each") return false;
    const each = this.#elements(listIn(callee, "arguments")[0] ?? null);
    const spread = each.some(({ type }) => type === "ArrayExpression");
    const pattern = { type: "ArrayPattern", start: 0, end: 0, elements: parameters };
    return this.#over(each, spread ? [pattern] : parameters.slice(0, 1), body);
  }

  #over(rows: readonly ScriptNode[], targets: readonly ScriptNode[], body: readonly (ScriptNode | null)[]): boolean {
    const outer = this.#bound;
    const bound = new Map(outer);
    for (const target of targets) bindRows(bound, target, rows);
    for (const [name, nodes] of bound)
      if (outer.get(name) !== nodes && nodes.some((one) => !isRow(one) && this.#given(one))) bound.delete(name);
    this.#bound = bound;
    for (const one of body) if (one) this.visit(one);
    this.#bound = outer;
    return true;
  }
}

/** The positions of expected values in JavaScript or TypeScript tests. */
export const findInScript = (text: string): readonly ProbeSite[] => {
  const tree = treeIn(text);
  if (tree === null) return [];
  const finder = new Finder(text, tree);
  finder.visit(tree);
  return finder.places.all;
};
