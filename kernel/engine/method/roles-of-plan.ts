import { roleOf } from "./role-of.ts";
import type { Roles } from "./roles.ts";

/** The models that play the roles in a plan, by the keys that `roleOf` makes from role and model. */
export const rolesOfPlan = ({ roles }: { readonly roles: Readonly<Record<string, readonly string[]>> }): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
