import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Dealer, Subscriber } from "zeromq";
import { kernelJson } from "../../../kernel/jupyter/spec/kernel-json.ts";
import { decodeMessage, encodeMessage } from "../../../kernel/jupyter/wire/frames.ts";
import { type Content, type JupyterMessage, makeHeader } from "../../../kernel/jupyter/wire/message.ts";
import { makeSigner } from "../../../kernel/jupyter/wire/signature.ts";
import { root } from "../../tools/root.ts";

const signer = makeSigner("hmac-sha256", "secret");
const headers = { newId: () => randomUUID(), now: () => new Date().toISOString(), session: randomUUID() };
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
};

let folder = "";
let kernel: ChildProcess;
const shell = new Dealer();
const control = new Dealer();
const iopub = new Subscriber();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "taulab-conversation-"));
  const names = ["shell", "control", "stdin", "iopub", "hb"];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [`${name}_port`, await freePort()])));
  const connection = { transport: "tcp", ip: "127.0.0.1", key: "secret", signature_scheme: "hmac-sha256", ...ports };
  const file = join(folder, "connection.json");
  await writeFile(file, JSON.stringify(connection));
  const entry = join(root, "kernel", "jupyter", "front", "main.ts");
  const { argv } = JSON.parse(kernelJson({ node: process.execPath, entry, displayName: "TypeScript" })) as {
    argv: string[];
  };
  const [command = "", ...words] = argv.map((word) => (word === "{connection_file}" ? file : word));
  kernel = spawn(command, words, { cwd: folder, stdio: "inherit" });
  shell.connect(`tcp://127.0.0.1:${ports.shell_port}`);
  control.connect(`tcp://127.0.0.1:${ports.control_port}`);
  iopub.connect(`tcp://127.0.0.1:${ports.iopub_port}`);
  iopub.subscribe();
});
afterAll(async () => {
  for (const socket of [shell, control, iopub]) socket.close();
  kernel.kill();
  await rm(folder, { recursive: true, force: true });
});

const send = async (socket: Dealer, kind: string, content: Content): Promise<string> => {
  const header = makeHeader(kind, headers);
  const message = { identities: [], header, parent: {}, metadata: {}, content, buffers: [] };
  await socket.send(encodeMessage(message, signer));
  return header.msg_id;
};
const receive = async (socket: Dealer | Subscriber): Promise<JupyterMessage> =>
  decodeMessage((await socket.receive()) as Uint8Array[], signer);
const parentOf = ({ parent }: JupyterMessage): unknown => (parent as { msg_id?: string }).msg_id;

/** Reads the published messages of a request, up to the one that says that the kernel is idle. */
const readPublished = async (id: string): Promise<JupyterMessage[]> => {
  const messages: JupyterMessage[] = [];
  for (;;) {
    const message = await receive(iopub);
    if (parentOf(message) !== id) continue;
    messages.push(message);
    if (message.content.execution_state === "idle") return messages;
  }
};
const run = async (code: string) => {
  const id = await send(shell, "execute_request", { code, silent: false, store_history: true, allow_stdin: false });
  const [reply, messages] = [await receive(shell), await readPublished(id)];
  const of = (kind: string): Content[] =>
    messages.filter(({ header }) => header.msg_type === kind).map(({ content }) => content);
  return { status: reply.content.status, of };
};

test("a client introduces itself, runs cells, sees outputs, errors and a type error, and shuts the kernel down", async () => {
  await send(shell, "kernel_info_request", {});
  expect((await receive(shell)).content).toMatchObject({ status: "ok", language_info: { name: "typescript" } });

  const first = await run("const xs: number[] = [1, 2, 3];\nconsole.log('printed');\nxs.map((x) => x * 14)");
  expect(first.status).toBe("ok");
  expect(first.of("stream")).toMatchObject([{ name: "stdout", text: "printed\n" }]);
  expect(JSON.stringify(first.of("execute_result"))).toContain("42");

  const later = await run("await new Promise((resolve) => setTimeout(resolve, 5));\nxs.length");
  expect(JSON.stringify(later.of("execute_result"))).toContain('"text/plain":"3"');

  const object = await run("({ a: xs.length })");
  expect(object.of("execute_result")).toMatchObject([{ data: { "text/plain": "{ a: \u001b[34m3\u001b[39m }" } }]);

  const thrown = await run("throw new RangeError('too far')");
  expect(thrown.status).toBe("error");
  expect(thrown.of("error")).toMatchObject([{ ename: "RangeError", evalue: "too far" }]);

  const refused = await run("const n: number = 'text';\nconsole.log('must not run')");
  expect([refused.status, refused.of("stream")]).toEqual(["error", []]);

  await send(control, "shutdown_request", { restart: false });
  expect((await receive(control)).content).toMatchObject({ status: "ok", restart: false });
  if (kernel.exitCode === null) await once(kernel, "exit");
});
