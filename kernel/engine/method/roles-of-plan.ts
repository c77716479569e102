import { roleOf } from "./role-of.ts";
import type { Roles } from "./roles.ts";

/** The model of each pair of role and model in a plan, under the key of `roleOf`. */
export const rolesOfPlan = ({ roles }: { readonly roles: Readonly<Record<string, readonly string[]>> }): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
