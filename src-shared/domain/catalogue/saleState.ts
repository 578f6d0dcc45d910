import { findAvailabilityMismatch, type AvailabilityMismatch, type ProductAvailability } from './availability';
import { toInstant, toWallTime, type WallTime } from '../values/wallTime';

/**
 * This module computes whether a product is on sale, and the changes that take it off sale and put it back. It is pure:
 * the current wall time is a parameter.
 */

export interface SaleFields {
  show: boolean;
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
}

/**
 * - `soldOutUntil`: the sale starts later and has no end. The specification has no other way to express "sold out
 * until".
 * - `notYet`: the sale starts later and has an end, as for seasonal products.
 * - `weekday`, `hours`, `dates`: the product is not sold on this weekday, at this hour, on this date.
 */
export type SaleState =
  | { kind: 'onSale' | 'hidden' }
  | { kind: 'soldOutUntil' | 'notYet' | 'ended'; at: WallTime }
  | AvailabilityMismatch;

export const getSaleState = (
  { show, startDatetime, endDatetime, availability }: SaleFields,
  now: WallTime,
): SaleState => {
  if (!show) return { kind: 'hidden' };
  if (endDatetime !== null && endDatetime <= now) return { kind: 'ended', at: endDatetime };
  if (startDatetime !== null && startDatetime > now)
    return { kind: endDatetime === null ? 'soldOutUntil' : 'notYet', at: startDatetime };
  return findAvailabilityMismatch(availability, now) ?? { kind: 'onSale' };
};

/** Product that is sold out in one store. `availableFrom` is null if the platform does not report when this ends. */
export interface UnavailableInStore {
  productId: number;
  availableFrom: WallTime | null;
}

/** Returns the entry that marks a product as sold out in a store at a wall time, if any. */
export const findUnavailableProduct = (
  entries: readonly UnavailableInStore[] | undefined,
  productId: number,
  now: WallTime,
): UnavailableInStore | undefined =>
  entries?.find(
    (entry) => entry.productId === productId && (entry.availableFrom === null || entry.availableFrom > now),
  );

/**
 * True if the product is hidden or off sale by its dates, and may have been forgotten. Limits by weekday and hour do
 * not count, because they end by themselves.
 */
export const isOffSale = (product: SaleFields, now: WallTime): boolean =>
  !['onSale', 'weekday', 'hours'].includes(getSaleState(product, now).kind);

export type SalePatch = Partial<Pick<SaleFields, 'show' | 'startDatetime' | 'endDatetime'>>;

/**
 * Returns the patch that makes a product sold out until a future time. A sale that starts even later stays as planned. A
 * product whose sale ends before that time is hidden, because platforms refuse a start after the end.
 */
export const createSoldOutPatch = (
  { show, startDatetime, endDatetime }: SaleFields,
  until: WallTime,
  now: WallTime,
): SalePatch => {
  if ((startDatetime !== null && startDatetime >= until) || (endDatetime !== null && endDatetime <= now)) return {};
  return endDatetime !== null && endDatetime <= until ? { ...(show && { show: false }) } : { startDatetime: until };
};

/**
 * Returns the patch that puts a product on sale now if it is hidden, or if its sale has not started yet or has ended.
 * Weekdays and hours stay unchanged.
 */
export const createOnSalePatch = (product: SaleFields, now: WallTime): SalePatch => ({
  ...(!product.show && { show: true }),
  ...(product.startDatetime !== null && product.startDatetime > now && { startDatetime: null }),
  ...(product.endDatetime !== null && product.endDatetime <= now && { endDatetime: null }),
});

const dayMs = 24 * 3_600_000;

/**
 * True if the product has been off sale for more than a day, judging by its last change or the end of its sale. If the
 * platform does not send the time of the last change, only ended sales count.
 */
export const isLongOffSale = (
  product: SaleFields & { updatedAt: WallTime | null },
  now: number,
  timeZone: string,
): boolean => {
  const wallTime = toWallTime(now, timeZone);
  if (!isOffSale(product, wallTime)) return false;
  const { endDatetime, updatedAt } = product;
  const isMoreThanDayAgo = (time: WallTime | null) => time !== null && now - toInstant(time, timeZone) > dayMs;
  return (
    isMoreThanDayAgo(updatedAt) || (endDatetime !== null && endDatetime <= wallTime && isMoreThanDayAgo(endDatetime))
  );
};
