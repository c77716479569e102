import { reloadChanged, setAutoreload } from "../autoreload.ts";
import { type Magic, MagicError } from "./magic.ts";

/** `%autoreload 2`: each cell uses the latest code of local files, in imported names and in existing objects. */
export const autoreload: Magic = {
  usage: "%autoreload [0|2]",
  summary: "reload changed local files: now, before each cell (2), or never (0)",
  run: async (text, { scope }) => {
    const mode = text.trim();
    if (!["", "now", "0", "off", "2", "all"].includes(mode)) throw new MagicError(`usage: ${autoreload.usage}`);
    if (mode !== "" && mode !== "now") setAutoreload(mode === "2" || mode === "all");
    if (mode !== "0" && mode !== "off") await reloadChanged(scope);
  },
};

/**
 * `%load_ext autoreload`, from Python notebooks. The magic does nothing, because the kernel already has this feature.
 */
export const loadExtension: Magic = {
  usage: "%load_ext autoreload",
  summary: "does nothing: %autoreload needs no extension",
  run: (text) => {
    if (text.trim() === "autoreload") return;
    throw new MagicError("this kernel has no extensions; %install installs npm packages");
  },
};
