import { readFileSync } from "node:fs";
import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";
import { nativeCompiler } from "../cell/native.ts";

type Answer = { readonly result?: unknown; readonly error?: { readonly message: string } };

const pageBytes = 4096;

const settings = {
  suggest: { autoImports: false },
  preferences: { includeCompletionsForModuleExports: false, includePackageJsonAutoImports: "off" },
};

/** A client of TypeScript's own language server. */
export class LanguageServer {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #buffer: Buffer = Buffer.alloc(0);
  #lastId = 0;
  #alive = true;
  /** Messages that wait for the server's start, because the server fails if a request arrives earlier. */
  #held: object[] | undefined = [];

  constructor(folder: string, folderUrl: string) {
    this.#child = startProcess(nativeCompiler(), ["--lsp", "--stdio"], {
      cwd: folder,
      stdio: ["pipe", "pipe", "ignore"],
    });
    this.#child.stdout?.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#child.stdin?.on("error", () => undefined);
    this.#child.once("error", () => this.#end());
    this.#child.once("close", () => this.#end());
    void this.#begin(folderUrl).catch(() => undefined);
  }

  /** Memory of the server in MB; 0 if the system does not report it. */
  residentMb(): number {
    try {
      const pages = readFileSync(`/proc/${this.#child.pid}/statm`, "utf8").split(" ")[1];
      return (Number(pages) * pageBytes) / 2 ** 20;
    } catch {
      return 0;
    }
  }

  get alive(): boolean {
    return this.#alive;
  }

  async #begin(folderUrl: string): Promise<void> {
    await this.#ask("initialize", {
      processId: process.pid,
      rootUri: folderUrl,
      capabilities: {
        workspace: { configuration: true },
        textDocument: {
          diagnostic: {},
          completion: { completionItem: { snippetSupport: false, documentationFormat: ["markdown"] } },
          hover: { contentFormat: ["markdown"] },
          signatureHelp: { signatureInformation: { documentationFormat: ["markdown"] } },
        },
      },
    });
    this.#send({ method: "initialized", params: {} });
    for (const message of this.#held ?? []) this.#send(message);
    this.#held = undefined;
  }

  /** Sends a request. Throws the server's error, or an error if the server is gone. */
  request<Result>(method: string, params: unknown): Promise<Result> {
    return this.#ask(method, params, (message) => this.#sendOnceBegun(message));
  }

  notify(method: string, params: unknown): void {
    this.#sendOnceBegun({ method, params });
  }

  async #ask<Result>(
    method: string,
    params: unknown,
    send = (message: object): void => this.#send(message),
  ): Promise<Result> {
    if (!this.#alive) throw new Error("the language server stopped");
    const id = ++this.#lastId;
    const answer = await new Promise<Answer>((resolve) => {
      this.#waiting.set(id, resolve);
      send({ id, method, params });
    });
    if (answer.error) throw new Error(answer.error.message);
    return answer.result as Result;
  }

  #sendOnceBegun(message: object): void {
    if (this.#held) this.#held.push(message);
    else this.#send(message);
  }

  close(): void {
    this.#child.kill("SIGKILL");
  }

  /** Writes the header and the message in one call. Two writes would wake the server twice. */
  #send(message: object): void {
    const { stdin } = this.#child;
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    if (stdin?.writableCorked === 0) {
      stdin.cork();
      process.nextTick(() => stdin.uncork());
    }
    stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(chunk: Buffer): void {
    this.#buffer = this.#buffer.length > 0 ? Buffer.concat([this.#buffer, chunk]) : chunk;
    for (;;) {
      const head = this.#buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.toString("latin1", 0, head))?.[1] ?? 0);
      const end = head + 4 + length;
      if (this.#buffer.length < end) return;
      const text = this.#buffer.toString("utf8", head + 4, end);
      this.#buffer = this.#buffer.subarray(end);
      this.#receive(JSON.parse(text) as { id?: number; method?: string; params?: { items?: unknown[] } } & Answer);
    }
  }

  #receive(message: { id?: number; method?: string; params?: { items?: unknown[] } } & Answer): void {
    const { id, method, params } = message;
    if (id === undefined) return;
    if (method === undefined) {
      this.#waiting.get(id)?.(message);
      this.#waiting.delete(id);
    } else this.#send({ id, result: method === "workspace/configuration" ? params?.items?.map(() => settings) : null });
  }

  #end(): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const resolve of this.#waiting.values()) resolve({ error: { message: "the language server stopped" } });
    this.#waiting.clear();
  }
}
