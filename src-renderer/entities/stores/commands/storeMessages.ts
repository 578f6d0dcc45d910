import type { TFunction } from 'i18next';
import type { Store } from '@shared/contract/stores';
import { opennessOf, reopensAt, type ClosingTime } from '@shared/domain/stores/closing';
import type { WallTime } from '@shared/domain/values/wallTime';
import { limits } from '@shared/domain/platform/limits';
import type { Formats } from '@kit/format/formats';
import { notify } from '@kit/ui/notify';
import type { ClosingEntry } from '../closing/plannedClosings';

/** What operators are told after opening and closing, in one place. */
export interface StoreMessages {
  /** `made` is null where the platform did not say which closing it made. */
  closed(storeName: string, made: ClosingTime | null): void;
  opened(storeName: string): void;
  /** Scheduled closings were added, changed or taken away. */
  planned(storeName: string, entries: readonly ClosingEntry[]): void;
  /** The answer was lost and is being settled. */
  checking(storeName: string): void;
  /** The answer was lost; this is how the store stands. */
  reconciled(store: Store): void;
}

/** How a store stands, in a sentence. */
const standing = (t: TFunction, formats: Formats, store: Store): string => {
  const openness = opennessOf(store);
  if (openness === 'open') return t('stores.lost.open', { store: store.name });
  if (openness === 'partly') return t('stores.lost.partly', { store: store.name });
  const end = reopensAt(store.currentClosings);
  return end === null
    ? t('stores.lost.closedForGood', { store: store.name })
    : t('stores.lost.closedUntil', { store: store.name, when: formats.wallTime(end) });
};

/** From when until when a closing holds. */
const periodOf = (
  t: TFunction,
  formats: Formats,
  { startDatetime, endDatetime }: { startDatetime?: WallTime | undefined; endDatetime?: WallTime | null | undefined },
): string => {
  const start = startDatetime === undefined ? t('storeSchedules.closings.now') : formats.wallTime(startDatetime);
  return endDatetime == null
    ? t('stores.closing.donePermanent', { start })
    : t('stores.closing.donePeriod', { start, end: formats.wallTime(endDatetime) });
};

export const storeMessages = (t: TFunction, formats: Formats): StoreMessages => ({
  closed: (store, made) => {
    const title = t('stores.closing.done', { store });
    if (made === null) return void notify.success(title, { duration: limits.closingToast });
    notify.success(title, { description: periodOf(t, formats, made), duration: limits.closingToast });
  },
  opened: (store) => notify.success(t('stores.opening.done', { store }), { description: t('stores.opening.doneBody') }),
  planned: (store, entries) => {
    const [first] = entries;
    const latest = entries.at(-1);
    if (first === undefined || latest === undefined) return;
    if (first.destroy) return notify.success(t('storeSchedules.closings.removed', { store }));
    const title =
      first.id === undefined
        ? t('storeSchedules.closings.planned', { store, count: entries.length })
        : t('storeSchedules.closings.changed', { store });
    // One that has begun keeps its start, which is not told here.
    const isStartTold = latest.id === undefined || latest.startDatetime !== undefined;
    notify.success(title, {
      ...(isStartTold && { description: periodOf(t, formats, latest) }),
      duration: limits.closingToast,
    });
  },
  checking: (store) =>
    notify.warning(t('stores.lost.checking', { store }), { description: t('stores.lost.checkingBody') }),
  reconciled: (store) =>
    notify.warning(t('stores.lost.title'), {
      description: standing(t, formats, store),
      duration: limits.closingToast,
    }),
});
