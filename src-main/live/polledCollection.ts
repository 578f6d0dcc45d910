import { getLiveKey, type LiveCollectionName, type LiveRow } from '@shared/bridge/live';
import { toWallTime } from '@shared/domain/values/wallTime';
import { isObject, isSameJson, type Json } from '@shared/domain/values/json';
import { defaultedFields } from '@shared/contract/reading/reader';
import type { LoadAllResult } from '@shared/contract/protocol/allPages';
import type { PolledCollectionDefinition, LiveCall, LiveObserver, RowReader } from './collectionDefinition';
import type { CallImpact } from './callImpact';
import type { PublishedRows } from './publishedRows';
import { PollingLoop, type PollResult } from './pollingLoop';

interface PolledCollectionPorts<N extends LiveCollectionName> {
  collection: N;
  definition: PolledCollectionDefinition<LiveRow<N>>;
  rows: PublishedRows<N>;
  call: LiveCall;
  /** Aborts reads of single entities when the session ends. */
  epochSignal: AbortSignal;
  canReadItems: boolean;
  observer: LiveObserver<LiveRow<N>>;
  onError: (cause: unknown) => void;
  /** Returns the platform's time (ms). */
  now: () => number;
  /** The tenant's time zone. */
  timeZone: string;
}

/** Longest pause that one reply of the platform can impose (ms). */
const maxRetryAfter = 30_000;

/** Row that was read individually after the last poll, or null if it was deleted. */
interface NewerRow<Row> {
  row: Row | null;
  requestedAt: number;
}

/**
 * Polls a live collection at intervals and on request. After a write, reads only the affected row. When a poll fails,
 * the rows of the last complete poll stay visible, together with the failure.
 */
export class PolledCollection<N extends LiveCollectionName> {
  private readonly abortController = new AbortController();
  /** Aborts the current poll. */
  private poll = new AbortController();
  private readonly loop: PollingLoop;
  /** Time at which the current rows were requested (`performance.now`, because it is monotonic). */
  private requestedAt = -Infinity;
  /** Time at which the latest poll started (`performance.now`). */
  private pollRequestedAt = -Infinity;
  /** Rows that were read individually after the current rows were requested, by key. */
  private newerRows = new Map<number, NewerRow<LiveRow<N>>>();

  private readonly reader: RowReader<LiveRow<N>>;

  constructor(private readonly ports: PolledCollectionPorts<N>) {
    const { definition, onError, rows } = ports;
    this.reader = definition.createReader();
    const getInterval = () => definition.every(rows.readView.rows);
    this.loop = new PollingLoop({
      read: () => this.read(),
      getInterval: getInterval,
      retryInterval: definition.retryInterval ?? getInterval(),
      onError,
    });
  }

  start(): Promise<void> {
    const { observer, rows } = this.ports;
    observer.handleRowsChange?.(rows.readView);
    return this.readNow();
  }

  readNow(): Promise<void> {
    return this.loop.pollNow();
  }

  /** Restarts the current poll once the platform is reachable again, because its reply may have been lost. */
  refetch(): Promise<void> {
    this.poll.abort();
    return this.readNow();
  }

  /** Polls at the user's request, even during a pause that the platform requested. */
  retry(): Promise<void> {
    return this.loop.retry();
  }

  /** Applies the effect of a call, unless newer data has been requested in the meantime. */
  async apply(impact: CallImpact, requestedAt: number): Promise<void> {
    // A poll that started during a write may have read the state before it, so the item is read once more.
    const isOverlapped = requestedAt < this.pollRequestedAt;
    if (impact.kind === 'gone' && !isOverlapped) return this.observeRow(impact.id, null, requestedAt);
    const key = impact.kind === 'item' ? this.findKeyToRead(impact.item, impact.isWrite && isOverlapped) : impact.id;
    if (impact.kind === 'item' && key === undefined) return this.observe(impact.item, requestedAt);
    if (key === undefined || !this.ports.canReadItems) await this.readNow();
    else await this.readItem(key);
  }

  /**
   * Returns the key of an item that must be read again, because the reply may be outdated or lack fields of the row.
   * The reply to a write may contain only the id.
   */
  private findKeyToRead(item: unknown, isOverlapped: boolean): number | undefined {
    const { definition, collection, rows } = this.ports;
    if (definition.items === undefined || !isObject(item)) return undefined;
    const row = definition.items.getRow(item);
    const key = getLiveKey(collection, row);
    const [newRow, knownRow] = [row, rows.get(key)] as (Json | undefined)[];
    const isPartial =
      knownRow !== undefined && defaultedFields(item).some((name) => !isSameJson(newRow?.[name], knownRow[name]));
    return isOverlapped || isPartial ? key : undefined;
  }

