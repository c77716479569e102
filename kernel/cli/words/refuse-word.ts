import { EngineError } from "../../engine/errors.ts";

/** The default hint in errors about options. */
export const optionsHint = "the command's --help lists the options";

/** Throws `invalid_config` for wrong arguments of a command. */
export const refuse = (message: string, argument: string, hint = optionsHint): never => {
  throw new EngineError(message, { code: "invalid_config", argument, hint });
};

/**
 * Throws an error about an invalid value of an option or argument.
 *
 * @param option the option with its dashes, or the name of an argument in the help.
 * @param close the value that was probably meant.
 */
export const refuseWord = (option: string, value: string, must: string, close?: string): never => {
  const message = `${option} must be ${must}, got "${value}"${close === undefined ? "" : `; did you mean ${close}?`}`;
  throw new EngineError(message, {
    code: "invalid_config",
    argument: option.replace(/^--/, ""),
    value,
    hint: optionsHint,
  });
};
