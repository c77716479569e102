export { type CombineOptions, combinePValues } from "./combine-p-values.ts";
export { type RandomEffects, type RandomEffectsOptions, randomEffects } from "./random-effects.ts";
