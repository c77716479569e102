import type { Completions } from "../channel/protocol.ts";
import { fitOf, wordAt } from "../completion/fit.ts";
import { type CellDocument, type Cells, headerLines } from "./cells.ts";
import {
  type Description,
  describeItem,
  readCompletions,
  type ServerCompletions,
  type ServerItem,
} from "./complete.ts";
import type { Documents, TextDocument } from "./documents.ts";
import {
  countOverloads,
  dataOf,
  type Hover,
  hoverText,
  isMember,
  lacksDocumentation,
  type SignatureHelp,
  signatureText,
  withSource,
} from "./inspect.ts";
import { memberComment } from "./member-comment.ts";
import type { OwnSources } from "./own-source.ts";

/** Converts an offset in a cell to a line and character in the text that the server checks. */
const positionAt = (code: string, offset: number): { line: number; character: number } => {
  const before = code.slice(0, offset);
  const line = before.split("\n").length - 1;
  return { line: line + headerLines, character: offset - (before.lastIndexOf("\n") + 1) };
};

const namesOffered = 200;
const describedItems = 20;

/** A cell whose text the server has received. */
export interface ShownCell extends Pick<CellDocument, "declared" | "merged"> {
  readonly textDocument: TextDocument;
}

export interface QuestionPorts {
  readonly documents: Documents;
  readonly cells: Cells;
  readonly sources: OwnSources;
  readonly show: (code: string, also?: readonly string[]) => ShownCell;
}

/** Answers a client's requests while a user types a cell: completions, and descriptions of names. */
export class Questions {
  readonly #ports: QuestionPorts;

  constructor(ports: QuestionPorts) {
    this.#ports = ports;
  }

  async complete(code: string, cursor: number): Promise<Completions> {
    const word = code.slice(wordAt(code, cursor).start, cursor);
    const candidates = [...this.#ports.cells.names().keys()]
      .filter((name) => fitOf(word, name) !== undefined)
      .slice(-namesOffered);
    // The document imports the names that may complete the word, so that the server can describe them.
    const { textDocument, declared } = this.#ports.show(code, candidates);
    const position = positionAt(code, cursor);
    const answer = await this.#ports.documents.ask<ServerCompletions>("textDocument/completion", {
      textDocument,
      position,
    });
    const notebookNames = new Set([...this.#ports.cells.names().keys(), ...declared.names.keys()]);
    const { items, ...span } = readCompletions(answer, code, cursor, notebookNames);
    const described = await Promise.all(items.slice(0, describedItems).map(({ item }) => this.#describe(item)));
    return { ...span, items: items.map(({ text, type }, index) => ({ text, type, ...described[index] })) };
  }

  async #describe(item: ServerItem): Promise<Description> {
    return this.#ports.documents.ask<ServerItem>("completionItem/resolve", item).then(describeItem, () => ({}));
  }

  async #hover(textDocument: TextDocument, code: string, offset: number): Promise<string> {
    const position = positionAt(code, offset);
    return hoverText(await this.#ports.documents.ask<Hover | null>("textDocument/hover", { textDocument, position }));
  }

  /** The description of a name that an earlier cell declares as a type; "" for any other name. */
  async #hoverType(name: string): Promise<string> {
    if (!this.#ports.cells.names().has(name)) return "";
    const code = `let ª0: ${name}`;
    return this.#hover(this.#ports.show(code).textDocument, code, code.length);
  }

  async inspect(code: string, cursor: number, detail: number): Promise<Record<string, string> | undefined> {
    const { textDocument } = this.#ports.show(code);
    const hover = (offset: number): Promise<string> => this.#hover(textDocument, code, offset);
    const help = async (offset: number): Promise<SignatureHelp | null> =>
      this.#ports.documents.ask("textDocument/signatureHelp", { textDocument, position: positionAt(code, offset) });
    const { start, end } = wordAt(code, cursor);
    const markdown =
      (await hover(cursor)) ||
      (cursor > 0 ? await hover(cursor - 1) : "") ||
      (await this.#hoverType(code.slice(start, end)));
    if (!markdown) return dataOf(signatureText(await help(cursor)));
    const call = /^\s*(?:<[^()]*>)?\(/.exec(code.slice(end))?.[0];
    const counted = call === undefined ? markdown : countOverloads(markdown, await help(end + call.length));
    if (code[start - 1] === "." || isMember(markdown)) {
      const comment = lacksDocumentation(markdown)
        ? await memberComment(this.#ports.documents, textDocument, positionAt(code, start))
        : "";
      return dataOf(comment === "" ? counted : `${counted}\n${comment}`);
    }
    return dataOf(withSource(counted, this.#ports.sources.find(code.slice(start, end)), detail));
  }
}
