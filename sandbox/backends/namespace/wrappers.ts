import { existsSync, lstatSync, readlinkSync } from "node:fs";
import type { JailSpec } from "../../contract/jail.ts";
import { seccompFilter } from "../../jail/seccomp-filter.ts";
import type { Wrapper } from "../../jail/spawn-lane.ts";
import { ownTexts, systemPaths, withoutNested } from "../../jail/system-view.ts";

function limited(spec: JailSpec): string[] {
  const { limits } = spec;
  const cpu = limits.cpuMs > 0 ? [`--cpu=${Math.ceil(limits.cpuMs / 1000) + 2}`] : [];
  return [
    "/usr/bin/prlimit",
    "--core=0",
    "--nofile=1024",
    "--memlock=65536",
    `--fsize=${limits.fileBytes}`,
    ...cpu,
    "--",
    ...spec.argv,
  ];
}

function present(paths: readonly string[]): { path: string; link: string | null }[] {
  return withoutNested([...systemPaths, ...paths])
    .filter((path) => existsSync(path))
    .map((path) => ({ path, link: lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null }));
}

/** Bubblewrap: everything but hard limits. */
export function bubblewrap(command: string, paths: readonly string[]): Wrapper {
  const filter = seccompFilter();
  const view = present(paths).flatMap(({ path, link }) =>
    link === null ? ["--ro-bind", path, path] : ["--symlink", link, path],
  );
  return (spec, box) => {
    const bound = ["work", "tmp", "shm", "home"].flatMap((name) => ["--bind", `${box}/${name}`, `/box/${name}`]);
    const sets = Object.entries(spec.env).flatMap(([name, value]) => ["--setenv", name, value]);
    const argv = [
      ...[
        command,
        "--unshare-all",
        "--die-with-parent",
        "--new-session",
        "--uid",
        "1000",
        "--gid",
        "1000",
        "--hostname",
        "box",
        "--clearenv",
      ],
      // Before the view: the project itself may lie below one of them.
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
      ...["--cap-drop", "ALL", "--remount-ro", "/", ...sets, "--chdir", "/box/work", "--"],
      ...limited(spec),
    ];
    return { argv, env: {}, cwd: "/", fourth: filter };
  };
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** `unshare` and `setpriv` of util-linux with a small script: the same, with what every Linux has. */
export function unshare(paths: readonly string[]): Wrapper {
  const binds = present(paths).map(({ path, link }) => {
    const target = quote(`/new${path}`.replace("/new", "$R"));
    const to = target.replace("'$R", '"$R"\'');
    if (link !== null) return `mkdir -p "$(dirname ${to})"; ln -s ${quote(link)} ${to}`;
    const make = lstatSync(path).isDirectory() ? `mkdir -p ${to}` : `mkdir -p "$(dirname ${to})"; : >${to}`;
    return `${make}; mount --bind ${quote(path)} ${to}; mount -o remount,bind,ro,nosuid ${to} 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev,relatime ${to}`;
  });
  const texts = Object.entries(ownTexts).map(([path, text]) => `printf %s ${quote(text)} >"$R"${path}`);
  const devices = ["null", "zero", "full", "random", "urandom"].map(
    (name) => `: >"$R/dev/${name}"; mount --bind /dev/${name} "$R/dev/${name}"`,
  );
  const script = [
    "set -e; R=$1/root; B=$1; shift",
    'mkdir -p "$R"; mount -t tmpfs -o mode=755,size=8m taulab "$R"',
    'mkdir -p "$R/etc" "$R/dev" "$R/proc" "$R/var" "$R/box" "$R/old" "$R/tmp" "$R/var/tmp"; mount --bind "$B/tmp" "$R/tmp"; mount --bind "$B/tmp" "$R/var/tmp"',
    ...binds,
    ...texts,
    ...devices,
    'mount -t proc proc "$R/proc"',
    'mount --bind "$B" "$R/box"; ln -s /box/shm "$R/dev/shm"; ln -s /proc/self/fd "$R/dev/fd"',
    "ip link set lo up 2>/dev/null || true; hostname box 2>/dev/null || true",
    'cd "$R"; pivot_root . old; umount -l /old; mount -o remount,bind,ro / ; cd /box/work',
    'exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"',
  ].join("\n");
  const flags = [
    "--user",
    "--map-root-user",
    "--mount",
    "--pid",
    "--fork",
    "--kill-child",
    "--net",
    "--ipc",
    "--uts",
    "--cgroup",
  ];
  return (spec, box) => ({
    argv: ["/usr/bin/unshare", ...flags, "/bin/sh", "-c", script, "sh", box, ...withEnv(spec), ...limited(spec)],
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
    cwd: "/",
  });
}

function withEnv(spec: JailSpec): string[] {
  return ["/usr/bin/env", "-i", ...Object.entries(spec.env).map(([name, value]) => `${name}=${value}`)];
}

/** Nothing but limits: asked for, or nothing else is there. */
export const bare: Wrapper = (spec, box) => ({
  argv: (existsSync("/usr/bin/prlimit") ? limited(spec) : spec.argv).map((word) =>
    word.replaceAll("/box/work", `${box}/work`),
  ),
  env: { ...spec.env, HOME: `${box}/home`, TMPDIR: `${box}/tmp` },
  cwd: `${box}/work`,
});
