import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Sandbox } from "taulab/sandbox";
import { onTestFinished } from "vitest";
import type { SandboxError } from "../../../sandbox/errors.ts";
import { outcomeToJson, packFiles, programFromJson } from "../../../sandbox/server/json/codec.ts";

/** Serves a sandbox over HTTP until the test ends, and returns the address. Errors keep their codes. */
export const serviceOver = async (sandbox: Sandbox): Promise<string> => {
  const answerTo = async (path: string, body: string): Promise<unknown> => {
    if (path === "/v1/describe") return sandbox.describe();
    if (path === "/v1/languages") return (await sandbox.languages()).map((name) => ({ name, installed: true }));
    const outcome = await sandbox.run(programFromJson(JSON.parse(body)));
    return { ...outcomeToJson(outcome), artifacts: packFiles(outcome.artifacts) };
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += String(part);
    try {
      response.end(JSON.stringify(await answerTo(request.url ?? "", body)));
    } catch (error) {
      const { code, message } = error as SandboxError;
      response.writeHead(503).end(JSON.stringify({ error: { code, message } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `remote:http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
