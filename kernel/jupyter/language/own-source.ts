import { parseSync } from "oxc-parser";
import { bindingsOf, type CellNode } from "../cell/node.ts";

/** A name's declaration as the user wrote it. */
export interface OwnSource {
  readonly text: string;
  /** The comment above the declaration, as Markdown; "" if there is none. */
  readonly documentation: string;
}

const namesOf = (statement: CellNode): string[] => {
  const node = (statement.type.startsWith("Export") && (statement.declaration as CellNode | null)) || statement;
  if (node.type === "VariableDeclaration")
    return (node.declarations as CellNode[])
      .flatMap(({ id }) => bindingsOf(id as CellNode))
      .map(({ name }) => String(name));
  const id = node.id as CellNode | null | undefined;
  return id?.type === "Identifier" ? [String(id.name)] : [];
};

const tag = /^@(\w+)(?:\s+(?:\{[^}]*\}\s*)?([\p{ID_Start}$_][\p{ID_Continue}$.]*))?\s*(?:[-–—]\s*)?(.*)$/u;
const named: ReadonlySet<string> = new Set(["param", "template", "property"]);

/** A comment's text without its delimiters; tags are formatted as in the language server's output. */
export const markdownOf = (comment: string): string =>
  comment
    .slice(1)
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trimEnd())
    .map((line) => {
      const [, name, subject = "", description = ""] = tag.exec(line) ?? [];
      if (name === undefined) return line;
      return named.has(name)
        ? `\n*@${name}* \`${subject}\` — ${description}`
        : `\n*@${name}* ${line.slice(name.length + 1).trim()}`;
    })
    .join("\n")
    .trim();

const findIn = (code: string, name: string): OwnSource | undefined => {
  const lang = code.includes("</") || code.includes("/>") ? "tsx" : "ts";
  const { program, comments } = parseSync(`cell.${lang}`, code, { lang, sourceType: "module" });
  const statement = (program as unknown as { body: CellNode[] }).body.findLast((one) => namesOf(one).includes(name));
  if (!statement) return undefined;
  const above = comments.findLast(({ end }) => end <= statement.start);
  const belongs = above?.type === "Block" && above.value.startsWith("*");
  const stands = belongs && code.slice(above.end, statement.start).trim() === "";
  return { text: code.slice(statement.start, statement.end), documentation: stands ? markdownOf(above.value) : "" };
};

/**
 * The declarations of earlier cells, as the user wrote them. Cells are searched only when a description needs a
 * declaration.
 */
export class OwnSources {
  #cells: string[] = [];

  get texts(): readonly string[] {
    return this.#cells;
  }

  add(code: string): void {
    this.#cells.push(code);
  }

  clear(): void {
    this.#cells = [];
  }

  /** The latest declaration of a name. */
  find(name: string): OwnSource | undefined {
    for (const code of this.#cells.toReversed()) {
      const source = code.includes(name) ? findIn(code, name) : undefined;
      if (source) return source;
    }
    return undefined;
  }
}
