/**
 * Converts a text, such as a model's id, into a part of a file's name. Characters other than ASCII letters, digits,
 * dots and hyphens become hyphens.
 */
export const fileName = (text: string): string => text.replace(/[^A-Za-z0-9.-]+/g, "-");
