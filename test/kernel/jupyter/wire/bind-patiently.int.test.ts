import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { Reply } from "zeromq";
import { sessionFlags } from "../../../../kernel/jupyter/front/child.ts";
import { bindPatiently } from "../../../../kernel/jupyter/wire/bind-patiently.ts";

test("a port that another process holds for a moment is waited for", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  setTimeout(() => other.close(), 200);
  const socket = new Reply({ linger: 0 });
  await bindPatiently(socket, `tcp://127.0.0.1:${port}`);
  expect(socket.lastEndpoint).toBe(`tcp://127.0.0.1:${port}`);
  socket.close();
});

test("a port that stays another process's is told, with the way out", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const socket = new Reply({ linger: 0 });
  const bound = bindPatiently(socket, `tcp://127.0.0.1:${port}`, 100);
  await expect(bound).rejects.toMatchObject({ code: "port_taken", message: `tcp://127.0.0.1:${port} is taken` });
  socket.close();
  other.close();
});

test("what is no matter of time is told at once", async () => {
  const socket = new Reply({ linger: 0 });
  await expect(bindPatiently(socket, "tcp://no-such-interface:1")).rejects.toThrow();
  socket.close();
});

test.skipIf(process.platform !== "linux")("a session's inspector takes no port of a kernel", async () => {
  const session = spawn(process.execPath, [...sessionFlags(), "--inspect", "-e", "setInterval(() => {}, 1000)"]);
  const address = await new Promise<string>((resolve) => {
    session.stderr.on("data", (text: Buffer) => {
      const found = /ws:\/\/([\d.]+:\d+)/.exec(text.toString())?.[1];
      if (found) resolve(found);
    });
  });
  const socket = new Reply({ linger: 0 });
  await bindPatiently(socket, `tcp://127.0.0.1:${address.split(":")[1]}`, 0);
  socket.close();
  session.kill();
});
