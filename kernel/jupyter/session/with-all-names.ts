import { define } from "../property.ts";

type Names = Readonly<Record<string, unknown>>;

const wrapped = new WeakMap<object, object>();

const isObject = (value: unknown): value is object =>
  (typeof value === "object" || typeof value === "function") && value !== null;

/** The names of a CommonJS module compiled from ES syntax. Its `default` is the export of that name. */
const isTranspiled = (module: Names, inner: object): boolean =>
  (inner as Names).__esModule === true && "default" in inner && module.__esModule !== undefined;

/**
 * Converts a CommonJS module to the form that importers expect. It has every property of its exports, even those that
 * Node.js does not find in the text. It also has the `default` that a compiler of ES syntax wrote. JSON modules get
 * the same form.
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
