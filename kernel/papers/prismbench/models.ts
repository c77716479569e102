/** PrismBench's models by their names in its tables 5 and 6, with their names in table 4 and figure 5. */
export const prismbenchModels: readonly {
  readonly name: string;
  readonly inTable4: string;
  readonly inFigure5: string;
}[] = [
  { name: "4o", inTable4: "4o", inFigure5: "4o" },
  { name: "4o-M", inTable4: "4o-M", inFigure5: "4o-M" },
  { name: "GPT-OSS", inTable4: "GPT-OSS", inFigure5: "GPT-OSS" },
  { name: "L405b", inTable4: "L405", inFigure5: "L-405B" },
  { name: "L70b", inTable4: "L70", inFigure5: "L-70B" },
  { name: "L8b", inTable4: "L8", inFigure5: "L-8B" },
  { name: "L4S", inTable4: "L4S", inFigure5: "L4S" },
  { name: "DS3", inTable4: "DS3", inFigure5: "DS3" },
];

export const success = "Avg Succ. Rate";
export const interventions = "Avg Inter.";
