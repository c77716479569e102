import { readFile } from "node:fs/promises";

type Text = string | readonly string[];

interface Cell {
  readonly id: string;
  readonly outputs?: readonly {
    readonly text?: Text;
    readonly data?: Readonly<Record<string, Text>>;
  }[];
}

const joined = (text: Text | undefined): string => (typeof text === "string" ? text : (text ?? []).join(""));

/** The text that a reader sees of each cell of a notebook's file, by the cell's id. */
export const textsOf = async (path: string): Promise<Record<string, string>> => {
  const { cells } = JSON.parse(await readFile(path, "utf8")) as { readonly cells: readonly Cell[] };
  return Object.fromEntries(
    cells
      .filter(({ outputs }) => outputs)
      .map(({ id, outputs = [] }) => [
        id,
        outputs.map(({ text, data }) => joined(text ?? data?.["text/plain"])).join("\n"),
      ]),
  );
};
