import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "../../../tools/root.ts";

const folder = join(root, ".cache/servers/bin");

/** The path of an installed third-party server's program. */
export const serverProgram = (name: string): string => join(folder, name);
export const lacksServer = (name: string): string | undefined =>
  existsSync(serverProgram(name)) ? undefined : "npm run setup:full -- --only servers";

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

export interface OtherServer {
  readonly origin: string;
  readonly process: ChildProcess;
}

/** Server → the path of its health check, which is not counted as a client's request. */
const healthPaths: Readonly<Record<string, string>> = { litellm: "/health/liveliness", llmock: "/health" };

/** Starts a third-party server with these arguments on a free port, and waits until it is ready. */
export const startServer = async (name: string, words: readonly string[], cwd: string): Promise<OtherServer> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  // LiteLLM would otherwise download its list of prices.
  const env = { ...process.env, LITELLM_LOCAL_MODEL_COST_MAP: "True", LITELLM_TELEMETRY: "False" };
  const server = spawn(serverProgram(name), [...words, "--port", String(port), "--host", "127.0.0.1"], { cwd, env });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (piece) => (said += String(piece)));
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${name} ended: ${said.slice(-2000)}`);
    const isUp = await fetch(`${origin}${healthPaths[name]}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { origin, process: server };
    await new Promise((done) => setTimeout(done, 500));
  }
};
