import { existsSync, lstatSync, readFileSync, readlinkSync } from "node:fs";
import { dirname } from "node:path";
import type { JailSpec } from "../../contract/jail.ts";
import { seccompFilter } from "../../jail/seccomp-filter.ts";
import type { Wrapper } from "../../jail/spawn-lane.ts";
import { systemPaths, withoutNested } from "../../jail/system-view.ts";
import { asOrdinaryUser, ordinaryUser } from "./ordinary-user.ts";

const prlimit = "/usr/bin/prlimit";

/**
 * Command that limits core dumps. It comes first, because the system call filter makes later changes of this limit
 * ineffective. With a limit of one byte, the kernel starts no crash handler of the host. The limit is 0 if this
 * process may set no higher one.
 */
export function withoutCores(): string[] {
  const most = /^Max core file size +\S+ +(\S+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1];
  return [prlimit, `--core=${most === "0" ? 0 : 1}`, "--"];
}

/** The program's command line with `prlimit` before it, which limits files, locked memory and CPU time. */
export function limited(spec: JailSpec): string[] {
  const { limits } = spec;
  const cpu = limits.cpuMs > 0 ? [`--cpu=${Math.ceil(limits.cpuMs / 1000) + 2}`] : [];
  return [
    prlimit,
    `--nofile=${spec.channel ? 1025 : 1024}`,
    "--memlock=65536",
    "--msgqueue=0",
    "--sigpending=1024",
    `--fsize=${limits.fileBytes}`,
    ...cpu,
    "--",
    ...spec.argv,
  ];
}

/** The existing folders and files of the host that a program sees. For a symbolic link, `link` is its target. */
export function present(paths: readonly string[]): { path: string; link: string | null }[] {
  return withoutNested([...systemPaths, ...paths])
    .filter((path) => existsSync(path))
    .map((path) => ({ path, link: lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null }));
}

const foldersAbove = (path: string): string[] =>
  dirname(path) === "/" ? [] : [...foldersAbove(dirname(path)), dirname(path)];

const namespaces =
  ordinaryUser === null
    ? ["--unshare-all", "--uid", "1000", "--gid", "1000"]
    : ["ipc", "pid", "net", "uts", "cgroup-try"].map((name) => `--unshare-${name}`);
const changesUser = ordinaryUser === null ? [] : ["CAP_SETUID", "CAP_SETGID"].flatMap((name) => ["--cap-add", name]);

/** A command line that isolates a program by bubblewrap. Bubblewrap provides every protection except hard limits. */
export function bubblewrap(command: string, paths: readonly string[]): Wrapper {
  const filter = seccompFilter();
  const mounts = present(paths);
  // Bubblewrap would create missing parent folders, such as /root, with the host's permissions. So they are created
  // before the mounts.
  const onTheWay = new Set(mounts.flatMap(({ path }) => foldersAbove(path)));
  const view = [
    ...[...onTheWay].flatMap((path) => ["--perms", "0755", "--dir", path]),
    ...mounts.flatMap(({ path, link }) => (link === null ? ["--ro-bind", path, path] : ["--symlink", link, path])),
  ];
  return (spec, box) => {
    const bound = ["work", "tmp", "shm", "home"].flatMap((name) => ["--bind", `${box}/${name}`, `/box/${name}`]);
    const sets = Object.entries(spec.env).flatMap(([name, value]) => ["--setenv", name, value]);
    const argv = [
      ...[
        ...withoutCores(),
        command,
        ...namespaces,
        "--die-with-parent",
        "--new-session",
        "--hostname",
        "box",
        "--clearenv",
      ],
      // These folders come before the mounts, because a mounted folder may be inside one of them.
      ...["--perms", "0755", "--dir", "/var"],
      ...["/tmp", "/var/tmp"].flatMap((path) => ["--bind", `${box}/tmp`, path]),
      ...view,
      ...[
        "--proc",
        "/proc",
        ...["--ro-bind", "/proc/sys", "/proc/sys"],
        ...["/proc/keys", "/proc/timer_list"].filter(existsSync).flatMap((path) => ["--ro-bind", "/dev/null", path]),
        "--dev",
        "/dev",
        "--tmpfs",
        "/box",
        ...bound,
      ],
      ...(filter === null ? [] : ["--seccomp", "4"]),
      ...["--cap-drop", "ALL", ...changesUser, "--remount-ro", "/", ...sets, "--chdir", "/box/work", "--"],
      ...(ordinaryUser === null ? [] : ["/usr/bin/setpriv", ...asOrdinaryUser, "--inh-caps=-all", "--"]),
      ...limited(spec),
    ];
    return { argv, env: {}, cwd: "/", fourth: filter, owner: ordinaryUser };
  };
}

/** A command line that only limits a program, for runs without isolation, and for hosts without an isolating tool. */
export const limitsOnly: Wrapper = (spec, box) => ({
  argv: (existsSync(prlimit) ? [...withoutCores(), ...limited(spec)] : spec.argv).map((word) =>
    word.replaceAll("/box/work", `${box}/work`),
  ),
  env: { ...spec.env, HOME: `${box}/home`, TMPDIR: `${box}/tmp` },
  cwd: `${box}/work`,
});
