/** Arquero as the toolkit has it: its verbs and `op` for the tables that `toTable` gives. */
export * from "arquero";
