import { type Plan, uniform } from "../problem/plan.ts";

/**
 * Plans that generate inputs for problems about connected components: links between n members. The first adversarial
 * plan makes a path whose links are in the worst order.
 */
export const groupPlans = (
  size: number,
  ints: Readonly<Record<string, string>> = {},
  corners: Readonly<Record<string, number>> = {},
) => {
  const plan = (id: string, note: string, n: string, m: string, u: string, v: string): Plan => ({
    id,
    note,
    ints: { n, m, ...ints },
    items: { u: { each: u }, v: { each: v } },
  });
  const long = uniform(Math.max(1, size - 2), size);
  const corner = (n: number, ...links: readonly (readonly [number, number])[]) => ({
    n,
    m: links.length,
    u: links.map(([u]) => u),
    v: links.map(([, v]) => v),
    ...corners,
  });
  const any = uniform(1, "n");
  return {
    random: [
      plan("few", "about half as many links as things", uniform(2, size), uniform(1, "max(1, n / 2)"), any, any),
      plan(
        "some",
        "links between neighbours",
        uniform(2, size),
        uniform(1, "max(1, n - 1)"),
        any,
        "min(n, u + pick(rng, 1, 3))",
      ),
    ],
    adversarial: [
      plan("path", "a path, its links in the worst order", long, "n", "max(1, n - i - 1)", "n - i"),
      plan("pairs", "many small groups", long, "max(1, n / 3)", "min(n, i * 3 + 1)", "min(n, u + pick(rng, 0, 2))"),
      plan("star", "one great group and a few alone", long, "max(1, n - n / 4)", "1", any),
      plan(
        "blocks",
        "groups of three and of two in turn",
        long,
        "n",
        "i + 1",
        "u % 5 === 3 || u % 5 === 0 ? u : min(n, u + 1)",
      ),
      plan("lonely", "hardly any link", long, "1", any, any),
      plan("repeated", "the same links again and again", long, long, uniform(1, "min(n, 4)"), uniform(1, "min(n, 5)")),
    ],
    corner: [
      corner(7, [1, 2], [2, 3], [4, 5], [6, 7]),
      corner(1, [1, 1]),
      corner(2, [1, 1]),
      corner(2, [2, 1]),
      corner(3, [1, 3]),
      corner(4, [3, 4], [2, 3], [1, 2]),
      corner(5, [1, 2], [4, 5]),
      corner(4, [1, 2], [1, 2], [2, 1]),
      corner(6, [1, 2], [3, 4], [2, 3], [5, 6]),
    ],
  };
};
