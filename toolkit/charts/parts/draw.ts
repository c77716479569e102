import { Chart, type ChartSpec, type ChartWords } from "../chart.ts";
import { wrapText } from "../render/text-width.ts";
import type { ChartBody, Layer, PlaceChannel } from "../render/types.ts";
import { theme } from "../theme.ts";

/** Breaks the name of an axis into as many lines as the axis' length needs. */
const named = <T extends PlaceChannel | undefined>(place: T, length: number): T =>
  place && "title" in place && typeof place.title === "string"
    ? { ...place, title: wrapText(place.title, length, theme.noteSize) }
    : place;

const fitted = (layer: Layer, body: ChartBody): Layer => {
  if ("layer" in layer) return { ...layer, layer: layer.layer.map((one) => fitted(one, body) as never) };
  const { x, y, ...others } = layer.encoding ?? {};
  return {
    ...layer,
    encoding: {
      ...others,
      ...(x ? { x: named(x as PlaceChannel, body.width) as typeof x } : {}),
      ...(y ? { y: named(y as PlaceChannel, body.height) as typeof y } : {}),
    },
  };
};

/** Makes a chart from Vega-Lite layers. Breaks long names of axes into lines. */
export const drawChart = (body: ChartBody, words: ChartWords): Chart =>
  new Chart({ ...body, layer: body.layer.map((layer) => fitted(layer, body)) } as unknown as ChartSpec, words);
