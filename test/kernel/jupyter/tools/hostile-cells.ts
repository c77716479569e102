import { randomOf } from "./random.ts";

const bodies = [
  "{ throw 1 }",
  "{ throw new Error('x') }",
  "{ for (;;); }",
  "{ return 5 }",
  "{ return undefined }",
  "{ return null }",
  "{ return this }",
  "{ throw this }",
  "{ return {} }",
  "{ return 'text' }",
  "{ return Symbol('s') }",
  "{ return new Proxy({}, { get() { throw 2 } }) }",
  "{ return 'x'.repeat(1e6) }",
];
const traps = ["get", "has", "ownKeys", "getPrototypeOf", "getOwnPropertyDescriptor", "set", "apply", "construct"];
const members = [
  "then",
  "toString",
  "valueOf",
  "toJSON",
  "name",
  "message",
  "stack",
  "cause",
  "errors",
  "hint",
  "code",
  "length",
  "constructor",
  "columns",
  "$schema",
  "data",
  "[Symbol.toPrimitive]",
  "[Symbol.toStringTag]",
  "[Symbol.iterator]",
  "[Symbol.asyncIterator]",
  "[Symbol.for('Jupyter.display')]",
  "[Symbol.for('nodejs.util.inspect.custom')]",
  "[Symbol.for('taulab.error')]",
  "[Symbol.hasInstance]",
];
const plain = [
  "Symbol('x')",
  "10n ** 400n",
  "Object.create(null)",
  "new Array(2 ** 32 - 1)",
  "Object.assign(Object.create(null), { a: 1 })",
  "new Date(NaN)",
  "(() => { const a: any = {}; a.a = a; return a })()",
  "(() => { const e: any = new Error('c'); e.cause = e; return e })()",
  "new AggregateError([new Proxy({}, { get() { throw 1 } })], 'many')",
  "new Map([[{}, new Proxy({}, { get() { throw 1 } })]])",
  "(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()",
  "(() => { const { proxy, revoke } = Proxy.revocable(() => 1, {}); revoke(); return proxy })()",
  "globalThis",
  "process",
  "(function* () { yield 1 })()",
  "new Promise(() => {})",
  "Promise.reject(new Error('late'))",
  "'\\ud800\\0\\x1e00000004null'",
  "'ª'",
  "new (class extends Error { get name(): any { throw 3 } get message(): any { for (;;); } })()",
  "Object.setPrototypeOf(() => 1, null)",
  "new Proxy([1, 2], { get() { throw 1 } })",
  "[{ a: 1 }, { get a() { throw 1 } }]",
  "structuredClone",
  "new WeakRef({})",
  "undefined",
];
const names = [
  "meta",
  "tick",
  "m",
  "t",
  "c",
  "display",
  "Out",
  "_",
  "Object",
  "Symbol",
  "process",
  "require",
  "ªx",
  "undefined_",
];
const targets = [
  "Array.prototype",
  "Object.prototype",
  "Function.prototype",
  "String.prototype",
  "Promise.prototype",
  "RegExp.prototype",
  "Map.prototype",
  "Set.prototype",
  "Error.prototype",
  "Symbol.prototype",
  "Object",
  "Array",
  "Promise",
  "JSON",
  "Reflect",
  "Buffer",
  "Error",
  "globalThis",
  "Object.getPrototypeOf([][Symbol.iterator]())",
  "Object.getPrototypeOf(Uint8Array.prototype)",
  "performance",
];

/** Generates hostile cells from a seed: with values that throw or hang when used, and with replaced built-ins. */
export class HostileCells {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #value(): string {
    const members1 = (): string =>
      `${this.#random() < 0.6 ? "get " : ""}${this.#pick(members)}(): any ${this.#pick(bodies)}`;
    const kind = this.#random();
    if (kind < 0.3) return this.#pick(plain);
    if (kind < 0.6)
      return `new Proxy(${this.#pick(["{}", "() => 1", "[]", "new Error('e')"])}, { ${this.#pick(traps)}() ${this.#pick(bodies)}, ${this.#pick(traps)}() ${this.#pick(bodies)} } as any)`;
    if (kind < 0.8) return `({ ${members1()}, ${members1()} })`;
    return `Object.defineProperties(new Error('e'), { ${this.#pick(["name", "message", "stack", "cause"])}: { get() ${this.#pick(bodies)} } })`;
  }

  /** A cell that throws, displays, prints or awaits a hostile value. */
  next(): string {
    const value = this.#value();
    const name = this.#pick(names);
    return this.#pick([
      `throw ${value}`,
      `${value}`,
      `;(${value})`,
      `console.log(${value})`,
      `console.error([${value}], { a: ${value} })`,
      `display(${value})`,
      `await (${value} as any)`,
      `await null; throw ${value}`,
      `await null; (${value})`,
      `void Promise.reject(${value}); 1`,
      `setTimeout(() => { throw ${value} }, 1); 2`,
      `queueMicrotask(() => { throw ${value} }); 3`,
      `const ${name} = ${value}; ${name}`,
      `let { ${name} = ${value} } = {} as any; [${name}]`,
      `function ${name}() { return ${value} }\n${name}()`,
      `({ a: { b: [${value}] } })`,
      `%time (${value})`,
      `new Error('outer', { cause: ${value} })`,
      `throw new AggregateError([${value}, ${value}])`,
      `export default ${value}`,
      `\`\${${value} as any}\``,
      `process.emitWarning(${value} as any)`,
      `display.html(${value} as any); display.json(${value})`,
      `for await (const x of [${value}, 1] as any[]) if (x === 1) throw x`,
    ]);
  }

  /** A cell that replaces, adds or deletes a property of a built-in object. */
  patch(): string {
    const target = this.#pick(targets);
    const pickKey = `((k: any[]) => k[Math.floor(${this.#random()} * k.length)])(Reflect.ownKeys(T))`;
    const key =
      this.#random() < 0.75
        ? pickKey
        : this.#pick([
            "'then'",
            "'toJSON'",
            "'get'",
            "'value'",
            "'0'",
            "'cause'",
            "Symbol.toPrimitive",
            "Symbol.iterator",
            "'constructor'",
          ]);
    const body = this.#pick(bodies);
    const how = this.#pick([
      `T[k] = function () ${body}`,
      `T[k] = undefined`,
      `delete T[k]`,
      `Object.defineProperty(T, k, { get() ${body}, set() {}, configurable: true })`,
      `Object.defineProperty(T, k, { value: 5, writable: true, configurable: true, enumerable: true })`,
    ]);
    return `{ const T: any = ${target}; const k: any = ${key}; if (k !== 'process' && k !== 'globalThis') { ${how} } }\n1`;
  }
}
