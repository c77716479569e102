import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Rolldown } from "vite";

/** Opens Rolldown, the bundler inside Vite, which Vite does not export. */
export const openRolldown = async (options: Rolldown.InputOptions): ReturnType<typeof Rolldown.rolldown> => {
  const vite = createRequire(import.meta.url).resolve("vite");
  const address = pathToFileURL(createRequire(vite).resolve("rolldown")).href;
  const { rolldown } = (await import(address)) as { rolldown: typeof Rolldown.rolldown };
  return rolldown(options);
};
