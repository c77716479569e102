import { z } from "zod";
import { isObject, objectFields } from "../../../toolkit/base/is-object.ts";
import { nearest } from "../../../toolkit/base/nearest.ts";
import { EngineError } from "../errors.ts";
import { type ConfigDocument, type FieldPath, fieldText } from "./config-document.ts";
import { innermostIssue, issueText, valueAt } from "./issue-text.ts";

type Issue = z.core.$ZodIssue;
type Json = Readonly<Record<string, unknown>>;

/** The field names that the schema allows in the mapping at `path`. */
const knownKeys = (schema: z.ZodType, path: FieldPath): readonly string[] => {
  let nodes: Json[] = [z.toJSONSchema(schema, { unrepresentable: "any" }) as Json];
  const branches = (node: Json): Json[] => [
    node,
    ...((node.anyOf as Json[] | undefined) ?? []).flatMap((one) => branches(one)),
  ];
  for (const part of path)
    nodes = nodes.flatMap(branches).flatMap((node) => {
      const next =
        typeof part === "number"
          ? node.items
          : (objectFields(node.properties)[String(part)] ?? node.additionalProperties);
      return isObject(next) ? [next] : [];
    });
  return [...new Set(nodes.flatMap(branches).flatMap((node) => Object.keys(objectFields(node.properties))))];
};

const hints: Readonly<Record<string, string>> = {
  string: "write text here; quote it where it looks like a number",
  array: "write a list: [one, two], or one item per line after dashes",
  boolean: "write true or false",
};

/** Makes the error of a wrong configuration, with file, line, column, field and hint. */
export const configError = (document: ConfigDocument, schema: z.ZodType, error: z.ZodError): EngineError => {
  // A misspelt field is reported first: it is often the reason why a required field is missing.
  const slip = error.issues.find(({ code }) => code === "unrecognized_keys");
  const issue = innermostIssue(slip ?? (error.issues[0] as Issue));
  if (issue.code === "unrecognized_keys") {
    const [key = ""] = issue.keys;
    const fieldNames = knownKeys(schema, issue.path);
    const close = nearest(key, fieldNames);
    const field = fieldText([...issue.path, key]);
    return new EngineError(`${field}: there is no such field${close ? `; did you mean "${close}"?` : ""}`, {
      code: "invalid_config",
      file: document.file,
      ...document.placeOfKey(issue.path, key),
      field,
      hint: `the fields here are ${fieldNames.join(", ")}`,
    });
  }
  const field = fieldText(issue.path);
  const value = valueAt(document.value, issue.path);
  const message = issueText(issue, value);
  const close =
    issue.code === "invalid_value" && typeof value === "string" ? nearest(value, issue.values.map(String)) : undefined;
  const hint = issue.code === "invalid_type" ? hints[issue.expected] : undefined;
  return new EngineError(`${field ? `${field}: ` : ""}${message}${close ? `; did you mean "${close}"?` : ""}`, {
    code: "invalid_config",
    file: document.file,
    ...document.placeOf(issue.path),
    ...(field ? { field } : {}),
    hint: hint ?? "taulab eval --schema prints the fields of a configuration",
  });
};
