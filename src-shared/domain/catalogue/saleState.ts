import { availabilityGap, type AvailabilityGap, type ProductAvailability } from './availability';
import { toInstant, toWallTime, type WallTime } from '../values/wallTime';

/** Whether a product is sold at a moment, and the changes that take it off sale and back. Pure: wall times come in. */

export interface SaleFields {
  show: boolean;
  startDatetime: WallTime | null;
  endDatetime: WallTime | null;
  availability: ProductAvailability;
}

/**
 * - `soldOutUntil`: it begins later and has no end. The specification has no other field for "sold out until".
 * - `notYet`: it begins later and ends after that, as what is sold for a season does.
 * - `weekday`, `hours`, `dates`: not on this day of the week, at this hour, on this date.
 */
export type SaleState =
  | { kind: 'onSale' | 'hidden' }
  | { kind: 'soldOutUntil' | 'notYet' | 'ended'; at: WallTime }
  | AvailabilityGap;

export const saleState = ({ show, startDatetime, endDatetime, availability }: SaleFields, now: WallTime): SaleState => {
  if (!show) return { kind: 'hidden' };
  if (endDatetime !== null && endDatetime <= now) return { kind: 'ended', at: endDatetime };
  if (startDatetime !== null && startDatetime > now)
    return { kind: endDatetime === null ? 'soldOutUntil' : 'notYet', at: startDatetime };
  return availabilityGap(availability, now) ?? { kind: 'onSale' };
};

/** A product that a store has sold out on its own. `availableFrom` null: the platform does not report until when. */
export interface UnavailableInStore {
  productId: number;
  availableFrom: WallTime | null;
}

/** The entry that keeps a product off sale in a store at a moment; undefined: none does. */
export const unavailableAt = (
  entries: readonly UnavailableInStore[] | undefined,
  productId: number,
  now: WallTime,
): UnavailableInStore | undefined =>
  entries?.find((each) => each.productId === productId && (each.availableFrom === null || each.availableFrom > now));

/** Off sale by its dates or hidden: what somebody may have forgotten. A weekday and an hour come round by themselves. */
export const isOffSale = (product: SaleFields, now: WallTime): boolean =>
  !['onSale', 'weekday', 'hours'].includes(saleState(product, now).kind);

export type SalePatch = Partial<Pick<SaleFields, 'show' | 'startDatetime' | 'endDatetime'>>;

/** Sold out until a time to come; where it begins later anyway it stays so. */
export const soldOutUntil = ({ startDatetime }: SaleFields, until: WallTime): SalePatch =>
  startDatetime !== null && startDatetime >= until ? {} : { startDatetime: until };

/** On sale from now on, whatever kept it off; weekdays stay. */
export const putOnSale = (product: SaleFields, now: WallTime): SalePatch => ({
  ...(!product.show && { show: true }),
  ...(product.startDatetime !== null && product.startDatetime > now && { startDatetime: null }),
  ...(product.endDatetime !== null && product.endDatetime <= now && { endDatetime: null }),
});

const dayLong = 24 * 3_600_000;

/**
 * Off sale for more than a day, as far as the platform tells: it has not been changed since, or it ended before. Of one that
 * says nothing about changes only the ended ones are known.
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
