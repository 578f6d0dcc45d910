import type { Product } from '@shared/contract/catalogue/products';
import { productFields } from '@shared/contract/catalogue/productFields';
import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';
import { productTags } from '@shared/domain/catalogue/products';

/** A product while it is being filled in. */
export type ProductValues = Omit<FormValues<typeof productFields, Product>, 'priceProduct'> & {
  priceProduct: number | null;
};

export const blankValues: ProductValues = { ...blankFormValuesOf(productFields), name: '', priceProduct: null };

export const valuesOfProduct = (product: Product): ProductValues => ({
  ...formValuesOf(productFields, product),
  modifiersProductsAttributes: [...product.modifiersProductsAttributes].sort((a, b) => a.position - b.position),
});

const withoutGaps = (row: object): object => {
  const { missingFields: _gaps, ...held } = row as { missingFields?: unknown };
  return held;
};

/** What the values come to as a product that can be sent; places are those in which the rows stand. */
export const draftOfProduct = (values: ProductValues): object => ({
  ...sentValuesOf(productFields, values),
  tags: values.tags.filter((tag) => (productTags as readonly string[]).includes(tag)),
  modifiersProductsAttributes: values.modifiersProductsAttributes.map((row, position) => ({
    ...withoutGaps(row),
    position,
  })),
  modifierRules: values.modifierRules.map(withoutGaps),
});
