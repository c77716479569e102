import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** A program that keeps a core busy and ends with its parent process, even if that is killed. */
const endlessLoop = `
const parent = process.ppid;
for (let next = 0; ; ) {
  if (Date.now() < next) continue;
  next = Date.now() + 1000;
  if (process.ppid !== parent) process.exit();
}`;

/** Keeps twice as many processes busy as the machine has cores, until it is disposed of or this process ends. */
export const busyMachine = (): Disposable & { readonly processes: number } => {
  const processes = 2 * availableParallelism();
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["-e", endlessLoop], { stdio: "ignore" }),
  );
  return {
    processes,
    [Symbol.dispose]: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  };
};
