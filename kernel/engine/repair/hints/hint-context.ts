import type { InstanceTest, PublicTest } from "../../../../datasets/instance.ts";

/** The texts that a hint is compared with by the leak rules. */
export interface HintContext {
  readonly language: string;
  readonly statement: string;
  readonly publicTests: readonly PublicTest[];
  readonly currentCode: string;
  readonly referenceCode: string;
  readonly hiddenTests: readonly Pick<InstanceTest, "input" | "expected">[];
}
