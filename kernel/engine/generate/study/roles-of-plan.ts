import { roleOf } from "../../method/role-of.ts";
import type { Roles } from "../../method/roles.ts";
import type { GeneratePlan } from "./generate-plan.ts";

/** The model of each pair of role and model in a plan. */
export const rolesOfPlan = ({ roles }: Pick<GeneratePlan, "roles">): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
