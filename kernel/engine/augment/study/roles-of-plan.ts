import type { Roles } from "../../method/roles.ts";
import { roleOf } from "./role-of.ts";
import type { StudyPlan } from "./study-plan.ts";

/** Each model in each role that it plays in a plan. */
export const rolesOfPlan = ({ roles }: Pick<StudyPlan, "roles">): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
