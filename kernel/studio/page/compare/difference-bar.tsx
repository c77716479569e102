/** Draws a difference as a dot with its interval, on a scale with 0 in the middle. */
export const DifferenceBar = ({
  estimate,
  low,
  high,
}: {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}) => {
  const reach = Math.max(0.1, Math.abs(low), Math.abs(high)) * 1.1;
  const x = (value: number): number => 100 + (100 * value) / reach;
  return (
    <svg class="range difference" viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true">
      <line class="axis" x1="0" x2="200" y1="8" y2="8" />
      <line class="zero" x1="100" x2="100" y1="0" y2="16" />
      <rect
        class={low > 0 || high < 0 ? "interval" : "interval unsure"}
        x={x(low)}
        width={Math.max(1, x(high) - x(low))}
        y="4"
        height="8"
        rx="2"
      />
      <rect class="estimate" x={x(estimate) - 1.5} width="3" y="1" height="14" rx="1" />
    </svg>
  );
};
