import type { Roles } from "../../method/roles.ts";
import { roleOf } from "./role-of.ts";
import type { StudyPlan } from "./study-plan.ts";

/** The model of each pair of role and model in a plan. */
export const rolesOfPlan = ({ roles }: Pick<StudyPlan, "roles">): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
