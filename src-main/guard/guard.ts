import type { CountryCode } from '@shared/domain/values/countries';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { StoreRow } from '@shared/contract/stores/stores';
import { filterRecentRings, type AlarmRing } from '@shared/domain/guard/alarmBudget';
import { createExpectedOrders, type ExpectedOrders } from '@shared/domain/guard/expectedOrders';
import type { ExpectedStore } from '@shared/domain/guard/storeLosses';
import { computeOpenShare } from '@shared/domain/guard/openness';
import { sum, type OrderHistory } from '@shared/domain/guard/orderHistory';
import {
  isRinging,
  type GuardPhase,
  type GuardStatus,
  type SilenceRecord,
  type SilenceJudgement,
} from '@shared/domain/guard/record';
import { SilenceWatch, type Arrival, type FoundSilence, type SilenceLevel } from '@shared/domain/guard/silenceWatch';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { toInstant } from '@shared/domain/values/wallTime';
import type { LiveView } from '../live/publishedRows';
import { getArrival, hasArrived } from './arrivals';
import { replayOrders } from './catchUp';
import type { GuardMemory } from './guardFiles';
import type { ClosingsLookup } from './readClosings';
import type { RecentOrders } from './readHistory';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Maximum time between two polls that counts as continuous observation (ms). Longer gaps, as after sleep or an outage,
 * are skipped.
 */
const maxPollGap = 2 * minute;
/** Time without polls after which detection restarts and orders are read again (ms). */
const restartGap = hour;
/** Maximum age of a newly seen order that still counts as an arrival (ms). */
const maxLateness = 3 * hour;
/** Minimum time between two detection steps if no orders arrive (ms). */
const stepInterval = 15 * second;
/** Minimum time between two updates of a displayed silence (ms). */
const updateInterval = minute;
/** Age at which past orders are read again (ms). */
const historyMaxAge = 24 * hour;
/** Delay before reading past orders again after a failure (ms). */
const retryDelay = 10 * minute;
/** Delay before reading history again while the platform still collects it (ms). */
const partialHistoryDelay = 3 * minute;
/** Age up to which orders are read at the start (ms): a store may have been silent since yesterday. */
const maxCatchUp = 24 * hour;
/** Delay of the first reading after sign-in (ms), so that it does not slow down the start. */
const initialDelay = 30 * second;
/** Interval between saves of the state (ms). */
const saveInterval = 2 * minute;
/** Minimum past orders per day across all stores. With fewer, expectations are unreliable. */
const minOrders = 5;
const maxSeenOrders = 20_000;
const maxRecords = 2_000;

export interface GuardPorts {
  timeZone: string;
  country: CountryCode;
  now: () => number;
  /** True once the platform's time is known; until then `now` may be wrong. */
  isClockKnown: () => boolean;
  /** Returns the stores with their hours and closings; null without permission, empty until they are read. */
  getStores: () => readonly StoreRow[] | null;
  getStateContext: () => Pick<StoreStateContext, 'subscription' | 'keepsAmounts'>;
  readHistory: (storeIds: readonly number[]) => Promise<Outcome<OrderHistory>>;
  /** Reads the orders since a time (ms). */
  readRecentOrders: (since: number) => Promise<Outcome<RecentOrders>>;
  /** Reads the time (ms) from which the closings of each store are known, looking back to `since`. */
  readClosings: (since: number) => Promise<ClosingsLookup>;
  loadMemory: () => Promise<GuardMemory | null>;
  saveMemory: (memory: GuardMemory) => void;
  /**
   * Loads the alarm rings of all the tenant's users on this computer, because they share one weekly budget of rings.
   */
  loadRings: () => Promise<readonly AlarmRing[]>;
  loadRecords: () => Promise<readonly SilenceRecord[]>;
  saveRecords: (records: readonly SilenceRecord[]) => void;
  /** Sends the recorded silences to all windows. */
  publish: (records: readonly SilenceRecord[]) => void;
  publishStatus: (status: GuardStatus) => void;
  /** Sets the silences whose alarm rings. */
  ring: (ringingSilences: readonly SilenceRecord[]) => void;
  /** Notifies of a silence that starts to ring. */
  onRaised: (silence: SilenceRecord) => void;
  onFailure: (failure: Failure) => void;
  onError: (cause: unknown) => void;
}

