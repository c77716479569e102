import { shellWord } from "../../../../toolkit/base/shell-word.ts";

/** The `taulab` command that prints a table of a run, or the numbers of a chart, as CSV. */
export const tableCommandText = (id: string, name: string): string =>
  `taulab runs table ${shellWord(id)} ${shellWord(name)}`;

/**
 * The `taulab` command that prints one part of a method's run. The part is a node of its graph, a repair, or a step
 * with its model requests.
 */
export const partCommandText = (id: string, part: "node" | "repair" | "requests", name: string): string =>
  `taulab runs part ${shellWord(id)} --${part} ${shellWord(name)}`;

/** The `taulab` command that prints whole samples of a run. */
export const recordCommandText = (id: string, ...keys: readonly string[]): string =>
  ["taulab runs samples", shellWord(id), ...keys.map((key) => `--sample ${shellWord(key)}`)].join(" ");

/** The API path of the CSV that the command of `tableCommandText` prints. */
export const tablePath = (kind: "runs" | "methods", id: string, name: string): string =>
  `/${kind}/${encodeURIComponent(id)}/csv?name=${encodeURIComponent(name)}`;
