import {
  getProposalId,
  type AppliedWait,
  type PromiseReport,
  type PromiseProposalRow,
} from '@shared/bridge/stores/promises';
import { runCommand, type CommandDependencies } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { createFailure, notAppliedCode, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { mergeUnknownFields } from '@shared/contract/reading';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { Order, OrderRow } from '@shared/contract/sales/orders';
import type { Store } from '@shared/contract/stores/stores';
import {
  findLatePromise,
  getDayRange,
  getProposalEnd,
  groupSamples,
  listStorePromises,
  simulateProposals,
} from '@shared/domain/promises/promiseReport';
import { summarizePromiseDay, type PromiseDay } from '@shared/domain/promises/promiseDays';
import { measureOrder, type PromiseSample } from '@shared/domain/promises/promiseSamples';
import {
  addTemporaryWait,
  createTemporaryWait,
  isTemporaryWait,
  removeTemporaryWait,
} from '@shared/domain/promises/temporaryWait';
import type { WaitsLookup } from '@shared/domain/sales/orderPromise';
import type { DispatchMethod } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule } from '@shared/domain/schedules/openingTimes';
import { getWaitsAt, type ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import { getStoreHours } from '@shared/domain/stores/closedCauses';
import { getShiftEnd } from '@shared/domain/stores/pause';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { GetRetentionStart } from '../api/platformClock';
import { promiseDayRetention, promiseRetention, type PromiseLogRow } from './promiseLogs';

interface FairPromisePorts {
  timeZone: string;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  getWaitsLookup: () => WaitsLookup;
  /** Reads a store with all its fields, or null without permission. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  /** Reads the finished orders of a time range. */
  readOrders: (range: readonly [number, number]) => Promise<Outcome<readonly OrderRow[]>>;
  /** Reads a single order with its history. */
  readOrder: (id: number) => Promise<Outcome<Order>>;
  commandPorts: () => CommandDependencies;
  userName: string;
  onProposals: (proposals: readonly PromiseProposalRow[]) => void;
  /** Called with a function that lists the rows to save. */
  onChange: (rows: () => readonly PromiseLogRow[]) => void;
  saveLog: () => Promise<boolean>;
  onError: (cause: unknown) => void;
}

/** Minimum time between two evaluations of the proposals (ms); orders are polled every few seconds. */
const evaluationInterval = 20_000;
/** Interval between updates of yesterday's summary (ms), because the last orders of a day end after midnight. */
const summaryInterval = 60 * 60_000;
/** Maximum orders measured per poll, so that a long list does not block the main process; the next poll continues. */
const maxMeasuredOrders = 300;
/** Maximum age of a store's data before it is read again (ms). */
const maxStoreAge = 5 * 60_000;
/** Interval between reads of today's list of finished orders (ms). */
const dayReadInterval = 5 * 60_000;
/** Maximum orders of a day that are read one by one. */
const maxReadOrders = 300;
/** Maximum concurrent reads of single orders. */
const readConcurrency = 4;
/** Maximum retries after a version conflict when saving a waiting time. */
const maxConflicts = 2;
/** Time after which a report is returned although orders are still being read (ms). */
const maxReportDelay = 800;
const maxWaitMinutes = 240;
/** Maximum measured orders. On platforms whose time is unknown, they never become too old. */
const maxSamples = 20_000;

const waitFor = (milliseconds: number) =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), milliseconds).unref();
  });

const createOutdatedFailure = () => failed(createFailure('refused', 'PROMISE_OUTDATED'));

interface DayReadStatus {
  /** Time at which the orders were read (Unix ms). */
  time: number;
  /** Number of orders that could not be read; null if all were read. */
  missingCount: number | null;
  /** Ids of finished orders whose times the platform does not send, or that could not be measured. */
  unmeasuredIds: Set<number>;
}

/** Measures how long orders take, and proposes temporary waiting times for stores that are slower than promised. */
export class FairPromise {
  private samples = new Map<number, PromiseSample>();
  private applied: readonly AppliedWait[] = [];
  /** Summaries of past days, by start (ms). */
  private readonly days = new Map<number, PromiseDay>();
  private proposals = new Map<number, PromiseProposalRow>();
  private readonly stores = new Map<number, { store: Store; readAt: number }>();
  /** Read status of the days whose orders have been read from the platform, by start (ms). */
  private readonly readDays = new Map<number, DayReadStatus>();
  private readonly runningDayReads = new Map<number, Promise<Outcome<{ missingCount: number | null }>>>();
  private readonly measuredOrders = new WeakSet<LiveOrder>();
  /** Ids of the orders in the latest poll. Other orders may have ended unobserved, for example during sleep. */
  private liveIds: ReadonlySet<number> = new Set();
  private evaluatedAt = -Infinity;
  private summarizedAt = -Infinity;
  private isEvaluating = false;
  private isOver = false;

