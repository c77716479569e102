import { EngineError } from "../../engine/errors.ts";

/** Where one reads on after a refusal. */
export const listed = "the command's --help lists the options";

/** Refuses what was typed behind a command. */
export const refuse = (message: string, argument: string, hint = listed): never => {
  throw new EngineError(message, { code: "invalid_config", argument, hint });
};

/**
 * Refuses a value.
 *
 * @param option with its dashes, or the mark of a word that is no option
 * @param close what was meant, as one would type it
 */
export const refuseWord = (option: string, value: string, must: string, close?: string): never => {
  const message = `${option} must be ${must}, got "${value}"${close === undefined ? "" : `; did you mean ${close}?`}`;
  throw new EngineError(message, { code: "invalid_config", argument: option.replace(/^--/, ""), value, hint: listed });
};
