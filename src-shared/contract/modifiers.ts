import * as v from 'valibot';
import { modifierDraft, modifierPatch, modifierTypes } from '../domain/catalogue/modifiers';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import { pictureRow } from './pictureRow';
import {
  answered,
  derived,
  fields,
  flag,
  id,
  idOrNull,
  ids,
  item,
  maybe,
  number,
  openEnum,
  rows,
  text,
  textOrNull,
  writtenWhole,
  type Read,
} from './reading';
import { versioned } from './version';

const modifierEntries = {
  id: id(),
  name: text(),
  type: openEnum(modifierTypes, 'group'),
  description: textOrNull(),
  helpText: textOrNull(),
  /** In the tenant's currency: what choosing it adds. */
  price: number(0),
  free: flag(false),
  position: number(0),
  minQuantityModifiers: number(0),
  maxQuantityModifiers: number(0),
  pictures: rows(pictureRow),
  children: rows(
    writtenWhole({
      childModifierId: id(),
      position: number(0),
      /** Null: the child's own price. */
      price: number(null),
    }),
  ),
  /** Products that offer it; undefined where the platform does not say. */
  productIds: maybe(ids()),
};

const modifierRow = fields(modifierEntries);
export type ModifierRow = Read<typeof modifierRow>;

const modifier = derived(
  item({
    ...modifierEntries,
    dropdownText: textOrNull(),
    foodType: textOrNull(),
    alohaId: textOrNull(),
    fbdId: textOrNull(),
    /** Of platforms that keep a modifier below one other only. */
    parentId: idOrNull(),
  }),
  (rest) => ({ ...rest, pictureIds: rest.pictures.map((picture) => picture.id) }),
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
    changes: ['products', 'staticMenu'],
  }),
  /** A copy with the same children, under a name of its own. */
  clone: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/modifiers/:id/clone',
    needs: 'modifiers.create',
    reply: answered(versioned(modifier)),
    changes: ['staticMenu'],
    tracks: 'modifier_created',
  }),
};
