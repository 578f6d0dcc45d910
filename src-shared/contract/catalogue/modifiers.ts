import { modifierTypes } from '../../domain/catalogue/modifiers';
import { addPictures, getPictureIds, pictureRow } from '../content/pictureRow';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint } from '../protocol/endpoint';
import { enumFilter, idsFilter, searchFilter } from '../protocol/listFilters';
import { withVersion } from '../protocol/version';
import {
  derived,
  id,
  idList,
  idOrNull,
  listOf,
  object,
  optional,
  patchObject,
  prepared,
  text,
  withAliases,
  writeReply,
  surcharge,
  type Read,
} from '../reading';
import { listedModifierFields, modifierDraft, modifierFields, modifierPatch } from './modifierFields';

const modifierOption = withAliases(object({ name: text(), price: surcharge() }), {
  priceVariation: 'price',
  variation: 'price',
  extraPrice: 'price',
});

const modifierEntries = {
  id: id(),
  pictures: listOf(pictureRow),
  /** Ids of the products that offer the modifier; undefined if the platform does not report them. */
  productIds: optional(idList()),
  /** Id of the parent, on platforms where a modifier can have only one. */
  parentId: optional(idOrNull()),
  /** Options that are not modifiers themselves. They are shown and sent back, but cannot be edited. */
  options: optional(listOf(modifierOption)),
};

const modifierRow = prepared(object({ ...modifierEntries, ...getReaders(listedModifierFields) }), addPictures);
export type ModifierRow = Read<typeof modifierRow>;

const modifier = derived(
  prepared(patchObject({ ...modifierEntries, ...getReaders(modifierFields) }), addPictures),
  (row) => ({
    ...row,
    pictureIds: getPictureIds(row.pictureIds, row.pictures),
  }),
);
export type Modifier = Read<typeof modifier>;

export const modifiers = {
  ...crud('modifiers', {
    row: modifierRow,
    item: modifier,
    draft: modifierDraft(null),
    patch: modifierPatch(null),
    filters: {
      query: searchFilter('name'),
      type: enumFilter(modifierTypes, 'type'),
      productIds: idsFilter('productIds'),
    },
    changes: ['products', 'staticMenu'],
  }),
  /** Copies a modifier with its children under a new name. */
  clone: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/modifiers/:id/clone',
    needs: 'modifiers.create',
    reply: writeReply(withVersion(modifier)),
    changes: ['staticMenu'],
    tracks: 'modifier_created',
  }),
};
