import type { SystemContext } from '@chakra-ui/react';

/**
 * Caches what Chakra computes for each rendering of each element: the recipe of the element's component, and whether a
 * prop is a style. Without this cache, rendering takes a third longer.
 */
export const cacheSystem = (system: SystemContext): SystemContext => {
  const recipes = new WeakMap<object, ReturnType<SystemContext['cva']>>();
  const validity = new Map<string, boolean>();
  return {
    ...system,
    cva: ((config: object) => {
      const recipe = recipes.get(config) ?? system.cva(config);
      recipes.set(config, recipe);
      return recipe;
    }) as SystemContext['cva'],
    isValidProperty: (prop) => {
      const isValid = validity.get(prop) ?? system.isValidProperty(prop);
      validity.set(prop, isValid);
      return isValid;
    },
  };
};
