/**
 * The power and energy figures for the criterion `energy`. The figures have no defaults, because only the user knows
 * them.
 */
export interface EnergySettings {
  /** Watts of one busy core of this machine. */
  readonly wattsPerCore?: number;
  /** Model id → watt-hours of its endpoint for 1,000 tokens. */
  readonly whPer1kTokens?: Readonly<Record<string, number>>;
  /** Carbon intensity of the power grid, in grams of CO2 per kilowatt-hour. */
  readonly gridGramsPerKwh?: number;
  /** Power usage effectiveness: the building's total power divided by the computers'. Default 1. */
  readonly pue?: number;
}
