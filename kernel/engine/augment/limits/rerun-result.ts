export type RerunResult = "pass" | "wrong" | "time" | "memory" | "crash";

const results: readonly (readonly [string, RerunResult])[] = [
  ["W", "wrong"],
  ["T", "time"],
  ["M", "memory"],
  ["C", "crash"],
];

/** The result of rerunning a solver under the problem's final limits: pass, or the kind of its first failure. */
export const rerunResult = (perTest: string): RerunResult => {
  const first = /[^P]/.exec(perTest)?.[0];
  return results.find(([letter]) => letter === first)?.[1] ?? "pass";
};
