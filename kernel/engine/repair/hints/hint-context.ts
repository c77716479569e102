import type { InstanceTest, PublicTest } from "../../../../datasets/instance.ts";

/** The programs, tests and statement with which a hint is compared. A hint must not reveal code or hidden tests. */
export interface HintContext {
  readonly language: string;
  readonly statement: string;
  readonly publicTests: readonly PublicTest[];
  readonly currentCode: string;
  readonly referenceCode: string;
  readonly hiddenTests: readonly Pick<InstanceTest, "input" | "expected">[];
}
