import type { ProductTag } from '@shared/domain/catalogue/products';

type Dish = readonly [name: string, price: number, description: string, tags?: readonly ProductTag[]];

export interface SeedCategory {
  name: string;
  foodType: string;
  /** Minutes of cooking. */
  minutes: number;
  /** Names of groups that its dishes offer. */
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

/** What a restaurant sells, by section, and what can be chosen with it. */
export interface SeedMenu {
  sections: readonly SeedCategory[];
  groups: readonly OptionGroup[];
  /** A group whose one option asks further questions. */
  nested: { name: string; option: string; price: number; groups: readonly string[] };
}
