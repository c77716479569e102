import type { TopLevelSpec } from "vega-lite";

/** Vega-Lite's own types, under shorter names. */
type Layers = Extract<TopLevelSpec, { layer: unknown }>;
export type Layer = Layers["layer"][number];
type Unit = Extract<Layer, { mark: unknown }>;
export type Encoding = NonNullable<Unit["encoding"]>;
export type PlaceChannel = NonNullable<Encoding["x"]>;
export type PositionChannel = Extract<PlaceChannel, { field?: unknown; axis?: unknown }>;
export type Colour = NonNullable<Encoding["color"]>;
export type AxisLook = NonNullable<PositionChannel["axis"]>;
export type ScaleLook = NonNullable<PositionChannel["scale"]>;
type Holding<T, Type> = T extends { type: infer Own } ? (Type extends Own ? T : never) : never;
export type MarkLook = Omit<Holding<Unit["mark"], "circle">, "type">;

/** The layers of a chart, without title and theme. */
export interface ChartBody extends Omit<Layers, "width" | "height"> {
  readonly width: number;
  readonly height: number;
}
