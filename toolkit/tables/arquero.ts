import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Arquero, loaded with the first table; a program without tables does not wait for it. */
export const arquero = (): typeof import("arquero") => require("arquero") as typeof import("arquero");
