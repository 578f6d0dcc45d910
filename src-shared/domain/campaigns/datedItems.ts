import { DateTime } from 'luxon';
import type { WallTime } from '../values/wallTime';
import type { Campaign, CampaignArea, CampaignItem, FieldValue } from './campaign';

type Period = Pick<Campaign, 'startsAt' | 'endsAt'>;
export type DatedArea = 'coupons' | 'banners' | 'positionBanners' | 'popUps';

/** Returns the time of day, or null for midnight, since coupons store a whole day without times. */
const findTime = (wallTime: WallTime): string | null => {
  const time = wallTime.slice(11, 16);
  return time === '00:00' ? null : time;
};

const getLastDay = (endsAt: WallTime): string =>
  DateTime.fromISO(endsAt, { zone: 'utc' }).minus({ seconds: 1 }).toFormat('yyyy-MM-dd');

/** Returns the fields that make an entity current exactly during the period. */
export const getDatedFields = (area: DatedArea, { startsAt, endsAt }: Period): Record<string, FieldValue> =>
  area === 'coupons'
    ? {
        enabled: true,
        startDate: `${startsAt.slice(0, 10)}T00:00:00`,
        startTime: findTime(startsAt),
        expiryDate: `${getLastDay(endsAt)}T23:59:59`,
        expiryTime: findTime(endsAt),
      }
    : { active: true, startDate: startsAt, endDate: endsAt };

/** Creates the items of an entity from its current values. */
export const createDatedItems = (
  area: DatedArea,
  entity: { id: number; name: string; values: Readonly<Record<string, unknown>> },
  period: Period,
): CampaignItem[] =>
  Object.entries(getDatedFields(area, period)).map(([field, to]) => ({
    area,
    id: entity.id,
    name: entity.name,
    field,
    from: (entity.values[field] ?? null) as FieldValue,
    to,
  }));

const isDatedArea = (area: CampaignArea): area is DatedArea => area !== 'prices' && area !== 'products';

/** Moves the dates of items to another period. */
export const moveDatedItems = (items: readonly CampaignItem[], period: Period): CampaignItem[] =>
  items.map((item) => {
    const target = isDatedArea(item.area) ? getDatedFields(item.area, period)[item.field] : undefined;
    return target === undefined ? item : { ...item, to: target };
  });
