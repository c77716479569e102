import type { TextOptions } from "./text.ts";

interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout?: { readonly isTTY?: boolean; readonly columns?: number };
  readonly platform?: string;
}

/**
 * The options of text for this program's terminal: its width, Unicode and bold.
 *
 * `NO_COLOR` (any value but the empty one) switches escape codes off, `FORCE_COLOR` on; a stream that is no terminal gets none.
 * `COLUMNS` counts if the stream does not say its width. A `C` or `POSIX` locale and `TERM=dumb` get ASCII.
 *
 * @param terminal the process whose environment and stream decide. Default: this process.
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
