import { EngineError } from "../errors.ts";
import type { Model } from "../models/base/model.ts";
import type { OpenModelsOptions } from "../models/registry/options.ts";
import { openModels } from "../models/registry/registry.ts";
import { functionModel, type RoleFunction } from "./function-model.ts";

/** The player of a role: the id of a model, or a named function in this process. */
export type Player = string | { readonly name: string; readonly answer: RoleFunction };

export type Roles = Readonly<Record<string, Player>>;

export interface OpenedRoles {
  /** The model that plays a role. Throws `invalid_config` if no model has the role. */
  model(role: string): Model;
  close(): Promise<void>;
}

export const playerName = (player: Player): string => (typeof player === "string" ? player : player.name);

/** Ids of the models that play roles, each once. Functions that play roles are left out. */
export const playerIds = (roles: Roles): readonly string[] => [
  ...new Set(Object.values(roles).filter((player) => typeof player === "string")),
];

/** Opens every model once, even if it plays several roles. The roles share its connections, limits and cache. */
export const openRoles = async (roles: Roles, options: OpenModelsOptions = {}): Promise<OpenedRoles> => {
  const players = Object.values(roles);
  const models = await openModels(playerIds(roles), options);
  const byName = new Map<string, Model>(models.map((model) => [model.id, model]));
  for (const player of players)
    if (typeof player !== "string") byName.set(player.name, functionModel(player.name, player.answer));
  return {
    model: (role) => {
      const player = roles[role];
      if (player === undefined)
        throw new EngineError(`no model plays the role "${role}"`, {
          code: "invalid_config",
          field: `roles.${role}`,
          hint: `give roles.${role} a model`,
        });
      return byName.get(playerName(player))!;
    },
    close: async () => {
      await Promise.all(models.map((model) => model.close()));
    },
  };
};
