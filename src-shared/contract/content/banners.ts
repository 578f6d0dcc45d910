import * as v from 'valibot';
import {
  bannerDispatchMethods,
  bannerDraft,
  bannerPatch,
  bannerPlatforms,
  bannerState,
  bannerStates,
  positionBannerDraft,
  positionBannerPatch,
  type BannerState,
} from '../../domain/content/banners';
import { weekdays } from '../../domain/schedules/businessHours';
import { crud } from '../protocol/crud';
import { idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals, type FilterTest } from '../protocol/listFilters';
import { pictureIdsOf, pictureRow } from './pictureRow';
import {
  boolean,
  derived,
  id,
  idList,
  idOrNull,
  inForms,
  listOf,
  nestedObject,
  number,
  object,
  openEnum,
  optional,
  patchObject,
  roundTripObject,
  text,
  textOrNull,
  timeOfDay,
  wallTimeOrNull,
  words,
  type Read,
} from '../reading';

const bannerEntries = {
  id: id(),
  name: text(),
  active: boolean(true),
  category: textOrNull(),
  description: textOrNull(),
  startDate: wallTimeOrNull(),
  endDate: wallTimeOrNull(),
  availability: nestedObject(
    roundTripObject({
      days: words(weekdays),
      hours: listOf(roundTripObject({ start: timeOfDay(), end: timeOfDay() })),
    }),
  ),
  url: textOrNull(),
  pictureIds: optional(idList()),
  pictures: listOf(pictureRow),
  position: number(0),
  platform: openEnum(bannerPlatforms, 'web'),
  dispatchMethod: openEnum(bannerDispatchMethods, 'both', { pick_up: 'pickup', any: 'both', all: 'both' }),
  storeIds: optional(idList()),
  /** The same, as banners and pop-ups may call them. */
  stores: optional(idList()),
};

const positionEntries = { bannerableType: textOrNull(), bannerableId: idOrNull() };

/** Their days may be a field of their own. */
const daysAndHours = { availability: 'daysAndHours' } as const;

interface Told {
  pictureIds?: number[];
  pictures: readonly { id: number }[];
  storeIds?: number[];
  stores?: number[];
}

const whole = <T extends Told>({ pictureIds, storeIds, stores, ...row }: T) => ({
  ...row,
  pictureIds: pictureIdsOf(pictureIds, row.pictures),
  storeIds: storeIds ?? stores ?? [],
});

const bannerRow = derived(inForms(object(bannerEntries), daysAndHours), ({ wireForms: _forms, ...row }) => whole(row));
export type BannerRow = Read<typeof bannerRow>;
const banner = derived(inForms(patchObject(bannerEntries), daysAndHours), whole);
export type ContentBanner = Read<typeof banner>;

const positionBannerRow = derived(
  inForms(object({ ...bannerEntries, ...positionEntries }), daysAndHours),
  ({ wireForms: _forms, ...row }) => whole(row),
);
export type PositionBannerRow = Read<typeof positionBannerRow>;
const positionBanner = derived(inForms(patchObject({ ...bannerEntries, ...positionEntries }), daysAndHours), whole);
export type PositionBanner = Read<typeof positionBanner>;

const query = v.strictObject({
  ...pageQuery,
  name: v.optional(v.string()),
  platform: v.optional(v.picklist(bannerPlatforms)),
  state: v.optional(v.picklist(bannerStates)),
  storeIds: v.optional(v.array(idSchema)),
});

type StateFields = Pick<BannerRow, 'active' | 'startDate' | 'endDate'>;
const isInState: FilterTest<StateFields, BannerState> = {
  matches: (row, wanted, { now }) => bannerState(row, now) === wanted,
  fields: (wanted) =>
    wanted === 'off' ? ['active'] : wanted === 'over' ? ['active', 'endDate'] : ['active', 'startDate', 'endDate'],
};

const filters = {
  name: contains('name'),
  platform: equals<'platform', string>('platform'),
  state: isInState,
  // One that names no store is shown in all of them.
  storeIds: {
    matches: ({ storeIds }: Pick<BannerRow, 'storeIds'>, wanted: number[]) =>
      storeIds.length === 0 || storeIds.some((each) => wanted.includes(each)),
    fields: ['storeIds'],
  },
};

/** A switch of a banner is known to product analytics by its own name. Source: specification 1, section 1. */
const tracksFields = { active: 'banner_availability_changed' } as const;

/** Banners and pop-ups have the same fields. */
const plainBanners = {
  row: bannerRow,
  item: banner,
  draft: bannerDraft,
  patch: bannerPatch,
  query,
  filters,
  bodyNames: { storeIds: 'stores' },
  groupsBeside: ['availability'],
  tracksFields,
};

export const banners = crud('banners', plainBanners);

export const positionBanners = crud('position_banners', {
  row: positionBannerRow,
  item: positionBanner,
  draft: positionBannerDraft,
  patch: positionBannerPatch,
  query,
  filters,
  groupsBeside: ['availability'],
  tracksFields,
});

export const popUps = crud('pop_ups', plainBanners);
