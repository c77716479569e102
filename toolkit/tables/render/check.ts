import { ToolkitError } from "../../errors.ts";

const refuse = (argument: string, value: unknown, must: string, hint?: string): never => {
  throw new ToolkitError(`${argument} must be ${must}`, { code: "invalid_argument", argument, value, hint });
};

/** Refuses a value that is not a table. */
export const checkView = (view: unknown): void => {
  const held = typeof view === "object" && view !== null ? (view as Record<string, unknown>) : {};
  for (const field of ["columns", "cells", "notes"])
    if (!Array.isArray(held[field])) refuse("view", view, "a Table", "new Table(rows)");
};

/** Refuses options, or a number style, that are not an object. */
export const checkStyle = (argument: string, style: object): void => {
  const value: unknown = style;
  if (typeof value !== "object" || value === null)
    refuse(argument, value, "an object", "for example { percent: true }");
  const { digits } = value as { readonly digits?: unknown };
  if (digits === undefined || (Number.isInteger(digits) && (digits as number) >= 0 && (digits as number) <= 100))
    return;
  refuse("digits", digits, "a whole number from 0 to 100");
};

/** Refuses a value that is neither number, null nor undefined. */
export const checkNumber = (argument: string, value: unknown): void => {
  if (value !== null && value !== undefined && typeof value !== "number") refuse(argument, value, "a number or null");
};

export const checkText = (argument: string, value: unknown): void => {
  if (typeof value !== "string") refuse(argument, value, "text");
};

export const checkCellList = (argument: string, value: unknown): void => {
  if (!Array.isArray(value)) refuse(argument, value, "a list");
};

/** Refuses a value that is not an interval with its domain, and impossible widths. */
export const checkBar = (bar: unknown, options: { readonly width?: number }): void => {
  const held = typeof bar === "object" && bar !== null ? (bar as Record<string, unknown>) : {};
  for (const field of ["low", "estimate", "high"])
    if (typeof held[field] !== "number") refuse(field, held[field], "a number");
  const { domain } = held;
  if (!Array.isArray(domain) || domain.length !== 2 || !domain.every(Number.isFinite))
    refuse("domain", domain, "the two ends of the bar, [least, most]");
  checkStyle("options", options);
  const { width } = options;
  if (width !== undefined && !(Number.isInteger(width) && width >= 1 && width <= 10_000))
    refuse("width", width, "a whole number from 1 to 10000");
};

/** Refuses text options that are not an object, and a width that is not a number. */
export const checkTerminal = (options: object): void => {
  checkStyle("options", options);
  const { width } = options as { readonly width?: unknown };
  if (width !== undefined && typeof width !== "number") refuse("width", width, "a number of columns");
};
