import * as v from 'valibot';
import {
  labelTypes,
  productDispatchMethods,
  productDraft,
  productPatch,
  productPlatforms,
  productTags,
} from '../../domain/catalogue/products';
import { weekdays } from '../../domain/schedules/businessHours';
import { crud } from '../protocol/crud';
import { idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals, includesAny, unverifiable } from '../protocol/listFilters';
import { pictureIdsOf, pictureRow } from '../content/pictureRow';
import {
  derived,
  object,
  boolean,
  nestedObject,
  id,
  idList,
  patchObject,
  optional,
  number,
  openEnum,
  listOf,
  text,
  textOrNull,
  wallTimeOrNull,
  words,
  roundTripObject,
  type Read,
} from '../reading';

const productEntries = {
  id: id(),
  name: text(),
  nameScreenProduct: textOrNull(),
  description: textOrNull(),
  /** In the tenant's currency, taxes included. */
  priceProduct: number(0),
  position: number(0),
  show: boolean(true),
  platform: openEnum(productPlatforms, 'any'),
  dispatchMethod: openEnum(productDispatchMethods, 'both'),
  /** Sold from and until, wall time of the tenant; null: always. */
  startDatetime: wallTimeOrNull(),
  endDatetime: wallTimeOrNull(),
  /** Weekdays on which it is sold; none named: every day. */
  availability: nestedObject(roundTripObject({ days: words(weekdays) })),
  label: textOrNull(),
  labelType: openEnum(labelTypes, null, { round: 'rounded' }),
  startDatetimeLabel: wallTimeOrNull(),
  endDatetimeLabel: wallTimeOrNull(),
  foodType: textOrNull(),
  tags: words(productTags),
  pictures: listOf(pictureRow),
  /** Its own page in the shop; undefined where a list does not say. */
  url: optional(textOrNull()),
  /** Menus that have it; undefined where the platform does not say. */
  menus: optional(listOf(object({ id: id(), name: text() }))),
  /** When it was changed last; null where the platform does not say. */
  updatedAt: wallTimeOrNull(),
};

const productRow = object(productEntries);
export type ProductRow = Read<typeof productRow>;

/** A modifier that a product offers, with how much of it may be chosen. */
const productModifier = roundTripObject({
  modifierId: id(),
  position: number(0),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(100),
});

const product = derived(
  patchObject({
    ...productEntries,
    dropdownText: textOrNull(),
    url: textOrNull(),
    modifiersProductsAttributes: optional(listOf(productModifier)),
    /** Ids alone, without order and limits. */
    modifiers: optional(idList()),
    minQuantityModifiers: number(0),
    maxQuantityModifiers: number(100),
    modifierRules: listOf(roundTripObject({ modifierId: id(), ruledModifierId: id() })),
    alohaId: textOrNull(),
    alohaCompId: textOrNull(),
    fbdId: textOrNull(),
    dimensions: nestedObject(
      roundTripObject({ width: number(null), height: number(null), length: number(null), weight: number(null) }),
    ),
    /** Minutes. */
    cookingTimeTime: number(null),
    commentsAllowed: boolean(true),
    commentsVisible: boolean(true),
    pictureIds: optional(idList()),
  }),
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
    pictureIds: pictureIdsOf(rest.pictureIds, rest.pictures),
  }),
);
export type Product = Read<typeof product>;

export const products = crud('products', {
  row: productRow,
  item: product,
  draft: productDraft(null),
  patch: productPatch(null),
  query: v.strictObject({
    ...pageQuery,
    /** Part of a name. */
    query: v.optional(v.string()),
    show: v.optional(v.boolean()),
    tags: v.optional(v.array(v.picklist(productTags))),
    menuIds: v.optional(v.array(idSchema)),
    modifierIds: v.optional(v.array(idSchema)),
  }),
  filters: {
    query: contains('name'),
    show: equals('show'),
    tags: includesAny(({ tags }: ProductRow) => tags, ['tags']),
    menuIds: includesAny(({ menus }: ProductRow) => menus?.map(({ id }) => id), ['menus']),
    modifierIds: unverifiable,
  },
  // PATCH bodies are wrapped, POST bodies too: specification 2, section 7, and the decisions on it.
  wrap: 'product',
  changes: ['menus', 'prices', 'modifiers', 'staticMenu', 'menuDeploys'],
});
