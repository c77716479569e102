/** Files beside the notebooks in the style of tslab's users: imports without extensions, CommonJS. */
export const localFiles: Readonly<Record<string, string>> = {
  "package.json": '{ "private": true }\n',
  "data.json": '{ "title": "numbers", "rows": [{ "n": 1 }, { "n": 2 }] }\n',
  "shapes.ts": `import { round } from "./rounding";

export type Shape = { kind: "square"; side: number } | { kind: "circle"; radius: number };

export const area = (shape: Shape): number =>
  shape.kind === "square" ? shape.side ** 2 : Math.PI * shape.radius ** 2;

export const describe = (shape: Shape): string => shape.kind + " of " + round(area(shape));
`,
  "rounding.ts": "export const round = (value: number): number => Math.round(value * 100) / 100;\n",
  "legacy.js": 'exports.version = "1.2";\nexports.twice = (value) => value * 2;\n',
  "shows.ts": `import { display } from "tslab";

export const show = (text: string): void => display.html("<em>" + text + "</em>");
`,
};
