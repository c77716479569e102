/**
 * The studio's screens: name → address. They show the runs `one` and `two`. They also show the studies `study` (a
 * search), `repairs`, `variants` (an augmentation) and `made` (a generated benchmark).
 */
export const screens = {
  project: "#/",
  results: "#/runs/one",
  samples: "#/runs/one/samples",
  sample: "#/runs/one/samples?row=1",
  progress: "#/runs/one/watch",
  configuration: "#/config/study.yaml",
  launch: "#/launch?config=study.yaml",
  tasks: "#/tasks/tasks%2Flighthouse.yaml",
  task: "#/tasks/shipped?id=taulab%2Flonely-lighthouse",
  editor: "#/tasks/tasks%2Flighthouse.yaml?id=taulab%2Flonely-lighthouse&edit=form",
  comparison: "#/compare?a=one&b=two",
  method: "#/methods/study",
  repairs: "#/methods/repairs",
  lineage: "#/methods/variants",
  benchmark: "#/methods/made",
} as const;

/** The window sizes of a desktop and of a phone, in CSS pixels. */
export const windows = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;

const repairing = ["--candidates", "sim/steady,sim/expert", "--feedback", "sim/teacher", "--protocols", "controlled"];

/** The commands of small studies, one of each method, for the screens of methods. */
export const studyCommands = [
  [
    ...["search", "--model", "sim/novice", "--phase1-evaluations", "8", "--phase2-evaluations", "4"],
    ...["--phase3-evaluations", "4", "--id", "study", "--yes"],
  ],
  ["repair", "study", ...repairing, "--limit", "1", "--id", "repairs", "--yes"],
  [
    "augment",
    "study",
    "--limit",
    "2",
    "--levels",
    "1",
    "--axes",
    "narrative",
    "--seed",
    "7",
    "--id",
    "variants",
    "--yes",
  ],
  ["generate", "run", "--limit", "4", "--seed", "7", "--id", "made", "--yes"],
] as const;
