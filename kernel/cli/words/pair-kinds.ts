import { nearest } from "../../../toolkit/base/nearest.ts";
import type { Kind } from "./kind.ts";
import { list } from "./kinds.ts";
import { refuseWord } from "./refuse-word.ts";

/**
 * A value of the form `NAME=VALUE`.
 *
 * @param at the equals sign that separates name and value: the first or the last, because either side may contain
 * others
 */
export const pair = <T>(mark: string, value: Kind<T>, at: "first" | "last" = "first"): Kind<readonly [string, T]> => ({
  mark,
  read: (typed, option) => {
    const sign = at === "first" ? typed.indexOf("=") : typed.lastIndexOf("=");
    if (sign < 1 || (at === "last" && sign === typed.length - 1)) refuseWord(option, typed, "of the form NAME=VALUE");
    return [typed.slice(0, sign), value.read(typed.slice(sign + 1), option)];
  },
});

/** Names separated by commas, each on or off: `NAME`, `NAME=true` or `NAME=false`. */
export const switches = (mark: string): Kind<Readonly<Record<string, boolean>>> => ({
  mark,
  read: (typed, option) =>
    Object.fromEntries(
      list(mark)
        .read(typed, option)
        .map((part) => {
          const [name = "", on = "true"] = part.split("=");
          if (on !== "true" && on !== "false") refuseWord(option, part, "NAME, NAME=true or NAME=false");
          return [name, on === "true"];
        }),
    ),
});

type Fields = Readonly<Record<string, Kind<unknown>>>;
export type FieldValues<F extends Fields> = { readonly [K in keyof F]?: ReturnType<F[K]["read"]> };

/**
 * Several `NAME=VALUE`, separated by commas, each name at most once.
 *
 * @param defaultField the name to which a value without `NAME=` belongs
 */
export const fields = <F extends Fields>(
  mark: string,
  kinds: F,
  defaultField?: keyof F & string,
): Kind<FieldValues<F>> => {
  const names = Object.keys(kinds);
  const read = (part: string, option: string): readonly [string, unknown] => {
    const sign = part.indexOf("=");
    const name =
      sign < 0 && defaultField !== undefined ? defaultField : part.slice(0, sign < 0 ? part.length : sign).trim();
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    const close = kind ? undefined : nearest(name, names);
    const must = `a comma-separated list of ${names.join("=, ")}=`;
    if (kind === undefined || (sign < 0 && defaultField === undefined)) return refuseWord(option, part, must, close);
    return [name, kind.read(part.slice(sign + 1).trim(), option)];
  };
  return {
    mark,
    read: (typed, option) => {
      const all = typed.split(",").flatMap((part) => (part.trim() === "" ? [] : [read(part.trim(), option)]));
      if (all.length === 0) refuseWord(option, typed, `a comma-separated list of ${names.join("=, ")}=`);
      return Object.fromEntries(all) as FieldValues<F>;
    },
  };
};