  constructor(private readonly ports: FairPromisePorts) {}

  restore(rows: readonly PromiseLogRow[]): void {
    for (const row of rows) {
      if (row.kind === 'applied') {
        const { kind: _kind, ...appliedWait } = row;
        this.applied = [...this.applied, appliedWait];
      } else if (row.kind === 'day') {
        const { kind: _kind, at: dayStart, ...day } = row;
        this.days.set(dayStart, day);
      } else if (!this.samples.has(row.orderId)) {
        const { kind: _kind, ...sample } = row;
        this.samples.set(row.orderId, sample);
      }
    }
  }

  handleOrdersRead(orders: readonly LiveOrder[]): void {
    if (this.isOver) return;
    this.liveIds = new Set(orders.map(({ id }) => id));
    const { timeZone, now, getWaitsLookup, onError } = this.ports;
    const getWaits = getWaitsLookup();
    let hasChanged = false;
    let measuredCount = 0;
    for (const order of orders) {
      // Skips rows that have not changed since they were measured: they are the same objects.
      if (this.measuredOrders.has(order)) continue;
      // Measures the order in a later poll, because the waiting times of its store are not known yet.
      if (order.promisedAt === null && getWaits(order.storeId) === null) continue;
      if (measuredCount >= maxMeasuredOrders) break;
      measuredCount += 1;
      this.measuredOrders.add(order);
      const previousSample = this.samples.get(order.id);
      const sample = measureOrder(order, previousSample, getWaits, timeZone);
      if (sample === null || JSON.stringify(sample) === JSON.stringify(previousSample)) continue;
      this.samples.set(order.id, sample);
      hasChanged = true;
    }
    if (hasChanged) this.updateLog();
    if (now() - this.evaluatedAt < evaluationInterval && now() >= this.evaluatedAt) return;
    this.evaluatedAt = now();
    void this.evaluate().catch(onError);
  }

  /** Applies a proposal: sets the store's waiting time until the proposal ends. */
  async apply(storeId: number, method: DispatchMethod): Promise<Outcome<null>> {
    const { now, timeZone, userName, saveLog } = this.ports;
    const proposal = this.proposals.get(getProposalId(storeId, method));
    if (proposal === undefined) return createOutdatedFailure();
    const time = now();
    const wait = createTemporaryWait(method, proposal.wait, [time, proposal.until], timeZone);
    if (wait.startDatetime >= wait.endDatetime) return createOutdatedFailure();
    const saveOutcome = await this.save(
      storeId,
      (waitTimes) => addTemporaryWait(waitTimes, wait, toWallTime(now(), timeZone)),
      (waitTimes) => waitTimes.some((waitTime) => isTemporaryWait(waitTime, wait)),
    );
    if (!saveOutcome.ok) return saveOutcome;
    this.applied = [...this.applied, { ...wait, storeId, at: time, by: userName }];
    this.proposals.delete(proposal.id);
    this.publish();
    this.updateLog();
    await saveLog();
    return succeeded(null);
  }

  /** Removes a waiting time before its end, unless it has since been changed. */
  async undo(time: number): Promise<Outcome<null>> {
    const wait = this.applied.find((appliedWait) => appliedWait.at === time);
    if (wait === undefined) return createOutdatedFailure();
    const removeOutcome = await this.save(
      wait.storeId,
      (waitTimes) => removeTemporaryWait(waitTimes, wait),
      (waitTimes) => !waitTimes.some((each) => isTemporaryWait(each, wait)),
    );
    if (!removeOutcome.ok && removeOutcome.failure.code !== 'PROMISE_OUTDATED') return removeOutcome;
    this.applied = this.applied.filter((appliedWait) => appliedWait !== wait);
    this.updateLog();
    return removeOutcome;
  }

  /**
   * Creates the report of a day. Reads the finished orders that this computer has not observed. If reading takes long,
   * the report first covers the orders read so far.
   */
  async report(daysAgo: number): Promise<Outcome<PromiseReport>> {
    const { now, timeZone } = this.ports;
    const range = getDayRange(now(), timeZone, daysAgo);
    const dayOutcome = await Promise.race([this.readDayOnce(range, daysAgo === 0), waitFor(maxReportDelay)]);
    if (dayOutcome !== null && !dayOutcome.ok) return dayOutcome;
    const daySamples = [...this.samples.values()].filter(({ at: time }) => time >= range[0] && time < range[1]);
    return succeeded({
      stores: listStorePromises(daySamples),
      simulation: simulateProposals(daySamples, [range[0], Math.min(range[1], now())]),
      applied: this.listActiveWaits(),
      missing: dayOutcome?.value.missingCount ?? null,
      isReading: dayOutcome === null,
    });
  }

