import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { getNextShiftStart } from '@shared/domain/schedules/openingTimes';
import { getStoreHours } from '@shared/domain/stores/closedCauses';
import { computeEndOfService, type EndOfService } from '@shared/domain/stores/endOfService';
import { ensureSelling, type StoreRowInput } from '@shared/domain/stores/storeState';
import { isWallTime, toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';

/** Durations offered by the sold-out dialog. */

export const soldOutDurations = ['service', 'opening', 'other', 'forGood'] as const;
export type SoldOutReach = 'everywhere' | 'store';

export interface SoldOutDraft {
  reach: SoldOutReach;
  length: (typeof soldOutDurations)[number];
  /** End typed by the user: a wall time, or incomplete text. */
  typedTime: string | null;
}

/** Plan that the sold-out dialog confirms; if `until` is null, the product stays hidden until a user shows it again. */
type SoldOutPlan<Store> = {
  service: EndOfService<Store>;
  /** First opening after the current service (instant); null if business hours are unknown. */
  openingTime: number | null;
  until: WallTime | null;
} & ({ ok: true } | { ok: false; error: 'chooseTime' | 'past' | 'noOpening' });

/** Dispatch methods by which the products are sold: their common method, or both if the products differ. */
const listDispatchMethods = (products: readonly { dispatchMethod: string }[]): readonly DispatchMethod[] => {
  const methods = new Set(products.map(({ dispatchMethod }) => dispatchMethod));
  if (methods.size !== 1) return dispatchMethods;
  if (methods.has('delivery')) return ['delivery'];
  return methods.has('pickup') ? ['pickUp'] : dispatchMethods;
};

/** First opening of any store after an instant; null if business hours are unknown. */
const findFirstOpening = (stores: readonly StoreRowInput[], instant: number, zone: string): number | null => {
  const startTimes = stores.flatMap((store) => {
    const { businessHours, haveDifferentBusinessHours } = ensureSelling(store).selling;
    if (businessHours === null) return [];
    return getNextShiftStart(getStoreHours({ businessHours, haveDifferentBusinessHours }), instant, zone) ?? [];
  });
  return startTimes.length === 0 ? null : Math.min(...startTimes);
};

/** Computes the plan for confirming at an instant. `stores` are those in which the products will be sold out. */
export const planSoldOut = <Store extends StoreRowInput>(
  { length, typedTime }: SoldOutDraft,
  stores: readonly Store[],
  products: readonly { dispatchMethod: string }[],
  now: number,
  zone: string,
): SoldOutPlan<Store> => {
  const service = computeEndOfService(stores, now, zone, listDispatchMethods(products));
  const openingTime = findFirstOpening(stores, service.at - 1, zone);
  const times = { service, openingTime };
  if (length === 'forGood') return { ok: true, ...times, until: null };
  if (length === 'service') return { ok: true, ...times, until: toWallTime(service.at, zone) };
  if (length === 'opening') {
    return openingTime === null
      ? { ok: false, error: 'noOpening', ...times, until: null }
      : { ok: true, ...times, until: toWallTime(openingTime, zone) };
  }
  if (typedTime === null || !isWallTime(typedTime)) return { ok: false, error: 'chooseTime', ...times, until: null };
  if (toInstant(typedTime, zone, 'end') <= now) return { ok: false, error: 'past', ...times, until: null };
  return { ok: true, ...times, until: typedTime };
};
