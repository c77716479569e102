import { z } from "zod";

/** Parts of the schemas of evidence. Unknown fields of later versions are accepted. */
export const line = z.looseObject;
export const textPart = z.string();
export const texts = z.array(textPart);
export const numberPart = z.number();
export const countPart = z.int().min(0);
export const flagPart = z.boolean();
/** Null stands for an absent value. */
export const numberOrNullPart = numberPart.nullable();
export const countOrNull = countPart.nullable();
export const textOrNull = textPart.nullable();
export const textsOrNull = texts.nullable();
/** Bounds of an interval; null if there is no interval. */
export const bounds = { low: numberOrNullPart, high: numberOrNullPart };
export const end = line({ lines: countPart });
