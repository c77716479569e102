import type { z } from "zod";
import type { FieldPath } from "./config-document.ts";

type Issue = z.core.$ZodIssue;
type Json = Readonly<Record<string, unknown>>;

/**
 * Finds the issue that most likely describes the user's mistake. If a value fits none of several schemas, each schema
 * has issues. The issue with the deepest path is then used: the value fits the schema of this issue best.
 */
export const innermostIssue = (issue: Issue): Issue => {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return issue;
  const firsts = issue.errors.flatMap((issues) => issues[0] ?? []);
  const depth = (one: Issue): number => one.path.length + (one.code === "invalid_type" ? 0 : 1);
  const best = firsts.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  const noneReached = firsts.every((one) => one.code === "invalid_type" && one.path.length === 0);
  return noneReached ? issue : innermostIssue({ ...best, path: [...issue.path, ...best.path] } as Issue);
};

/** The value at a path inside `value`; undefined if there is none. */
export const valueAt = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Json | undefined)?.[String(part)], value);

const valueText = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value).slice(0, 40));

/** Describes an issue (a rule of the schema that a field breaks) in one sentence. */
export const issueText = (issue: Issue, value: unknown): string => {
  if (issue.path.length === 0 && value === null) return "the file is empty";
  if (issue.code === "invalid_type")
    return value === undefined || value === null
      ? "this field is missing or empty"
      : `must be ${articled(issue.expected)}, but is ${valueText(value)}`;
  if (issue.code === "invalid_value")
    return `must be one of ${issue.values.map(String).join(", ")}, but is ${valueText(value)}`;
  if (issue.code === "invalid_union" && value === undefined) return "this field is missing";
  if (issue.code === "invalid_union") return `cannot be ${valueText(value)}`;
  if (issue.code === "too_small" && value === "") return "this field is missing or empty";
  const isBound = issue.code === "too_small" || issue.code === "too_big";
  if (isBound && Array.isArray(value) && /^Too/.test(issue.message)) {
    const [bound, most] = issue.code === "too_small" ? [issue.minimum, "at least"] : [issue.maximum, "at most"];
    return `must have ${issue.exact ? "" : `${most} `}${bound} entries, but has ${value.length}`;
  }
  if (isBound) {
    const bound = issue.code === "too_small" ? issue.minimum : issue.maximum;
    const side = issue.code === "too_small" ? "least" : "most";
    return /^(Too|Invalid)/.test(issue.message)
      ? `must be ${issue.inclusive === false ? (side === "least" ? "above" : "below") : `at ${side}`} ${bound}, but is ${valueText(value)}`
      : `${issue.message}${value === undefined ? "" : `, but is ${valueText(value)}`}`;
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
