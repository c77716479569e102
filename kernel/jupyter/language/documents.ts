import type { FileChange } from "./local-files.ts";
import { LanguageServer } from "./server.ts";
import type { Workspace } from "./workspace.ts";

export interface TextDocument {
  readonly uri: string;
}

interface Shown {
  version: number;
  text: string;
}

/** An answer that did not come in time; the server was started anew. */
export class TooSlowError extends Error {
  override readonly name = "TooSlowError";

  constructor(limitMs: number) {
    super(`the types took longer than ${limitMs / 1000} s; the language server was started anew`);
  }
}

/** The language server and the documents that it is shown. A server that dies or hangs is replaced. */
export class Documents {
  readonly #workspace: Workspace;
  readonly #shown = new Map<string, Shown>();
  readonly limitMs: number;
  #server: LanguageServer;
  #ready: Promise<void>;

  constructor(workspace: Workspace, limitMs: number) {
    this.#workspace = workspace;
    this.limitMs = limitMs;
    this.#server = new LanguageServer(workspace.folder, () => undefined);
    this.#ready = this.#server.initialize(workspace.url(""));
  }

  /** Puts a text in a document. */
  async show(file: string, text: string): Promise<TextDocument> {
    if (!this.#server.alive) this.restart();
    await this.#ready;
    const uri = this.#workspace.url(file);
    const known = this.#shown.get(file);
    if (!known) {
      this.#shown.set(file, { version: 1, text });
      const textDocument = { uri, languageId: file.endsWith("x") ? "typescriptreact" : "typescript", version: 1, text };
      this.#server.notify("textDocument/didOpen", { textDocument });
    } else if (known.text !== text) {
      known.text = text;
      const textDocument = { uri, version: ++known.version };
      this.#server.notify("textDocument/didChange", { textDocument, contentChanges: [{ text }] });
    }
    return { uri };
  }

  /** Throws where no answer comes in time. */
  async ask<Result>(method: string, params: unknown): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlowError(this.limitMs)), this.limitMs);
    });
    try {
      return await Promise.race([this.#server.request<Result>(method, params), late]);
    } catch (error) {
      if (error instanceof TooSlowError) this.restart();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  filesChanged(changes: readonly FileChange[]): void {
    if (changes.length > 0) this.#server.notify("workspace/didChangeWatchedFiles", { changes });
  }

  restart(): void {
    this.#server.close();
    this.#shown.clear();
    this.#server = new LanguageServer(this.#workspace.folder, () => undefined);
    this.#ready = this.#server.initialize(this.#workspace.url(""));
  }

  close(): void {
    this.#server.close();
  }
}
