import type { DefaultTheme } from "vitepress";

type Item = DefaultTheme.SidebarItem;

const page = (text: string, link: string): Item => ({ text, link });

const howTo: Item[] = [
  page("Evaluate models", "/how-to/evaluate"),
  page("Your own tasks", "/how-to/own-tasks"),
  page("Tests and checkers", "/how-to/tests-and-checkers"),
  page("Your own provider", "/how-to/own-provider"),
  page("Endpoints", "/endpoints"),
  page("Models on this machine", "/how-to/local-models"),
  page("Resume and budgets", "/how-to/resume-and-budgets"),
  page("Batches", "/how-to/batches"),
  page("Criteria", "/how-to/criteria"),
  page("Your own criterion", "/how-to/own-criterion"),
  page("Judges", "/how-to/judges"),
  page("Gate in CI", "/how-to/gate-in-ci"),
  page("Studio", "/studio"),
  page("Notebooks", "/how-to/notebooks"),
  page("Many workers", "/many-workers"),
];

const numbers: Item[] = [
  page("Which interval and which test", "/how-to/intervals-and-tests"),
  page("Every statistic", "/how-to/every-statistic"),
  page("Item response theory", "/how-to/item-response-theory"),
  page("Results of others", "/how-to/results-of-others"),
  page("From evalstats, evaluatellm", "/how-to/from-evalstats"),
  page("Pictures of every chart", "/how-to/chart-pictures"),
  page("Your own chart", "/how-to/own-chart"),
];

const methods: Item[] = [
  page("Search", "/how-to/search"),
  page("Repair", "/how-to/repair"),
  page("Repair instances", "/how-to/repair-instances"),
  page("Augment", "/how-to/augment"),
  page("Generate", "/how-to/generate"),
  page("Refine", "/how-to/refine"),
];

const sandbox: Item[] = [
  page("Limits of programs", "/how-to/sandbox-limits"),
  page("The sandbox as a service", "/how-to/sandbox-service"),
  page("A language", "/how-to/add-a-language"),
];

const explanation: Item[] = [
  page("Verdicts", "/explanation/verdicts"),
  page("Threat model", "/explanation/threat-model"),
  page("Isolation", "/explanation/isolation"),
  page("Methods and papers", "/explanation/methods-and-papers"),
  page("A run", "/explanation/runs"),
  page("Extraction", "/explanation/extraction"),
  page("Simulated roles", "/explanation/simulated-roles"),
];

const measurements: Item[] = [
  page("All measurements", "/measurements/"),
  page("Sandbox", "/measurements/sandbox"),
  page("Kernel", "/measurements/kernel"),
  page("Runs and reports", "/measurements/engine"),
  page("Coverage of intervals", "/measurements/coverage"),
  page("Search", "/measurements/search"),
  page("Adaptive evaluation", "/measurements/adaptive"),
  page("Repair", "/measurements/repair"),
  page("Queue", "/measurements/queue"),
];

const rooms: Item[] = [
  ["toolkit", "charts"],
  ["toolkit", "tables"],
  ["sandbox"],
  ["datasets"],
  ["kernel", "engine"],
  ["kernel", "engine", "method"],
  ["kernel", "engine", "search"],
  ["kernel", "engine", "repair"],
  ["kernel", "engine", "augment"],
  ["kernel", "engine", "generate"],
  ["kernel", "engine", "refine"],
  ["kernel", "jupyter"],
  ["kernel", "studio"],
  ["kernel", "papers"],
  ["kernel", "compat"],
].map((folders) => page(folders.join("/"), `/rooms/${folders.join("-")}`));

/** The pages beside every page, in the order in which a reader may need them. */
export const sidebar: Item[] = [
  {
    text: "Begin",
    items: [
      page("Install", "/install"),
      page("Tutorial", "/tutorial"),
      page("Data sets", "/data-sets"),
      page("Glossary", "/glossary"),
    ],
  },
  { text: "How to", link: "/how-to/", items: howTo },
  { text: "Numbers and charts", items: numbers },
  { text: "Methods", items: methods },
  { text: "Sandbox", items: sandbox },
  { text: "Explanation", collapsed: true, items: explanation },
  { text: "Reference", link: "/reference/", collapsed: true, items: [page("Command line", "/reference/command-line")] },
  { text: "Measurements", collapsed: true, items: measurements },
  {
    text: "Contribute",
    collapsed: true,
    items: [
      page("Contributing", "/contributing"),
      page("Changes", "/changelog"),
      page("Security", "/security"),
      page("toolkit", "/rooms/toolkit"),
      ...rooms,
      page("Acceptance: engine", "/acceptance/engine"),
      page("Acceptance: augment", "/acceptance/augment"),
    ],
  },
];
