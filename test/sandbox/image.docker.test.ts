import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import Docker from "dockerode";
import { describe, expect, test } from "vitest";
import { buildSandboxImage, sandboxDockerfile } from "../../sandbox/backends/docker/build-image.ts";
import { SandboxError } from "../../sandbox/errors.ts";
import { languages } from "../../sandbox/languages/registry.ts";
import { openSandbox } from "../../sandbox/open.ts";
import { noEngine, socket } from "./docker-engine.ts";

describe("the Dockerfile", () => {
  test("holds the packages of every language that Debian has, and of no other", () => {
    const text = sandboxDockerfile();
    for (const { image } of languages) for (const name of image?.packages ?? []) expect(text).toContain(` ${name} `);
    expect(text).toContain("taulab.sandbox.languages=python,javascript");
    expect(text).not.toMatch(/dart|julia|swift/);
  });

  test("the slim one is small; languages can be asked for by any of their names", () => {
    const slim = sandboxDockerfile({ slim: true });
    expect(slim).toContain("taulab.sandbox.languages=python,javascript,typescript");
    expect(slim).not.toMatch(/jdk|maven|golang/);
    const asked = sandboxDockerfile({ languages: ["C++", "rb", "cpp"], base: "ubuntu:24.04", node: "node:24" });
    expect(asked).toContain("taulab.sandbox.languages=cpp,ruby");
    expect(asked).toContain("--no-install-recommends g++ ruby ");
    expect(asked).toContain("FROM ubuntu:24.04\n");
    expect(asked).not.toContain("node");
    expect(sandboxDockerfile({ slim: true, node: "node:24" })).toContain("FROM node:24 AS node");
  });

  test("it depends on nothing of this machine but the launcher's version", () => {
    const text = sandboxDockerfile({ slim: true, node: "node:24" }).replace(/launcher=\w+/, "launcher=");
    expect(text).not.toContain(process.cwd());
    expect(text.match(/^COPY (?!--from)/gm)).toHaveLength(1);
  });

  test("a language without packages is refused with the way to get it", () => {
    expect(() => sandboxDockerfile({ languages: ["swift"] })).toThrow(SandboxError);
    expect(() => sandboxDockerfile({ languages: ["klingon"] })).toThrow(/klingon/);
  });
});

const root = process.getuid?.() === 0;
const bootstrap = existsSync("/usr/bin/mmdebstrap");
const base = "taulab-test-base:latest";
const why =
  noEngine ??
  (root ? undefined : "skipped: a base image is made as root") ??
  (bootstrap ? undefined : "skipped: mmdebstrap is not installed (apt-get install mmdebstrap)");
if (why !== undefined) console.log(`a real image: ${why}`);

/** Makes a base image from Debian's packages with all that the build needs, as not every machine can pull one. */
async function makeBase(docker: Docker): Promise<void> {
  if ((await docker.listImages({ filters: { reference: [base] } })).length > 0) return;
  const make = "mmdebstrap --quiet --variant=minbase --include=python3,gcc,libc6-dev bookworm -";
  execFileSync("sh", ["-c", `${make} | docker import - ${base}`], { stdio: "ignore" });
}

describe.skipIf(why !== undefined)("a slim image", () => {
  test("is built from the registry and runs Python, JavaScript and TypeScript without the host's folders", async () => {
    const docker = new Docker({ socketPath: socket });
    const tag = "taulab-sandbox-test:slim";
    const begun = performance.now();
    await makeBase(docker);
    const based = performance.now();
    const lines: string[] = [];
    const options = { slim: true, base, tag, engine: `docker:${socket}`, network: "host" };
    const built = await buildSandboxImage({ ...options, onLine: (line) => lines.push(line) });
    console.log(
      `base image in ${Math.round((based - begun) / 1000)} s, slim image in ${Math.round((performance.now() - based) / 1000)} s, ${Math.round(built.bytes / 1e6)} MB`,
    );
    expect(built.languages).toEqual(["python", "javascript", "typescript"]);
    expect(lines.join("\n")).toContain("Step 1/");
    const sandbox = await openSandbox(`docker:${socket}#${tag}`, { concurrency: 1 });
    try {
      for (const language of built.languages) {
        const { hello } = languages.find(({ name }) => name === language)!;
        const outcome = await sandbox.run({ language, source: hello });
        expect([language, outcome.status, outcome.stdout.text]).toEqual([language, "ok", "hello\n"]);
      }
      const judged = await sandbox.run({
        language: "python",
        source: "def add(a, b): return a + b",
        tests: [{ kind: "call", id: "t", function: "add", args: [1, 2], expected: 3 }],
      });
      expect(judged.verdict).toBe("passed");
      const binds = await sandbox.run({
        language: "shell",
        source: "grep -c ' ext4 ' /proc/self/mountinfo; ls /home /root",
      });
      expect(binds.stdout.text).not.toContain("work");
      await expect(sandbox.run({ language: "java", source: "" })).rejects.toMatchObject({ code: "toolchain_missing" });
    } finally {
      await sandbox.close();
      await docker
        .getImage(tag)
        .remove()
        .catch(() => {});
    }
  }, 400_000);

  test("a build that fails says which step and why", async () => {
    const options = {
      slim: true,
      base: "taulab-test-base:none",
      tag: "taulab-sandbox-test:none",
      engine: `docker:${socket}`,
    };
    await expect(buildSandboxImage(options)).rejects.toMatchObject({ code: "backend_failed" });
  });
});
