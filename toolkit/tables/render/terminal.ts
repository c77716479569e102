import type { TextOptions } from "./text.ts";

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout?: { readonly isTTY?: boolean; readonly columns?: number };
  readonly platform?: string;
}

/**
 * Returns the text options for a terminal: its width, and whether it supports Unicode and bold.
 *
 * Escape codes are used if the stream is a terminal, or if `FORCE_COLOR` is set. `NO_COLOR` and `TERM=dumb` turn them
 * off. The width is that of the stream, otherwise `COLUMNS`; 100 if it is unknown or below 40. A `C` or `POSIX` locale
 * and `TERM=dumb` get ASCII. An empty variable counts as not set.
 *
 * @param terminal the process whose environment and stream are read. Default: this process.
 * @example
 * terminalOptions({ env: { NO_COLOR: "1", LANG: "C" }, stdout: { isTTY: true, columns: 80 } }); // => { width: 80, unicode: false, colour: false }
 */
export const terminalOptions = (
  terminal: Terminal | undefined = (globalThis as { process?: Terminal }).process,
): Required<TextOptions> => {
  const { env: environment, stdout } = terminal ?? {};
  const env = environment ?? {};
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || "";
  const columns = stdout?.columns ?? Number.parseInt(env.COLUMNS ?? "", 10);
  const dumb = env.TERM === "dumb";
  return {
    width: Number.isFinite(columns) && columns >= 40 ? columns : 100,
    unicode: !dumb && !/^(C|POSIX)$/i.test(locale),
    colour: !env.NO_COLOR && !dumb && (Boolean(env.FORCE_COLOR) || stdout?.isTTY === true),
  };
};
