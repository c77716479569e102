import { cpus, release } from "node:os";

/** When and where a result was taken, as its file says. */
export const here = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, kernel: release(), node: process.version },
} as const;
