import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { limits } from '@shared/domain/platform/limits';
import { getOpenState, type ClosingTime } from '@shared/domain/stores/closing';
import { computeStoreState } from '@shared/domain/stores/storeState';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { getPlatformNow } from '@kit/session/platformClock';
import { formatRelativePeriod } from '@kit/format/relativeTime';
import { notify } from '@kit/ui/overlays/notify';
import { notifyQueued } from '@entities/queued-writes/useQueueCommands';
import type { ClosingEntry } from '../closing/plannedClosings';
import { getStateDetail, getStateLabel } from '../state/stateTexts';
import type { StoreStateInputs } from '../state/useStoreStateContext';

/**
 * Notifications after opening and closing stores. `currentStore` is the store read back from the platform, or null if
 * it could not be read.
 */
export interface StoreMessages {
  /** `createdClosingTime` is null if the platform did not report which closing it created. */
  closed(
    storeName: string,
    createdClosingTime: ClosingTime | null,
    currentStore: Store | null,
    undo?: () => void,
  ): void;
  opened(storeName: string, currentStore: Store | null, undo?: () => void): void;
  /** Shown after scheduled closings were added, changed or removed. */
  planned(storeName: string, entries: readonly ClosingEntry[]): void;
  /** Shown after a closing or an opening was undone. */
  undone(storeName: string, currentStore: Store | null): void;
  notUndone(storeName: string): void;
  /** Shown while a lost reply is being resolved. */
  checking(storeName: string): void;
  /** Shows the store's state after a lost reply was resolved. */
  reconciled(store: Store): void;
  /** Shown after a write was queued; `isSent` is true if it was sent but the reply was lost. */
  queued(write: QueuedWrite, isSent: boolean): void;
}

/** Time (ms) until a closing's start above which the closing counts as scheduled rather than current. */
const closingStartTolerance = 60_000;

export const createStoreMessages = (formats: Formats, stateInputs: StoreStateInputs): StoreMessages => {
  const { zone } = formats;
  const duration = limits.closingToast;
  const toStartInstant = ({ startDatetime }: { startDatetime: WallTime }) => toInstant(startDatetime, zone);
  const toEndInstant = (wallTime: WallTime) => toInstant(wallTime, zone, 'end');
  const formatPeriod = (from: number, to: number) => {
    const text = formatRelativePeriod(from, to, getPlatformNow(), zone);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  /** Sentence with the store's current state. */
  const formatStatus = (store: Store): string => {
    const now = getPlatformNow();
    const state = computeStoreState(toStoreRow(store), { ...stateInputs, now });
    if (state.kind === 'selling') return t('stores.opening.sells');
    const opensAt = state.kind === 'outside' ? (state.reported?.until ?? null) : null;
    if (opensAt !== null) return t('stores.opening.sellsLater', { when: formats.relativeTime(opensAt, now) });
    return `${[getStateLabel(state), getStateDetail(formats, state, now)].filter(Boolean).join(': ')}.`;
  };
  const createUndoAction = (undo: (() => void) | undefined) =>
    undo === undefined ? {} : { action: { label: t('stores.undo.action'), onClick: undo } };
  const formatClosing = (createdClosingTime: ClosingTime): string => {
    const relativeTime = formats.relativeTime(toStartInstant(createdClosingTime), getPlatformNow());
    return createdClosingTime.endDatetime === null
      ? t('stores.closing.donePermanent', { start: relativeTime })
      : formatPeriod(toStartInstant(createdClosingTime), toEndInstant(createdClosingTime.endDatetime));
  };
  /** Text of a closing's period; a closing without a start begins now. */
  const formatEntry = ({ startDatetime, endDatetime }: ClosingEntry): string => {
    const from = startDatetime === undefined ? getPlatformNow() : toInstant(startDatetime, zone);
    return endDatetime == null
      ? t('stores.closing.donePermanent', { start: formats.relativeTime(from, getPlatformNow()) })
      : formatPeriod(from, toEndInstant(endDatetime));
  };

  /** Says "closed" only if the store takes no orders; otherwise names the paused dispatch method. */
  const formatOutcome = (
    storeName: string,
    createdClosingTime: ClosingTime | null,
    currentStore: Store | null,
  ): string => {
    const isFullyClosed = currentStore !== null && getOpenState(currentStore) === 'closed';
    if (createdClosingTime === null || createdClosingTime.dispatchMethod === 'both' || isFullyClosed)
      return t('stores.closing.done', { store: storeName });
    return createdClosingTime.endDatetime === null
      ? t(`stores.closing.donePart.${createdClosingTime.dispatchMethod}`, { store: storeName })
      : t(`stores.closing.donePartUntil.${createdClosingTime.dispatchMethod}`, {
          store: storeName,
          until: formats.formatClock(toEndInstant(createdClosingTime.endDatetime)),
        });
  };

  return {
    closed: (store, createdClosingTime, currentStore, undo) => {
      const now = getPlatformNow();
      const isPlanned = createdClosingTime !== null && toStartInstant(createdClosingTime) > now + closingStartTolerance;
      const title = isPlanned
        ? t('stores.closing.donePlanned', {
            store,
            when: formats.relativeTime(toStartInstant(createdClosingTime), now),
          })
        : formatOutcome(store, createdClosingTime, currentStore);
      notify.success(title, {
        duration,
        ...(createdClosingTime && { description: formatClosing(createdClosingTime) }),
        ...createUndoAction(undo),
      });
    },
    opened: (store, currentStore, undo) =>
      notify.success(t('stores.opening.done', { store }), {
        duration,
        ...(currentStore && { description: formatStatus(currentStore) }),
        ...createUndoAction(undo),
      }),
    planned: (store, entries) => {
      const [firstEntry] = entries;
      const latestEntry = entries.at(-1);
      if (firstEntry === undefined || latestEntry === undefined) return;
      if (firstEntry.destroy) {
        notify.success(t('storeSchedules.closings.removed', { store }));
        return;
      }
      const title =
        firstEntry.id === undefined
          ? t('storeSchedules.closings.planned', { store, count: entries.length })
          : t('storeSchedules.closings.changed', { store });
      // False if a closing in force was changed: it keeps its start, so the entry contains none.
      const isStartKnown = latestEntry.id === undefined || latestEntry.startDatetime !== undefined;
      notify.success(title, { duration, ...(isStartKnown && { description: formatEntry(latestEntry) }) });
    },
    queued: (write, isSent) => notifyQueued(formats, write, isSent),
    undone: (store, currentStore) =>
      notify.success(t('stores.undo.done', { store }), {
        ...(currentStore && { description: formatStatus(currentStore) }),
      }),
    notUndone: (store) => notify.error(t('stores.undo.failed', { store })),
    checking: (store) =>
      notify.warning(t('stores.lost.checking', { store }), { description: t('stores.lost.checkingBody') }),
    reconciled: (store) =>
      notify.warning(t('stores.lost.title'), {
        description: t('stores.lost.standing', { store: store.name, standing: formatStatus(store) }),
        duration,
      }),
  };
};
