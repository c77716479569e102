import { roleOf } from "./role-of.ts";
import type { Roles } from "./roles.ts";

/** The models of a plan, by the keys of `roleOf` (role and model). */
export const rolesOfPlan = ({ roles }: { readonly roles: Readonly<Record<string, readonly string[]>> }): Roles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, models]) => models.map((model) => [roleOf(role, model), model])),
  );
