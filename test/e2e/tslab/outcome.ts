import { stripVTControlCharacters } from "node:util";
import type { NotebookCell, NotebookOutput } from "../../../kernel/jupyter/notebook/nbformat.ts";

/** The expected outputs of a cell, as its metadata holds them. */
interface Expected {
  readonly shows?: readonly string[];
  readonly data?: readonly Readonly<Record<string, string>>[];
  /** MIME types that the displays must contain, whatever the content. */
  readonly types?: readonly string[];
  readonly error?: string;
  readonly traceback?: string;
  readonly stderr?: string;
  readonly silent?: boolean;
}

interface Outcome {
  readonly printed: string;
  readonly warned: string;
  readonly errors: string;
  readonly bundles: readonly Readonly<Record<string, string>>[];
  readonly results: readonly Readonly<Record<string, string>>[];
}

const text = (value: unknown): string => (Array.isArray(value) ? value.join("") : String(value));
const texts = (data: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(data as Record<string, unknown>).map(([type, content]) => [type, text(content)]));

const outcomeOf = (outputs: readonly NotebookOutput[]): Outcome => {
  let printed = "";
  let warned = "";
  let errors = "";
  const bundles: Record<string, string>[] = [];
  const results: Record<string, string>[] = [];
  for (const output of outputs as readonly Record<string, unknown>[]) {
    const { output_type } = output;
    if (output_type === "stream" && output.name === "stdout") printed += text(output.text);
    if (output_type === "stream" && output.name === "stderr") warned += text(output.text);
    if (output_type === "execute_result") {
      printed += `${texts(output.data)["text/plain"]}\n`;
      results.push(texts(output.data));
    }
    if (output_type === "error")
      errors += `${output.ename}: ${output.evalue}\n${(output.traceback as string[]).join("\n")}\n`;
    if (output_type === "display_data") bundles.push(texts(output.data));
  }
  return { printed: stripVTControlCharacters(printed), warned, errors, bundles, results };
};

/**
 * The differences between a cell's outputs and the expectations in its metadata. It accepts both forms of values and
 * errors: tslab prints them as text, and taulab sends result and error messages.
 */
export const faultsOf = (cell: NotebookCell): string[] => {
  const expected = (cell.metadata as { expect?: Expected }).expect ?? {};
  const { printed, warned, errors, bundles, results } = outcomeOf(cell.outputs ?? []);
  const faults = (expected.shows ?? [])
    .filter((words) => !printed.includes(words))
    .map((words) => `${JSON.stringify(words)} is not in ${JSON.stringify(printed)}`);
  if (expected.silent && printed !== "") faults.push(`it shows ${JSON.stringify(printed)}`);
  if (expected.stderr && !warned.includes(expected.stderr)) faults.push(`stderr ${JSON.stringify(warned)}`);
  const said = errors + warned;
  if (expected.error !== undefined && !said.includes(expected.error)) faults.push(`no error: ${JSON.stringify(said)}`);
  if (expected.error === undefined && expected.stderr === undefined && said !== "") faults.push(`an error: ${said}`);
  if (expected.traceback && !said.includes(expected.traceback)) faults.push(`traceback ${JSON.stringify(said)}`);
  if (expected.types) {
    const missing = expected.types.filter((type) => ![...bundles, ...results].some((bundle) => type in bundle));
    return [...faults, ...missing.map((type) => `nothing of ${type}`)];
  }
  const wanted = JSON.stringify(expected.data ?? []);
  if (wanted !== JSON.stringify(bundles)) faults.push(`displays ${JSON.stringify(bundles)} instead of ${wanted}`);
  return faults;
};
