import { findAvailabilityGap, type AvailabilityGap, type ProductAvailability } from './availability';
import { toInstant, toWallTime, type WallTime } from '../values/wallTime';

/** Sale state of a product at a moment, and changes that take it off sale and back. Pure: wall times are parameters. */

export interface SaleFields {
  show: boolean;
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
}

/**
 * - `soldOutUntil`: the sale starts later and has no end. The specification has no other field for "sold out until".
 * - `notYet`: the sale starts later and has an end, as for seasonal products.
 * - `weekday`, `hours`, `dates`: not sold on this weekday, at this hour, on this date.
 */
export type SaleState =
  | { kind: 'onSale' | 'hidden' }
  | { kind: 'soldOutUntil' | 'notYet' | 'ended'; at: WallTime }
  | AvailabilityGap;

export const getSaleState = (
  { show, startDatetime, endDatetime, availability }: SaleFields,
  now: WallTime,
): SaleState => {
  if (!show) return { kind: 'hidden' };
  if (endDatetime !== null && endDatetime <= now) return { kind: 'ended', at: endDatetime };
  if (startDatetime !== null && startDatetime > now)
    return { kind: endDatetime === null ? 'soldOutUntil' : 'notYet', at: startDatetime };
  return findAvailabilityGap(availability, now) ?? { kind: 'onSale' };
};

/** Product sold out in one store. `availableFrom` is null if the platform does not report the end. */
export interface UnavailableInStore {
  productId: number;
  availableFrom: WallTime | null;
}

/** Entry that keeps a product off sale in a store at a moment, if any. */
export const findUnavailable = (
  entries: readonly UnavailableInStore[] | undefined,
  productId: number,
  now: WallTime,
): UnavailableInStore | undefined =>
  entries?.find((each) => each.productId === productId && (each.availableFrom === null || each.availableFrom > now));

/**
 * True if hidden or off sale by its dates, and possibly forgotten. Weekday and hour limits do not count, since they
 * pass automatically.
 */
export const isOffSale = (product: SaleFields, now: WallTime): boolean =>
  !['onSale', 'weekday', 'hours'].includes(getSaleState(product, now).kind);

export type SalePatch = Partial<Pick<SaleFields, 'show' | 'startDatetime' | 'endDatetime'>>;

/** Patch that makes a product sold out until a future time. A sale that starts even later stays as planned. */
export const createSoldOutPatch = ({ startDatetime }: SaleFields, until: WallTime): SalePatch =>
  startDatetime !== null && startDatetime >= until ? {} : { startDatetime: until };

/**
 * Patch that puts a product on sale now if it was hidden, not yet started or ended. Weekdays and hours stay unchanged.
 */
export const putOnSale = (product: SaleFields, now: WallTime): SalePatch => ({
  ...(!product.show && { show: true }),
  ...(product.startDatetime !== null && product.startDatetime > now && { startDatetime: null }),
  ...(product.endDatetime !== null && product.endDatetime <= now && { endDatetime: null }),
});

const dayLong = 24 * 3_600_000;

/**
 * True if off sale for more than a day: last changed or ended before that. If change times are unknown, only ended
 * products count.
 */
export const isLongOffSale = (
  product: SaleFields & { updatedAt: WallTime | null },
  now: number,
  zone: string,
): boolean => {
  const wall = toWallTime(now, zone);
  if (!isOffSale(product, wall)) return false;
  const { endDatetime, updatedAt } = product;
  const isBefore = (time: WallTime | null) => time !== null && now - toInstant(time, zone) > dayLong;
  return isBefore(updatedAt) || (endDatetime !== null && endDatetime <= wall && isBefore(endDatetime));
};
