import type { Flow } from "./walk-flows.ts";

/** Converts data flow edges to texts. Variables are numbered by first occurrence, so that their names do not matter. */
const numbered = (flows: readonly Flow[]): string[] => {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  return flows.map(({ name, how, from }) => {
    const sources = [...new Set(from.map((one) => one.name))].map(numberOf);
    return JSON.stringify([numberOf(name), how, sources]);
  });
};

/**
 * The share of the reference's data flows that also occur in the program (multiset intersection). Null if the
 * reference has no data flow.
 */
export const dataFlowMatch = (program: readonly Flow[], reference: readonly Flow[]): number | null => {
  const unmatched = numbered(program);
  const referenceFlows = numbered(reference);
  const matched = referenceFlows.filter((flow) => {
    const at = unmatched.indexOf(flow);
    if (at >= 0) unmatched.splice(at, 1);
    return at >= 0;
  });
  return referenceFlows.length === 0 ? null : matched.length / referenceFlows.length;
};
