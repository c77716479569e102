import type { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { type ChildProcess, startProcess } from "../../../toolkit/base/node/process.ts";
import { encodeFrame, FrameReader } from "../channel/frames.ts";
import type { FromLanguage, ToLanguage } from "../channel/protocol.ts";

export interface LanguageChildOptions {
  readonly cwd: string;
  readonly onMessage: (message: FromLanguage) => void;
  readonly onExit: () => void;
}

const extension = import.meta.url.endsWith(".ts") ? ".ts" : ".js";
const entry = fileURLToPath(new URL(`../language/main${extension}`, import.meta.url));

/** The process that checks types (the language process), as the front process controls it. */
export class LanguageChild {
  readonly #child: ChildProcess;

  constructor({ cwd, onMessage, onExit }: LanguageChildOptions) {
    const flags = ["--no-warnings", "--max-semi-space-size=1", "--max-old-space-size=256"];
    this.#child = startProcess(process.execPath, [...flags, entry], {
      cwd,
      stdio: ["ignore", "ignore", process.env.TAULAB_DEBUG ? "inherit" : "ignore", "pipe", "pipe"],
      detached: true,
    });
    const reader = new FrameReader((message) => onMessage(message as FromLanguage));
    this.#stream(3).on("data", (chunk: Buffer) => reader.push(chunk));
    for (const fd of [3, 4]) this.#stream(fd).on("error", () => undefined);
    this.#child.once("error", onExit);
    this.#child.once("close", onExit);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  #stream(fd: number): Duplex {
    return this.#child.stdio[fd] as Duplex;
  }

  send(message: ToLanguage): void {
    this.#stream(4).write(encodeFrame(message));
  }

  close(): void {
    this.#child.removeAllListeners("close");
    // The closed pipe makes the language process stop its server, remove its temporary folder and exit.
    this.#stream(4).end();
    this.#child.unref();
  }
}
