import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { TypecheckMode } from "../channel/protocol.ts";
import type { KernelError } from "../errors.ts";
import { parseConnection, portsOf } from "../wire/connection.ts";
import { decodeMessage, encodeMessage } from "../wire/frames.ts";
import { makeSigner } from "../wire/signature.ts";
import { makeSockets } from "../wire/sockets.ts";
import { historyFile } from "./history.ts";
import { Kernel } from "./kernel.ts";
import { kernelVersion } from "./version.ts";

const everyMs = 1_000;

/** Calls `onGone` when the parent process has ended, if the parent has set the environment variable JPY_PARENT_PID. */
const watchParent = (env: NodeJS.ProcessEnv, onGone: () => void): void => {
  const parent = process.ppid;
  if (!env.JPY_PARENT_PID || parent <= 1) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
};

const readMode = (value: string | undefined): TypecheckMode =>
  value === "off" || value === "warn" || value === "strict" ? value : "error";

const typescriptVersion = (): string => {
  const { version } = createRequire(import.meta.url)("typescript-native/package.json") as { version: string };
  return version;
};

/** Runs the kernel for a connection file until it is shut down. */
export const startKernel = async ([file]: readonly string[]): Promise<void> => {
  if (!file) {
    process.stderr.write("usage: front/main CONNECTION_FILE\n");
    process.exitCode = 2;
    return;
  }
  const connection = parseConnection(readFileSync(file, "utf8"), file);
  const signer = makeSigner(connection.signature_scheme, connection.key);
  const log = (line: string): void => void process.stderr.write(`taulab: ${line}\n`);
  const sockets = makeSockets(connection, {
    onFault: (what, error, fatal) => {
      log(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      // The process exits, so that its parent restarts it. Clients would not notice a kernel that cannot answer.
      if (fatal) fail();
    },
  });
  const fail = (): void => {
    kernel.close();
    process.exit(1);
  };
  const end = async (): Promise<void> => {
    kernel.close();
    await sockets.drain();
    sockets.close();
    process.exit(0);
  };
  const kernel = new Kernel({
    transport: {
      send: (channel, message) => sockets.send(channel, encodeMessage(message, signer)),
      drain: sockets.drain,
      close: sockets.close,
    },
    cwd: process.cwd(),
    historyFile: historyFile(process.env),
    typecheck: readMode(process.env.TAULAB_TYPECHECK),
    spare: process.env.TAULAB_SPARE !== "off",
    info: { version: kernelVersion(), nodeVersion: process.versions.node, typescriptVersion: typescriptVersion() },
    ports: portsOf(connection),
    onShutdown: () => void end(),
    log,
  });
  try {
    await sockets.open({
      onFrames: (channel, frames) => {
        try {
          kernel.receive(channel, decodeMessage(frames, signer));
        } catch (error) {
          log(`message dropped: ${(error as Error).message}`);
        }
      },
      onSubscribe: (topic) => kernel.welcome(topic),
    });
  } catch (error) {
    const { message, hint } = error as KernelError;
    log(`cannot listen: ${message}${hint ? `. ${hint}` : ""}`);
    fail();
  }
  kernel.start();
  process.on("SIGINT", () => kernel.interrupt());
  process.on("SIGTERM", () => void end());
  process.on("uncaughtException", (error) => log(`fault in the kernel: ${error.stack}`));
  process.on("unhandledRejection", (error) => log(`fault in the kernel: ${error}`));
  watchParent(process.env, () => void end());
};
