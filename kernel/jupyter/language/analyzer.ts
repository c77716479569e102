import type { Completions, Diagnostic } from "../channel/protocol.ts";
import { Cells, headerLines } from "./cells.ts";
import { readCompletions, type ServerCompletions } from "./complete.ts";
import { readDiagnostics, type ServerDiagnostic } from "./diagnostics.ts";
import { type Hover, hoverText, inspectionData, type SignatureHelp, signatureText } from "./inspect.ts";
import { LanguageServer } from "./server.ts";
import { makeWorkspace, type Workspace } from "./workspace.ts";

const document = "cell.ts";
const simpleDeclaration = /^(?:export\s+)?(?:const|let|var)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)(?=\s*[:=;])/gmu;
const learntNames = 8;

/** Knows the types of the notebook: the cells so far, and the server that reads them. */
export class Analyzer {
  readonly #workspace: Workspace;
  readonly #cells = new Cells();
  #server: LanguageServer;
  #ready: Promise<void>;
  #version = 1;
  #shown = "";

  constructor(cwd: string) {
    this.#workspace = makeWorkspace(cwd);
    this.#server = this.#start();
    this.#ready = this.#open(this.#server);
    // The first check reads the standard library and Node's types: it is done before the first cell asks.
    void this.#diagnose("").catch(() => undefined);
  }

  #start(): LanguageServer {
    return new LanguageServer(this.#workspace.folder, () => undefined);
  }

  async #open(server: LanguageServer): Promise<void> {
    await server.initialize(this.#workspace.url(""));
    const textDocument = { uri: this.#workspace.url(document), languageId: "typescript", version: 1, text: "" };
    server.notify("textDocument/didOpen", { textDocument });
  }

  /** Puts a text in the one document that is asked about. */
  async #show(text: string): Promise<{ uri: string }> {
    if (!this.#server.alive) {
      this.#server = this.#start();
      this.#ready = this.#open(this.#server);
    }
    await this.#ready;
    const uri = this.#workspace.url(document);
    this.#shown = text;
    const textDocument = { uri, version: ++this.#version };
    this.#server.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
    return { uri };
  }

  async #diagnose(text: string): Promise<Diagnostic[]> {
    const textDocument = await this.#show(text);
    const { items } = await this.#server.request<{ items: ServerDiagnostic[] }>("textDocument/diagnostic", {
      textDocument,
    });
    return readDiagnostics(items);
  }

  check(code: string): Promise<Diagnostic[]> {
    return this.#diagnose(this.#cells.document(code).text);
  }

  /** Takes a cell into the chain. The types of its plain variables are learnt, so that the chain stays short. */
  async accept(code: string): Promise<void> {
    const { text } = this.#cells.document(code);
    const written = this.#cells.accept(code);
    if (!written) return;
    this.#workspace.write(written.module, written.text);
    const places = [...code.matchAll(simpleDeclaration)].slice(0, learntNames);
    if (places.length === 0) return;
    const textDocument = text === this.#shown ? { uri: this.#workspace.url(document) } : await this.#show(text);
    for (const { index, 0: whole, 1: name } of places) {
      const position = positionAt(code, index + whole.length - 1);
      const hover = hoverText(
        await this.#server.request<Hover | null>("textDocument/hover", { textDocument, position }),
      );
      const type = /^```\w*\n(?:const|let|var) [^:]+: (.+)\n```/.exec(hover)?.[1];
      if (type) this.#cells.noteType(name!, type);
    }
  }

  forget(): void {
    this.#cells.clear();
  }

  async complete(code: string, cursor: number): Promise<Completions> {
    const textDocument = await this.#show(this.#cells.document(code).text);
    const position = positionAt(code, cursor);
    const answer = await this.#server.request<ServerCompletions>("textDocument/completion", { textDocument, position });
    return readCompletions(answer, code, cursor, this.#cells);
  }

  async inspect(code: string, cursor: number): Promise<Record<string, string> | undefined> {
    const textDocument = await this.#show(this.#cells.document(code).text);
    const hover = (offset: number) =>
      this.#server.request<Hover | null>("textDocument/hover", { textDocument, position: positionAt(code, offset) });
    const name = hoverText(await hover(cursor)) || (cursor > 0 ? hoverText(await hover(cursor - 1)) : "");
    if (name) return inspectionData(name);
    const position = positionAt(code, cursor);
    const help = await this.#server.request<SignatureHelp | null>("textDocument/signatureHelp", {
      textDocument,
      position,
    });
    const signature = signatureText(help);
    return signature ? inspectionData(signature) : undefined;
  }

  close(): void {
    this.#server.close();
    this.#workspace.close();
  }
}

const positionAt = (code: string, offset: number): { line: number; character: number } => {
  const before = code.slice(0, offset);
  const line = before.split("\n").length - 1;
  return { line: line + headerLines, character: offset - (before.lastIndexOf("\n") + 1) };
};
