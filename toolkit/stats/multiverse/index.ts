export {
  type Choices,
  type Multiverse,
  type MultiverseOptions,
  multiverse,
  type Specification,
  type SpecificationResult,
  type SpecifiedResult,
} from "./multiverse.ts";
