import { isPlainObject } from "../../../../toolkit/base/is-object.ts";
import { outputLimitBytes } from "./output-limit.ts";
import { type TemplateSource, templateError } from "./template-error.ts";
import type { Expression } from "./template-node.ts";

/** The values that a template expression may read. */
export interface TemplateScope {
  readonly source: TemplateSource;
  /** The values of the template, by name. Expressions can read only own data properties of plain objects and arrays. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Loop variables, innermost last. */
  readonly variables: ReadonlyMap<string, unknown>;
  /** A map → the default value of its absent keys, for example false for parameters that are not set. */
  readonly absent: ReadonlyMap<unknown, unknown>;
}

type Value = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;

/** The object's own data property `key`, never an accessor or an inherited property. */
function ownValue(object: object, key: string): unknown {
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

function checked(scope: TemplateScope, value: unknown, at: number): Value | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" || Array.isArray(value) || isPlainObject(value)) return value as Value;
  throw templateError(scope.source, at, `value is not plain data (${typeof value})`);
}

const describe = (value: Value): string =>
  Array.isArray(value) ? "a list" : typeof value === "object" ? "a map" : `a ${typeof value}`;

function member(scope: TemplateScope, object: Value, key: Value, at: number): Value | undefined {
  if (Array.isArray(object)) {
    if (typeof key !== "number") throw templateError(scope.source, at, `a list takes a number, not ${describe(key)}`);
    return Number.isInteger(key) ? checked(scope, ownValue(object, String(key)), at) : undefined;
  }
  if (typeof object !== "object") throw templateError(scope.source, at, `${describe(object)} has no members`);
  if (typeof key !== "string") throw templateError(scope.source, at, `a map takes a string, not ${describe(key)}`);
  return checked(scope, ownValue(object, key) ?? scope.absent.get(object), at);
}

const written = (expression: Expression): string => {
  if (expression.kind === "name") return expression.name;
  if (expression.kind === "group") return written(expression.inner);
  if (expression.kind !== "member") return "value";
  const { object, key } = expression;
  return `${written(object)}[${key.kind === "literal" ? JSON.stringify(key.value) : "…"}]`;
};

/** Evaluates a template expression. Throws if the value is undefined. */
export function need(scope: TemplateScope, expression: Expression): Value {
  const value = evaluate(scope, expression, false);
  if (value !== undefined) return value;
  const knownNames = [...scope.variables.keys(), ...Object.keys(scope.data)].join(", ");
  const hint = `give it a default (\`${"$"}{x!"…"}\`) or test it (\`x??\`); known here: ${knownNames}`;
  throw templateError(scope.source, expression.at, `undefined variable ${written(expression)}`, hint);
}

/** Evaluates a template expression that must be a boolean. */
export function needBoolean(scope: TemplateScope, expression: Expression): boolean {
  const value = need(scope, expression);
  if (typeof value === "boolean") return value;
  throw templateError(scope.source, expression.at, `expected true or false, found ${describe(value)}`);
}

/** Evaluates a template expression to printable text. */
export function needText(scope: TemplateScope, expression: Expression): string {
  const value = need(scope, expression);
  if (typeof value === "object") {
    throw templateError(scope.source, expression.at, `${describe(value)} cannot be printed`, "use ?join or <#list>");
  }
  return String(value);
}

function builtIn(scope: TemplateScope, expression: Expression & { kind: "built-in" }): Value {
  const { name, operand, argument, at } = expression;
  if (name === "trim") return needText(scope, operand).trim();
  const value = need(scope, operand);
  if (name === "size" && typeof value === "object") return Object.keys(value).length;
  if (!Array.isArray(value)) throw templateError(scope.source, at, `?${name} needs a list, found ${describe(value)}`);
  const separator = needText(scope, argument!);
  let joined = "";
  for (let i = 0; i < value.length; i++) {
    const item = checked(scope, ownValue(value, String(i)), at);
    if (item === undefined || typeof item === "object") {
      throw templateError(scope.source, at, `?join: item ${i} cannot be printed`);
    }
    joined += (i ? separator : "") + String(item);
    if (joined.length > outputLimitBytes) throw templateError(scope.source, at, "output is larger than 1 MB");
  }
  return joined;
}

/**
 * Evaluates a template expression; undefined if a variable or member is missing. With `tolerant` (inside parentheses
 * before `!` or `??`), any step of a path may be undefined.
 */
function evaluate(scope: TemplateScope, expression: Expression, tolerant: boolean): Value | undefined {
  const { at } = expression;
  switch (expression.kind) {
    case "literal":
      return expression.value;
    case "name": {
      const { name } = expression;
      return checked(scope, scope.variables.has(name) ? scope.variables.get(name) : ownValue(scope.data, name), at);
    }
    case "group":
      return evaluate(scope, expression.inner, tolerant);
    case "member": {
      const object = tolerant ? evaluate(scope, expression.object, true) : need(scope, expression.object);
      return object === undefined ? undefined : member(scope, object, need(scope, expression.key), at);
    }
    case "exists":
      return evaluate(scope, expression.operand, expression.operand.kind === "group") !== undefined;
    case "default": {
      const { operand, fallback } = expression;
      const value = evaluate(scope, operand, operand.kind === "group");
      if (value !== undefined) return value;
      return fallback ? evaluate(scope, fallback, false) : "";
    }
    case "not":
      return !needBoolean(scope, expression.operand);
    case "all":
      return expression.operands.every((operand) => needBoolean(scope, operand));
    case "any":
      return expression.operands.some((operand) => needBoolean(scope, operand));
    case "equal": {
      const [left, right] = [need(scope, expression.left), need(scope, expression.right)];
      if (typeof left === "object" || typeof left !== typeof right) {
        throw templateError(scope.source, at, `cannot compare ${describe(left)} with ${describe(right)}`);
      }
      return (left === right) !== expression.negated;
    }
    case "built-in":
      return builtIn(scope, expression);
  }
}
