import { DateTime } from 'luxon';
import type { WallTime } from '../values/wallTime';
import { isClosingValue, type Campaign, type CampaignArea, type CampaignItem, type FieldValue } from './campaign';

type Period = Pick<Campaign, 'startsAt' | 'endsAt'>;
const dateFieldAreas = ['coupons', 'banners', 'positionBanners', 'popUps'] as const;
/** Areas whose entities have fields for their dates. */
export type DatedArea = (typeof dateFieldAreas)[number];
export const isDatedArea = (area: CampaignArea): area is DatedArea =>
  (dateFieldAreas as readonly CampaignArea[]).includes(area);

/** Returns the time of day; null for midnight, because coupons without times apply all day. */
const findTime = (wallTime: WallTime): string | null => {
  const time = wallTime.slice(11, 16);
  return time === '00:00' ? null : time;
};

const getLastDay = (endsAt: WallTime): string =>
  DateTime.fromISO(endsAt, { zone: 'utc' }).minus({ seconds: 1 }).toFormat('yyyy-MM-dd');

/** Returns the fields that make an entity valid exactly during the period. */
const getDatedFields = (area: DatedArea, { startsAt, endsAt }: Period): Record<string, FieldValue> =>
  area === 'coupons'
    ? {
        enabled: true,
        startDate: `${startsAt.slice(0, 10)}T00:00:00`,
        startTime: findTime(startsAt),
        expiryDate: `${getLastDay(endsAt)}T23:59:59`,
        expiryTime: findTime(endsAt),
      }
    : { active: true, startDate: startsAt, endDate: endsAt };

/**
 * Creates the campaign's changes to an entity from its current values. With `storeIds`, the entity applies only to these
 * stores during the campaign, unless the platform does not report the entity's stores.
 */
export const createDatedItems = (
  area: DatedArea,
  entity: { id: number; name: string; values: Readonly<Record<string, unknown>> },
  period: Period,
  storeIds: readonly number[],
): CampaignItem[] => {
  const fields: Record<string, FieldValue> = getDatedFields(area, period);
  if (storeIds.length > 0 && Array.isArray(entity.values['storeIds'])) fields['storeIds'] = [...storeIds];
  return Object.entries(fields).map(([field, to]) => ({
    area,
    id: entity.id,
    name: entity.name,
    field,
    from: (entity.values[field] ?? null) as FieldValue,
    to,
  }));
};

/**
 * Returns the form values of a new entity that is valid only during the campaign. The coupon form has days instead of
 * times.
 */
export const createDatedValues = (
  area: DatedArea,
  period: Period,
  storeIds: readonly number[],
): Record<string, FieldValue> => {
  const fields = { ...getDatedFields(area, period), storeIds: [...storeIds] };
  if (area !== 'coupons') return fields;
  return { ...fields, startDate: period.startsAt.slice(0, 10), expiryDate: getLastDay(period.endsAt) };
};

/** Moves a wall time by the distance between two others. */
const shiftWallTime = (wallTime: WallTime, oldStart: WallTime, newStart: WallTime): WallTime => {
  const parse = (text: WallTime) => DateTime.fromISO(text, { zone: 'utc' });
  return parse(wallTime)
    .plus(parse(newStart).diff(parse(oldStart)))
    .toFormat("yyyy-MM-dd'T'HH:mm:ss");
};

/** Moves a closing along with its campaign. A closing that covers the whole campaign gets the campaign's new period. */
const moveClosing = (item: CampaignItem, previousPeriod: Period, newPeriod: Period): CampaignItem => {
  const { to } = item;
  if (!isClosingValue(to)) return item;
  const coversPeriod = to.start === previousPeriod.startsAt && to.end === previousPeriod.endsAt;
  const [start, end] = coversPeriod
    ? [newPeriod.startsAt, newPeriod.endsAt]
    : [
        shiftWallTime(to.start, previousPeriod.startsAt, newPeriod.startsAt),
        shiftWallTime(to.end, previousPeriod.startsAt, newPeriod.startsAt),
      ];
  return { ...item, to: { ...to, start, end } };
};

/** Moves the dates of items from one period to another. */
export const moveDatedItems = (
  items: readonly CampaignItem[],
  previousPeriod: Period,
  newPeriod: Period,
): CampaignItem[] =>
  items.map((item) => {
    const target = isDatedArea(item.area) ? getDatedFields(item.area, newPeriod)[item.field] : undefined;
    return target === undefined ? moveClosing(item, previousPeriod, newPeriod) : { ...item, to: target };
  });