const zeroCounts: Record<SilenceLevel, number> = { tenant: 0, channel: 0, payment: 0, store: 0 };

/** Detects when a store, channel or payment method of one tenant stops getting orders. */
export class Guard {
  private watch: SilenceWatch | null = null;
  private expected: ExpectedOrders | null = null;
  private history: { orders: OrderHistory; readAt: number } | null = null;
  private phase: GuardPhase = 'reading';
  private records: SilenceRecord[] = [];
  /** Alarm rings saved by earlier runs, used until the watch is created. */
  private earlierRings: readonly AlarmRing[] = [];
  private isLoaded = false;
  private isReading = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | null = null;
  /** Time of the last processed poll (ms). */
  private polledAt: number | null = null;
  /** Time until which orders were observed (ms). */
  private lastStepAt: number | null = null;
  private savedAt = 0;
  private updatedAt = 0;
  private pendingArrivals: Arrival[] = [];
  /** True while the orders of the last hours must still be replayed. */
  private isBehind = true;
  private isReplaying = false;
  private readonly seenOrderIds = new Set<number>();
  private newestOrder = 0;
  private unpaidOrders: ReadonlySet<number> = new Set();
  private openShares: { time: number; byStore: ReadonlyMap<number, number> } | null = null;
  private wasRinging = '';

  constructor(private readonly ports: GuardPorts) {}

  /** Expected orders of open stores; null until past orders are read, or if they are too few. */
  get expectedOrders(): ExpectedOrders | null {
    return this.expected;
  }

  private get rings(): readonly AlarmRing[] {
    return this.watch?.memory.rings ?? this.earlierRings;
  }

