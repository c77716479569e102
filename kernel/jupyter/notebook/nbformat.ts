import { randomUUID } from "node:crypto";
import { isObject } from "../../../toolkit/base/is-object.ts";
import { KernelError } from "../errors.ts";
import { jsonFault } from "../json-fault.ts";

export type NotebookOutput =
  | { output_type: "stream"; name: "stdout" | "stderr"; text: string | string[] }
  | { output_type: "display_data"; data: Record<string, unknown>; metadata: Record<string, unknown> }
  | {
      output_type: "execute_result";
      execution_count: number | null;
      data: Record<string, unknown>;
      metadata: Record<string, unknown>;
    }
  | { output_type: "error"; ename: string; evalue: string; traceback: string[] };

export interface NotebookCell {
  cell_type: "code" | "markdown" | "raw";
  id: string;
  metadata: Record<string, unknown> & { tags?: string[] };
  source: string;
  attachments?: Record<string, unknown>;
  execution_count?: number | null;
  outputs?: NotebookOutput[];
}

export interface Notebook {
  nbformat: 4;
  nbformat_minor: 5;
  metadata: Record<string, unknown>;
  cells: NotebookCell[];
}

const kernelspec = { display_name: "TypeScript (taulab)", language: "typescript", name: "taulab" };
const languageInfo = {
  name: "typescript",
  file_extension: ".ts",
  mimetype: "text/typescript",
  codemirror_mode: { name: "javascript", typescript: true },
  pygments_lexer: "typescript",
};

/** Joins a text that a notebook may store as one string or as lines. */
const joinLines = (text: unknown): string => (Array.isArray(text) ? text.join("") : String(text ?? ""));

/** Creates the cell identifier that nbformat 4.5 requires. */
export const cellId = (): string => randomUUID().slice(0, 8);

const isText = (text: unknown): boolean =>
  typeof text === "string" || (Array.isArray(text) && text.every((line) => typeof line === "string"));

const readCell = (raw: unknown, index: number, file: string): NotebookCell => {
  const field = `cells[${index}]`;
  const refuse = (what: string): never => {
    throw new KernelError(`${field}: ${what}`, { code: "invalid_notebook", file, field });
  };
  if (!isObject(raw)) return refuse("a cell is not an object");
  const type = raw.cell_type;
  if (type !== "code" && type !== "markdown" && type !== "raw") {
    return refuse(`unknown kind of cell ${JSON.stringify(type)}`);
  }
  if (raw.source !== undefined && !isText(raw.source)) return refuse("its source is neither text nor lines of text");
  const id = typeof raw.id === "string" && /^[\w-]{1,64}$/.test(raw.id) ? raw.id : cellId();
  const base: NotebookCell = {
    cell_type: type,
    id,
    metadata: isObject(raw.metadata) ? raw.metadata : {},
    source: joinLines(raw.source),
  };
  if (type !== "code") return isObject(raw.attachments) ? { ...base, attachments: raw.attachments } : base;
  const outputs = Array.isArray(raw.outputs) ? (raw.outputs as NotebookOutput[]) : [];
  return { ...base, execution_count: (raw.execution_count as number | null) ?? null, outputs };
};

const spoken = ["typescript", "javascript"];

/** Refuses a notebook in another language. Otherwise its first cell would fail with a misleading error. */
const checkLanguage = ({ kernelspec, language_info: info }: Record<string, unknown>, file: string): void => {
  const language = (isObject(kernelspec) && kernelspec.language) || (isObject(info) && info.name);
  if (typeof language !== "string" || spoken.includes(language.toLowerCase())) return;
  throw new KernelError(`the notebook's language is ${language}, not TypeScript`, {
    code: "invalid_notebook",
    file,
    field: "metadata.kernelspec.language",
    value: language,
    hint: "Run it with the kernel of its language, or choose TypeScript (taulab) for it in JupyterLab and save it.",
  });
};

/** Parses a notebook of format 4 with any minor version, and converts it to 4.5. */
export const parseNotebook = (text: string, file: string): Notebook => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    const { line, column } = jsonFault(text);
    throw new KernelError(`not valid JSON at line ${line}, column ${column}: ${(cause as Error).message}`, {
      code: "invalid_notebook",
      file,
      field: `line ${line}, column ${column}`,
      cause,
    });
  }
  if (!isObject(raw) || raw.nbformat !== 4 || !Array.isArray(raw.cells)) {
    throw new KernelError("not a notebook of format 4", {
      code: "invalid_notebook",
      file,
      field: "nbformat",
      hint: "Open it in JupyterLab and save it. JupyterLab converts older formats.",
    });
  }
  const metadata = isObject(raw.metadata) ? raw.metadata : {};
  checkLanguage(metadata, file);
  const ids = new Set<string>();
  const cells = raw.cells.map((cell, index) => {
    const read = readCell(cell, index, file);
    if (ids.has(read.id)) read.id = cellId();
    ids.add(read.id);
    return read;
  });
  return { nbformat: 4, nbformat_minor: 5, metadata: { kernelspec, language_info: languageInfo, ...metadata }, cells };
};

const lines = (text: string): string[] => text.split(/(?<=\n)/);

const writeData = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([type, content]) => [
      type,
      typeof content === "string" && !type.startsWith("image/png") && !type.startsWith("image/jpeg")
        ? lines(content)
        : content,
    ]),
  );

const writeOutput = (output: NotebookOutput): unknown => {
  if (output.output_type === "stream") return { ...output, text: lines(joinLines(output.text)) };
  if (output.output_type === "error") return output;
  return { ...output, data: writeData(output.data) };
};

/** The file content of a notebook. Texts are stored as lines, so that differences are readable. */
export const formatNotebook = (notebook: Notebook): string => {
  const cells = notebook.cells.map((cell) => ({
    ...cell,
    source: cell.source === "" ? [] : lines(cell.source),
    ...(cell.outputs && { outputs: cell.outputs.map(writeOutput) }),
  }));
  return `${JSON.stringify({ cells, metadata: notebook.metadata, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`;
};

export const joinedText = joinLines;
