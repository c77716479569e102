import { percent } from "../base/words.ts";

interface Range {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

/** Draws a rate as a dot with its interval, on a scale from 0 to 100%. */
export const RangeBar = ({ range, label }: { readonly range: Range; readonly label: string }) => (
  <svg
    class="range"
    viewBox="0 0 200 16"
    preserveAspectRatio="none"
    role="img"
    aria-label={`${label}: ${percent(range.estimate)}, 95% interval ${percent(range.low)} to ${percent(range.high)}`}
  >
    <line class="axis" x1="0" x2="200" y1="8" y2="8" />
    {[50, 100, 150].map((x) => (
      <line key={x} class="tick" x1={x} x2={x} y1="3" y2="13" />
    ))}
    <rect
      class="interval"
      x={200 * range.low}
      width={Math.max(1, 200 * (range.high - range.low))}
      y="4"
      height="8"
      rx="2"
    />
    <rect class="estimate" x={Math.min(197, 200 * range.estimate - 1.5)} width="3" y="1" height="14" rx="1" />
  </svg>
);
