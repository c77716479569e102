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

test("an image of the network stays text, an inline one is shown", () => {
  expect(markdownHtml("![a](https://example.org/x.png)")).not.toContain("<img");
  expect(markdownHtml("![a](data:image/png;base64,aaaa)")).toContain('<img src="data:image/png;base64,aaaa" alt="a">');
});

test("lists nest, tables and code are rendered, HTML stays text", () => {
  expect(markdownHtml("- a\n  - b")).toContain("<ul>\n<li>b</li>\n</ul>");
  expect(markdownHtml("| a |\n|---|\n| 1 |")).toContain("<td>1</td>");
  expect(markdownHtml("```ts\n1 < 2\n```")).toContain("1 &lt; 2");
  expect(markdownHtml("<script>x</script>")).not.toContain("<script>");
});
