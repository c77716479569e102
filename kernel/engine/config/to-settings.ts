import { dirname, resolve } from "node:path";
import { isCriterionFile } from "../criteria/is-criterion-file.ts";
import { patienceOf } from "../models/limits/patience-of.ts";
import type { BudgetLimits } from "../models/prices/budget.ts";
import type { Provider, Providers } from "../models/providers/provider.ts";
import { isNoPath } from "../run/tasks/load-task-set.ts";
import type { EnergySettings } from "../store/energy-settings.ts";
import type { SonarSettings } from "../store/sonar-settings.ts";
import { settingsOfFields } from "./option-fields.ts";
import type { OwnForm } from "./own-form.ts";
import type { EvalSettings } from "./settings.ts";
import type { ThesisForm } from "./thesis-form.ts";

/** Drops the fields that are undefined or null. */
const present = <T extends object>(fields: { [Name in keyof T]: T[Name] | undefined | null }): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as T;

const ms = (seconds: number | undefined): number | undefined => (seconds === undefined ? undefined : seconds * 1000);
const bytes = (megabytes: number | undefined): number | undefined =>
  megabytes === undefined ? undefined : Math.round(megabytes * 2 ** 20);

const budgetOf = (budget: OwnForm["budget"]): BudgetLimits | undefined =>
  budget &&
  present<BudgetLimits>({ calls: budget.calls, tokens: budget.tokens, usd: budget.usd, wallMs: ms(budget.wall_s) });

const providerOf = (entry: NonNullable<OwnForm["providers"]>[string]): Provider => {
  const { base_url: baseUrl, key_header: keyHeader, api_version: apiVersion, ...others } = entry;
  return present<Provider>({ baseUrl, keyHeader, apiVersion, ...others } as Provider);
};

const providersOf = (providers: OwnForm["providers"]): Providers | undefined =>
  providers && Object.fromEntries(Object.entries(providers).map(([name, entry]) => [name, providerOf(entry)]));

const modelsOf = (models: OwnForm["models"]): Pick<EvalSettings, "models" | "aliases"> => {
  if (!models) return {};
  const entries = models.map((entry) => (typeof entry === "string" ? { id: entry } : entry));
  const aliasEntries = entries.flatMap(({ id, alias }) => (alias === undefined ? [] : [[id, alias] as const]));
  return {
    models: entries.map(({ id }) => id),
    ...(aliasEntries.length > 0 ? { aliases: Object.fromEntries(aliasEntries) } : {}),
  };
};

/** The criteria of a configuration: names unchanged, paths of files resolved against the configuration's folder. */
const criteriaFrom = (criteria: readonly string[], file: string): readonly string[] =>
  criteria.map((name) => (isCriterionFile(name) ? resolve(dirname(file), name) : name));

const commonOf = (form: OwnForm | ThesisForm, file: string): EvalSettings => {
  const from = (path: string): string => (isNoPath(path) ? path : resolve(dirname(file), path));
  const tasks = typeof form.tasks === "string" ? [form.tasks] : form.tasks;
  return present<EvalSettings>({
    cache: form.cache,
    budget: budgetOf(form.budget),
    providers: providersOf(form.providers),
    prices: form.prices,
    tasks: tasks?.map(from),
  });
};

/** Converts a configuration in taulab's form to settings. Relative paths start at the file's folder. */
export const settingsOfOwn = (form: OwnForm, file: string): EvalSettings => {
  const tabled = settingsOfFields(form, "all");
  return {
    ...commonOf(form, file),
    ...modelsOf(form.models),
    ...tabled,
    ...present<EvalSettings>({
      filters: form.filters as EvalSettings["filters"],
      examples: form.examples,
      criteria: tabled.criteria && criteriaFrom(tabled.criteria, file),
      failUnder: form.fail_under,
      energy: form.energy && energyOf(form.energy),
      sonarqube: form.sonarqube && sonarOf(form.sonarqube),
      concurrency: form.requests?.concurrency,
      timeoutMs: ms(form.requests?.timeout_s),
      retry: form.requests?.patience_s === undefined ? undefined : patienceOf(form.requests.patience_s * 1000),
      maxErrors: form.max_errors,
      id: form.id,
      directory: form.out === undefined ? undefined : resolve(dirname(file), form.out),
      sandbox: form.sandbox,
      isolation: form.isolation,
    }),
  };
};

const sonarOf = ({ patience_s, ...fields }: NonNullable<OwnForm["sonarqube"]>): SonarSettings =>
  present<SonarSettings>({ ...fields, patienceMs: ms(patience_s) } as SonarSettings);

const energyOf = (energy: NonNullable<OwnForm["energy"]>): EnergySettings =>
  present<EnergySettings>({
    wattsPerCore: energy.watts_per_core,
    whPer1kTokens: energy.wh_per_1k_tokens,
    gridGramsPerKwh: energy.grid_g_per_kwh,
    pue: energy.pue,
  } as EnergySettings);

const enabled = (items: ThesisForm["criteria"]): readonly string[] =>
  (items ?? []).filter((item) => item.enabled).map(({ name }) => name);

/**
 * Converts a configuration in the form of the modular framework (of a thesis) to settings. Criteria with `enabled:
 * false` are dropped. If no language is named, all languages are used.
 */
export const settingsOfThesis = (form: ThesisForm, file: string): EvalSettings => {
  const { difficulties, areas, types, sources, names } = form;
  const parameters = Object.fromEntries((form.parameters ?? []).map(({ name, enabled: on }) => [name, on]));
  const judges = parameters["use-llm-judge"] === true;
  const dropped = judges ? [] : enabled(form.criteria).filter((name) => name.startsWith("llm-judge"));
  const filters = present<NonNullable<EvalSettings["filters"]>>({ difficulties, areas, types, sources, names });
  return {
    ...commonOf(form, file),
    ...settingsOfFields(form, "common"),
    ...modelsOf(form.llms),
    languages: form.languages ?? [],
    parameters,
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(form.criteria
      ? {
          criteria: criteriaFrom(
            enabled(form.criteria).filter((name) => !dropped.includes(name)),
            file,
          ),
        }
      : {}),
    ...(dropped.length > 0
      ? { notes: [`use-llm-judge is off, so these criteria yield no results: ${dropped.join(", ")}.`] }
      : {}),
    ...(judges && form["llm-judge"] ? { judges: [form["llm-judge"]] } : {}),
    ...present<EvalSettings>({
      testTimeoutMs: ms(form.timeout_s),
      testMemoryBytes: bytes(form.memory_mb),
      concurrency: form.concurrency,
    }),
  };
};
