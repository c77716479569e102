import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loads Arquero for the first table. A program without tables does not wait for it. */
export const arquero = (): typeof import("arquero") => require("arquero") as typeof import("arquero");
