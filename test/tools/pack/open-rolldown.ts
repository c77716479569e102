import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Rolldown } from "vite";

/** The bundler in Vite, which Vite itself does not hand out. */
export const openRolldown = async (options: Rolldown.InputOptions): ReturnType<typeof Rolldown.rolldown> => {
  const vite = createRequire(import.meta.url).resolve("vite");
  const address = pathToFileURL(createRequire(vite).resolve("rolldown")).href;
  const { rolldown } = (await import(address)) as { rolldown: typeof Rolldown.rolldown };
  return rolldown(options);
};
