import type { LineOf } from "./form.ts";
import type { Evidence } from "./read.ts";
import { mean, ranksOf, same, tau } from "./recompute.ts";
import { boundsOf } from "./resample.ts";
import type { StudyValues } from "./study-values.ts";

type Say = (at: number, message: string) => void;
type Draws = readonly ReadonlyMap<string, number>[];
type Numbers = readonly (number | null)[];

const stable = ["repairRate", "preservation", "finalFix", "turnsToFix"] as const;
const compared = ["finalFix", "progressMonotonicity", "hintEfficiency"] as const;
const third = [
  ...["initialFix", "targetedRepair", "broaderRepair", "preservation", "progressMonotonicity", "hintEfficiency"],
  ...["finalFix", "gapClosure", "turnsToFix"],
];
const ranked = [...third.filter((name) => name !== "gapClosure"), "netGain"];

const objectOf = <Value>(names: readonly string[], make: (name: string) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

const spread = (values: Numbers): { readonly mean: number | null; readonly sd: number | null; readonly n: number } => {
  const known = values.filter((value) => value !== null);
  const middle = mean(known);
  if (middle === null || known.length < 2) return { mean: middle, sd: null, n: known.length };
  const squares = known.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return { mean: middle, sd: Math.sqrt(squares / (known.length - 1)), n: known.length };
};

/** Recomputes the five tables of a study, which have the form of the method's paper, from the trajectories' metrics. */
export const checkTables = ({ header, results }: Evidence, study: StudyValues, draws: Draws, say: Say): void => {
  const [main, ...others] = header.settings as [(typeof header.settings)[number], ...typeof header.settings];
  const value = (setting: string, protocol: string, model: string, run: number, name: string, drawn?: Draws[number]) =>
    study.mean({ setting, protocol, model, run }, name, drawn);
  const own = (model: string, name: string, setting = main.id) => value(setting, "controlled", model, 1, name);
  const runs = Array.from({ length: main.runs }, (_, run) => run + 1);

  const three = main.models.map((model) => {
    const values = objectOf(third, (name) => own(model, name));
    const { initialFix: first, finalFix: last } = values;
    return { model, ...values, finalFixGain: first == null || last == null ? null : last - first };
  });
  const columns = objectOf(ranked, (name) =>
    ranksOf(
      main.models.map((model) => own(model, name)),
      name === "turnsToFix",
    ),
  );
  const four = main.models.map((model, at) => {
    const ranks = objectOf(ranked, (name) => columns[name]![at]!);
    return { model, ranks, averageRank: mean(Object.values(ranks)) };
  });
  const sd = (model: string, protocol: string, name: string) =>
    spread(runs.map((run) => value(main.id, protocol, model, run, name)));
  const hinted = main.protocols.filter((protocol) => protocol !== "nohint");
  const five = main.models.flatMap((model) =>
    hinted.map((protocol) => ({
      model,
      protocol,
      initialFix: value(main.id, protocol, model, 1, "initialFix"),
      ...objectOf(stable, (name) => sd(model, protocol, name)),
    })),
  );
  const cut = (a: number | null, b: number | null) => (a === null || b === null || b === 0 ? null : 1 - a / b);
  const reductions = [
    ...main.models.map((model: string | null) => ({
      model,
      ...objectOf(stable, (name) => cut(sd(model!, "controlled", name).sd, sd(model!, "vanilla", name).sd)),
    })),
    {
      model: null,
      ...objectOf(stable, (name) => {
        const sds = main.models.map(
          (model) => [sd(model, "controlled", name).sd, sd(model, "vanilla", name).sd] as const,
        );
        const both = sds.filter(([a, b]) => a !== null && b !== null);
        return cut(mean(both.map(([a]) => a)), mean(both.map(([, b]) => b)));
      }),
    },
  ];
  const taus = (protocol: string, name: string, drawn?: Draws[number]): readonly number[] => {
    const rows = runs.map((run) => main.models.map((model) => value(main.id, protocol, model, run, name, drawn)));
    return rows.flatMap((row, at) => rows.slice(at + 1).map((other) => tau(row, other))).filter((one) => one !== null);
  };
  const shared = main.models.filter((model) => others.some(({ models }) => models.includes(model)));
  const seven = header.settings.flatMap(({ id, alphaTurns, betaTurns, feedbackModel, models }) =>
    (id === main.id ? shared : models).map((model) => ({
      setting: id,
      alphaTurns,
      betaTurns,
      feedbackModel,
      model,
      ...objectOf(["initialFix", ...compared], (name) => own(model, name, id)),
    })),
  );
  const against = others.map(({ id, models }) => ({
    setting: id,
    ...objectOf(compared, (name) =>
      tau(
        models.map((model) => own(model, name, id)),
        models.map((model) => own(model, name)),
      ),
    ),
  }));

  const tables = new Map(
    results
      .filter(({ line }) => line.kind === "table")
      .map(({ line, at }) => [(line as LineOf<"table">).table, { line: line as LineOf<"table">, at }] as const),
  );
  const has = { III: true, IV: true, V: main.runs > 1 && main.protocols.includes("vanilla"), VI: main.runs > 1 };
  for (const [name, must] of Object.entries({ ...has, VII: others.length > 0 }))
    if (must !== tables.has(name as "III")) say(1, `Table ${name} ${must ? "is missing" : "stands where it must not"}`);
  const check = (name: "III" | "IV" | "V" | "VII", wanted: object): void => {
    const found = tables.get(name);
    if (!found) return;
    const { kind: _, table: __, measured: ___, ...given } = found.line;
    const fault = same(given, wanted, `Table ${name}`);
    if (fault) say(found.at, fault);
  };
  check("III", { rows: three });
  check("IV", { rows: four });
  check("V", { rows: five, reductions });
  check("VII", { rows: seven, taus: against });

  const six = tables.get("VI");
  if (!six) return;
  if (six.line.rows.map(({ protocol }) => protocol).join() !== main.protocols.join())
    say(six.at, "Table VI: other protocols");
  for (const row of six.line.rows) {
    const protocol = String(row.protocol);
    const estimates = objectOf(stable, (name) => mean(taus(protocol, name)));
    const average = same(row.average, mean(Object.values(estimates)), `Table VI ${protocol}.average`);
    if (average) say(six.at, average);
    for (const name of stable) {
      const given = row[name] as Readonly<Record<string, number | null>> | null;
      const wanted = estimates[name] ?? null;
      if (given === null || wanted === null) {
        if (given !== wanted) say(six.at, `Table VI ${protocol}.${name} is null on one side alone`);
        continue;
      }
      const fault = same(
        [given.estimate, given.n],
        [wanted, taus(protocol, name).length],
        `Table VI ${protocol}.${name}`,
      );
      if (fault) say(six.at, fault);
      const drawn =
        study.problems.length < 2
          ? null
          : boundsOf(
              draws.map((one) => mean(taus(protocol, name, one))),
              Number(given.level),
              header.config.bootstrapResamples,
            );
      const far = drawn && Math.max(Math.abs(Number(given.low) - drawn.low), Math.abs(Number(given.high) - drawn.high));
      if (drawn ? far! > drawn.slack : given.low !== null)
        say(six.at, `Table VI ${protocol}.${name}: bounds are others`);
    }
  }
};