  stop(): void {
    this.abortController.abort();
    this.poll.abort();
    this.loop.stop();
    this.ports.observer.stop?.();
  }

  private async readItem(id: number): Promise<void> {
    const { definition, call, epochSignal } = this.ports;
    const requestedAt = performance.now();
    const outcome = await definition.items?.read(call, id, epochSignal);
    if (outcome === undefined || this.abortController.signal.aborted) return;
    if (outcome.ok) this.observe(outcome.value, requestedAt);
    else if (outcome.failure.kind === 'missing') this.observeRow(id, null, requestedAt);
    else await this.readNow();
  }

  private observe(item: unknown, requestedAt: number): void {
    const { definition, collection, observer } = this.ports;
    if (definition.items === undefined) return;
    const key = getLiveKey(collection, definition.items.getRow(item));
    if (this.isOutdated(key, requestedAt)) return;
    const { now, timeZone } = this.ports;
    const knownRow = this.ports.rows.get(key);
    const row = definition.items.getRow(item, knownRow, toWallTime(now(), timeZone));
    if (definition.items.isMember?.(row, now(), timeZone) === false && knownRow === undefined) return;
    observer.handleItemRead?.(item, row);
    this.observeRow(key, row, requestedAt);
  }

  private observeRow(key: number, row: LiveRow<N> | null, requestedAt: number): void {
    if (this.isOutdated(key, requestedAt)) return;
    this.newerRows.set(key, { row, requestedAt });
    const { rows } = this.ports;
    if (rows.state.readAt === null) return;
    if (row === null) rows.remove(key);
    else rows.put(row);
  }

  /**
   * Checks whether newer data is already present. Replies may arrive in a different order than their requests were
   * sent.
   */
  private isOutdated(key: number, requestedAt: number): boolean {
    return requestedAt < (this.newerRows.get(key)?.requestedAt ?? this.requestedAt);
  }

  private async read(): Promise<PollResult> {
    const { call, rows, observer, now, timeZone, canReadItems } = this.ports;
    this.poll = new AbortController();
    const { signal } = this.poll;
    const startedAt = now();
    const requestedAt = performance.now();
    this.pollRequestedAt = requestedAt;
    const currentLiveView = rows.readView;
    const allPages = await this.reader.read({
      call,
      signal,
      currentRows: currentLiveView.rows,
      readAt: currentLiveView.isComplete ? currentLiveView.readAt : null,
      replacesRestored: rows.state.isRestored === true,
      now: startedAt,
      timeZone,
      canReadItems,
      onProgress: (progress) => {
        if (!signal.aborted && rows.state.readAt === null) rows.setState({ progress });
      },
    });
    if (signal.aborted) return { ok: false };
    const isAccepted = this.applyPages(allPages, requestedAt);
    observer.onPolled?.({ startedAt: startedAt, ok: allPages.ok, isAccepted: isAccepted, failure: allPages.failure });
    const retryAfter = allPages.failure?.retryAfter;
    return {
      ok: allPages.ok,
      ...(retryAfter !== undefined && { retryAfter: Math.min(retryAfter, maxRetryAfter) }),
      ...(allPages.shouldPollAgain && { shouldPollAgain: true }),
    };
  }

  /** Publishes the rows of a poll. Returns false if the poll failed and its rows were discarded. */
  private applyPages(
    { ok, rows: receivedRows, count, failure, unread }: LoadAllResult<LiveRow<N>>,
    requestedAt: number,
  ): boolean {
    const { rows, now } = this.ports;
    if (!ok && (rows.state.isComplete || receivedRows.length === 0)) {
      rows.setState({ progress: null, failure });
      return false;
    }
    this.requestedAt = requestedAt;
    this.newerRows = new Map([...this.newerRows].filter(([, x]) => x.requestedAt >= requestedAt));
    const rowsByKey = new Map(receivedRows.map((row) => [this.getKey(row), row]));
    for (const [key, { row }] of this.newerRows) {
      if (row === null) rowsByKey.delete(key);
      else rowsByKey.set(key, row);
    }
    rows.replace([...rowsByKey.values()], {
      count: ok ? rowsByKey.size : count,
      isComplete: ok,
      readAt: now(),
      progress: null,
      failure,
      ...(unread !== undefined && { unread }),
    });
    return true;
  }

  private getKey(row: LiveRow<N>): number {
    return getLiveKey(this.ports.collection, row);
  }
}
