import type { createBlockData } from '@blocks/makeBlockData';

type MenuProduct = NonNullable<Parameters<typeof createBlockData>[0]['menu']>['products'][number];

/** Creates a product of a published menu; `changes` override its fields. */
export const aMenuProduct = (id: number, changes: Partial<MenuProduct> = {}): MenuProduct => ({
  id,
  name: `Producto ${id}`,
  description: null,
  dropdownText: null,
  priceProduct: 9990,
  show: true,
  platform: 'any',
  dispatchMethod: 'both',
  startDatetime: null,
  endDatetime: null,
  availability: { days: [] },
  label: null,
  labelType: null,
  startDatetimeLabel: null,
  endDatetimeLabel: null,
  foodType: null,
  tags: [],
  pictures: [],
  modifiersProductsAttributes: [],
  modifierRules: [],
  ...changes,
});
