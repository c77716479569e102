import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** Keeps twice as many processes busy as the machine has cores, until it is disposed. */
export const busyMachine = (): Disposable & { readonly processes: number } => {
  const processes = 2 * availableParallelism();
  const children = Array.from({ length: processes }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  return {
    processes,
    [Symbol.dispose]: () => {
      for (const child of children) child.kill("SIGKILL");
    },
  };
};
