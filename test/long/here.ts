import { cpus, release } from "node:os";

/** The date and the machine of a measurement, for the file of its results. */
export const here = {
  date: new Date().toISOString().slice(0, 10),
  machine: { cores: cpus().length, kernel: release(), node: process.version },
} as const;
