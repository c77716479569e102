import { ToolkitError } from "../../../toolkit/errors.ts";

/** Values of placeholders, by name. */
export type Placeholders = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Finds the value of a placeholder. A dot leads to a member: `{row.label}`. */
const lookUp = (name: string, values: Placeholders): unknown => {
  if (name in values) return values[name];
  const member = name.split(".").reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), values);
  if (member !== undefined) return member;
  throw new ToolkitError(`a claim uses {${name}}, which has no value`, {
    code: "invalid_argument",
    argument: "claims",
    value: name,
    hint: `use one of: ${Object.keys(values).join(", ")}`,
  });
};

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value));

/** Replaces each `{name}` in a text by its value. The items of a list are joined by commas. */
export const fillText = (text: string, values: Placeholders): string =>
  text.replace(/\{([^{}]+)\}/g, (_, name: string) => textOf(lookUp(name, values)));

/**
 * Fills the placeholders in the arguments of a computation. An argument that consists of one placeholder becomes its
 * value, of any type; in a longer text each placeholder becomes text.
 */
export const fillArguments = (value: unknown, values: Placeholders): unknown => {
  if (typeof value === "string") {
    const name = /^\{([^{}]+)\}$/.exec(value)?.[1];
    return name === undefined ? fillText(value, values) : lookUp(name, values);
  }
  if (Array.isArray(value)) return value.map((one) => fillArguments(one, values));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillArguments(one, values)]));
};
