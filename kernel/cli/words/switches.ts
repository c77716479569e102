import type { Kind } from "./kind.ts";
import { list } from "./kinds.ts";
import { refuseWord } from "./refuse-word.ts";

/** Switches by commas: `NAME`, `NAME=true` or `NAME=false`. */
export const switches: Kind<Readonly<Record<string, boolean>>> = {
  mark: "NAMES",
  read: (typed, option) =>
    Object.fromEntries(
      list("NAMES")
        .read(typed, option)
        .map((part) => {
          const [name = "", on = "true"] = part.split("=");
          if (on !== "true" && on !== "false") refuseWord(option, part, "NAME, NAME=true or NAME=false");
          return [name, on === "true"];
        }),
    ),
};
