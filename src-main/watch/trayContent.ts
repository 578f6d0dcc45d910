import type { LiveState } from '@shared/bridge/live';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { getNextStateChange, computeStoreState, type StoreState } from '@shared/domain/stores/storeState';
import { createClosingNote } from '@shared/domain/stores/closing';
import { texts } from './texts';

/** Content of the tray: lines of text, and whether to alert the user. */
export interface TrayContent {
  lines: string[];
  isAlert: boolean;
}

/** The stores as last read. */
export interface TrayInput extends Pick<LiveState, 'readAt' | 'failure'> {
  stores: readonly StoreRow[];
  forgotten: readonly ForgottenClosing[];
  subscription?: StoreStateContext['subscription'];
  keepsAmounts?: boolean;
  /** Names of the stores and channels that miss expected orders. */
  silent?: readonly string[];
}

const createContext = ({ subscription = 'active', keepsAmounts = true }: TrayInput, zone: string, now: number) => ({
  subscription,
  keepsAmounts,
  zone,
  now,
});

/** Maximum store names shown in the tray. */
const maxNamedStores = 3;

interface Waiting {
  store: StoreRow;
  state: StoreState;
  /** Time at which the store takes orders again, or null if a user must open it. */
  opensAt: number | null;
}

/** Compares two stores: those that reopen by themselves come first, soonest first, because they show a countdown. */
const compareWaiting = (a: Waiting, b: Waiting): number => {
  const [first, second] = [a, b].map(({ opensAt }) => opensAt ?? Infinity) as [number, number];
  return first === second ? a.store.name.localeCompare(b.store.name, 'es') : first - second;
};

/** Formats a store's state, with the author and reason of its closing. */
const formatLine = (waitingStore: Waiting, now: number): string => {
  const closing = waitingStore.state.reported?.cause?.closing;
  const note = closing === undefined ? '' : createClosingNote(closing, texts.closedBy);
  return [formatStateLine(waitingStore, now), note].filter(Boolean).join(' · ');
};

const formatStateLine = ({ store, state: { kind, reported }, opensAt }: Waiting, now: number): string => {
  const remainingMs = opensAt === null ? null : opensAt - now;
  if (remainingMs !== null && remainingMs <= 0) return texts.tray.opensSoon(store.name);
  if (kind === 'partly' && reported !== null) {
    return remainingMs === null
      ? texts.tray.part(store.name, reported.method)
      : texts.tray.partFor(store.name, reported.method, remainingMs);
  }
  if (remainingMs !== null) return texts.tray.opens(store.name, remainingMs);
  return kind === 'unable' ? texts.tray.unableToSell(store.name) : texts.tray.untilOpened(store.name);
};

const formatSilent = (silent: readonly string[]): string => {
  const unnamedCount = silent.length - maxNamedStores;
  const names = [...silent.slice(0, maxNamedStores), ...(unnamedCount > 0 ? [texts.tray.others(unnamedCount)] : [])];
  return texts.tray.silent(texts.names(names));
};

const createNormalLines = (count: Record<'selling' | 'outside', number>, total: number): string[] => {
  if (count.selling === total) return [texts.tray.allOpen];
  return [
    ...(count.selling > 0 ? [texts.tray.selling(count.selling)] : []),
    ...(count.outside > 0 ? [texts.tray.outside(count.outside)] : []),
  ];
};

/**
 * Returns the content of the tray. `view` is null unless the signed-in user may see stores.
 * While locked, stores are counted and not named.
 */
export const createTrayContent = (
  view: TrayInput | null,
  zone: string,
  now: number,
  isLocked: boolean,
): TrayContent => {
  if (view === null) return { lines: [texts.tray.idle], isAlert: false };
  const { stores, readAt, failure, forgotten, silent = [] } = view;
  if (readAt === null) return { lines: [failure === null ? texts.tray.reading : texts.tray.unread], isAlert: false };
  const context = createContext(view, zone, now);
  const storesWithState = stores.map((store) => ({ store, state: computeStoreState(store, context) }));
  const countStores = (...kinds: StoreState['kind'][]) =>
    storesWithState.filter(({ state }) => kinds.includes(state.kind)).length;
  const waitingStores = storesWithState
    .filter(({ state: { kind } }) => kind === 'closed' || kind === 'partly' || kind === 'unable')
    .map(({ store, state }): Waiting => ({ store, state, opensAt: state.reported?.until ?? null }))
    .sort(compareWaiting);
  const [closed, unable, partly] = [countStores('closed'), countStores('unable'), countStores('partly')];
  const counts = [
    ...createNormalLines(
      { selling: countStores('selling', 'open'), outside: countStores('outside') },
      storesWithState.length,
    ),
    ...(closed > 0 ? [texts.tray.closed(closed)] : []),
    ...(unable > 0 ? [texts.tray.unable(unable)] : []),
    ...(partly > 0 ? [texts.tray.partly(partly)] : []),
  ];
  const names = [
    ...waitingStores.slice(0, maxNamedStores).map((each) => formatLine(each, now)),
    ...(waitingStores.length > maxNamedStores ? [texts.tray.more(waitingStores.length - maxNamedStores)] : []),
  ];
  const lines = [
    ...(isLocked ? [texts.tray.locked] : []),
    ...counts,
    ...(silent.length === 0 ? [] : [isLocked ? texts.tray.silentCount(silent.length) : formatSilent(silent)]),
    ...(isLocked ? [] : names),
    // Adds the time of the data if the last poll failed, so that old data does not look current.
    ...(failure === null ? [] : [texts.tray.from(readAt, zone)]),
  ];
  return { lines, isAlert: waitingStores.length > 0 || forgotten.length > 0 || silent.length > 0 };
};

/** Returns the next time at which the content changes without new data, or null if never. */
export const findNextTrayChange = (view: TrayInput | null, zone: string, now: number): number | null => {
  if (view === null) return null;
  const context = createContext(view, zone, now);
  const ends = view.stores.map((store) => getNextStateChange(store, context) ?? Infinity);
  const end = Math.min(...ends, Infinity);
  return end === Infinity ? null : end;
};
