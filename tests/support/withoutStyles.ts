import { onTestFinished } from 'vitest';
import { system } from '@kit/ui/theme/system';

const noStyles = Object.freeze({});

type Recipe = ((...args: never[]) => object) & { merge?: (other: unknown) => Recipe };

const strippedRecipes = new WeakMap<Recipe, Recipe>();

/** Returns a recipe with the same variants and without styles. */
const stripRecipe = (recipe: Recipe): Recipe => {
  const { merge } = recipe;
  const strippedRecipe =
    strippedRecipes.get(recipe) ??
    Object.assign(
      () => noStyles,
      recipe,
      merge && { merge: (other: unknown) => stripRecipe(merge.call(recipe, other)) },
    );
  strippedRecipes.set(recipe, strippedRecipe);
  return strippedRecipe;
};

const strip =
  <Args extends unknown[]>(createRecipe: (...args: Args) => unknown) =>
  (...args: Args) =>
    stripRecipe(createRecipe(...args) as Recipe);

const withStyles = { ...system };

const withoutStyles = {
  _global: [],
  css: () => noStyles,
  cva: strip(system.cva),
  sva: strip(system.sva),
  getRecipeFn: strip(system.getRecipeFn),
  getSlotRecipeFn: strip(system.getSlotRecipeFn),
};

// Disables styles, because computing them takes more than half of the rendering time and tests without a window rarely
// need them.
Object.assign(system, withoutStyles);

/** Enables styles until the end of the test. */
export const computeStyles = (): void => {
  Object.assign(system, withStyles);
  onTestFinished(() => void Object.assign(system, withoutStyles));
};
