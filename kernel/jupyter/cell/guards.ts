import type MagicString from "magic-string";
import { type CellNames, type GuardName, isAwaitGuard, stopFlag } from "./names.ts";
import { childrenOf, isFunction, type Node } from "./node.ts";

const loops = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);
const guarded = new Set([...loops, "AwaitExpression", "TryStatement"]);

/** True where an assigned function ends with the node: its own ending is written behind that of the node. */
const endsInAssignment = (node: Node): boolean => {
  const last = childrenOf(node).find(({ end }) => end === node.end);
  if (!last) return false;
  const assigned = node.type === "AssignmentExpression" || node.type === "VariableDeclarator";
  return assigned && (isFunction(last) || last.type === "ClassExpression") ? true : endsInAssignment(last);
};

/**
 * Puts into JavaScript what lets an interrupt reach it. Each `await` gives up when its cell is interrupted; async
 * functions ask at their entry, loops in each round. A `catch` sees the interrupt and passes it on; a `catch` and a
 * `finally` may themselves wait. {@link readable} takes all of it away again.
 */
export class Guards {
  readonly #edits: MagicString;
  readonly #names: CellNames;
  readonly #found: Node[] = [];
  readonly #used = new Set<GuardName>();

  constructor(edits: MagicString, names: CellNames) {
    this.#edits = edits;
    this.#names = names;
  }

  /** Takes note of a node. Nodes come in the order of the source, outer ones first. */
  note(node: Node): void {
    if (guarded.has(node.type) || (isFunction(node) && node.async === true)) this.#found.push(node);
  }

  /** Writes the guards, and gives the names of what they call. */
  apply(): ReadonlySet<GuardName> {
    for (const node of this.#found) {
      if (node.type === "AwaitExpression") this.#await(node);
      else if (node.type === "TryStatement") this.#try(node);
      else if (isFunction(node)) this.#enter(node.body as Node);
      else this.#loop(node);
    }
    return this.#used;
  }

  /**
   * Where the `await` begins whose guard stands behind it; undefined for what is no such guard.
   *
   * @param text - the code as it runs, from where a stack says that it is
   * @param offset - the place in the code without guards that stands before
   */
  awaitBefore(text: string, offset: number): number | undefined {
    if (!isAwaitGuard(text)) return undefined;
    const around = this.#found.filter(
      ({ type, start, end }) => type === "AwaitExpression" && start <= offset && offset < end,
    );
    return around.sort((one, other) => one.end - other.end)[0]?.start;
  }

  /** A statement that ends an interrupted cell. */
  get entry(): string {
    return `${this.#name("enter")}(); `;
  }

  #name(name: GuardName): string {
    this.#used.add(name);
    return this.#names.guard(name);
  }

  #await({ start, end }: Node): void {
    this.#edits.appendRight(start, `(${this.#name("late")}(`);
    this.#edits.appendLeft(start + "await".length, ` ${this.#name("wait")}(`);
    const rest = `${this.#name("end")}(await ${this.#name("rest")}())`;
    this.#edits.prependLeft(end, `)) ? ${rest} : ${this.#name("value")}())`);
  }

  #enter(body: Node): void {
    if (body.type === "BlockStatement") this.#edits.appendLeft(body.start + 1, ` ${this.#name("enter")}();`);
    else if (!endsInAssignment(body)) {
      this.#edits.appendRight(body.start, `(${this.#name("enter")}(), `);
      this.#edits.prependLeft(body.end, "/*ª*/)");
    }
  }

  #loop(node: Node): void {
    const body = node.body as Node;
    if (node.await === true) {
      const { start, end } = node.right as Node;
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

  #try({ handler, finalizer }: Node): void {
    if (handler) this.#catch(handler as Node);
    if (finalizer) this.#edits.appendLeft((finalizer as Node).start + 1, ` ${this.#name("settle")}();`);
  }

  #catch(clause: Node): void {
    const { start, end } = clause.body as Node;
    const param = clause.param as Node | null;
    const error = this.#names.guard("error");
    const caught = this.#name("caught");
    const again = `} finally { ${this.#name("again")}(${error}); }`;
    if (param && param.type !== "Identifier") {
      this.#edits.appendRight(param.start, `${error}) { ${caught}(${error}); let `);
      this.#edits.appendLeft(param.end, ` = ${error}; try {`);
      this.#edits.remove(param.end, start);
      this.#edits.prependLeft(end, ` ${again} }/*ª*/`);
      return;
    }
    if (!param) this.#edits.appendRight(start, `(${error}) `);
    const given = param ? `const ${error} = ${caught}(${param.name as string});` : `${caught}(${error});`;
    this.#edits.appendLeft(start + 1, ` ${given} try {`);
    this.#edits.appendRight(end - 1, `${again}/*ª*/`);
  }
}
