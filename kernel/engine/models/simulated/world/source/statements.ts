import {
  add,
  assign,
  break_,
  continue_,
  down,
  each,
  for_,
  if_,
  let_,
  print,
  printList,
  push,
  put,
  removeKey,
  removeLast,
  ret,
  set,
  sub,
  while_,
} from "../program/build.ts";
import type { Block, Expr, Stmt } from "../program/ir.ts";
import { expressionOf } from "./expressions.ts";
import { type Node, SourceError } from "./tree.ts";
import { annotatedType } from "./types.ts";

/** Converts a parsed statement or block to the intermediate representation. */
export const blockOf = (tree: Node | null, source: string): Block => {
  if (!tree) return [];
  return tree.type === "BlockStatement"
    ? (tree.body as readonly Node[]).map((one) => statementOf(one, source))
    : [statementOf(tree, source)];
};

const statementOf = (tree: Node, source: string): Stmt => {
  const value = (one: unknown): Expr => expressionOf(one as Node, source);
  const block = (one: unknown): Block => blockOf(one as Node | null, source);
  const refuse = (reason: string): never => {
    throw new SourceError(tree, source, reason);
  };

  const declarationOf = (one: Node): Stmt => {
    const [only] = one.declarations as readonly Node[];
    const { name, typeAnnotation } = only!.id as Node;
    const type = typeAnnotation ? annotatedType(typeAnnotation as Node, source) : null;
    return let_(String(name), expressionOf(only!.init as Node, source, type));
  };

  const assignmentOf = (place: Node, next: Expr): Stmt =>
    place.type === "Identifier" ? assign(String(place.name), next) : set(value(place), next);

  const calls: Readonly<Record<string, (args: readonly Node[]) => Stmt>> = {
    push: ([place, item]) => push(value(place), value(item)),
    removeLast: ([place]) => removeLast(value(place)),
    put: ([place, key, item]) => put(String(place!.name), value(key), value(item)),
    removeKey: ([place, key]) => removeKey(String(place!.name), value(key)),
    print: (args) => print(...args.map(value)),
    printList: ([one]) => printList(value(one)),
  };

  const effect = (one: Node): Stmt => {
    if (one.type === "CallExpression")
      return calls[String((one.callee as Node).name)]?.(one.arguments as readonly Node[]) ?? refuse("unknown call");
    if (one.type === "UpdateExpression") {
      const place = one.argument as Node;
      return assignmentOf(place, (one.operator === "++" ? add : sub)(value(place), 1));
    }
    if (one.type !== "AssignmentExpression") return refuse("unknown statement");
    const place = one.left as Node;
    if (one.operator === "=") return assignmentOf(place, value(one.right));
    if (one.operator !== "+=" && one.operator !== "-=") return refuse("unknown assignment");
    return assignmentOf(place, (one.operator === "+=" ? add : sub)(value(place), value(one.right)));
  };

  const countedLoop = (): Stmt => {
    const [only] = (tree.init as Node).declarations as readonly Node[];
    const { operator, right } = tree.test as { readonly operator?: string; readonly right?: Node };
    const name = String((only!.id as Node).name);
    const body = block(tree.body);
    if (operator === "<") return for_(name, value(only!.init), value(right), body);
    return operator === ">=" ? down(name, value(only!.init), value(right), body) : refuse("unknown loop");
  };

  const kinds: Readonly<Record<string, () => Stmt>> = {
    VariableDeclaration: () => declarationOf(tree),
    ExpressionStatement: () => effect(tree.expression as Node),
    IfStatement: () => if_(value(tree.test), block(tree.consequent), block(tree.alternate)),
    WhileStatement: () => while_(value(tree.test), block(tree.body)),
    ForStatement: countedLoop,
    ForOfStatement: () => {
      const [only] = (tree.left as Node).declarations as readonly Node[];
      return each(String((only!.id as Node).name), value(tree.right), block(tree.body));
    },
    BreakStatement: () => break_,
    ContinueStatement: () => continue_,
    ReturnStatement: () => ret(value(tree.argument)),
  };
  return kinds[tree.type]?.() ?? refuse("unknown statement");
};
