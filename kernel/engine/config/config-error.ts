import { z } from "zod";
import { EngineError } from "../errors.ts";
import { nearest } from "../nearest.ts";
import { type ConfigDocument, type FieldPath, fieldText } from "./config-document.ts";

type Issue = z.core.$ZodIssue;
type Json = Readonly<Record<string, unknown>>;

const record = (value: unknown): Json | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : null;

/** The names that a mapping may have at a path, by the form's JSON Schema. */
const knownKeys = (schema: z.ZodType, path: FieldPath): readonly string[] => {
  let nodes: Json[] = [z.toJSONSchema(schema, { unrepresentable: "any" }) as Json];
  const branches = (node: Json): Json[] => [
    node,
    ...((node.anyOf as Json[] | undefined) ?? []).flatMap((one) => branches(one)),
  ];
  for (const part of path)
    nodes = nodes.flatMap(branches).flatMap((node) => {
      const next =
        typeof part === "number" ? node.items : (record(node.properties)?.[String(part)] ?? node.additionalProperties);
      const found = record(next);
      return found ? [found] : [];
    });
  return [...new Set(nodes.flatMap(branches).flatMap((node) => Object.keys(record(node.properties) ?? {})))];
};

/** Of an issue that a choice of several forms gave, that of the form which was meant: the one that came furthest. */
const innermost = (issue: Issue): Issue => {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const firsts = issue.errors.flatMap((issues) => issues[0] ?? []);
  const depth = (one: Issue): number => one.path.length + (one.code === "invalid_type" ? 0 : 1);
  const best = firsts.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  const same = firsts.every((one) => one.code === "invalid_type" && one.path.length === 0);
  return same ? issue : innermost({ ...best, path: [...issue.path, ...best.path] } as Issue);
};

const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Json | undefined)?.[String(part)], value);

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 40));

const messageOf = (issue: Issue, value: unknown): string => {
  if (issue.path.length === 0 && value === null) return "the file is empty";
  if (issue.code === "invalid_type")
    return value === undefined || value === null
      ? "this field is missing or empty"
      : `must be ${articled(issue.expected)}, but is ${shown(value)}`;
  if (issue.code === "invalid_value")
    return `must be one of ${issue.values.map(String).join(", ")}, but is ${shown(value)}`;
  if (issue.code === "invalid_union" && value === undefined) return "this field is missing";
  if (issue.code === "invalid_union") return `cannot be ${shown(value)}`;
  if (issue.code === "too_small" || issue.code === "too_big") {
    const bound = issue.code === "too_small" ? issue.minimum : issue.maximum;
    const side = issue.code === "too_small" ? "least" : "most";
    return /^(Too|Invalid)/.test(issue.message)
      ? `must be ${issue.inclusive === false ? (side === "least" ? "above" : "below") : `at ${side}`} ${bound}, but is ${shown(value)}`
      : `${issue.message}${value === undefined ? "" : `, but is ${shown(value)}`}`;
  }
  return issue.message;
};

const articled = (kind: string): string =>
  ({
    array: "a list",
    object: "a mapping",
    record: "a mapping",
    boolean: "true or false",
    string: "text",
    number: "a number",
    int: "a whole number",
  })[kind] ?? kind;

const hints: Readonly<Record<string, string>> = {
  string: "write text here; quote it where it looks like a number",
  array: "write a list: [one, two], or one item a line behind dashes",
  boolean: "write true or false",
};

/** What is wrong with a configuration, with file, line, column, field and the way out. */
export const configError = (document: ConfigDocument, schema: z.ZodType, error: z.ZodError): EngineError => {
  // A slip in a name is the reason why another field is missing.
  const slip = error.issues.find(({ code }) => code === "unrecognized_keys");
  const issue = innermost(slip ?? (error.issues[0] as Issue));
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const known = knownKeys(schema, issue.path);
    const close = nearest(key, known);
    const field = fieldText([...issue.path, key]);
    return new EngineError(`${field}: there is no such field${close ? `; did you mean "${close}"?` : ""}`, {
      code: "invalid_config",
      file: document.file,
      ...document.placeOfKey(issue.path, key),
      field,
      hint: `the fields here are ${known.join(", ")}`,
    });
  }
  const field = fieldText(issue.path);
  const value = valueAt(document.value, issue.path);
  const message = messageOf(issue, value);
  const close =
    issue.code === "invalid_value" && typeof value === "string" ? nearest(value, issue.values.map(String)) : undefined;
  const hint = issue.code === "invalid_type" ? hints[issue.expected] : undefined;
  return new EngineError(`${field ? `${field}: ` : ""}${message}${close ? `; did you mean "${close}"?` : ""}`, {
    code: "invalid_config",
    file: document.file,
    ...document.placeOf(issue.path),
    ...(field ? { field } : {}),
    hint: hint ?? "taulab eval --schema prints what a configuration may hold, for editors too",
  });
};
