import type { Product } from '@shared/contract/catalogue/products';
import { productFields } from '@shared/contract/catalogue/productFields';
import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';
import { productTags } from '@shared/domain/catalogue/products';

/** Form values of a product. */
export type ProductValues = Omit<FormValues<typeof productFields, Product>, 'priceProduct'> & {
  priceProduct: number | null;
};

export const blankProductValues: ProductValues = {
  ...createBlankFormValues(productFields),
  name: '',
  priceProduct: null,
};

export const toProductValues = (product: Product): ProductValues => ({
  ...toFormValues(productFields, product),
  modifiersProductsAttributes: [...product.modifiersProductsAttributes].sort((a, b) => a.position - b.position),
});

const omitMissingFields = (row: object): object => {
  const { missingFields: _gaps, ...fields } = row as { missingFields?: unknown };
  return fields;
};

/** Converts form values to the draft to send; each row's position is its index. */
export const toProductDraft = (values: ProductValues): object => ({
  ...toSentValues(productFields, values),
  tags: values.tags.filter((tag) => (productTags as readonly string[]).includes(tag)),
  modifiersProductsAttributes: values.modifiersProductsAttributes.map((row, position) => ({
    ...omitMissingFields(row),
    position,
  })),
  modifierRules: values.modifierRules.map(omitMissingFields),
});
