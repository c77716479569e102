import { expect, test } from "vitest";
import { markdownHtml } from "../../../../kernel/jupyter/notebook/markdown.ts";

test.each([
  ["[a](other.ipynb)", '<a href="other.ipynb">a</a>'],
  ["[a](folder/other.ipynb#part)", '<a href="folder/other.ipynb#part">a</a>'],
  ["[a](./other.md) and [b](#part)", '<a href="./other.md">a</a> and <a href="#part">b</a>'],
  ["[a](https://example.org/x)", '<a href="https://example.org/x">a</a>'],
])("%s is a link", (text, html) => {
  expect(markdownHtml(text)).toBe(`<p>${html}</p>`);
});

test.each(["[a](javascript:alert(1))", "[a](data:text/html,x)", "[a](JavaScript:x)"])("%s stays text", (text) => {
  expect(markdownHtml(text)).not.toContain("<a");
});
