namespace Geometry {
  export interface Point {
    x: number;
    y: number;
  }
  export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
  export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
}
