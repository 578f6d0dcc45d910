import type { TFunction } from 'i18next';
import type { Store } from '@shared/contract/stores';
import { opennessOf, reopensAt, type ClosingTime } from '@shared/domain/closing';
import { limits } from '@shared/domain/limits';
import type { Formats } from '@kit/format/formats';
import { notify } from '@kit/ui/notify';
import type { ClosingEntry } from '../closing/plannedClosings';

/** What operators are told after opening and closing, in one place. */
export interface StoreMessages {
  closed(store: Store, made: ClosingTime): void;
  opened(store: Store): void;
  /** Scheduled closings were added, changed or taken away. */
  planned(store: Store, entries: readonly ClosingEntry[]): void;
  /** The answer was lost and reading back has not worked yet. */
  checking(storeName: string): void;
  /** The answer was lost; this is what the platform says is true. */
  foundOut(store: Store): void;
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

export const storeMessages = (t: TFunction, formats: Formats): StoreMessages => ({
  closed: (store, { startDatetime, endDatetime }) => {
    const start = formats.wallTime(startDatetime);
    notify.success(t('stores.closing.done', { store: store.name }), {
      description:
        endDatetime === null
          ? t('stores.closing.donePermanent', { start })
          : t('stores.closing.donePeriod', { start, end: formats.wallTime(endDatetime) }),
      duration: limits.closingToast,
    });
  },
  opened: (store) =>
    notify.success(t('stores.opening.done', { store: store.name }), { description: t('stores.opening.doneBody') }),
  planned: ({ name: store }, entries) => {
    const [first] = entries;
    if (first?.destroy) notify.success(t('storeSchedules.closings.removed', { store }));
    else if (first?.id !== undefined) notify.success(t('storeSchedules.closings.changed', { store }));
    else notify.success(t('storeSchedules.closings.planned', { store, count: entries.length }));
  },
  checking: (store) =>
    notify.warning(t('stores.lost.checking', { store }), { description: t('stores.lost.checkingBody') }),
  foundOut: (store) =>
    notify.warning(t('stores.lost.title'), {
      description: standing(t, formats, store),
      duration: limits.closingToast,
    }),
});
