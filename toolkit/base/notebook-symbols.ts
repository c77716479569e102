/** The well-known symbol under which an object holds its display method for notebooks. */
export const displaySymbol: unique symbol = Symbol.for("Jupyter.display");

/** The well-known symbol under which `globalThis` holds the services of a notebook kernel for libraries. */
export const hostSymbol: unique symbol = Symbol.for("taulab.host");

/** Maps a MIME type to its content. JSON types hold objects; all other types hold text (base64 if binary). */
export type MimeBundle = Readonly<Record<string, unknown>>;
