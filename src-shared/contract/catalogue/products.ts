import * as v from 'valibot';
import { productTags } from '../../domain/catalogue/products';
import { addPictures, getPictureIds, pictureRow } from '../content/pictureRow';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { idSchema } from '../protocol/endpoint';
import { booleanFilter, equalsFilter, customFilter, searchFilter, unverifiableFilter } from '../protocol/listFilters';
import {
  derived,
  id,
  idList,
  inForms,
  listOf,
  object,
  optional,
  patchObject,
  prepared,
  text,
  textOrNull,
  wallTimeOrNull,
  type Read,
} from '../reading';
import { listedProductFields, productDraft, productFields, productPatch } from './productFields';

const productEntries = {
  id: id(),
  pictures: listOf(pictureRow),
  /** Menus that contain the product; undefined if the platform does not report them. */
  menus: optional(listOf(object({ id: id(), name: text() }))),
  /** Time of the last change; null if the platform does not report it. */
  updatedAt: wallTimeOrNull(),
};

const productRow = prepared(
  inForms(
    object({
      ...productEntries,
      ...getReaders(listedProductFields),
      /** Undefined if the list reply does not contain the URL. */
      url: optional(textOrNull()),
    }),
    { priceProduct: 'otherName' },
  ),
  addPictures,
);
export type ProductRow = Read<typeof productRow>;

const product = derived(
  prepared(
    inForms(
      patchObject({
        ...productEntries,
        ...getReaders(productFields),
        /** Ids of the product's modifiers, for platforms that send neither their order nor their limits. */
        modifiers: optional(idList()),
      }),
      { availability: 'productAvailability', priceProduct: 'otherName' },
    ),
    addPictures,
  ),
  ({ modifiers = [], modifiersProductsAttributes, ...rest }) => ({
    ...rest,
    modifiersProductsAttributes:
      modifiersProductsAttributes ??
      modifiers.map((modifierId, position) => ({
        modifierId,
        position,
        minQuantityModifiers: 0,
        maxQuantityModifiers: 100,
      })),
    pictureIds: getPictureIds(rest.pictureIds, rest.pictures),
  }),
);
export type Product = Read<typeof product>;

export const products = crud('products', {
  row: productRow,
  item: product,
  draft: productDraft(null),
  patch: productPatch(null),
  filters: {
    query: searchFilter('name'),
    show: booleanFilter('show'),
    tags: equalsFilter(v.array(v.picklist(productTags)), 'tags'),
    menuIds: customFilter(v.array(idSchema), {
      matches: ({ menus }: ProductRow, requestedIds) => menus?.some(({ id }) => requestedIds.includes(id)),
      fields: ['menus'],
    }),
    modifierIds: unverifiableFilter(v.array(idSchema)),
  },
  // Wraps the fields in `product` for POST as well as PATCH requests. Source: specification 2, section 7, and the
  // decision records on it.
  wrap: 'product',
  changes: ['menus', 'prices', 'modifiers', 'staticMenu', 'menuDeploys'],
});
