export type ValidatorReason = "rejects_example" | "accepts_illegal";

/** The reason for refusing a validator: it rejects an example, or too few illegal inputs. Null if it is accepted. */
export const validatorReason = (
  examplesAccepted: readonly boolean[],
  probesAccepted: readonly boolean[],
  probesRejected: number,
): ValidatorReason | null => {
  if (examplesAccepted.includes(false)) return "rejects_example";
  return probesAccepted.filter((accepted) => !accepted).length < probesRejected ? "accepts_illegal" : null;
};
