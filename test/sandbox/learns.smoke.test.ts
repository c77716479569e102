import { hostname } from "node:os";
import { afterAll, expect, test } from "vitest";
import { openSandbox } from "../../sandbox/open.ts";

const sandbox = await openSandbox("namespace:", { concurrency: 1 });
afterAll(() => sandbox.close());

/** A program that reads all that a program can or cannot learn by the threat model in the sandbox's README. */
const looks = `
import json, os
def read(path):
    try:
        with open(path, "rb") as f: return f.read().decode("utf-8", "replace")
    except OSError: return ""
def names(path):
    try: return sorted(os.listdir(path))
    except OSError: return []
print(json.dumps({
    "root": names("/"),
    "etc": names("/etc"),
    "home of root": [name for name in names("/root") if not name.startswith(".")],
    "resolvers": [line for line in read("/etc/resolv.conf").split("\\n") if line and not line.startswith("#")],
    "users": [line.split(":")[0] for line in read("/etc/passwd").split("\\n") if line],
    "host": [os.uname().nodename, read("/etc/hostname").strip()],
    "started with": read("/proc/cmdline") + read("/proc/bootconfig"),
    "keys": read("/proc/keys"),
    "log": read("/proc/kmsg"),
    "addresses": sorted({line.split(" ")[0].strip("0") for line in read("/proc/kallsyms").split("\\n")}),
    "processes": [int(name) for name in names("/proc") if name.isdigit() and int(name) != os.getpid()],
    "groups": [line.split(":")[2] for line in read("/proc/self/cgroup").split("\\n") if line],
    "sockets": read("/proc/net/unix").split("\\n")[1:-1] + read("/proc/net/tcp").split("\\n")[1:-1],
    "environment": sorted(os.environ),
}))
`;

test("a program learns nothing that the threat model denies, forked or executed", async ({ skip }) => {
  const { isolation } = await sandbox.describe();
  if (isolation.level !== "full" || isolation.backend !== "namespace (helper)")
    skip(`the own launcher in full isolation is told of, here ${isolation.backend}, ${isolation.level}`);
  const executed = { language: "shell", source: `python3 -c '${looks}'` };
  for (const program of [{ language: "python", source: looks }, executed]) {
    const { status, stdout, stderr } = await sandbox.run(program);
    expect([status, stderr.text]).toEqual(["ok", ""]);
    const seen = JSON.parse(stdout.text) as Record<string, string[]>;
    expect(seen).toMatchObject({
      resolvers: [],
      users: ["root", "program", "nobody"],
      host: ["box", "box"],
      "started with": "",
      keys: "",
      log: "",
      addresses: [""],
      sockets: [],
    });
    expect(seen.root).not.toContain("sys");
    expect(seen.etc).not.toContain("shadow");
    expect(seen["home of root"]).toEqual([]);
    expect(new Set(seen.groups)).toEqual(new Set(["/"]));
    expect(seen.processes?.length).toBeLessThan(4);
    expect(JSON.stringify(seen)).not.toContain(`"${hostname()}"`);
    expect(seen.environment?.filter((name) => /^(?:npm|TAULAB|USER|LOGNAME|SSH|VITEST)/.test(name))).toEqual([]);
  }
});
