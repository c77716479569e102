import type { BlockKind } from "../cell/block-kinds.ts";

type Members = Readonly<Record<string, unknown>>;

/**
 * The members of an enum and a namespace of the same name, stored separately. A cell that redeclares one of them then
 * replaces only its own members.
 */
export class Parts {
  readonly #members = new Map<BlockKind, Members>();
  #latest: { readonly kind: BlockKind; readonly before: ReadonlySet<string> } | undefined;

  /**
   * The object to which an enum or namespace adds its members. An enum gets a new object with the members of the
   * namespace of the same name, and vice versa. A namespace that extends a function gets that function.
   */
  begin(kinds: readonly BlockKind[], value: unknown): object {
    this.#settle(value);
    const [kind] = kinds;
    if (kinds.length > 1) this.#members.clear();
    const start =
      kind === "namespace" && typeof value === "function"
        ? value
        : { ...this.#members.get(kind === "enum" ? "namespace" : "enum") };
    const old = this.#members.get(kind!) ?? {};
    this.#latest = { kind: kind!, before: new Set(Object.keys(start).filter((name) => !Object.hasOwn(old, name))) };
    return start;
  }

  /** Adds the members of an earlier namespace of the same name to a newly declared function or class. */
  extend<Callable extends object>(callable: Callable, value: unknown): Callable {
    this.#settle(value);
    return Object.assign(callable, this.#members.get("namespace"));
  }

  /** Records the members that the previous enum or namespace declaration has added to the object. */
  #settle(value: unknown): void {
    const latest = this.#latest;
    this.#latest = undefined;
    if (!latest || value === null || value === undefined) return;
    const added = Object.entries(value).filter(([name]) => !latest.before.has(name));
    this.#members.set(latest.kind, Object.fromEntries(added));
  }
}
