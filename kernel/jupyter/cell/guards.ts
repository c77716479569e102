import type MagicString from "magic-string";
import { type CellNames, type GuardName, isAwaitGuard, stopFlag } from "./names.ts";
import { type CellNode, childrenOf, isFunction } from "./node.ts";

const loops = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);
const guardedTypes = new Set([...loops, "AwaitExpression", "TryStatement"]);

/**
 * True if an assigned function or class ends where the node ends. Guards (inserted interrupt checks) add text at this
 * position for both. The text for the function must come first.
 */
const endsInAssignment = (node: CellNode): boolean => {
  const lastChild = childrenOf(node).find(({ end }) => end === node.end);
  if (!lastChild) return false;
  const isAssignment = node.type === "AssignmentExpression" || node.type === "VariableDeclarator";
  return isAssignment && (isFunction(lastChild) || lastChild.type === "ClassExpression")
    ? true
    : endsInAssignment(lastChild);
};

/**
 * Inserts guards (calls that check for an interrupt) into JavaScript, so that the Stop button ends it. Each `await`
 * throws when its cell is interrupted. Async functions check for an interrupt at their entry, loops in each round. A
 * `catch` receives the interrupt and rethrows it. An `await` inside a `catch` or `finally` still works. {@link
 * readable} removes the guards again.
 */
export class Guards {
  readonly #edits: MagicString;
  readonly #names: CellNames;
  readonly #guardedNodes: CellNode[] = [];
  readonly #usedGuards = new Set<GuardName>();

  constructor(edits: MagicString, names: CellNames) {
    this.#edits = edits;
    this.#names = names;
  }

  /**
   * Records the node if it needs a guard: a loop, `await`, `try` or async function. Nodes come in source order, outer
   * first.
   */
  note(node: CellNode): void {
    if (guardedTypes.has(node.type) || (isFunction(node) && node.async === true)) this.#guardedNodes.push(node);
  }

  /** Inserts the guards at all recorded nodes. Returns the names of the functions that the guards call. */
  apply(): ReadonlySet<GuardName> {
    for (const node of this.#guardedNodes) {
      if (node.type === "AwaitExpression") this.#await(node);
      else if (node.type === "TryStatement") this.#try(node);
      else if (isFunction(node)) this.#enter(node.body as CellNode);
      else this.#loop(node);
    }
    return this.#usedGuards;
  }

  /**
   * Maps a stack frame inside an `await`'s guard to the offset of that `await`. Undefined if the text does not begin
   * with such a guard.
   *
   * @param text - the running code, from the position in a stack frame on
   * @param offset - the offset of the corresponding position in the code without guards
   */
  awaitBefore(text: string, offset: number): number | undefined {
    if (!isAwaitGuard(text)) return undefined;
    const awaits = this.#guardedNodes.filter(
      ({ type, start, end }) => type === "AwaitExpression" && start <= offset && offset < end,
    );
    return awaits.sort((one, other) => one.end - other.end)[0]?.start;
  }

  /** A statement that throws if the cell is interrupted. */
  get entry(): string {
    return `${this.#name("enter")}(); `;
  }

  #name(name: GuardName): string {
    this.#usedGuards.add(name);
    return this.#names.guard(name);
  }

  #await({ start, end }: CellNode): void {
    this.#edits.appendRight(start, `(${this.#name("late")}(`);
    this.#edits.appendLeft(start + "await".length, ` ${this.#name("wait")}(`);
    const secondWait = `${this.#name("end")}(await ${this.#name("rest")}())`;
    this.#edits.prependLeft(end, `)) ? ${secondWait} : ${this.#name("value")}())`);
  }

  #enter(body: CellNode): void {
    if (body.type === "BlockStatement") this.#edits.appendLeft(body.start + 1, ` ${this.#name("enter")}();`);
    else if (!endsInAssignment(body)) {
      this.#edits.appendRight(body.start, `(${this.#name("enter")}(), `);
      this.#edits.prependLeft(body.end, "/*ª*/)");
    }
  }

  #loop(node: CellNode): void {
    const body = node.body as CellNode;
    if (node.await === true) {
      const { start, end } = node.right as CellNode;
      this.#edits.appendRight(start, `${this.#name("iterate")}((`);
      this.#edits.prependLeft(end, "/*ªª*/))");
    }
    const check = `if (${stopFlag}) ${this.#name("tick")}();`;
    if (body.type === "BlockStatement") this.#edits.appendLeft(body.start + 1, ` ${check}`);
    else if (!endsInAssignment(body)) {
      this.#edits.appendRight(body.start, `{/*ª*/ ${check} `);
      this.#edits.prependLeft(body.end, "/*ª*/ }");
    }
  }

  #try({ handler, finalizer }: CellNode): void {
    if (handler) this.#catch(handler as CellNode);
    if (finalizer) this.#edits.appendLeft((finalizer as CellNode).start + 1, ` ${this.#name("settle")}();`);
  }

  #catch(clause: CellNode): void {
    const { start, end } = clause.body as CellNode;
    const param = clause.param as CellNode | null;
    const error = this.#names.guard("error");
    const caughtName = this.#name("caught");
    const ending = `} finally { ${this.#name("again")}(${error}); }`;
    if (param && param.type !== "Identifier") {
      this.#edits.appendRight(param.start, `${error}) { ${caughtName}(${error}); let `);
      this.#edits.appendLeft(param.end, ` = ${error}; try {`);
      this.#edits.remove(param.end, start);
      this.#edits.prependLeft(end, ` ${ending} }/*ª*/`);
      return;
    }
    if (!param) this.#edits.appendRight(start, `(${error}) `);
    const opening = param ? `const ${error} = ${caughtName}(${param.name as string});` : `${caughtName}(${error});`;
    this.#edits.appendLeft(start + 1, ` ${opening} try {`);
    this.#edits.appendRight(end - 1, `${ending}/*ª*/`);
  }
}
