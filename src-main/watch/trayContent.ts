import type { LiveState } from '@shared/bridge/live';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { getNextStateChange, computeStoreState, type StoreState } from '@shared/domain/stores/storeState';
import { createClosingNote } from '@shared/domain/stores/closing';
import { watchTexts } from './watchTexts';

/** Content of the tray: lines of text, and whether to alert the user. */
export interface TrayContent {
  lines: string[];
  isAlert: boolean;
}

/** Data from which the tray's content is created, as last read. */
export interface TrayInput extends Pick<LiveState, 'readAt' | 'failure'> {
  stores: readonly StoreRow[];
  forgotten: readonly ForgottenClosing[];
  subscription?: StoreStateContext['subscription'];
  keepsAmounts?: boolean;
  /** Names of the stores and channels at which expected orders do not arrive. */
  silent?: readonly string[];
}

const createContext = ({ subscription = 'active', keepsAmounts = true }: TrayInput, timeZone: string, now: number) => ({
  subscription,
  keepsAmounts,
  zone: timeZone,
  now,
});

/** Maximum store names shown in the tray. */
const maxNamedStores = 3;

interface WaitingStore {
  store: StoreRow;
  state: StoreState;
  /** Time at which the store takes orders again, or null if a user must open it. */
  opensAt: number | null;
}

/** Compares two stores: those that reopen by themselves come first, soonest first, because they show a countdown. */
const compareWaitingStores = (a: WaitingStore, b: WaitingStore): number => {
  const [firstTime, secondTime] = [a, b].map(({ opensAt }) => opensAt ?? Infinity) as [number, number];
  return firstTime === secondTime ? a.store.name.localeCompare(b.store.name, 'es') : firstTime - secondTime;
};

/** Formats a store's state, with the author and reason of its closing. */
const formatLine = (waitingStore: WaitingStore, now: number): string => {
  const closing = waitingStore.state.reported?.cause?.closing;
  const note = closing === undefined ? '' : createClosingNote(closing, watchTexts.closedBy);
  return [formatStateLine(waitingStore, now), note].filter(Boolean).join(' · ');
};

const formatStateLine = ({ store, state: { kind, reported }, opensAt }: WaitingStore, now: number): string => {
  const remainingMs = opensAt === null ? null : opensAt - now;
  if (remainingMs !== null && remainingMs <= 0) return watchTexts.tray.opensSoon(store.name);
  if (kind === 'partly' && reported !== null) {
    return remainingMs === null
      ? watchTexts.tray.part(store.name, reported.method)
      : watchTexts.tray.partFor(store.name, reported.method, remainingMs);
  }
  if (remainingMs !== null) return watchTexts.tray.opens(store.name, remainingMs);
  return kind === 'unable' ? watchTexts.tray.unableToSell(store.name) : watchTexts.tray.untilOpened(store.name);
};

const formatSilentStores = (silentStores: readonly string[]): string => {
  const unnamedCount = silentStores.length - maxNamedStores;
  const names = [
    ...silentStores.slice(0, maxNamedStores),
    ...(unnamedCount > 0 ? [watchTexts.tray.others(unnamedCount)] : []),
  ];
  return watchTexts.tray.silent(watchTexts.names(names));
};

const createNormalLines = (counts: Record<'selling' | 'outside', number>, total: number): string[] => {
  if (counts.selling === total) return [watchTexts.tray.allOpen];
  return [
    ...(counts.selling > 0 ? [watchTexts.tray.selling(counts.selling)] : []),
    ...(counts.outside > 0 ? [watchTexts.tray.outside(counts.outside)] : []),
  ];
};

/**
 * Returns the content of the tray. `view` is null unless the signed-in user may see stores.
 * While locked, stores are counted and not named.
 */
export const createTrayContent = (
  view: TrayInput | null,
  timeZone: string,
  now: number,
  isLocked: boolean,
): TrayContent => {
  if (view === null) return { lines: [watchTexts.tray.idle], isAlert: false };
  const { stores, readAt, failure, forgotten, silent = [] } = view;
  if (readAt === null)
    return { lines: [failure === null ? watchTexts.tray.reading : watchTexts.tray.unread], isAlert: false };
  const context = createContext(view, timeZone, now);
  const storesWithState = stores.map((store) => ({ store, state: computeStoreState(store, context) }));
  const countStores = (...kinds: StoreState['kind'][]) =>
    storesWithState.filter(({ state }) => kinds.includes(state.kind)).length;
  const waitingStores = storesWithState
    .filter(({ state: { kind } }) => kind === 'closed' || kind === 'partly' || kind === 'unable')
    .map(({ store, state }): WaitingStore => ({ store, state, opensAt: state.reported?.until ?? null }))
    .sort(compareWaitingStores);
  const [closedCount, unableCount, partlyCount] = [countStores('closed'), countStores('unable'), countStores('partly')];
  const countLines = [
    ...createNormalLines(
      { selling: countStores('selling', 'open'), outside: countStores('outside') },
      storesWithState.length,
    ),
    ...(closedCount > 0 ? [watchTexts.tray.closed(closedCount)] : []),
    ...(unableCount > 0 ? [watchTexts.tray.unable(unableCount)] : []),
    ...(partlyCount > 0 ? [watchTexts.tray.partly(partlyCount)] : []),
  ];
  const names = [
    ...waitingStores.slice(0, maxNamedStores).map((waitingStore) => formatLine(waitingStore, now)),
    ...(waitingStores.length > maxNamedStores ? [watchTexts.tray.more(waitingStores.length - maxNamedStores)] : []),
  ];
  const lines = [
    ...(isLocked ? [watchTexts.tray.locked] : []),
    ...countLines,
    ...(silent.length === 0
      ? []
      : [isLocked ? watchTexts.tray.silentCount(silent.length) : formatSilentStores(silent)]),
    ...(isLocked ? [] : names),
    // Adds the time of the data if the last poll failed, so that old data does not look current.
    ...(failure === null ? [] : [watchTexts.tray.from(readAt, timeZone)]),
  ];
  return { lines, isAlert: waitingStores.length > 0 || forgotten.length > 0 || silent.length > 0 };
};

/** Returns the next time at which the content changes without new data, or null if never. */
export const findNextTrayChange = (view: TrayInput | null, timeZone: string, now: number): number | null => {
  if (view === null) return null;
  const context = createContext(view, timeZone, now);
  const changeTimes = view.stores.map((store) => getNextStateChange(store, context) ?? Infinity);
  const nextChange = Math.min(...changeTimes, Infinity);
  return nextChange === Infinity ? null : nextChange;
};
