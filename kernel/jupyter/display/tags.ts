import { displaySymbol } from "../../../toolkit/base/notebook-symbols.ts";

type Strings = TemplateStringsArray;

export const isTemplate = (value: unknown): value is Strings => Array.isArray(value) && "raw" in value;

/** The text of a template literal with its values inserted. */
export const fillTemplate = (strings: Strings, values: readonly unknown[]): string =>
  strings.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`);

const tag =
  (type: string) =>
  (strings: Strings, ...values: readonly unknown[]) => {
    const text = fillTemplate(strings, values);
    return { [displaySymbol]: () => ({ [type]: text, "text/plain": text }), toString: () => text };
  };

/** Template tags whose results are displayed as the value of a cell. The tags insert values without escaping. */
export const tags = { html: tag("text/html"), md: tag("text/markdown"), svg: tag("image/svg+xml") };
