import type { LoggedOpening, LoggedOpeningDecision } from '@shared/bridge/stores/openings';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import {
  countBlockedMethods,
  observeHours,
  observeState,
  pruneLog,
  type DowntimeLogRow,
  type ObservedChange,
  type ObservedHours,
  type ObservedSilence,
  type ObservedState,
  type WatchedTime,
} from '@shared/domain/downtime/downtimeLog';
import { getSalesLevel } from '@shared/domain/downtime/estimate';
import type { ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import type { SilenceRecord } from '@shared/domain/guard/record';
import { getStoreHours, type StoreStateContext } from '@shared/domain/stores/closedCauses';
import { StoreHoursCache } from '../watch/storeHoursCache';
import type { TrayInput } from '../watch/trayContent';
import { downtimeRetention } from './downtimeLogs';

export interface DowntimeRecorderPorts {
  timeZone: string;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: (retention: number) => number;
  /** True once the platform's time is known; until then `now` may be wrong. */
  isClockKnown: () => boolean;
  getStoreContext: () => Pick<StoreStateContext, 'subscription' | 'keepsAmounts'>;
  /** Reads a store with all its fields, or null without permission. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  /** Reads who opened a store since a time (ms); null if the platform does not report it. */
  readOpener: ((storeId: number, since: number) => Promise<string | null>) | null;
  /** Returns the orders that stores usually get; null while they are unknown. */
  getExpectedOrders: () => ExpectedOrders | null;
  /** Name of the signed-in user. */
  userName: string;
  onLogChange: (rows: readonly DowntimeLogRow[]) => void;
  onWatchedChange: (watchedTimes: readonly WatchedTime[]) => void;
  onError: (cause: unknown) => void;
}

type StoresView = Pick<TrayInput, 'stores' | 'readAt' | 'failure'>;

const minute = 60_000;
/** Maximum time between two readings that counts as continuous observation (ms). */
const maxGap = 2 * minute;
/** Maximum delay after which an observed change is still attributed to a call of this computer (ms). */
const maxChangeDelay = 5 * minute;
/** Maximum time between a reminder and an opening that counts as prompted by it (ms). */
const maxReminderAge = 30 * minute;
const maxRows = 20_000;
/** Maximum stores per reading for which the app reads who opened them, because many may open at once. */
const maxOpenerReads = 20;
const maxWatchedTimes = 5_000;

const getSilenceKey = ({ at: time, storeId }: Pick<ObservedSilence, 'at' | 'storeId'>) => `${storeId} ${time}`;

const toObservedSilence = ({ level, of, since, endedAt, expected, orders }: SilenceRecord): ObservedSilence | null => {
  if (level !== 'store' && level !== 'tenant') return null;
  return {
    kind: 'silence',
    at: since,
    storeId: level === 'store' ? Number(of) : null,
    until: endedAt,
    missing: expected === 0 ? 1 : Math.max(0, 1 - orders / expected),
  };
};

/** Checks whether a store was opened before the planned end of its closing, but not from this computer. */
const isOpenedElsewhere = (state: ObservedState, previousState: ObservedState | undefined): boolean =>
  previousState?.closing != null &&
  state.change === null &&
  countBlockedMethods(state) < countBlockedMethods(previousState) &&
  state.at < (previousState.closing.end ?? Infinity);

/** Records when the stores of a tenant stop and start selling, and when this computer observed them. */
export class DowntimeRecorder {
  private rows: DowntimeLogRow[] = [];
  private watched: WatchedTime[] = [];
  private readonly states = new Map<number, ObservedState>();
  private readonly hours = new Map<number, ObservedHours>();
  private readonly hoursCache: StoreHoursCache | null;
  private readonly changes = new Map<number, ObservedChange & { time: number; isOpening: boolean | null }>();
  private readonly remindedAtByStore = new Map<number, number>();
  private openings: readonly LoggedOpening[] = [];
  private stores: readonly StoreRow[] = [];
  private readAt: number | null = null;
  /** True once this run observes stores, so that observed times of earlier runs are not extended. */
  private isWatching = false;
  private isLoaded = false;
  /** Reading that arrived before the log was loaded. */
  private firstView: StoresView | null = null;
  private isOver = false;

  constructor(private readonly ports: DowntimeRecorderPorts) {
    const { readStore } = ports;
    this.hoursCache = readStore === null ? null : new StoreHoursCache({ readStore });
  }

  /** Loads the log of earlier runs. */
  restore(rows: readonly DowntimeLogRow[], watchedTimes: readonly WatchedTime[]): void {
    const lastWatchedTime = Math.max(0, ...watchedTimes.map(({ until }) => until));
    this.watched = [...watchedTimes];
    // Ends open silences at the last observed time, because the app did not observe their real ends.
    this.setRows(
      rows.map((row) =>
        row.kind === 'silence' && row.until === null ? { ...row, until: Math.max(row.at, lastWatchedTime) } : row,
      ),
    );
    this.isLoaded = true;
    if (this.firstView !== null) this.handleStoresRead(this.firstView);
    this.firstView = null;
  }

  handleStoresRead({ stores, readAt, failure }: StoresView): void {
    if (this.isOver || readAt === null || failure !== null) return;
    if (!this.isLoaded) {
      this.firstView = { stores, readAt, failure };
      return;
    }
    const now = this.ports.now();
    this.stores = stores;
    if (this.hasFutureTimes(now)) {
      // Skips the reading while the platform's time is unknown: the logged times may be right, and this computer's
      // clock may be slow.
      if (!this.ports.isClockKnown()) return;
      this.dropFutureTimes(now);
    }
    const isNewReading = readAt !== this.readAt;
    const previousReading = isNewReading ? this.getLastReading(now) : now;
    this.readAt = readAt;
    const newRows = stores.flatMap((store) => [
      this.getNewHours(store, now),
      this.getNewState(store, now, previousReading),
    ]);
    const openedRows = newRows.filter(
      (row) => row?.kind === 'state' && isOpenedElsewhere(row, this.states.get(row.storeId)),
    );
    this.add(newRows.filter((row) => row !== null));
    for (const row of openedRows.slice(0, maxOpenerReads))
      void this.fillInOpener(row as ObservedState, previousReading).catch(this.ports.onError);
    if (isNewReading) {
      this.extendWatch(now);
      void this.readHours().catch(this.ports.onError);
    }
  }

  /**
   * Must be called after a user has opened or closed a store on this computer. `isOpening` is null if it may be either.
   */
  handleStoreChange(storeId: number, isOpening: boolean | null): void {
    const time = this.ports.now();
    const remindedAt = this.remindedAtByStore.get(storeId) ?? -Infinity;
    const openerKind = isOpening !== false && time - remindedAt <= maxReminderAge ? 'reminder' : 'user';
    this.changes.set(storeId, { by: this.ports.userName, means: openerKind, time, isOpening });
  }

  handleReminder(storeIds: readonly number[]): void {
    for (const id of storeIds) this.remindedAtByStore.set(id, this.ports.now());
  }

  /** Records an automatic opening by the app. */
  handleOpeningsChange(decisions: readonly LoggedOpeningDecision[]): void {
    this.openings = decisions.filter((decision) => decision.kind === 'opened');
  }

  handleSilencesChange(records: readonly SilenceRecord[]): void {
    if (!this.isLoaded || this.isOver) return;
    const closingsToDrop = new Set<string>();
    const silencesByKey = new Map<string, ObservedSilence>();
    for (const record of records) {
      const silence = toObservedSilence(record);
      if (silence === null || silence.at < this.ports.getRetentionStart(downtimeRetention)) continue;
      if (record.verdict === 'false') closingsToDrop.add(getSilenceKey(silence));
      else silencesByKey.set(getSilenceKey(silence), silence);
    }
    const oldSilences = this.rows.filter((row) => row.kind === 'silence');
    const otherSilences = oldSilences.filter(
      (row) => !closingsToDrop.has(getSilenceKey(row)) && !silencesByKey.has(getSilenceKey(row)),
    );
    const newSilences = [...otherSilences, ...silencesByKey.values()].sort((a, b) => a.at - b.at);
    if (JSON.stringify(newSilences) === JSON.stringify(oldSilences)) return;
    this.setRows([...this.rows.filter(({ kind }) => kind !== 'silence'), ...newSilences]);
  }

  /** Returns the recorded rows, the observed times and the stores of the latest reading. */
  get log(): { rows: readonly DowntimeLogRow[]; watchedTimes: readonly WatchedTime[]; stores: readonly StoreRow[] } {
    return { rows: this.rows, watchedTimes: this.watched, stores: this.stores };
  }

  stop(): void {
    this.isOver = true;
  }

  /** Returns the time of the previous reading, or `now` if readings were interrupted. */
  private getLastReading(now: number): number {
    const latestWatchedTime = this.watched.at(-1);
    return this.isWatching && latestWatchedTime !== undefined && now - latestWatchedTime.until <= maxGap
      ? latestWatchedTime.until
      : now;
  }

  private getNewState(store: StoreRow, now: number, previousReading: number): ObservedState | null {
    const { timeZone, getStoreContext, getExpectedOrders } = this.ports;
    const previousState = this.states.get(store.id);
    const observedState = observeState(store, { ...getStoreContext(), zone: timeZone, now });
    const salesLevel = previousState?.salesLevel ?? getSalesLevel(getExpectedOrders(), store.id);
    if (previousState !== undefined) {
      const { delivery, pickUp, closing } = previousState;
      if (JSON.stringify(observedState) === JSON.stringify({ delivery, pickUp, closing })) {
        if (previousState.salesLevel !== null || salesLevel === null || countBlockedMethods(previousState) === 0)
          return null;
        // Adds the sales level if it was unknown when the store closed.
        this.replace(previousState, { ...previousState, salesLevel });
        return null;
      }
    }
    const time = Math.min(now, Math.max(previousReading, observedState.closing?.start ?? now));
    const state: ObservedState = {
      kind: 'state',
      at: Math.max(time, previousState?.at ?? time),
      storeId: store.id,
      ...observedState,
      change: null,
      salesLevel: null,
    };
    const isOpening = previousState !== undefined && countBlockedMethods(state) < countBlockedMethods(previousState);
    return {
      ...state,
      change: this.findChange(store.id, isOpening, now),
      salesLevel: countBlockedMethods(state) > 0 ? salesLevel : null,
    };
  }

  /**
   * Returns who opened or closed a store from this computer just now, and by which means. Returns null if the change
   * came from elsewhere.
   */
  private findChange(storeId: number, isOpening: boolean, now: number): ObservedChange | null {
    const opening = this.openings.findLast(
      (loggedOpening) => loggedOpening.storeId === storeId && loggedOpening.state !== 'failed',
    );
    const change = this.changes.get(storeId);
    this.changes.delete(storeId);
    const isRecent = (time: number) => now - time <= maxChangeDelay;
    if (isOpening && opening !== undefined && isRecent(opening.at))
      return { by: opening.by, means: opening.by === null ? 'app' : 'reminder' };
    if (change === undefined || (change.isOpening ?? isOpening) !== isOpening || !isRecent(change.time)) return null;
    const { by, means } = change;
    return { by, means };
  }

  /** Adds who opened a store on another computer. */
  private async fillInOpener(state: ObservedState, previousReading: number): Promise<void> {
    const opener = (await this.ports.readOpener?.(state.storeId, previousReading - maxGap)) ?? null;
    if (opener === null || this.isOver || !this.rows.includes(state)) return;
    this.replace(state, { ...state, change: { by: opener, means: 'user' } });
  }

  private getNewHours(store: StoreRow, now: number): ObservedHours | null {
    const cachedHours = this.hoursCache?.getHours(store.id);
    const periods = observeHours(store) ?? (cachedHours === undefined ? null : getStoreHours(cachedHours));
    const previousHours = this.hours.get(store.id);
    if (
      previousHours !== undefined &&
      (periods === null || JSON.stringify(periods) === JSON.stringify(previousHours.periods))
    )
      return null;
    // If the previous hours were unknown, the new hours replace them from the previous row's time on.
    return { kind: 'hours', at: previousHours?.periods === null ? previousHours.at : now, storeId: store.id, periods };
  }

  /** Reads the hours of stores that do not sell, if the list of stores lacks the hours. */
  private async readHours(): Promise<void> {
    const ids = this.stores
      .filter(({ id, selling }) => {
        const state = this.states.get(id);
        return selling?.businessHours == null && state !== undefined && countBlockedMethods(state) > 0;
      })
      .map(({ id }) => id);
    const hasNewHours = await this.hoursCache?.read(new Set(ids));
    if (hasNewHours !== true || this.isOver) return;
    const now = this.ports.now();
    this.add(this.stores.map((store) => this.getNewHours(store, now)).filter((row) => row !== null));
  }

  private extendWatch(now: number): void {
    const listedIds = new Set(this.stores.map(({ id }) => id));
    const unlistedIds = [...this.hours.keys()].filter((id) => !listedIds.has(id));
    const lastWatched = this.watched.at(-1);
    const isSame = lastWatched !== undefined && lastWatched.without.join() === unlistedIds.join();
    const isContinued = this.isWatching && lastWatched !== undefined && now - lastWatched.until <= maxGap;
    this.isWatching = true;
    if (isContinued && isSame) this.watched[this.watched.length - 1] = { ...lastWatched, until: now };
    else this.watched.push({ at: isContinued ? lastWatched.until : now, until: now, without: unlistedIds });
    const oldestTime = this.ports.getRetentionStart(downtimeRetention);
    this.watched = this.watched.filter(({ until }) => until >= oldestTime).slice(-maxWatchedTimes);
    this.ports.onWatchedChange(this.watched);
  }

  private hasFutureTimes(now: number): boolean {
    return this.rows.some(({ at: time }) => time > now) || this.watched.some(({ until }) => until > now);
  }

  /** Drops rows with future times, which exist after the clock was set back. */
  private dropFutureTimes(now: number): void {
    this.isWatching = false;
    this.watched = this.watched
      .filter(({ at: time }) => time <= now)
      .map((period) => ({ ...period, until: Math.min(period.until, now) }));
    this.setRows(this.rows.filter(({ at: time }) => time <= now));
  }

  private replace(oldRow: DowntimeLogRow, newRow: DowntimeLogRow): void {
    this.setRows(this.rows.map((row) => (row === oldRow ? newRow : row)));
  }

  private add(newRows: readonly DowntimeLogRow[]): void {
    if (newRows.length > 0)
      this.setRows([...this.rows.filter((row) => !newRows.some((newRow) => isReplaced(row, newRow))), ...newRows]);
  }

  private setRows(rows: readonly DowntimeLogRow[]): void {
    const prunedLog = pruneLog(rows, this.ports.getRetentionStart(downtimeRetention), maxRows);
    this.rows = prunedLog.rows;
    this.states.clear();
    this.hours.clear();
    for (const row of this.rows) {
      if (row.kind === 'state') this.states.set(row.storeId, row);
      if (row.kind === 'hours') this.hours.set(row.storeId, row);
    }
    // Cuts the observed times at the start of the retained log, because earlier conditions were deleted.
    this.watched = this.watched
      .filter(({ until }) => until > prunedLog.from)
      .map((period) => ({ ...period, at: Math.max(period.at, prunedLog.from) }));
    this.ports.onLogChange(this.rows);
  }
}

/** True if `newRow` has the hours that were unknown in `oldRow`. */
const isReplaced = (oldRow: DowntimeLogRow, newRow: DowntimeLogRow): boolean =>
  oldRow.kind === 'hours' && newRow.kind === 'hours' && oldRow.storeId === newRow.storeId && oldRow.at === newRow.at;
