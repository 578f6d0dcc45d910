import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { endOfService, type EndOfService } from '@shared/domain/stores/endOfService';
import type { StoreRowInput } from '@shared/domain/stores/storeState';
import { isWallTime, toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';

/** The dialog that sells out, as filled in so far. */

export const soldOutLengths = ['service', 'other', 'forGood'] as const;
export type SoldOutWhere = 'everywhere' | 'store';

export interface SoldOutDraft {
  where: SoldOutWhere;
  length: (typeof soldOutLengths)[number];
  /** Of another time: a wall time, or what was typed of one. */
  typed: string | null;
}

/** Until when; null: until the product is shown again. */
export type SoldOutPlan<Store> = { service: EndOfService<Store>; until: WallTime | null } & (
  | { ok: true }
  | { ok: false; error: 'chooseTime' | 'past' }
);

/** How products are delivered to customers, in the words of a store's hours. */
const methodsOf = (products: readonly { dispatchMethod: string }[]): readonly DispatchMethod[] => {
  const only = new Set(products.map(({ dispatchMethod }) => dispatchMethod));
  if (only.size !== 1) return dispatchMethods;
  if (only.has('delivery')) return ['delivery'];
  return only.has('pickup') ? ['pickUp'] : dispatchMethods;
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
  if (length === 'forGood') return { ok: true, service, until: null };
  if (length === 'service') return { ok: true, service, until: toWallTime(service.at, zone) };
  if (typed === null || !isWallTime(typed)) return { ok: false, error: 'chooseTime', service, until: null };
  if (toInstant(typed, zone, 'end') <= now) return { ok: false, error: 'past', service, until: null };
  return { ok: true, service, until: typed };
};
