import { define } from "../property.ts";

type Names = Readonly<Record<string, unknown>>;

const wrapped = new WeakMap<object, object>();

const isObject = (value: unknown): value is object =>
  (typeof value === "object" || typeof value === "function") && value !== null;

/** True for a CommonJS module that was compiled from ES syntax. Its export `default` is then the default import. */
const isTranspiled = (module: Names, inner: object): boolean =>
  (inner as Names).__esModule === true && "default" in inner && module.__esModule !== undefined;

/**
 * Converts the namespace of a CommonJS or JSON module to the form that `import` statements expect. The result has all
 * properties of `module.exports`, even those that Node.js does not find in the text. If the module was compiled from ES
 * syntax, `default` is the default export of the original.
 */
export const withAllNames = (module: Names, json: boolean): object => {
  const inner = json ? module.default : module["module.exports"];
  if (!isObject(inner) || inner !== module.default) return module;
  const existing = wrapped.get(module);
  if (existing) return existing;
  const namespace = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(inner)) {
    const get = (): unknown => (inner as Names)[name];
    define(namespace, name, { get, enumerable: true, configurable: true });
  }
  const value = isTranspiled(module, inner) ? (inner as Names).default : module.default;
  define(namespace, "default", { value, enumerable: true, configurable: true });
  wrapped.set(module, namespace);
  return namespace;
};
