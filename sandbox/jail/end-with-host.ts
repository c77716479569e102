import { startProcess } from "../../toolkit/base/node/process.ts";
import { withoutInherited } from "./inherited.ts";

/**
 * A shell script that reads the process groups of running programs. Its input ends when the taulab process ends. The
 * script then kills the remaining groups, and all descendants of their leaders.
 */
const script = `
below() { for each in $(cat /proc/$1/task/*/children 2>/dev/null); do echo $each; below $each; done; }
left=' '
while read -r sign group; do
  case $sign in
    +) left="$left$group " ;;
    -) left="\${left%% $group *} \${left#* $group }" ;;
  esac
done
for group in $left; do kill -9 -$group $(below $group); done 2>/dev/null`;

type Watcher = ReturnType<typeof startProcess>;

const groups = new Set<number>();
let watcher: Watcher | undefined;

function begin(): Watcher {
  const child = startProcess("/bin/sh", ["-c", script], {
    stdio: withoutInherited(["pipe", "ignore", "ignore"]),
    env: { PATH: "/usr/bin:/bin" },
    cwd: "/",
    detached: true,
  });
  const forget = (): void => {
    if (watcher === child) watcher = undefined;
  };
  child.on("error", forget).on("exit", forget).unref();
  child.stdin?.on("error", () => {});
  (child.stdin as unknown as { unref?(): void } | null)?.unref?.();
  for (const group of groups) child.stdin?.write(`+ ${group}\n`);
  return child;
}

/** Ensures that this process group is killed when the host process ends, even by `kill -9`. */
export function endWithHost(group: number): void {
  groups.add(group);
  if (watcher === undefined) watcher = begin();
  else watcher.stdin?.write(`+ ${group}\n`);
}

/** Stops watching a group that has ended, because its number may soon belong to another process. */
export function endedBeforeHost(group: number): void {
  if (groups.delete(group)) watcher?.stdin?.write(`- ${group}\n`);
}

/** Ends the watcher process if no group is left. */
export function stopWatching(): void {
  if (groups.size > 0) return;
  watcher?.stdin?.end();
  watcher = undefined;
}
