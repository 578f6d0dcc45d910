import * as v from 'valibot';
import { orderChannels } from '../sales/orders';
import { weekdays } from '../schedules/businessHours';
import { dispatchScope, wallTimeRule } from '../schedules/openingRules';
import { compareSchedules } from '../bulk/bulkHours';
import { isSameJson } from '../values/json';
import { getFirstInstant, type WallTime } from '../values/wallTime';

/** This module defines a campaign: changes that apply at a start time and are undone at an end time. */

/** Areas whose fields a campaign can change. */
export const campaignAreas = [
  'prices',
  'products',
  'coupons',
  'banners',
  'positionBanners',
  'popUps',
  'pages',
  'builderPages',
  'customLandings',
  'closings',
  'hours',
  'waitTimes',
] as const;
export type CampaignArea = (typeof campaignAreas)[number];

/** Areas whose entities have their own dates, which the platform applies. */
export const datedAreas: readonly CampaignArea[] = ['coupons', 'banners', 'positionBanners', 'popUps', 'closings'];

/** Areas whose entities are stores. */
export const storeAreas: readonly CampaignArea[] = ['closings', 'hours', 'waitTimes'];

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const name = v.pipe(v.string(), v.maxLength(200));

/** Weekly hours of a store, as in `Schedule`. Times are not validated, because they may come from the platform. */
const scheduleValue = v.strictObject({
  businessHours: v.array(
    v.strictObject({
      day: v.picklist(weekdays),
      openingTime: v.string(),
      closingTime: v.string(),
      dispatchMethod: dispatchScope,
    }),
  ),
  haveDifferentBusinessHours: v.boolean(),
});
export type ScheduleValue = v.InferOutput<typeof scheduleValue>;

/** Scheduled closing of a store. The item's `field` contains the dispatch method. */
const closingValue = v.strictObject({
  start: wallTimeRule,
  end: wallTimeRule,
  reason: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});
export type ClosingValue = v.InferOutput<typeof closingValue>;

/** Value of a field; a list contains ids. */
export const fieldValue = v.nullable(
  v.union([v.string(), v.number(), v.boolean(), v.array(id), scheduleValue, closingValue]),
);
export type FieldValue = v.InferOutput<typeof fieldValue>;

export const isScheduleValue = (value: FieldValue | undefined): value is ScheduleValue =>
  typeof value === 'object' && value !== null && 'businessHours' in value;
export const isClosingValue = (value: FieldValue | undefined): value is ClosingValue =>
  typeof value === 'object' && value !== null && 'start' in value;

const sortIds = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** Checks whether two values of a field are equal, ignoring the order of ids and of shifts. */
export const isSameFieldValue = (a: FieldValue, b: FieldValue): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) return isSameJson(sortIds(a), sortIds(b));
  if (isScheduleValue(a) && isScheduleValue(b)) return compareSchedules(a, b).isSame;
  return isSameJson(a, b);
};

/** One field that the campaign changes, with its value before and during the campaign. */
const campaignItem = v.strictObject({
  area: v.picklist(campaignAreas),
  /** Id of the entity: of the product if the area is `prices`, of the store in `storeAreas`. */
  id,
  field: name,
  /** Name of the entity, as shown when the item was added. */
  name,
  /** Price group of a price, and a menu through which it can be saved. */
  group: v.optional(v.strictObject({ id, name, menuId: id })),
  from: fieldValue,
  to: fieldValue,
});
export type CampaignItem = v.InferOutput<typeof campaignItem>;

export const maxCampaignItems = 5_000;
export const maxCampaignDays = 120;
/** Maximum days until the start, as for other planned jobs. */
export const maxDaysAhead = 60;

const entries = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  startsAt: wallTimeRule,
  endsAt: wallTimeRule,
  items: v.pipe(v.array(campaignItem), v.maxLength(maxCampaignItems)),
  /** Stores to which new changes apply; empty for all. `channels` limits new changes in the same way. */
  storeIds: v.optional(v.array(id), []),
  channels: v.optional(v.array(v.picklist(orderChannels)), []),
  /** Channels to publish menus to after the start and after the end. */
  deploys: v.array(v.strictObject({ storeId: id, channel: v.string(), label: v.pipe(v.string(), v.maxLength(300)) })),
};

/** Campaign as saved by the form. A new one has neither an id nor the time of the edited version (`at`, ms). */
export const campaignInput = v.strictObject({ id: v.nullable(id), at: v.nullable(v.number()), ...entries });
export type CampaignInput = v.InferOutput<typeof campaignInput>;

export const campaign = v.object({
  ...entries,
  id,
  /** Owner of the campaign. Its jobs run while this user is signed in on this computer. */
  user: v.object({ id: v.number(), name: v.string() }),
  /** Time of scheduling (ms), or null while it is a draft. */
  scheduledAt: v.nullable(v.number()),
  /** Time at which a user ended the campaign early (ms), or null. */
  endedAt: v.nullable(v.number()),
  /** Time of the last change (ms). */
  at: v.number(),
});
export type Campaign = v.InferOutput<typeof campaign>;

const campaignStatuses = ['draft', 'scheduled', 'running', 'ended'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

type Period = Pick<Campaign, 'startsAt' | 'endsAt'>;

export const getCampaignStatus = (
  { startsAt, endsAt, scheduledAt, endedAt }: Period & Pick<Campaign, 'scheduledAt' | 'endedAt'>,
  now: WallTime,
): CampaignStatus => {
  if (endedAt !== null) return 'ended';
  if (scheduledAt === null) return 'draft';
  if (now < startsAt) return 'scheduled';
  return now < endsAt ? 'running' : 'ended';
};

const campaignErrors = ['noItems', 'endBeforeStart', 'tooLong', 'startPassed', 'tooFar', 'closingOutside'] as const;
type CampaignError = (typeof campaignErrors)[number];

const dayMs = 86_400_000;

/** Returns the reason why a campaign cannot be scheduled, or null. `now` is the platform's time (ms). */
export const findCampaignError = (
  { startsAt, endsAt, items }: Period & Pick<Campaign, 'items'>,
  timeZone: string,
  now: number,
): CampaignError | null => {
  const [start, end] = [getFirstInstant(startsAt, timeZone), getFirstInstant(endsAt, timeZone)];
  if (end <= start) return 'endBeforeStart';
  if (end - start > maxCampaignDays * dayMs) return 'tooLong';
  if (start <= now) return 'startPassed';
  if (start > now + maxDaysAhead * dayMs) return 'tooFar';
  const isOutside = ({ to }: CampaignItem) => isClosingValue(to) && (to.start < startsAt || to.end > endsAt);
  if (items.some(isOutside)) return 'closingOutside';
  return items.length === 0 ? 'noItems' : null;
};

/**
 * Identifies the field that an item changes. For closings, the key also contains the start, since a store may have
 * several.
 */
export const getItemKey = ({ area, id: entityId, group, field, to }: CampaignItem): string =>
  `${area}/${group?.id ?? ''}/${entityId}/${field}${isClosingValue(to) ? ` ${to.start}` : ''}`;

/** Checks whether two campaigns are in force at the same time. */
export const areOverlapping = (a: Period, b: Period): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;
