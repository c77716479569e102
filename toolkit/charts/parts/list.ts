/** The first twelve of a list in words, and the number of the others. */
export const listText = (parts: readonly string[], separator = "; "): string =>
  parts.length > 12
    ? `${parts.slice(0, 12).join(separator)}${separator}and ${parts.length - 12} more`
    : parts.join(separator);
