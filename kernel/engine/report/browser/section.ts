import { escapeHtml } from "../../../../toolkit/tables/render/html.ts";
import type { Section } from "../sections/section.ts";
import type { BrowserStart } from "./format.ts";

const select = (id: string, label: string): string =>
  `<label>${escapeHtml(label)} <select id="${id}"></select></label>`;

const fields = ["model", "task", "language", "difficulty", "concept", "outcome"];

/** The report's section of samples: filter fields, list, and the tasks that only one of two models solves. */
export const samplesSection = (start: BrowserStart): Section => ({
  id: "samples",
  title: "Samples, one by one",
  html: `<noscript><p>The samples are read by a script. Without one, records.jsonl beside this page has them, one a line.</p></noscript>
<p id="sample-live" role="status"></p>
<form class="filters" role="search" aria-label="Samples">
<label class="q">Search <input id="by-q" type="search" autocomplete="off" spellcheck="false" placeholder="task, model, outcome, failure message"></label>
${fields.map((field) => select(`by-${field}`, field)).join("\n")}
${select("by-sort", "sorted by")}
<label><input type="checkbox" id="by-down"> downwards</label>
<button type="button" id="clear">Show all</button>
</form>
<p class="muted"><span id="sample-count" role="status"></span> <span id="sample-state" role="status">Loading the list …</span></p>
<div id="sample-list" role="listbox" tabindex="0" aria-label="Samples: arrows move, Enter opens"><div id="sample-rows"></div></div>
<p class="muted keys">Keys: <kbd>/</kbd> search, <kbd>Enter</kbd> on to what it found, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> open, <kbd>n</kbd> <kbd>p</kbd> next and before, <kbd>Esc</kbd> close.</p>
<div id="pairs" hidden>
<h3>One solves, another does not</h3>
<p class="filters">${select("pair-a", "Solved by")} ${select("pair-b", "not by")}
<label>how often <select id="pair-never"><option value="never">never by the second</option><option value="less">less often by the second</option></select></label>
<button type="button" id="pair-swap">Swap</button></p>
<p id="pair-count" role="status"></p>
<ul id="pair-list"></ul>
</div>
<dialog id="viewer" aria-label="One sample"></dialog>
<script type="application/json" id="browser-start">${JSON.stringify(start)}</script>`,
});
