/** Arquero's verbs and `op`, for the tables that `toTable` makes. */
export * from "arquero";
