import type { Product } from '@shared/contract/catalogue/products';
import { ownFieldsOf } from '@shared/contract/reading';
import { blankProduct, productEntries, productTags } from '@shared/domain/catalogue/products';
import { blankToNull } from '@shared/domain/values/blankToNull';

/** Texts that may be missing: blank in the form, null in the product. */
const optionalTexts = [
  'nameScreenProduct',
  'description',
  'dropdownText',
  'url',
  'label',
  'foodType',
  'alohaId',
  'alohaCompId',
  'fbdId',
] as const;
type OptionalText = (typeof optionalTexts)[number];

type Fields = Omit<ReturnType<typeof blankProduct>, OptionalText | 'modifiersProductsAttributes' | 'modifierRules'>;
type RowOf<Name extends 'modifiersProductsAttributes' | 'modifierRules'> = Product[Name][number];

/** A product while it is being filled in. */
export type ProductValues = {
  [Name in keyof Fields]: Product[Name & keyof Product];
} & Record<OptionalText, string> & {
    name: string;
    priceProduct: number | null;
    modifiersProductsAttributes: RowOf<'modifiersProductsAttributes'>[];
    modifierRules: RowOf<'modifierRules'>[];
  };

const texts = Object.fromEntries(optionalTexts.map((name) => [name, ''])) as Record<OptionalText, string>;

export const blankValues: ProductValues = { ...blankProduct(), ...texts, name: '', priceProduct: null };

const fieldNames = Object.keys(productEntries(null)) as (keyof ProductValues & keyof Product)[];

export const valuesOfProduct = (product: Product): ProductValues => {
  const held = Object.fromEntries(fieldNames.map((name) => [name, product[name]])) as unknown as ProductValues;
  const told = Object.fromEntries(optionalTexts.map((name) => [name, product[name] ?? ''])) as typeof texts;
  return {
    ...held,
    ...told,
    availability: ownFieldsOf(product.availability),
    dimensions: ownFieldsOf(product.dimensions),
    modifiersProductsAttributes: [...product.modifiersProductsAttributes].sort((a, b) => a.position - b.position),
  };
};

const withoutGaps = (row: object): object => {
  const { missingFields: _gaps, ...held } = row as { missingFields?: unknown };
  return held;
};

/** What the values come to as a product that can be sent; places are those in which the rows stand. */
export const draftOfProduct = (values: ProductValues): object => ({
  ...values,
  ...Object.fromEntries(optionalTexts.map((name) => [name, blankToNull(values[name])])),
  tags: values.tags.filter((tag) => (productTags as readonly string[]).includes(tag)),
  modifiersProductsAttributes: values.modifiersProductsAttributes.map((row, position) => ({
    ...withoutGaps(row),
    position,
  })),
  modifierRules: values.modifierRules.map(withoutGaps),
});
