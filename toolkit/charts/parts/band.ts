type Encoding = Readonly<Record<string, unknown>>;

/** A line through `estimate` with dots, on a band from `low` to `high`: one a series. */
export const band = (x: Encoding, y: Encoding, color: Encoding): Encoding[] => [
  {
    mark: { type: "area", opacity: 0.16, interpolate: "monotone" },
    encoding: { x, y: { field: "low", type: "quantitative", ...y }, y2: { field: "high" }, color },
  },
  {
    mark: { type: "line", strokeWidth: 2.5, interpolate: "monotone" },
    encoding: { x, y: { field: "estimate", type: "quantitative", ...y }, color },
  },
  {
    mark: { type: "circle", size: 45, opacity: 1 },
    encoding: { x, y: { field: "estimate", type: "quantitative", ...y }, color },
  },
];
