import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Docker from "dockerode";
import { viewBinds } from "../../sandbox/backends/docker/bound-view.ts";
import { toolchainPaths } from "../../sandbox/languages/toolchains.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { type Figure, typescript } from "./figure.ts";

const socket = "/var/run/docker.sock";

/** Python programs a second through the Docker backend. */
export async function backend(clients: string, count: string): Promise<number> {
  const sandbox = await openSandbox(`docker:${socket}`);
  const once = async () => {
    const outcome = await sandbox.run({ language: "python", source: "print('hello')\n" });
    if (outcome.stdout.text !== "hello\n") throw new Error(`${outcome.status} ${outcome.error}`);
  };
  await Promise.all(Array.from({ length: Number(clients) }, once));
  let left = Number(count);
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: Number(clients) }, async () => {
      while (left-- > 0) await once();
    }),
  );
  const rate = (Number(count) / (performance.now() - begun)) * 1000;
  await sandbox.close();
  return rate;
}

/** Executions a second of `docker exec` with the same interpreter and program, in a running container of that image. */
export async function dockerExec(clients: string, count: string, python: string, file: string): Promise<number> {
  const docker = new Docker({ socketPath: socket });
  const sandbox = await openSandbox(`docker:${socket}`, { concurrency: 1 });
  await sandbox.run({ language: "shell", source: "" });
  const [image] = await docker.listImages({ filters: { label: ["taulab.sandbox.box"] } });
  const paths = await toolchainPaths();
  const container = await docker.createContainer({
    Image: image!.Id,
    Cmd: ["/bin/sleep", "1000"],
    HostConfig: {
      NetworkMode: "none",
      ReadonlyRootfs: true,
      Binds: [...viewBinds(paths), `${dirname(file)}:/box:ro`],
    },
  });
  try {
    await container.start();
    const input = Array.from({ length: Number(count) }, (_, i) => i).join("\n");
    const command = ["docker", "exec", container.id, python, `/box/${file.split("/").at(-1)}`];
    const begun = performance.now();
    execFileSync("xargs", ["-P", clients, "-I", "{}", ...command], { input, stdio: ["pipe", "ignore", "inherit"] });
    return (Number(count) / (performance.now() - begun)) * 1000;
  } finally {
    await container.remove({ force: true });
    await sandbox.close();
  }
}

export async function figures(): Promise<readonly Figure[]> {
  const python = execFileSync("python3", ["-c", "import sys; print(sys.executable)"]).toString().trim();
  const file = join(mkdtempSync(join(tmpdir(), "taulab-bench-")), "hello.py");
  writeFileSync(file, "print('hello')\n");
  return [
    {
      name: "sandbox: Docker backend against docker exec, Python, 8 clients",
      unit: "a second",
      relation: ">=",
      wanted: 5,
      rounds: 3,
      missing: () => (existsSync(socket) ? undefined : `no engine at ${socket}`),
      ours: typescript(import.meta.url, "backend", "8", "300"),
      rival: typescript(import.meta.url, "dockerExec", "8", "80", python, file),
    },
  ];
}
