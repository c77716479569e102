import type { Premise } from "../premise.ts";

/** Premises about table 3 that the thesis does not state. */
export const frameworkPremises: readonly Premise[] = [
  { of: /^table 3, .*, scale/, premise: "table 3 prints the judge's scores as they are, and not as per cent" },
  { of: /^table 3, java-pmd, unit/, premise: "1/errors is the unit of the printed number" },
  {
    of: /^section 3\.3\.1, code quality, java-pmd/,
    premise: "java-pmd is part of the code quality that the sentence means",
  },
  { of: /^section 2\.2, limitations: each/, premise: "one section addresses one limitation" },
  {
    of: /^section 3\.2\.7, environmental/,
    premise: "section 2.6 says what the framework reports, and not what reports should have",
  },
  {
    of: /^table 4, included benchmarks/,
    premise: "a benchmark is included only if the tests of each of its languages run",
  },
  {
    of: /^appendix C, (?:status|task) file name/,
    premise: "a file is named after its own source, and the two are not the same",
  },
  {
    of: /^section 3\.2\.1, SonarQube|^section 3\.2\.5, example, /,
    premise: "the section describes the prototype, and not its design",
  },
];
