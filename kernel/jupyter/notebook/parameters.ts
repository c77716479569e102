import { KernelError } from "../errors.ts";
import { cellId, type Notebook, type NotebookCell } from "./nbformat.ts";

const injectedTag = "injected-parameters";
const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

const tagged = (cell: NotebookCell, tag: string): boolean => cell.metadata.tags?.includes(tag) ?? false;

/**
 * Inserts a cell that declares the parameters, as papermill does: after the cell tagged `parameters`, or as the first
 * cell. The new cell replaces the cell that an earlier run inserted.
 */
export const injectParameters = (notebook: Notebook, parameters: Readonly<Record<string, unknown>>): void => {
  const names = Object.keys(parameters);
  if (names.length === 0) return;
  const wrong = names.find((name) => !identifier.test(name));
  if (wrong !== undefined) {
    throw new KernelError(`${JSON.stringify(wrong)} is not a valid parameter name`, {
      code: "invalid_parameter",
      field: wrong,
      hint: "Use -p name=value with a valid TypeScript name.",
    });
  }
  const source = ["// Parameters", ...names.map((name) => `let ${name} = ${JSON.stringify(parameters[name])};`)].join(
    "\n",
  );
  const cell: NotebookCell = {
    cell_type: "code",
    id: cellId(),
    metadata: { tags: [injectedTag] },
    source,
    execution_count: null,
    outputs: [],
  };
  notebook.cells = notebook.cells.filter((candidate) => !tagged(candidate, injectedTag));
  const place = notebook.cells.findIndex((candidate) => tagged(candidate, "parameters"));
  notebook.cells.splice(place + 1, 0, cell);
};