  /** Loads the state saved by earlier runs. Polls are ignored until it is loaded. */
  async start(): Promise<void> {
    const { loadMemory, loadRecords, loadRings } = this.ports;
    const [memory, records, rings] = await Promise.all([loadMemory(), loadRecords(), loadRings()]);
    if (this.isStopped) return;
    this.earlierRings = rings;
    this.records = [...records];
    this.isLoaded = true;
    if (memory !== null) {
      this.history = { orders: memory.history, readAt: memory.historyReadAt };
      this.polledAt = memory.at;
      this.isBehind = false;
      // A short gap before the first poll counts as observed, like the gap between two polls.
      this.lastStepAt = memory.at;
      this.newestOrder = memory.newestOrder;
      this.unpaidOrders = new Set(memory.unpaidOrders);
      this.createWatch(memory.watch);
    }
    this.show();
    this.scheduleRead(initialDelay);
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer ?? undefined);
    this.save();
    this.ports.ring([]);
  }

  /** Processes the orders of a poll. Only successful polls have a new `readAt`. */
  handleOrdersRead({ rows, readAt }: Pick<LiveView<LiveOrder>, 'rows' | 'readAt'>): void {
    if (!this.isLoaded || this.isStopped || readAt === null || readAt === this.polledAt) return;
    const previousPollTime = this.polledAt;
    this.polledAt = readAt;
    this.addArrivals(rows, previousPollTime);
    const elapsedMs = previousPollTime === null ? Infinity : readAt - previousPollTime;
    // `elapsedMs` is negative if a clock was corrected.
    if (elapsedMs > maxPollGap || elapsedMs < 0) {
      if (elapsedMs > restartGap || elapsedMs < 0) {
        this.watch?.restart(readAt);
        this.isBehind = true;
        if (this.watch !== null) this.scheduleRead(initialDelay);
      }
      this.lastStepAt = readAt;
    }
    this.runStep(readAt);
  }

  /** Acknowledges a silence until a time. Returns false if it has ended. */
  mute(id: number, until: number): boolean {
    if (!this.records.some((record) => record.id === id && record.endedAt === null)) return false;
    this.updateRecord(id, { mutedUntil: until });
    return true;
  }

  /** Saves the user's assessment of a silence. Returns false for an unknown silence. */
  judge(id: number, verdict: SilenceJudgement): boolean {
    if (!this.records.some((record) => record.id === id)) return false;
    this.updateRecord(id, { verdict });
    return true;
  }

  /** Returns what each store usually sells between two instants; null while past orders are unknown. */
  getTypicalSales(from: number, to: number): ExpectedStore[] | null {
    const { expected } = this;
    if (expected === null) return null;
    return expected.storeIds.map((id) => ({
      id,
      orders: expected.getOrdersBetween(id, from, to),
      ticket: expected.getAverageTicket(id),
    }));
  }

  private updateRecord(id: number, updateRecord: Partial<SilenceRecord>): void {
    this.setRecords(this.records.map((record) => (record.id === id ? { ...record, ...updateRecord } : record)));
  }

  /** Collects orders that have reached their store since the poll at `previousPollTime`. */
  private addArrivals(rows: readonly LiveOrder[], previousPollTime: number | null): void {
    const { timeZone, now } = this.ports;
    // After a restart, paid orders up to the newest known one were already counted by the earlier run.
    const isFirstPoll = this.seenOrderIds.size === 0;
    const newestKnownId = this.newestOrder;
    const previouslyUnpaid = this.unpaidOrders;
    this.unpaidOrders = new Set(rows.filter((order) => !hasArrived(order)).map(({ id }) => id));
    for (const order of rows) {
      const { id, createdAt } = order;
      if (!hasArrived(order) || this.seenOrderIds.has(id)) continue;
      this.seenOrderIds.add(id);
      this.newestOrder = Math.max(this.newestOrder, id);
      const isOld = createdAt !== null && toInstant(createdAt, timeZone, 'end') < now() - maxLateness;
      const wasKnown = isFirstPoll && (previousPollTime === null || (id <= newestKnownId && !previouslyUnpaid.has(id)));
      if (!isOld && !wasKnown) this.pendingArrivals.push(getArrival(order));
    }
    for (const id of this.seenOrderIds) {
      if (this.seenOrderIds.size <= maxSeenOrders) break;
      this.seenOrderIds.delete(id);
    }
  }

  private runStep(now: number): void {
    const { watch } = this;
    if (this.isReplaying) return;
    const stores = this.ports.getStores();
    if (watch === null || stores === null || stores.length === 0) {
      // Skips this time, because expected orders cannot be computed without the stores' hours and closings.
      this.lastStepAt = now;
      this.pendingArrivals = [];
      return;
    }
    const from = this.lastStepAt ?? now;
    if (this.pendingArrivals.length === 0 && now - from < stepInterval) return;
    this.lastStepAt = now;
    const arrivals = this.pendingArrivals;
    this.pendingArrivals = [];
    const silences = watch.observe({ from, now, arrivals, openShares: this.getOpenShares(stores, now) });
    this.updateSilences(silences, now);
    if (now - this.savedAt >= saveInterval) this.save();
  }

  private getOpenShares(stores: readonly StoreRow[], now: number): ReadonlyMap<number, number> {
    if (this.openShares === null || now - this.openShares.time >= 30 * second || now < this.openShares.time) {
      this.openShares = { time: now, byStore: this.computeOpenShares(stores, now) };
    }
    return this.openShares.byStore;
  }

  private computeOpenShares(stores: readonly StoreRow[], now: number): ReadonlyMap<number, number> {
    const context = { ...this.ports.getStateContext(), zone: this.ports.timeZone, now };
    return new Map(stores.map((store) => [store.id, computeOpenShare(store, context)]));
  }

  /** Updates the recorded silences after a step. */
  private updateSilences(silences: readonly FoundSilence[], now: number): void {
    const ongoingRecords = this.records.filter(({ endedAt }) => endedAt === null);
    const isSameSilence = ({ level, of }: SilenceRecord, silence: FoundSilence) =>
      level === silence.level && of === silence.of;
    const newSilences = silences.filter((silence) => !ongoingRecords.some((record) => isSameSilence(record, silence)));
    const endedSilences = ongoingRecords.filter(
      (record) => !silences.some((silence) => isSameSilence(record, silence)),
    );
    const ringingSilences = silences.filter(
      (silence) => silence.rings && ongoingRecords.some((record) => isSameSilence(record, silence) && !record.rang),
    );
    const isUpdateDue = silences.length > 0 && now - this.updatedAt >= updateInterval;
    if (newSilences.length + endedSilences.length + ringingSilences.length === 0 && !isUpdateDue) {
      this.ring(now);
      return;
    }
    this.updatedAt = now;
    // Finds the record to continue: a silence ends with the opening hours and continues the next day if there was no
    // order.
    const findEarlierRecord = (silence: FoundSilence) =>
      this.records.findLast((record) => isSameSilence(record, silence) && record.since === silence.since);
    const refreshRecord = (record: SilenceRecord): SilenceRecord => {
      const currentSilence =
        record.endedAt === null
          ? silences.find((silence) => isSameSilence(record, silence))
          : newSilences.find((silence) => findEarlierRecord(silence) === record);
      if (currentSilence !== undefined)
        return { ...record, ...this.toFacts(currentSilence), endedAt: null, rang: record.rang || currentSilence.rings };
      return { ...record, endedAt: record.endedAt ?? now };
    };
    let id = this.records.reduce((max, record) => Math.max(max, record.id), 0);
    const raisedSilences = newSilences.filter((silence) => findEarlierRecord(silence) === undefined);
    const newRecords = raisedSilences.map((silence): SilenceRecord => ({
      ...this.toFacts(silence),
      id: ++id,
      at: silence.raisedAt,
      rang: silence.rings,
      mutedUntil: null,
      endedAt: null,
      verdict: null,
    }));
    this.setRecords([...this.records.map(refreshRecord), ...newRecords].slice(-maxRecords));
    this.showStatus();
    this.save();
  }

  private toFacts({ key: _key, raisedAt: _raisedAt, rings: _rings, ...facts }: FoundSilence) {
    return { ...facts, name: this.getName(facts.level, facts.of) };
  }

  private getName(level: SilenceLevel, of: string | number | null): string | null {
    return level === 'store' ? (this.ports.getStores()?.find(({ id }) => id === of)?.name ?? null) : null;
  }

  private setRecords(records: SilenceRecord[]): void {
    this.records = records;
    this.ports.saveRecords(records);
    this.ports.publish(records);
    this.ring(this.ports.now());
  }

  /** Rings for current silences that are not acknowledged, or whose acknowledgement has expired. */
  private ring(now: number): void {
    const ringingSilences = this.records.filter((record) => isRinging(record, now));
    const ringingIds = ringingSilences.map(({ id }) => id);
    const previousRingingIds = new Set(this.wasRinging.split(' ').map(Number));
    if (ringingIds.join(' ') === this.wasRinging) return;
    this.wasRinging = ringingIds.join(' ');
    this.ports.ring(ringingSilences);
    for (const silence of ringingSilences) if (!previousRingingIds.has(silence.id)) this.ports.onRaised(silence);
  }

  /**
   * Creates the detector from the past orders, or updates it with new ones. `memory` is the state saved by an earlier
   * run.
   */
  private createWatch(memory?: GuardMemory['watch']): void {
    if (this.history === null) return;
    const { orders } = this.history;
    const total = sum(orders.chain);
    if (sum(orders.days) === 0 || total / Math.max(1, sum(orders.days)) < minOrders) {
      this.watch = null;
      this.expected = null;
      this.phase = 'tooFew';
      return;
    }
    const { timeZone, country } = this.ports;
    const expected = createExpectedOrders(orders, { zone: timeZone, country });
    this.expected = expected;
    const rings = [...this.rings];
    this.watch =
      this.watch?.continueWith(expected) ?? new SilenceWatch(expected, { silences: {}, found: [], ...memory, rings });
    this.phase = 'watching';
  }

  /** Schedules the next catch-up, or the next read of past orders when they become too old. */
  private scheduleRead(delay: number): void {
    if (this.isStopped) return;
    clearTimeout(this.timer ?? undefined);
    const { history, watch } = this;
    const age = history === null ? Infinity : this.ports.now() - history.readAt;
    const maxAge = history?.orders.isPartial === true ? partialHistoryDelay : historyMaxAge;
    const isCatchUpDue = this.isBehind && watch !== null && age < maxAge;
    const nextDelay = isCatchUpDue ? delay : Math.max(delay, maxAge - age);
    const readOrCatchUp = () => (isCatchUpDue ? this.catchUp() : this.read());
    this.timer = setTimeout(() => void readOrCatchUp().catch(this.ports.onError), nextDelay);
    this.timer.unref();
  }

  /**
   * Replays the orders of the last hours in a new detector, so that it lists silences that began before the app started.
   * Their alarm sounds at the next poll if their store's closings are known, otherwise after further missed orders.
   */
  private async catchUp(): Promise<void> {
    const { timeZone, now, isClockKnown, getStores, readRecentOrders, readClosings, onFailure } = this.ports;
    const knownStores = getStores() ?? [];
    if (this.lastStepAt === null || knownStores.length === 0 || !isClockKnown()) {
      this.scheduleRead(initialDelay);
      return;
    }
    this.isBehind = false;
    const since = now() - maxCatchUp;
    const readOutcome = await readRecentOrders(since);
    // Treats all closings as unknown while the history is partial, because the expected orders may then be wrong.
    // Alarms wait for further missed orders.
    const isPartial = this.history?.orders.isPartial === true;
    const getKnownSince = readOutcome.ok && !isPartial ? await readClosings(since) : () => null;
    if (this.isStopped || this.watch === null) return;
    if (!readOutcome.ok) {
      onFailure(readOutcome.failure);
      this.scheduleRead(0);
      return;
    }
    const isFirst = this.records.length === 0;
    // The last step may lie in the future if the platform's time was unknown when it ran.
    const until = Math.min(this.lastStepAt, now());
    const watch = this.watch.createRestartedWatch();
    this.isReplaying = true;
    const isFinished = await replayOrders(watch, {
      ...readOutcome.value,
      until,
      timeZone,
      getOpenShares: (time) => this.computeOpenShares(knownStores, time),
      getKnownSince,
      handleSilences: (silences, time) => {
        if (isFirst) this.updateSilences(silences, time);
      },
      pause: async () => {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        return !this.isStopped;
      },
    }).finally(() => {
      this.isReplaying = false;
    });
    if (!isFinished) return;
    this.watch = watch;
    this.updateSilences(watch.current, until);
    this.show();
    this.scheduleRead(0);
  }

  private async read(): Promise<void> {
    const stores = this.ports.getStores();
    if (this.isReading) return;
    if (stores === null || stores.length === 0) {
      if (stores === null) this.phase = 'withoutStores';
      this.showStatus();
      this.scheduleRead(initialDelay);
      return;
    }
    this.isReading = true;
    const readOutcome = await this.ports.readHistory(stores.map(({ id }) => id));
    this.isReading = false;
    if (this.isStopped) return;
    if (!readOutcome.ok) {
      if (this.watch === null) this.phase = 'unreadable';
      this.ports.onFailure(readOutcome.failure);
      this.showStatus();
      this.scheduleRead(retryDelay);
      return;
    }
    // Requests another replay of the last hours' orders, because silences found with the partial history may be wrong.
    if (this.history?.orders.isPartial === true) this.isBehind = true;
    this.history = { orders: readOutcome.value, readAt: this.ports.now() };
    this.createWatch();
    this.show();
    this.save();
    this.scheduleRead(0);
  }

  private save(): void {
    if (this.history === null || this.polledAt === null) return;
    this.savedAt = this.polledAt;
    this.ports.saveMemory({
      at: this.polledAt,
      history: this.history.orders,
      historyReadAt: this.history.readAt,
      watch: this.watch?.memory ?? { silences: {}, found: [], rings: [...this.rings] },
      newestOrder: this.newestOrder,
      unpaidOrders: [...this.unpaidOrders],
    });
  }

  private show(): void {
    this.ports.publish(this.records);
    this.showStatus();
  }

  private showStatus(): void {
    const { watch, history, phase } = this;
    const watchedCounts = { ...zeroCounts };
    for (const { level } of watch?.series ?? []) watchedCounts[level] += 1;
    this.ports.publishStatus({
      phase,
      basis:
        history === null
          ? null
          : { source: history.orders.source, days: sum(history.orders.days), readAt: history.readAt },
      watched: watchedCounts,
      tooQuiet: (watch?.quietSeries ?? []).map(({ level, of, perWeek }) => ({
        level,
        of,
        name: this.getName(level, of),
        perDay: perWeek / 7,
      })),
      rings: filterRecentRings(this.rings, this.ports.now()).length,
    });
  }
}
