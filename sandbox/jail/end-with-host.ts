import { startProcess } from "../spawn.ts";
import { withoutInherited } from "./inherited.ts";

/** Reads which groups of processes live, and when the host has ended, ends those that are left and all below their leaders. */
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

const living = new Set<number>();
let watcher: Watcher | undefined;

function begin(): Watcher {
  const begun = startProcess("/bin/sh", ["-c", script], {
    stdio: withoutInherited(["pipe", "ignore", "ignore"]),
    env: { PATH: "/usr/bin:/bin" },
    cwd: "/",
    detached: true,
  });
  const forget = (): void => {
    if (watcher === begun) watcher = undefined;
  };
  begun.on("error", forget).on("exit", forget).unref();
  begun.stdin?.on("error", () => {});
  (begun.stdin as unknown as { unref?(): void } | null)?.unref?.();
  for (const group of living) begun.stdin?.write(`+ ${group}\n`);
  return begun;
}

/** From now on this group of processes ends however this process ends, `kill -9` included. */
export function endWithHost(group: number): void {
  living.add(group);
  if (watcher === undefined) watcher = begin();
  else watcher.stdin?.write(`+ ${group}\n`);
}

/** The group has ended by itself; its number may soon be somebody else's. */
export function endedBeforeHost(group: number): void {
  if (living.delete(group)) watcher?.stdin?.write(`- ${group}\n`);
}

/** Lets the watcher go where it has nothing to watch. */
export function stopWatching(): void {
  if (living.size > 0) return;
  watcher?.stdin?.end();
  watcher = undefined;
}
