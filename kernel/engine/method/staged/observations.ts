/**
 * Checks the kind of a stage's observations, and returns them in the order in which the stage requested the work.
 *
 * @param kind the kind of all work of the stage
 * @throws if an observation has another kind
 */
export const allObservations = <Observation extends { readonly kind: string }, Kind extends Observation["kind"]>(
  observations: readonly Observation[],
  kind: Kind,
): readonly Extract<Observation, { readonly kind: Kind }>[] =>
  observations.map((one) => {
    if (one.kind !== kind) throw new Error(`a stage waits for ${kind}, but got ${one.kind}`);
    return one as Extract<Observation, { readonly kind: Kind }>;
  });

/**
 * Returns the only observation (result of a request) of a stage. Throws if there are several, or if its kind is not
 * `kind`.
 */
export const onlyObservation = <Observation extends { readonly kind: string }, Kind extends Observation["kind"]>(
  observations: readonly Observation[],
  kind: Kind,
): Extract<Observation, { readonly kind: Kind }> => {
  const [one] = allObservations(observations, kind);
  if (!one || observations.length !== 1) throw new Error(`a stage waits for one ${kind}`);
  return one;
};
