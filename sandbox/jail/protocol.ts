import { helperTable } from "./helper-table.ts";

const lines = helperTable("protocol.def");

/**
 * The letters of all messages or fields of one kind, by name. The names are repeated here for type checks. They must
 * equal those in `protocol.def`.
 */
function letters<const Name extends string>(kind: string, names: readonly Name[]): Readonly<Record<Name, string>> {
  const entries = lines
    .filter((line) => line.kind === kind)
    .map(({ words: [name = "", letter = ""] }) => [name, letter]);
  const defined = entries.map(([name]) => name).join();
  if (defined !== names.join())
    throw new Error(`protocol.def has other names of ${kind} (${defined}) than protocol.ts (${names.join()})`);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Letters of the messages that the host sends to the launcher. */
export const toLauncher = letters("TO_LAUNCHER", ["options", "run", "keep", "drop", "kill", "channel", "measure"]);

/** Letters of the messages that the launcher sends to the host. */
export const toHost = letters("TO_HOST", [
  ...(["ready", "failed", "out", "err", "artifacts", "channel", "channel_end", "usage", "exit"] as const),
]);

/** Letters of the fields in a request to run a program. */
export const requestFields = letters("FIELD", [
  ...(["argument", "variable", "file", "kept", "artifact", "input", "channel", "limit"] as const),
]);

/** Names of the limits that a request may carry. */
export const limitNames: readonly string[] = lines.flatMap(({ kind, words: [name = ""] }) =>
  kind === "LIMIT" ? [name] : [],
);

/** Letter in the launcher's exit message → the cause of the run's end. */
export const causes: Readonly<Record<string, string>> = Object.fromEntries(
  lines.flatMap(({ kind, words: [, letter = "", meaning = ""] }) => (kind === "CAUSE" ? [[letter, meaning]] : [])),
);
