import { z } from "zod";

/** Parts of the schemas of evidence. Unknown fields of later versions are accepted. */
export const line = z.looseObject;
export const text = z.string();
export const texts = z.array(text);
export const number = z.number();
export const count = z.int().min(0);
export const flag = z.boolean();
/** Null stands for an absent value. */
export const numberOrNull = number.nullable();
export const countOrNull = count.nullable();
export const textOrNull = text.nullable();
export const textsOrNull = texts.nullable();
/** Bounds of an interval; null if there is no interval. */
export const bounds = { low: numberOrNull, high: numberOrNull };
export const end = line({ lines: count });
