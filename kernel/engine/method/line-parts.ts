import { z } from "zod";

/**
 * A schema of an object that accepts unknown fields, so that this version can read evidence that later versions wrote.
 */
export const line = z.looseObject;
export const textPart = z.string();
export const texts = z.array(textPart);
export const numberPart = z.number();
export const countPart = z.int().min(0);
export const flagPart = z.boolean();
/** The schema of a number, or of null if there is no value. */
export const numberOrNullPart = numberPart.nullable();
export const countOrNull = countPart.nullable();
export const textOrNull = textPart.nullable();
export const textsOrNull = texts.nullable();
/** The fields with the bounds of an interval; null if there is no interval. */
export const bounds = { low: numberOrNullPart, high: numberOrNullPart };
export const end = line({ lines: countPart });
