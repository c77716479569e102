import { nameClaim, numberClaim, statementClaim } from "../checks.ts";
import type { PaperClaim } from "../claim.ts";
import type { PaperSheets } from "../paper-spec.ts";

/** The text that the captions of PrismBench's figures 8 and 9 share. */
const caption = "grouped by the 3 most challenging concepts for each model";

/** Checks the claims of PrismBench's sections 3 and 4 about tables 1 to 3. */
export const settingsClaims = ({ table, figure }: PaperSheets): readonly PaperClaim[] => {
  const [settings, agents, cost] = [table("1"), table("2"), table("3")];
  const setting = (group: string, description: string): number =>
    settings.rows({ group }).find((row) => row.dims.description?.startsWith(description))?.value ?? Number.NaN;
  const checks = setting("General", "Number of convergence checks");
  const settingClaim = (place: string, claim: string, printed: string, value: number): PaperClaim =>
    numberClaim({ place, claim, printed, value, why: "the value in table 1" });
  const designers = agents.rows({ agent: "Challenge Designer" });
  const validators = agents.rows({ agent: "Test Validator" });
  const otherAgents = ["Test Generator", "Problem Solver", "Problem Fixer"].flatMap((agent) => agents.rows({ agent }));
  return [
    settingClaim("section 3.4, convergence checks", "values must stay stable over 5 consecutive checks", "5", checks),
    settingClaim(
      "section 3.4.1, exploration of phase 1",
      "epsilon 1 is 0.2 in the study",
      "0.2",
      setting("Phase 1", "Random exploration"),
    ),
    settingClaim(
      "section 3.4.1, exploration of phase 2",
      "epsilon 2 is 0.1 in the study",
      "0.1",
      setting("Phase 2", "Random exploration"),
    ),
    statementClaim({
      place: "section 3.4.2, penalty of equation 16",
      claim: "failures and errors decrease the reward through the penalty p(s), which equation 10 adds",
      printed: "decrease",
      recomputed: settings
        .rows({ group: "Phase 1", type: "Evaluation" })
        .map(({ dims, printed }) => `${dims.parameter} = ${printed}`)
        .join(", "),
      holds: settings.rows({ group: "Phase 1", type: "Evaluation" }).every(({ value }) => (value ?? 0) < 0),
      why: "weights of table 1; only negative ones would decrease b w(d) + p(s)",
    }),
    statementClaim({
      place: "figure 5, depths",
      claim: "phase 2 may reach depth 10, the maximum of table 1",
      printed: String(setting("Phase 2", "Max depth")),
      recomputed: String(figure("5").labels("depth").length),
      holds: figure("5").labels("depth").length === setting("Phase 2", "Max depth"),
      why: "columns of figure 5",
    }),
    ...(
      [
        ["abstract, models", designers.length],
        ["section 4, models", cost.labels("model").length],
        ["section 5, models", figure("5").labels("model").length],
        ["section 1, models", designers.length],
        ["section 7, models", cost.labels("model").length],
        ["section 8, models", figure("5").labels("model").length],
      ] as const
    ).map(([place, value]) =>
      numberClaim({
        place,
        claim: "eight models are evaluated",
        printed: "8",
        value,
        why: "models of a table or figure",
      }),
    ),
    numberClaim({
      place: "section 3.3.1, agents",
      claim: "there are seven agents",
      printed: "7",
      value: agents.labels("agent").length,
      why: "rows of table 2",
    }),
    statementClaim({
      place: "table 2, Challenge Designer",
      claim: "4o-M is the challenge designer across all experiments",
      printed: "4o-M",
      recomputed: [...new Set(designers.map(({ printed }) => printed))].join(", "),
      holds: designers.every(({ printed }) => printed === "4o-M"),
      why: "first row of table 2",
    }),
    statementClaim({
      place: "section 7, challenge designer of 4o-M",
      claim: "4o-M is the designer for all models except for evaluating 4o-M itself",
      printed: "another model for 4o-M",
      recomputed: agents.printed({ agent: "Challenge Designer", "model under test": "4o-M" }),
      holds: agents.printed({ agent: "Challenge Designer", "model under test": "4o-M" }) !== "4o-M",
      why: "table 2",
    }),
    statementClaim({
      place: "section 4.4, analysers",
      claim: "4o analyses all models but 4o, which L-405b analyses",
      printed: "L-405b for 4o, 4o for the others",
      recomputed: validators.map(({ dims, printed }) => `${dims["model under test"]}: ${printed}`).join(", "),
      holds: validators.every(({ dims, printed }) => printed === (dims["model under test"] === "4o" ? "L-405b" : "4o")),
      why: "table 2",
    }),
    statementClaim({
      place: "section 4, analysers",
      claim: "4o is used for the analyser agents",
      printed: "4o",
      recomputed: [...new Set(validators.map(({ printed }) => printed))].join(", "),
      holds: validators.every(({ printed }) => printed === "4o"),
      why: "table 2 has another analyser for 4o itself",
    }),
    statementClaim({
      place: "table 2, own agents",
      claim: "the model under test is generator, solver and fixer",
      printed: "all models",
      recomputed: `${otherAgents.filter(({ dims, printed }) => dims["model under test"] === printed).length} of ${otherAgents.length}`,
      holds: otherAgents.every(({ dims, printed }) => dims["model under test"] === printed),
      why: "rows of table 2",
    }),
    numberClaim({
      place: "section 2, example, score of M_A",
      claim: "3 of 4 tasks solved by the first model",
      printed: "3",
      value: ["T1", "T2", "T3"].length,
      why: "the tasks that the example lists",
    }),
    numberClaim({
      place: "section 2, example, score of M_B",
      claim: "3 of 4 tasks solved by the second model",
      printed: "3",
      value: ["T1", "T3", "T4"].length,
      why: "the tasks that the example lists",
    }),
    numberClaim({
      place: "section 2, queries",
      claim: "1k tasks with 10 trials are 10k queries",
      printed: "10",
      value: (1000 * 10) / 1000,
      why: "1,000 × 10, in thousands",
    }),
    numberClaim({
      place: "section 5.1.4, concepts of figures 8 and 9",
      claim: "the four concepts with the highest failure rates (the captions say 3)",
      printed: "4",
      value: Number(/\d/.exec(caption)?.[0]),
      why: caption,
    }),
    nameClaim({
      place: "section 5.2, tables 5 and 6, respectively",
      claim: "tables 5 and 6 show concepts and difficulties, respectively",
      printed: "concept, difficulty",
      recomputed: [table("5"), table("6")].map((sheet) => sheet.table.layout.rows.join()).join(", "),
      why: "rows of the two tables",
    }),
  ];
};
