import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import { createProductRules } from '@shared/contract/catalogue/productRules';

/** Product with an error in the name, between two fields and between the limits of its second modifier. */
const product = {
  ...createBlankProduct(),
  name: '',
  priceProduct: 1990,
  startDatetime: '2026-03-02T12:00:00',
  endDatetime: '2026-03-01T12:00:00',
  modifiersProductsAttributes: [
    { modifierId: 1, position: 0, minQuantityModifiers: 1, maxQuantityModifiers: 1 },
    { modifierId: 2, position: 1, minQuantityModifiers: 3, maxQuantityModifiers: 2 },
  ],
};

const listErrorPaths = (touched?: string[]) =>
  v
    .safeParse(createProductRules(null, touched && new Set(touched)), product)
    .issues?.map((issue) => v.getDotPath(issue)) ?? [];

describe('the validation of a product', () => {
  it('reports every error of a new product', () => {
    const row = 'modifiersProductsAttributes.1.maxQuantityModifiers';
    expect(listErrorPaths().toSorted()).toEqual(['endDatetime', row, 'name']);
  });

  it('reports only errors of touched fields for an existing product', () => {
    expect(listErrorPaths(['description'])).toEqual([]);
    expect(listErrorPaths(['name'])).toEqual(['name']);
    expect(listErrorPaths(['modifiersProductsAttributes'])).toEqual([
      'modifiersProductsAttributes.1.maxQuantityModifiers',
    ]);
  });

  it('shows an error that involves two fields at the second one, even if only the first was touched', () => {
    expect(listErrorPaths(['startDatetime'])).toEqual(['endDatetime']);
  });
});
