import { lstatSync } from "node:fs";
import { shellQuoted } from "../../../toolkit/base/shell-word.ts";
import type { JailSpec } from "../../contract/jail.ts";
import { seccompFilter } from "../../jail/seccomp-filter.ts";
import type { Wrapper } from "../../jail/spawn-lane.ts";
import { ownTexts } from "../../jail/system-view.ts";
import { canLoadFilter, filterLoader } from "./filter-loader.ts";
import { asOrdinaryUser, ordinaryUser } from "./ordinary-user.ts";
import { limited, present, withoutCores } from "./wrappers.ts";

/**
 * A command line that isolates a program by util-linux's `unshare` and `setpriv`, which every Linux has, and a small
 * script.
 */
export function unshare(paths: readonly string[]): Wrapper {
  const filter = canLoadFilter() ? seccompFilter() : null;
  const binds = present(paths).map(({ path, link }) => {
    const target = shellQuoted(`/new${path}`.replace("/new", "$R"));
    const to = target.replace("'$R", '"$R"\'');
    if (link !== null) return `mkdir -p "$(dirname ${to})"; ln -s ${shellQuoted(link)} ${to}`;
    const make = lstatSync(path).isDirectory() ? `mkdir -p ${to}` : `mkdir -p "$(dirname ${to})"; : >${to}`;
    return `${make}; mount --bind ${shellQuoted(path)} ${to}; mount -o remount,bind,ro,nosuid ${to} 2>/dev/null || mount -o remount,bind,ro,nosuid,nodev,relatime ${to}`;
  });
  const texts = Object.entries(ownTexts).map(([path, text]) => `printf %s ${shellQuoted(text)} >"$R"${path}`);
  const devices = ["null", "zero", "full", "random", "urandom"].map(
    (name) => `: >"$R/dev/${name}"; mount --bind /dev/${name} "$R/dev/${name}"`,
  );
  const closed = ["keys", "timer_list"].map(
    (name) => `[ ! -e "$R/proc/${name}" ] || mount --bind /dev/null "$R/proc/${name}"`,
  );
  const script = [
    "set -e; R=$1/root; B=$1; shift",
    'mkdir -p "$R"; mount -t tmpfs -o mode=755,size=8m taulab "$R"',
    'mkdir -p "$R/etc" "$R/dev" "$R/proc" "$R/var" "$R/box" "$R/old" "$R/tmp" "$R/var/tmp"; mount --bind "$B/tmp" "$R/tmp"; mount --bind "$B/tmp" "$R/var/tmp"',
    ...binds,
    ...texts,
    ...devices,
    'mount -t proc proc "$R/proc"; mount --bind "$R/proc/sys" "$R/proc/sys"; mount -o remount,bind,ro,nosuid,nodev,noexec "$R/proc/sys"',
    ...closed,
    'mount --bind "$B" "$R/box"; ln -s /box/shm "$R/dev/shm"; ln -s /proc/self/fd "$R/dev/fd"',
    'i=0; for name in stdin stdout stderr; do ln -s /proc/self/fd/$i "$R/dev/$name"; i=$((i + 1)); done',
    "ip link set lo up 2>/dev/null || true; hostname box 2>/dev/null || true",
    'cd "$R"; pivot_root . old; umount -l /old; mount -o remount,bind,ro / ; cd /box/work',
    "for each in box tmp var/tmp; do mount -o remount,bind,nosuid,nodev /$each; done",
    "exec 5<&0",
    // The shell stays as the first process of the namespace, because the kernel blocks most signals to the first
    // process.
    `setpriv ${asOrdinaryUser.join(" ")} --no-new-privs --bounding-set=-all --inh-caps=-all "$@" <&5 5<&- & exec 0<&- 3>&- 4<&- 5<&-; set +e; wait $!; exit $?`,
  ].join("\n");
  const flags = [
    ...(ordinaryUser === null ? ["--user", "--map-root-user"] : []),
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
    argv: [
      ...[...withoutCores(), "/usr/bin/unshare", ...flags, "/bin/sh", "-c", script, "sh", box],
      ...(filter === null ? [] : filterLoader),
      ...withEnv(spec),
      ...limited(spec),
    ],
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
    cwd: "/",
    fourth: filter,
    owner: ordinaryUser,
  });
}

function withEnv(spec: JailSpec): string[] {
  return ["/usr/bin/env", "-i", ...Object.entries(spec.env).map(([name, value]) => `${name}=${value}`)];
}
