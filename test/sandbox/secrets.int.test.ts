import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/contract/backend.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { serveSandbox } from "../../sandbox/server/serve-sandbox.ts";

/**
 * Secrets in the host's environment and in a file of its home folder. No program may read them, or reach a local port.
 */
const inEnvironment = randomBytes(12).toString("hex");
const inFile = randomBytes(12).toString("hex");
const file = join(homedir(), `.taulab-test-${process.pid}`);
let listener: Server;
let port = 0;
let heard = 0;
beforeAll(async () => {
  process.env.TAULAB_TEST_SECRET = inEnvironment;
  await writeFile(file, inFile);
  listener = createServer((socket) => {
    heard++;
    socket.end("listening");
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  port = (listener.address() as { port: number }).port;
});
afterAll(async () => {
  listener.close();
  await rm(file, { force: true });
});

const python = () => `import glob, os, socket
found = []
for name in glob.glob('/proc/*/environ') + glob.glob('/proc/*/task/*/environ'):
    try:
        found.append(open(name, 'rb').read())
    except OSError:
        pass
found.append(repr(dict(os.environ)).encode())
for name in [${JSON.stringify(file)}, '/proc/1/root' + ${JSON.stringify(file)}, '/proc/self/root/..' + ${JSON.stringify(file)}]:
    try:
        found.append(open(name, 'rb').read())
    except OSError as e:
        found.append(type(e).__name__.encode())
for host in ('127.0.0.1', '::1', 'localhost', '172.17.0.1', '10.0.2.2'):
    try:
        with socket.create_connection((host, ${port}), 0.3) as s:
            found.append(s.recv(99))
    except OSError as e:
        found.append(type(e).__name__.encode())
print(b' '.join(found).decode(errors='replace'))
`;
const shell = () =>
  `cat /proc/*/environ 2>/dev/null; env; cat ${file} 2>&1; (exec 4<>/dev/tcp/127.0.0.1/${port} && cat <&4) 2>&1; echo end\n`;

async function reaches(sandbox: Sandbox): Promise<void> {
  for (const [language, source, wanted] of [
    ["python", python(), "FileNotFoundError"],
    ["shell", shell(), "end"],
  ] as const) {
    const outcome = await sandbox.run({ language, source, limits: { wallMs: 20_000, cpuMs: 20_000 } });
    expect([outcome.error, outcome.stdout.text]).toEqual([null, expect.stringContaining(wanted)]);
    for (const secret of [inEnvironment, inFile, "listening"]) expect(outcome.stdout.text).not.toContain(secret);
  }
  const tests = [{ kind: "assert", id: "t", code: "assert look() == ['', '']" }] as const;
  const source = `import os\ndef look():\n    seen = os.environ.get('TAULAB_TEST_SECRET', '')\n    return [seen, open(${JSON.stringify(file)}).read() if os.path.exists(${JSON.stringify(file)}) else '']\n`;
  expect((await sandbox.run({ language: "python", source, tests })).verdict).toBe("passed");
  expect(heard).toBe(0);
}

describe("a secret of the host's and a listener on its loopback are out of reach", () => {
  test("with namespaces, forked or started, and with tests", async () => {
    for (const prepared of [true, false]) {
      const sandbox = await openSandbox("namespace:", { concurrency: 1, prepared });
      await reaches(sandbox).finally(() => sandbox.close());
    }
  }, 60_000);

  test("over HTTP", async () => {
    const sandbox = await openSandbox("namespace:", { concurrency: 1 });
    const service = await serveSandbox(sandbox, { port: 0 });
    const remote = await openSandbox(`remote:${service.url}`);
    try {
      await reaches(remote);
    } finally {
      await remote.close();
      await service.close();
      await sandbox.close();
    }
  }, 60_000);

  test("in containers, where an engine answers", async () => {
    const sandbox = await openSandbox("docker:", { concurrency: 1 }).catch((error: unknown) => {
      console.log(`skipped: no container engine (${error instanceof Error ? error.message : String(error)})`);
      return undefined;
    });
    if (sandbox === undefined) return;
    await reaches(sandbox).finally(() => sandbox.close());
  }, 120_000);
});
