import { fileURLToPath } from "node:url";

/** Folder of the shipped seed problems: one YAML file each, with statement, tests and programs. */
export const seedFolder: string = fileURLToPath(new URL("./seeds", import.meta.url));
