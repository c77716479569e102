import { fileURLToPath } from "node:url";

/** Folder of the shipped seed problems. Each is a YAML file with statement, tests and programs. */
export const seedFolder: string = fileURLToPath(new URL("./seeds", import.meta.url));
