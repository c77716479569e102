/** The symbol that marks every error that taulab throws on purpose, in any thread, process or copy of the package. */
export const errorBrand: unique symbol = Symbol.for("taulab.error");
