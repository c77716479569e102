import { useRef } from "preact/hooks";
import type { ModelCounts } from "../../server/live-counts.ts";
import { to } from "../base/route.ts";
import { count, dollars, duration, percent, visible } from "../base/words.ts";
import { Scroll } from "./scroll.tsx";

interface ProgressProps {
  readonly id: string;
  readonly models: readonly ModelCounts[];
  /** The number of samples that the run will have for each model; null if it is unknown. */
  readonly each: number | null;
  readonly isLive: boolean;
}

/**
 * Estimates a model's remaining milliseconds from its finished samples per second since the screen was opened; null if
 * unknown.
 */
const useRemaining = (models: readonly ModelCounts[], each: number | null): ((one: ModelCounts) => number | null) => {
  const start = useRef<{ readonly at: number; readonly counts: ReadonlyMap<string, number> }>(undefined);
  start.current ??= { at: performance.now(), counts: new Map(models.map((one) => [one.model, one.done])) };
  const { at, counts } = start.current;
  return (one) => {
    const fresh = one.done - (counts.get(one.model) ?? 0);
    return each === null || fresh <= 0 ? null : ((each - one.done) * (performance.now() - at)) / fresh;
  };
};

const Bar = ({ passed, failed, errors, of }: ModelCounts & { readonly of: number }) => {
  const width = (part: number): number => (100 * part) / Math.max(1, of);
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${passed} passed, ${failed} failed, ${errors} errors`}
    >
      <rect class="s-pass" x="0" width={width(passed)} height="4" />
      <rect class="s-fail" x={width(passed)} width={width(failed)} height="4" />
      <rect class="s-error" x={width(passed + failed)} width={width(errors)} height="4" />
    </svg>
  );
};

/** The progress of each model: numbers of passed, failed and erroneous samples, tokens, cost, and remaining time. */
export const ModelProgress = ({ id, models, each, isLive }: ProgressProps) => {
  const remaining = useRemaining(models, each);
  return (
    <Scroll label="By model">
      <table class="by-model cards">
        <thead>
          <tr>
            <th>Model</th>
            <th class="wide-only">Outcomes</th>
            <th class="number">Finished</th>
            <th class="number">Passed</th>
            <th class="number">Failed</th>
            <th class="number">Errors</th>
            <th class="number">Tokens</th>
            <th class="number">Cost</th>
            {isLive && <th class="number">Left</th>}
          </tr>
        </thead>
        <tbody>
          {models.map((one) => {
            const remainingTime = remaining(one);
            return (
              <tr key={one.model}>
                <th>
                  <a href={to(["runs", id, "samples"], { model: one.model })}>{visible(one.model)}</a>
                </th>
                <td class="wide-only" data-label="Outcomes">
                  <Bar {...one} of={each ?? one.done} />
                </td>
                <td class="number" data-label="Finished">
                  {count(one.done)}
                  {each !== null && ` / ${count(each)}`}
                </td>
                <td class="number" data-label="Passed">
                  {count(one.passed)} ({percent(one.passed / Math.max(1, one.passed + one.failed))})
                </td>
                <td class="number" data-label="Failed">
                  {count(one.failed)}
                </td>
                <td class="number" data-label="Errors">
                  {count(one.errors)}
                </td>
                <td class="number" data-label="Tokens">
                  {count(one.tokens)}
                </td>
                <td class="number" data-label="Cost">
                  {dollars(one.usd)}
                </td>
                {isLive && (
                  <td class="number" data-label="Left">
                    {remainingTime === null ? "…" : duration(remainingTime)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
};
