import { spawn } from "node:child_process";
import { once } from "node:events";
import Docker from "dockerode";
import { describe, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";
import { becomes, leftOf, noEngine, socket } from "./docker-engine.ts";

if (noEngine !== undefined) console.log(noEngine);

/** The program of a host process with busy and idle containers. It prints a line when they run. */
const host = `
import { openSandbox } from "taulab/sandbox";
const sandbox = await openSandbox("docker:${socket}", { concurrency: 2 });
await Promise.all(["shell", "python"].map((language) => sandbox.run({ language, source: "" })));
void sandbox.run({ language: "shell", source: "setsid sleep 300 & sleep 300", limits: { wallMs: 300_000 } });
setTimeout(() => console.log("busy"), 500);
setInterval(() => {}, 1000);`;

async function start() {
  const args = ["--conditions=taulab-source", "--input-type=module-typescript", "-e", host];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

describe.skipIf(noEngine !== undefined)("cleanup", () => {
  test("close removes every container, idle or not", async () => {
    const sandbox = await openSandbox(`docker:${socket}`, { concurrency: 2 });
    await Promise.all(["shell", "python"].map((language) => sandbox.run({ language, source: "" })));
    expect((await leftOf(process.pid)).length).toBeGreaterThan(1);
    await sandbox.close();
    expect(await leftOf(process.pid)).toEqual([]);
  });

  test("a host process that does not close is not kept alive by its containers", async () => {
    const source = host.replace(/void sandbox[\s\S]*/, "console.log('done');");
    const args = ["--conditions=taulab-source", "--input-type=module-typescript", "-e", source];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(await becomes(async () => (await leftOf(child.pid!)).length === 0)).toBe(true);
  });

  test("after kill -9 of the host process its containers end by themselves", async () => {
    const child = await start();
    expect((await leftOf(child.pid!)).length).toBeGreaterThan(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await becomes(async () => (await leftOf(child.pid!)).length === 0)).toBe(true);
  });

  test("what cannot end by itself goes when the next sandbox starts; what lives is left alone", async () => {
    const docker = new Docker({ socketPath: socket });
    const living = await start();
    const [id = ""] = await leftOf(living.pid!);
    const { Image, Config } = await docker.getContainer(id).inspect();
    const key = "taulab.sandbox.owner";
    const [machine, boot, space] = Config.Labels[key]!.split("/");
    const dead = [machine, boot, space, "999999999", "1"].join("/");
    const elsewhere = ["another-machine", "boot", space, "999999999", "1"].join("/");
    const make = (owner: string) =>
      docker.createContainer({
        Image,
        Cmd: ["/taulab-jail"],
        Labels: { [key]: owner },
        HostConfig: { NetworkMode: "none" },
      });
    const [orphan, foreign] = [await make(dead), await make(elsewhere)];
    try {
      await (await openSandbox(`docker:${socket}`, { concurrency: 1 })).close();
      await expect(orphan.inspect()).rejects.toMatchObject({ statusCode: 404 });
      expect((await foreign.inspect()).Id).toBe(foreign.id);
      expect((await leftOf(living.pid!)).length).toBeGreaterThan(1);
    } finally {
      await foreign.remove({ force: true });
      living.kill("SIGKILL");
      await once(living, "exit");
    }
    expect(await becomes(async () => (await leftOf(living.pid!)).length === 0)).toBe(true);
  });
});