  /** Returns summaries of past days, including yesterday. */
  listDays(): PromiseDay[] {
    this.summarizeYesterday();
    return [...this.days.values()];
  }

  stop(): void {
    this.isOver = true;
  }

  /** Summarizes yesterday's orders, whose times are stored for only two days. */
  private summarizeYesterday(): void {
    const { now, timeZone } = this.ports;
    this.summarizedAt = now();
    const [start, end] = getDayRange(now(), timeZone, 1);
    const daySamples = [...this.samples.values()].filter(({ at: time }) => time >= start && time < end);
    const day = summarizePromiseDay(daySamples, toWallTime(start, timeZone).slice(0, 10));
    if (day.orders > (this.days.get(start)?.orders ?? 0)) this.days.set(start, day);
  }

  private listActiveWaits(): AppliedWait[] {
    const wallTime = toWallTime(this.ports.now(), this.ports.timeZone);
    return this.applied.filter(({ endDatetime }) => endDatetime > wallTime);
  }

  private updateLog(): void {
    const { now, getRetentionStart, onChange } = this.ports;
    if (Math.abs(now() - this.summarizedAt) >= summaryInterval) this.summarizeYesterday();
    const oldestDay = getRetentionStart(promiseDayRetention);
    for (const dayStart of this.days.keys()) if (dayStart < oldestDay) this.days.delete(dayStart);
    const oldestTime = getRetentionStart(promiseRetention);
    for (const [id, { at: time }] of this.samples)
      if (time < oldestTime || this.samples.size > maxSamples) this.samples.delete(id);
    for (const dayStart of this.readDays.keys()) if (dayStart < oldestTime) this.readDays.delete(dayStart);
    this.applied = this.applied.filter(({ at: time }) => time >= oldestTime);
    onChange(() => [
      ...this.applied.map((wait) => ({ kind: 'applied' as const, ...wait })),
      ...[...this.days].map(([start, day]) => ({ kind: 'day' as const, at: start, ...day })),
      ...[...this.samples.values()].map((sample) => ({ kind: 'sample' as const, ...sample })),
    ]);
  }

  private async evaluate(): Promise<void> {
    if (this.isEvaluating) return;
    this.isEvaluating = true;
    try {
      const { now, getWaitsLookup } = this.ports;
      const getWaits = getWaitsLookup();
      const oldestTime = now() - 2 * maxWaitMinutes * 60_000;
      const recentSamples = groupSamples(
        [...this.samples.values()].filter(
          ({ at: time, total, orderId }) => time >= oldestTime && (total !== null || this.liveIds.has(orderId)),
        ),
      );
      const proposalByStore = new Map<number, PromiseProposalRow>();
      for (const { storeId, method, samples } of recentSamples) {
        const typicalWait = getWaits(storeId)?.[`${method}WaitTime`] ?? null;
        if (typicalWait === null || findLatePromise(samples, typicalWait, now()) === null) continue;
        const store = await this.readStore(storeId);
        const proposal = store && this.createProposal(store, method, samples);
        if (proposal !== null) proposalByStore.set(proposal.id, proposal);
      }
      if (this.isOver) return;
      this.proposals = proposalByStore;
      this.publish();
    } finally {
      this.isEvaluating = false;
    }
  }

  private createProposal(
    store: Store,
    method: DispatchMethod,
    samples: readonly PromiseSample[],
  ): PromiseProposalRow | null {
    const { now: getNow, timeZone } = this.ports;
    const now = getNow();
    const wallTime = toWallTime(now, timeZone);
    const promisedMinutes = getWaitsAt(store, wallTime)[`${method}WaitTime`];
    const lateProposal = promisedMinutes === null ? null : findLatePromise(samples, promisedMinutes, now);
    if (lateProposal === null || lateProposal.wait > maxWaitMinutes) return null;
    const hours = getStoreHours(store);
    if (!isOpenBySchedule(hours, now, timeZone, method)) return null;
    const until = getProposalEnd(now, getShiftEnd(method, hours, now, timeZone));
    const wait = createTemporaryWait(method, lateProposal.wait, [now, until], timeZone);
    // Does not replace an exception that a user has set for this time.
    if (addTemporaryWait(store.exceptionalWaitTimes.specific, wait, wallTime) === null) return null;
    const { id: storeId, name } = store;
    return { ...lateProposal, id: getProposalId(storeId, method), storeId, name, method, until };
  }

  private publish(): void {
    this.ports.onProposals([...this.proposals.values()].sort((a, b) => a.name.localeCompare(b.name, 'es')));
  }

  private async readStore(id: number): Promise<Store | null> {
    const { now, readStore } = this.ports;
    const knownStore = this.stores.get(id);
    if (knownStore !== undefined && now() - knownStore.readAt < maxStoreAge && now() >= knownStore.readAt)
      return knownStore.store;
    const readOutcome = await readStore?.(id);
    if (readOutcome?.ok !== true) return null;
    this.stores.set(id, { store: readOutcome.value, readAt: now() });
    return readOutcome.value;
  }

