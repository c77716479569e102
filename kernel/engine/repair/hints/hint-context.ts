import type { InstanceTest, PublicTest } from "../../../../datasets/instance.ts";

/** The texts of an instance with which a hint is compared, because it must not reveal code or hidden tests. */
export interface HintContext {
  readonly language: string;
  readonly statement: string;
  readonly publicTests: readonly PublicTest[];
  readonly currentCode: string;
  readonly referenceCode: string;
  readonly hiddenTests: readonly Pick<InstanceTest, "input" | "expected">[];
}
