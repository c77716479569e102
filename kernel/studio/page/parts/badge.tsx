const tones: Readonly<Record<string, string>> = {
  passed: "pass",
  done: "pass",
  failed_test: "fail",
  failed: "fail",
  damaged: "fail",
  running: "live",
  stopped: "warn",
  cancelled: "warn",
  budget: "warn",
  paused: "warn",
};

/** Shows the state of a sample or a run, such as `passed`, as a coloured label. */
export const Badge = ({ of }: { readonly of: string }) => (
  <span class={`badge ${tones[of] ?? (of.startsWith("error") ? "error" : "none")}`}>{of.replaceAll("_", " ")}</span>
);
