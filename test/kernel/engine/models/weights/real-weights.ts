import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fetchedFile } from "../../../../../kernel/engine/models/weights/models-folder.ts";
import { root } from "../../../../tools/root.ts";

const python = join(root, ".cache", "servers-llama", "bin", "python");

/** The file of the small model that the full set-up downloads. */
export const smallModel = fetchedFile("smollm2");

/** The command that installs the weights and servers of these tests; undefined if they are installed. */
export const lacksWeights = (): string | undefined =>
  existsSync(python) &&
  existsSync(smallModel) &&
  existsSync(join(root, ".cache", "llama", "node_modules", "node-llama-cpp"))
    ? undefined
    : "npm run setup:full -- --only llama,weights";

/** Starts llama.cpp's server on a file of weights. Returns its base URL with `/v1`. */
export const startLlamaServer = async (
  file: string,
  port: number,
  context = 2048,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const script = join(import.meta.dirname, "llama-server.py");
  const child: ChildProcess = spawn(python, [script, file, String(port), String(context)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr?.on("data", (piece) => {
    said += String(piece);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (piece) => resolve(String(piece).trim()));
    child.once("exit", () => reject(new Error(said.slice(-2000))));
  });
  return {
    url: `${address.startsWith("http") ? address : `http://${address}`}/v1`,
    close: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};
