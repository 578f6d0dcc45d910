import type { ProductTag } from '@shared/domain/catalogue/products';

type Dish = readonly [name: string, price: number, description: string, tags?: readonly ProductTag[]];

export interface SeedCategory {
  name: string;
  foodType: string;
  /** Cooking time (min). */
  minutes: number;
  /** Names of the modifiers offered with its dishes. */
  modifiers: readonly string[];
  dishes: readonly Dish[];
}

interface OptionGroup {
  name: string;
  least?: number;
  most: number;
  free?: true;
  options: readonly (readonly [name: string, price: number])[];
}

/** Dishes by section, with their modifiers. */
export interface SeedMenu {
  sections: readonly SeedCategory[];
  groups: readonly OptionGroup[];
  /** Group with one option that leads to further groups. */
  nested: { name: string; option: string; price: number; groups: readonly string[] };
}
