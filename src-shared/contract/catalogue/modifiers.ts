import * as v from 'valibot';
import { modifierDraft, modifierPatch, modifierTypes } from '../../domain/catalogue/modifiers';
import { crud } from '../protocol/crud';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals, includesAny } from '../protocol/listFilters';
import { pictureIdsOf, pictureRow } from '../content/pictureRow';
import {
  writeReply,
  derived,
  object,
  boolean,
  id,
  idOrNull,
  idList,
  patchObject,
  optional,
  number,
  openEnum,
  listOf,
  text,
  textOrNull,
  roundTripObject,
  type Read,
} from '../reading';
import { versioned } from '../protocol/version';

const modifierEntries = {
  id: id(),
  name: text(),
  type: openEnum(modifierTypes, 'group'),
  description: textOrNull(),
  helpText: textOrNull(),
  /** In the tenant's currency: what choosing it adds. */
  price: number(0),
  free: boolean(false),
  position: number(0),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(0),
  pictures: listOf(pictureRow),
  children: listOf(
    roundTripObject({
      childModifierId: id(),
      position: number(0),
      /** Null: the child's own price. */
      price: number(null),
    }),
  ),
  /** Products that offer it; undefined where the platform does not say. */
  productIds: optional(idList()),
};

const modifierRow = object(modifierEntries);
export type ModifierRow = Read<typeof modifierRow>;

const modifier = derived(
  patchObject({
    ...modifierEntries,
    dropdownText: textOrNull(),
    foodType: textOrNull(),
    alohaId: textOrNull(),
    fbdId: textOrNull(),
    /** Sent by platforms on which a modifier has one parent. */
    parentId: idOrNull(),
    pictureIds: optional(idList()),
  }),
  (rest) => ({ ...rest, pictureIds: pictureIdsOf(rest.pictureIds, rest.pictures) }),
);
export type Modifier = Read<typeof modifier>;

export const modifiers = {
  ...crud('modifiers', {
    row: modifierRow,
    item: modifier,
    draft: modifierDraft(null),
    patch: modifierPatch(null),
    query: v.strictObject({
      ...pageQuery,
      query: v.optional(v.string()),
      type: v.optional(v.picklist(modifierTypes)),
      productIds: v.optional(v.array(idSchema)),
    }),
    filters: {
      query: contains('name'),
      type: equals('type'),
      productIds: includesAny(({ productIds }: ModifierRow) => productIds, ['productIds']),
    },
    changes: ['products', 'staticMenu'],
  }),
  /** A copy with the same children, under a name of its own. */
  clone: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/modifiers/:id/clone',
    needs: 'modifiers.create',
    reply: writeReply(versioned(modifier)),
    changes: ['staticMenu'],
    tracks: 'modifier_created',
  }),
};
