import type { z } from "zod";
import { countValues } from "../text/count-values.ts";

/** One validation error of a request, in the format of SandboxFusion's framework. */
export interface RequestFault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

export type TextReading<T> = { readonly value: T } | { readonly detail: readonly RequestFault[] };

/** The maximum number of validation errors in an answer. */
const mostFaults = 20;
/**
 * The maximum size of a request's JSON text. `parts` counts objects, arrays and members, as `countValues` does. Each
 * takes about a microsecond to pass between threads.
 */
const largestText = { depth: 1000, parts: 250_000 };

class ReadingFault extends Error {
  readonly faults: readonly RequestFault[];

  constructor(faults: readonly RequestFault[]) {
    super();
    this.faults = faults;
  }
}

/**
 * The path of a validation error in the request. For an unknown field it is the field itself, not the object around it.
 */
const placeOf = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;

/** Returns a function that checks a value by a schema; `readText` reports its errors. */
export const valueBy =
  <S extends z.ZodType>(schema: S) =>
  (value: unknown): z.infer<S> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new ReadingFault(
      parsed.error.issues.slice(0, mostFaults).map((issue) => ({
        loc: ["body", ...placeOf(issue).map((part) => (typeof part === "number" ? part : String(part).slice(0, 500)))],
        msg: issue.message.slice(0, 500),
        type: issue.code,
      })),
    );
  };

function fault(text: string, why: unknown): RequestFault {
  if (text.trim() === "") return { loc: ["body", 0], msg: "the body is empty, not JSON", type: "json_invalid" };
  const message = why instanceof Error ? why.message : String(why);
  const at = /position (\d+)/.exec(message)?.[1] ?? String(text.length);
  return { loc: ["body", Number(at)], msg: `the body is not JSON: ${message}`, type: "json_invalid" };
}

/** The place at which a JSON text exceeds the limits of a request, and the reason; undefined if it does not. */
export function tooLarge(json: Uint8Array): { readonly place: number; readonly why: string } | undefined {
  const { place, depth } = countValues(json, largestText);
  if (place === undefined) return undefined;
  const why =
    depth > largestText.depth
      ? `nested more than ${largestText.depth} levels deep`
      : "of too many parts (250,000 at most)";
  return { place, why };
}

/** Decodes UTF-8 bytes; undefined if they are invalid, because replacement characters would change the program. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Parses and checks the JSON value in a body's bytes by a reader that `valueBy` returned. Returns the value or its
 * errors.
 */
export function readText<T>(bytes: Uint8Array, read: (value: unknown) => T): TextReading<T> {
  const large = tooLarge(bytes);
  if (large !== undefined)
    return { detail: [{ loc: ["body", large.place], msg: `the body is JSON ${large.why}`, type: "json_too_large" }] };
  const text = decoded(bytes);
  if (text === undefined) return { detail: [{ loc: ["body", 0], msg: "the body is not UTF-8", type: "json_invalid" }] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { detail: [fault(text, error)] };
  }
  try {
    return { value: read(value) };
  } catch (error) {
    if (error instanceof ReadingFault) return { detail: error.faults };
    throw error;
  }
}
