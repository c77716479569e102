/** The studio's screens: name → address. The runs are `one` and `two`, the study of a method is `study`. */
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
  comparison: "#/compare?a=one&b=two",
  method: "#/methods/study",
} as const;

/** Windows of a desk and of a telephone, in CSS pixels. */
export const windows = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** A small search, for the screen of a method's study. */
export const searchWords = [
  ...["search", "--model", "sim/novice", "--phase1-evaluations", "8", "--phase2-evaluations", "4"],
  ...["--phase3-evaluations", "4", "--id", "study", "--yes"],
] as const;
