/** Joins the first twelve items of a list, and adds the number of the others. */
export const listText = (parts: readonly string[], separator = "; "): string =>
  parts.length > 12
    ? `${parts.slice(0, 12).join(separator)}${separator}and ${parts.length - 12} more`
    : parts.join(separator);