  /**
   * Reads a store and saves its dated exceptions as changed by `change`, with retries after version conflicts. Fails
   * without saving if `change` returns null.
   */
  private async save(
    storeId: number,
    change: (waitTimes: ExceptionalWaitTimes['specific']) => ExceptionalWaitTimes['specific'] | null,
    isApplied: (waitTimes: ExceptionalWaitTimes['specific']) => boolean,
  ): Promise<Outcome<null>> {
    const { readStore, commandPorts } = this.ports;
    if (readStore === null) return failed(createFailure('forbidden', 401));
    for (let conflictCount = 0; ; conflictCount += 1) {
      const readOutcome = await readStore(storeId);
      if (!readOutcome.ok) return readOutcome;
      const { lockVersion, exceptionalWaitTimes } = readOutcome.value;
      const specific = change(structuredClone(exceptionalWaitTimes.specific));
      if (specific === null) return createOutdatedFailure();
      const body = {
        ...mergeUnknownFields({ exceptionalWaitTimes }, { exceptionalWaitTimes: { specific } }),
        ...(lockVersion !== undefined && { lockVersion }),
      };
      const result = await runCommand(
        commandPorts(),
        'stores.update',
        { params: { id: storeId }, body },
        {
          reconcile: reconcileUpdate(
            () => readStore(storeId),
            (store) => isApplied(store.exceptionalWaitTimes.specific),
          ),
        },
      );
      this.stores.delete(storeId);
      if (result.kind === 'answered' || result.kind === 'reconciled') return succeeded(null);
      const failure = 'failure' in result ? result.failure : createFailure('refused', notAppliedCode);
      if (failure.code !== staleCode || conflictCount >= maxConflicts) return failed(failure);
    }
  }

  private readDayOnce(range: readonly [number, number], isToday: boolean) {
    const pendingRead = this.runningDayReads.get(range[0]);
    if (pendingRead !== undefined) return pendingRead;
    const dayRead = this.readDay(range, isToday).finally(() => this.runningDayReads.delete(range[0]));
    this.runningDayReads.set(range[0], dayRead);
    return dayRead;
  }

  private async readDay(
    range: readonly [number, number],
    isToday: boolean,
  ): Promise<Outcome<{ missingCount: number | null }>> {
    const { readOrders, readOrder, getWaitsLookup, timeZone, now } = this.ports;
    const previousRead = this.readDays.get(range[0]);
    const isFresh =
      previousRead !== undefined &&
      (isToday ? now() - previousRead.time < dayReadInterval : previousRead.missingCount === null);
    if (isFresh) return succeeded(previousRead);
    const unmeasuredIds = previousRead?.unmeasuredIds ?? new Set<number>();
    const listResult = await readOrders(range);
    // A failed read of the list matters only for past days, because polls also measure today's orders.
    if (!listResult.ok) return isToday ? succeeded({ missingCount: previousRead?.missingCount ?? null }) : listResult;
    const isMeasured = (id: number) => (this.samples.get(id)?.total ?? null) !== null;
    const unmeasuredOrders = listResult.value.filter(({ id }) => !isMeasured(id) && !unmeasuredIds.has(id));
    const queue = unmeasuredOrders.slice(0, maxReadOrders);
    let unreadCount = unmeasuredOrders.length - queue.length;
    const getWaits = getWaitsLookup();
    const readAll = async () => {
      for (let row = queue.shift(); row !== undefined && !this.isOver; row = queue.shift()) {
        const readOutcome = await readOrder(row.id);
        if (readOutcome.ok) this.measureHistory(readOutcome.value, getWaits, timeZone);
        else unreadCount += 1;
        if (readOutcome.ok && !isMeasured(row.id)) unmeasuredIds.add(row.id);
      }
    };
    await Promise.all(Array.from({ length: readConcurrency }, readAll));
    if (this.isOver) return failed(createFailure('superseded'));
    const dayReadStatus = {
      time: now(),
      missingCount: unreadCount === 0 ? null : unreadCount,
      unmeasuredIds,
    };
    this.readDays.set(range[0], dayReadStatus);
    this.updateLog();
    return succeeded(dayReadStatus);
  }

  /** Measures a finished order from the times of its statuses. */
  private measureHistory(order: Order, getWaits: WaitsLookup, timeZone: string): void {
    const statusChanges = order.statusHistory
      .filter(({ at: time }) => time !== null)
      .toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1));
    for (const { status, at: time } of statusChanges) {
      const sample = measureOrder({ ...order, status, statusAt: time }, this.samples.get(order.id), getWaits, timeZone);
      if (sample !== null) this.samples.set(order.id, sample);
    }
  }
}
