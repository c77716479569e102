/** What energy is computed from; nothing has a default, because nothing is known without the user's word. */
export interface EnergySettings {
  /** Of one core of this machine that works. */
  readonly wattsPerCore?: number;
  /** Model id → watt-hours that its endpoint takes for 1,000 tokens. */
  readonly whPer1kTokens?: Readonly<Record<string, number>>;
  /** Grams of CO2 a kilowatt-hour. */
  readonly gridGramsPerKwh?: number;
  /** Power usage effectiveness: what the building takes besides. Default 1. */
  readonly pue?: number;
}
