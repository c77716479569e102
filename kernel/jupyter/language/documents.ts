import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FileChange } from "./local-files.ts";
import { LanguageServer } from "./server.ts";
import type { Workspace } from "./workspace.ts";

export interface TextDocument {
  readonly uri: string;
}

interface OpenDocument {
  version: number;
  text: string;
}

/** The error for types whose check exceeded the limit of time or memory; the language server was restarted. */
export class CostlyTypesError extends Error {
  override readonly name = "CostlyTypesError";

  constructor(limit: string) {
    super(`the types took more than ${limit}; the language server was restarted`);
  }
}

const memoryLimitMb = 3_000;
const lookEveryMs = 500;

/** The language server and its open documents. A server that has ended, or exceeds a limit, is replaced. */
export class Documents {
  readonly #workspace: Workspace;
  readonly #shown = new Map<string, OpenDocument>();
  readonly limitMs: number;
  #server: LanguageServer;

  constructor(workspace: Workspace, limitMs: number) {
    this.#workspace = workspace;
    this.limitMs = limitMs;
    this.#server = this.#start();
  }

  /** Sets the text of a document in the server, and returns the server's identifier for it. */
  show(file: string, text: string): TextDocument {
    const uri = this.#workspace.url(file);
    if (!this.#server.alive) this.restart();
    const openDocument = this.#shown.get(uri);
    if (!openDocument) {
      this.#shown.set(uri, { version: 1, text });
      const textDocument = { uri, languageId: uri.endsWith("x") ? "typescriptreact" : "typescript", version: 1, text };
      this.#server.notify("textDocument/didOpen", { textDocument });
    } else if (openDocument.text !== text) {
      openDocument.text = text;
      const textDocument = { uri, version: ++openDocument.version };
      this.#server.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
    }
    return { uri };
  }

  /** The text for a URI as the server sees it: an open document, or a file; "" if neither exists. */
  read(uri: string): string {
    try {
      return this.#shown.get(uri)?.text ?? readFileSync(fileURLToPath(uri), "utf8");
    } catch {
      return "";
    }
  }

  /** Sends a request to the server. Throws if no answer arrives in time. */
  async ask<Result>(method: string, params: unknown): Promise<Result> {
    const server = this.#server;
    const startedMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const look = (): void => {
        if (server.residentMb() > memoryLimitMb) reject(new CostlyTypesError(`${memoryLimitMb / 1000} GB`));
        if (performance.now() - startedMs >= this.limitMs) reject(new CostlyTypesError(`${this.limitMs / 1000} s`));
      };
      timer = setInterval(look, Math.min(lookEveryMs, this.limitMs));
    });
    try {
      return await Promise.race([server.request<Result>(method, params), late]);
    } catch (error) {
      if (error instanceof CostlyTypesError && server === this.#server) this.restart();
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  filesChanged(changes: readonly FileChange[]): void {
    if (changes.length > 0) this.#server.notify("workspace/didChangeWatchedFiles", { changes });
  }

  restart(): void {
    this.#server.close();
    this.#shown.clear();
    this.#server = this.#start();
  }

  #start(): LanguageServer {
    return new LanguageServer(this.#workspace.folder, this.#workspace.url(""));
  }

  close(): void {
    this.#server.close();
  }
}
