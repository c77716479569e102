import { spawn } from "node:child_process";
import { cpus } from "node:os";

/** Keeps the machine busy with twice as many processes as it has cores, until it is disposed of. */
export const busyMachine = (): Disposable & { readonly processes: number } => {
  const processes = Array.from({ length: 2 * cpus().length }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  return {
    processes: processes.length,
    [Symbol.dispose]: () => {
      for (const one of processes) one.kill("SIGKILL");
    },
  };
};
