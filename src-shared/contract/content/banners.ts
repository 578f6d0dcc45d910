import * as v from 'valibot';
import { bannerPlatforms, getBannerState, bannerStates } from '../../domain/content/banners';
import { createDraftSchema, createPatchSchema, getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { enumFilter, customFilter, searchFilter, storesFilter } from '../protocol/listFilters';
import { bannerFields, positionBannerFields } from './bannerFields';
import { addPictures, getPictureIds, pictureRow } from './pictureRow';
import {
  derived,
  id,
  idList,
  inForms,
  listOf,
  object,
  optional,
  patchObject,
  pickForm,
  prepared,
  type Read,
} from '../reading';

const bannerEntries = {
  id: id(),
  ...getReaders(bannerFields),
  pictures: listOf(pictureRow),
  /** Ids of the stores; banners and pop-ups may use this name instead of `storeIds`. */
  stores: optional(idList()),
};
const positionEntries = { ...bannerEntries, ...getReaders(positionBannerFields) };

/**
 * Alternative forms of banner fields: some platforms store the days separately from the hours, or call the flag
 * `enabled`.
 */
const bannerForms = { availability: ['daysAndHours', 'productAvailability'], active: 'otherName' } as const;

interface ReportedLinks {
  pictureIds?: number[];
  pictures: readonly { id: number }[];
  storeIds?: number[];
  stores?: number[];
}

/**
 * Fills in missing ids of pictures and stores. Drops pictures whose id is not listed, because the banner no longer
 * shows them.
 */
const completeLinks = <T extends ReportedLinks>({ pictureIds = [], storeIds, stores, ...row }: T) => {
  const ids = getPictureIds(pictureIds, pictureIds.length === 0 ? row.pictures : []);
  return {
    ...row,
    pictureIds: ids,
    pictures: ids.flatMap((id) => row.pictures.filter((picture) => picture.id === id)) as T['pictures'][number][],
    storeIds: storeIds ?? stores ?? [],
  };
};

const bannerRow = derived(prepared(inForms(object(bannerEntries), bannerForms), addPictures), (row) =>
  completeLinks(pickForm(row, 'active')),
);
export type BannerRow = Read<typeof bannerRow>;
const banner = derived(prepared(inForms(patchObject(bannerEntries), bannerForms), addPictures), completeLinks);
export type ContentBanner = Read<typeof banner>;

const positionBannerRow = derived(prepared(inForms(object(positionEntries), bannerForms), addPictures), (row) =>
  completeLinks(pickForm(row, 'active')),
);
export type PositionBannerRow = Read<typeof positionBannerRow>;
const positionBanner = derived(
  prepared(inForms(patchObject(positionEntries), bannerForms), addPictures),
  completeLinks,
);
export type PositionBanner = Read<typeof positionBanner>;

const filters = {
  name: searchFilter('name'),
  platform: enumFilter(bannerPlatforms, 'platform'),
  state: customFilter(v.picklist(bannerStates), {
    matches: (row: Pick<BannerRow, 'active' | 'startDate' | 'endDate'>, state, { now }) =>
      getBannerState(row, now) === state,
    fields: (state) =>
      state === 'off' ? ['active'] : state === 'over' ? ['active', 'endDate'] : ['active', 'startDate', 'endDate'],
  }),
  storeIds: storesFilter('storeIds'),
};

/** Analytics event for enabling or disabling a banner. Source: specification 1, section 1. */
const tracksFields = { active: 'banner_availability_changed' } as const;

/** Parts of the contract that banners and pop-ups share. */
const plainBanners = {
  row: bannerRow,
  item: banner,
  draft: createDraftSchema(bannerFields)(null),
  patch: createPatchSchema(bannerFields)(null),
  filters,
  bodyNames: { storeIds: 'stores' },
  flattenedGroups: ['availability'],
  tracksFields,
};

export const banners = crud('banners', plainBanners);

export const positionBanners = crud('position_banners', {
  row: positionBannerRow,
  item: positionBanner,
  draft: createDraftSchema(positionBannerFields)(null),
  patch: createPatchSchema(positionBannerFields)(null),
  filters,
  flattenedGroups: ['availability'],
  tracksFields,
});

export const popUps = crud('pop_ups', plainBanners);
