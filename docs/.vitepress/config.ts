import { defineConfig } from "vitepress";
import { searchOptions } from "./search.ts";
import { sidebar } from "./sidebar.ts";

export default defineConfig({
  title: "taulab",
  description: "The notebook in which claims about code-writing language models are measured, re-measured and doubted",
  base: process.env.TAULAB_DOCS_BASE ?? "/",
  outDir: "../site",
  cleanUrls: true,
  lastUpdated: false,
  // VitePress has no pages for notebooks; `npm run docs` checks the links to them.
  ignoreDeadLinks: [/^\/notebooks\//],
  metaChunk: true,
  markdown: { html: true, languageAlias: { text: "txt" } },
  themeConfig: {
    nav: [
      { text: "Tutorial", link: "/tutorial" },
      { text: "How to", link: "/how-to/" },
      { text: "Reference", link: "/reference/" },
      { text: "Glossary", link: "/glossary" },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: "local", options: { miniSearch: { searchOptions } } },
  },
});
