import type { ProductTag } from '@shared/domain/catalogue/products';

type Dish = readonly [name: string, price: number, description: string, tags?: readonly ProductTag[]];

export interface SeedCategory {
  name: string;
  foodType: string;
  /** Cooking time (min). */
  preparationMinutes: number;
  /** Names of the modifiers offered with the section's dishes. */
  modifiers: readonly string[];
  dishes: readonly Dish[];
}

interface OptionGroup {
  name: string;
  least?: number;
  maxOptions: number;
  free?: true;
  options: readonly (readonly [name: string, price: number])[];
}

/** Dishes by section, and the modifiers offered with them. */
export interface SeedMenu {
  sections: readonly SeedCategory[];
  groups: readonly OptionGroup[];
  /** Group of modifiers with one option that opens further groups. */
  nestedGroup: { name: string; option: string; price: number; groups: readonly string[] };
}
