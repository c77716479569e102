import type { DebugPort } from "../../channel/debug-port.ts";
import { describeValue } from "./describe.ts";
import type { CallFrame, Properties, Property, RemoteObject } from "./devtools.ts";
import { objectGroup, type Target } from "./target.ts";

/**
 * A variable in the form that a client displays. The text `value` contains the name of the value's class. There is no
 * field `type`, because JupyterLab would show it instead of the value.
 */
export interface Variable {
  readonly name: string;
  readonly value: string;
  /** The number by which clients request the value's properties or elements; 0 for a value without these. */
  readonly variablesReference: number;
  readonly evaluateName?: string;
}

export interface NamedScope {
  readonly name: string;
  readonly variablesReference: number;
  readonly expensive: boolean;
}

type Lister = () => Promise<Variable[]>;

const hidden: ReadonlySet<string> = new Set(["[[Scopes]]", "[[FunctionLocation]]", "[[Prototype]]"]);
const near: ReadonlySet<string> = new Set(["local", "block", "catch", "with", "eval", "wasm-expression-stack"]);
const far: ReadonlySet<string> = new Set(["closure", "module"]);
const slice = 100;
const itemsOf = `function (start, count) {
  const items = Object.create(null);
  for (let index = start; index < start + count && index < this.length; index++) items[index] = this[index];
  return items;
}`;

/** Lists variables and their properties during a pause of the session. Clients refer to each list by a number. */
export class Variables {
  readonly #target: Target;
  readonly #listers = new Map<number, Lister>();

  constructor(target: Target) {
    this.#target = target;
  }

  /** Invalidates the numbers of all lists, because the pause has ended. */
  forget(): void {
    this.#listers.clear();
    void this.#target.inspector.send("Runtime.releaseObjectGroup", { objectGroup }).catch(() => undefined);
  }

  async list(reference: number): Promise<Variable[]> {
    return (await this.#listers.get(reference)?.()) ?? [];
  }

  /** The scopes of a paused frame: its own variables, those of the functions around it, and the notebook's. */
  scopes({ scopeChain, this: self }: CallFrame): NamedScope[] {
    const pick = (kinds: ReadonlySet<string>): string[] =>
      scopeChain.filter(({ type }) => kinds.has(type)).flatMap(({ object }) => object.objectId ?? []);
    const locals = async (): Promise<Variable[]> => {
      const ownVariables = await this.#scope(pick(near));
      return self.type === "undefined" || self.className === "global"
        ? ownVariables
        : [...ownVariables, this.describe("this", self)];
    };
    const closure = pick(far);
    return [
      { name: "Locals", variablesReference: this.#add(locals), expensive: false },
      ...(closure.length > 0
        ? [{ name: "Closure", variablesReference: this.#add(() => this.#scope(closure)), expensive: false }]
        : []),
      { name: "Globals", variablesReference: this.#add(() => this.notebook()), expensive: false },
    ];
  }

  /** The names of a paused frame's own variables. */
  async namesOf({ scopeChain }: CallFrame): Promise<string[]> {
    const ids = scopeChain
      .filter(({ type }) => near.has(type) || far.has(type))
      .flatMap(({ object }) => object.objectId ?? []);
    if (ids.length === 0) return [];
    const { value } = await this.#call("names", ids, { returnByValue: true });
    return value as string[];
  }

  /** The notebook's variables. */
  async notebook(): Promise<Variable[]> {
    const all = await this.#target.own(this.#target.callOf("variables", []));
    return this.#describeAll(await this.#list(all.objectId!));
  }

  describe(name: string, value: RemoteObject): Variable {
    const { objectId } = value;
    return {
      name,
      value: describeValue(value),
      evaluateName: name,
      variablesReference: objectId === undefined ? 0 : this.#add(() => this.#parts(value, objectId)),
    };
  }

  #add(lister: Lister): number {
    const reference = this.#listers.size + 1;
    this.#listers.set(reference, lister);
    return reference;
  }

  /**
   * Calls a function of the session's {@link DebugPort} with objects of the session as arguments. The result has values
   * that V8 can describe without running a user's code.
   */
  async #call(name: keyof DebugPort, objectIds: readonly string[], options: object = {}): Promise<RemoteObject> {
    const { result } = await this.#target.inspector.send<{ result: RemoteObject }>("Runtime.callFunctionOn", {
      objectId: objectIds[0],
      functionDeclaration: `function (...all) { return ${this.#target.port}.${name}(...all); }`,
      arguments: objectIds.map((objectId) => ({ objectId })),
      objectGroup,
      ...options,
    });
    return result;
  }

  async #properties(objectId: string): Promise<Properties> {
    const { objectId: listed } = await this.#call("withHarmlessParts", [objectId]);
    return this.#list(listed!);
  }

  #list(objectId: string): Promise<Properties> {
    return this.#target.inspector.send<Properties>("Runtime.getProperties", {
      objectId,
      ownProperties: true,
      generatePreview: true,
    });
  }

  #describeAll({ result, internalProperties = [], privateProperties = [] }: Properties): Variable[] {
    const describe = ({ name, value, get, set }: Property): Variable[] => {
      if (value) return [this.describe(name, value)];
      const accessor = get ?? set;
      return accessor ? [{ ...this.describe(name, accessor), value: "(getter)" }] : [];
    };
    const inner = internalProperties.filter(({ name }) => !hidden.has(name));
    return [...result, ...privateProperties, ...inner].flatMap(describe);
  }

  /**
   * Lists the variables of scopes with their values. A name in an inner scope hides the same name in an outer one.
   */
  async #scope(objectIds: readonly string[]): Promise<Variable[]> {
    if (objectIds.length === 0) return [];
    const { objectId } = await this.#call("scope", objectIds);
    return this.#describeAll(await this.#list(objectId!));
  }

  /** The properties or elements of a value. For a long list, each entry stands for a range of its elements. */
  async #parts({ subtype, description = "" }: RemoteObject, objectId: string): Promise<Variable[]> {
    const length = Number(/\((\d+)\)$/.exec(description)?.[1] ?? 0);
    if ((subtype !== "array" && subtype !== "typedarray") || length <= slice)
      return this.#describeAll(await this.#properties(objectId));
    const starts = Array.from({ length: Math.ceil(length / slice) }, (_, index) => index * slice);
    return starts.map((start) => ({
      name: `[${start} … ${Math.min(start + slice, length) - 1}]`,
      value: "",
      variablesReference: this.#add(() => this.#items(objectId, start)),
    }));
  }

  async #items(objectId: string, start: number): Promise<Variable[]> {
    const { result } = await this.#target.inspector.send<{ result: RemoteObject }>("Runtime.callFunctionOn", {
      objectId,
      functionDeclaration: itemsOf,
      arguments: [{ value: start }, { value: slice }],
      objectGroup,
    });
    return this.#describeAll(await this.#properties(result.objectId!));
  }
}
