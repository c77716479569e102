import type { Case } from "../base/item.ts";
import { printedCases } from "../steps/printed-cases.ts";
import type { InputFunctionRun } from "../verify/run-inputs-function.ts";
import { sameValue } from "./same-value.ts";

/** The reason why a comparison has no result; `null` if it has a result. */
export type ComparisonFault = "unreadable" | "run_failed" | "other_inputs" | "too_few";

/** An input for which a translation and its original item give different results. */
export interface Disagreement {
  readonly input: string;
  readonly origin: string;
  readonly translation: string;
}

/** The result of comparing a translation with its original item on further inputs. */
export interface TranslationComparison {
  readonly fault: ComparisonFault | null;
  /** The number of distinct inputs in the reply that no case of the item has. */
  readonly inputs: number;
  readonly agreed: number;
  readonly disagreements: readonly Disagreement[];
}

const without = (fault: ComparisonFault, inputs = 0): TranslationComparison => ({
  fault,
  inputs,
  agreed: 0,
  disagreements: [],
});

/** The indices of the cases with new inputs, among those that the program printed. Inputs of the item and repeats do not count. */
const furtherCases = (cases: readonly Case[], caseInputs: ReadonlySet<string>): readonly number[] => {
  const inputs = new Set(caseInputs);
  return cases.flatMap(([input], at) => {
    if (inputs.has(input)) return [];
    inputs.add(input);
    return [at];
  });
};

/**
 * Compares the results of a translation and its origin, as their input functions print them.
 *
 * @param minimumInputs the smallest number of further inputs
 * @param caseInputs inputs of the item's cases; they do not count
 */
export const compareTranslation = (
  origin: Pick<InputFunctionRun, "outcome" | "stdout">,
  translation: Pick<InputFunctionRun, "outcome" | "stdout">,
  { minimumInputs, caseInputs }: { readonly minimumInputs: number; readonly caseInputs: readonly string[] },
): TranslationComparison => {
  if (origin.outcome !== "PASSED" || translation.outcome !== "PASSED") return without("run_failed");
  const [first, second] = [printedCases(origin.stdout), printedCases(translation.stdout)];
  if (first.length !== second.length || !first.every(([input], at) => sameValue(input, second[at]![0])))
    return without("other_inputs");
  const places = furtherCases(first, new Set(caseInputs));
  if (places.length < minimumInputs) return without("too_few", places.length);
  const disagreements = places.flatMap((at): readonly Disagreement[] => {
    const [[input, result], [, translated]] = [first[at]!, second[at]!];
    return sameValue(result, translated) ? [] : [{ input, origin: result, translation: translated }];
  });
  return { fault: null, inputs: places.length, agreed: places.length - disagreements.length, disagreements };
};
