import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { nextShiftStart } from '@shared/domain/schedules/openingTimes';
import { hoursOf } from '@shared/domain/stores/closedCauses';
import { endOfService, type EndOfService } from '@shared/domain/stores/endOfService';
import { ensureSelling, type StoreRowInput } from '@shared/domain/stores/storeState';
import { isWallTime, toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';

/** The dialog that sells out, as filled in so far. */

export const soldOutLengths = ['service', 'opening', 'other', 'forGood'] as const;
export type SoldOutWhere = 'everywhere' | 'store';

export interface SoldOutDraft {
  where: SoldOutWhere;
  length: (typeof soldOutLengths)[number];
  /** Of another time: a wall time, or what was typed of one. */
  typed: string | null;
}

/** Until when; null: until the product is shown again. */
export type SoldOutPlan<Store> = {
  service: EndOfService<Store>;
  /** The first opening after this service (instant); null where no hours are known. */
  opening: number | null;
  until: WallTime | null;
} & ({ ok: true } | { ok: false; error: 'chooseTime' | 'past' | 'noOpening' });

/** How products are delivered to customers, in the words of a store's hours. */
const methodsOf = (products: readonly { dispatchMethod: string }[]): readonly DispatchMethod[] => {
  const only = new Set(products.map(({ dispatchMethod }) => dispatchMethod));
  if (only.size !== 1) return dispatchMethods;
  if (only.has('delivery')) return ['delivery'];
  return only.has('pickup') ? ['pickUp'] : dispatchMethods;
};

/** The first opening of some stores after an instant; null where no hours are known. */
const firstOpening = (stores: readonly StoreRowInput[], after: number, zone: string): number | null => {
  const starts = stores.flatMap((store) => {
    const { businessHours, haveDifferentBusinessHours } = ensureSelling(store).selling;
    if (businessHours === null) return [];
    return nextShiftStart(hoursOf({ businessHours, haveDifferentBusinessHours }), after, zone) ?? [];
  });
  return starts.length === 0 ? null : Math.min(...starts);
};

/** What confirming would do at an instant. `stores`: those in which the products are sold out. */
export const planSoldOut = <Store extends StoreRowInput>(
  { length, typed }: SoldOutDraft,
  stores: readonly Store[],
  products: readonly { dispatchMethod: string }[],
  now: number,
  zone: string,
): SoldOutPlan<Store> => {
  const service = endOfService(stores, now, zone, methodsOf(products));
  const opening = firstOpening(stores, service.at - 1, zone);
  const found = { service, opening };
  if (length === 'forGood') return { ok: true, ...found, until: null };
  if (length === 'service') return { ok: true, ...found, until: toWallTime(service.at, zone) };
  if (length === 'opening') {
    return opening === null
      ? { ok: false, error: 'noOpening', ...found, until: null }
      : { ok: true, ...found, until: toWallTime(opening, zone) };
  }
  if (typed === null || !isWallTime(typed)) return { ok: false, error: 'chooseTime', ...found, until: null };
  if (toInstant(typed, zone, 'end') <= now) return { ok: false, error: 'past', ...found, until: null };
  return { ok: true, ...found, until: typed };
};
