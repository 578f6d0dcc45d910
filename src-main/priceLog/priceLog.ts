import type { CallInputOf, CallReplyOf } from '@shared/contract';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { Outcome } from '@shared/contract/protocol/failure';
import { isWrittenAs } from '@shared/contract/reading/readForm';
import {
  priceLogRetention,
  type KnownPriceGroup,
  type LoggedPriceChange,
  type PriceHistory,
  type PriceHistoryQuery,
  type PriceLogRow,
} from '@shared/domain/catalogue/priceHistory/priceHistory';
import type { PriceRowChange } from '@shared/domain/catalogue/priceSheet/rowChanges';
import type { GetRetentionStart } from '../api/platformClock';

/**
 * Maximum logged price changes, twice the number of prices in the biggest menu. Beyond that, the oldest are dropped.
 */
const maxChangeRows = 40_000;
/** Maximum known prices of all groups together. Beyond that, the groups not seen for longest are dropped. */
const maxKnownRows = 60_000;
/** Interval within which the batches of a job, or the products of a bulk change, are logged as one change (ms). */
const mergeWindow = 60_000;

type Amounts = readonly [price: number | null, deliveryPrice: number | null];
const noAmounts: Amounts = [null, null];
const hasSameAmounts = ([price, delivery]: Amounts, [otherPrice, otherDelivery]: Amounts): boolean =>
  price === otherPrice && delivery === otherDelivery;

interface KnownGroup extends Omit<KnownPriceGroup, 'rows'> {
  prices: Map<number, Amounts>;
}

interface PriceLogPorts {
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  /** Returns the name of the signed-in user. */
  userName?: () => string | null;
  /** Called when the log changes. `rows` returns the rows to save. */
  onChange: (rows: () => PriceLogRow[]) => void;
}

/** Platform's time of a reply (ms), and the monotonic times of its request and arrival (`performance.now`). */
interface CallTimes {
  at: number;
  requestedAt: number;
  endedAt: number;
}

/** Owner of the logged prices: a price group, or the products themselves. */
type PriceSource = Pick<KnownPriceGroup, 'groupId' | 'groupName' | 'menuId'>;

/** Prices of products outside any group. */
const ownPrices: PriceSource = { groupId: null, groupName: '', menuId: null };

/**
 * Logs a tenant's price changes with the values before and after. A change was either made by this computer or found by
 * comparing the platform's replies with the last known prices.
 */
export class PriceLog {
  private groups = new Map<number | null, KnownGroup>();
  private changes: LoggedPriceChange[] = [];
  private lastId = 0;
  private changeRows = 0;
  /**
   * Prices whose write got no reply, by `group product`. If a later reply contains them, they count as written by this
   * computer.
   */
  private readonly pendingAmounts = new Map<string, Amounts>();
  /** Time of the last confirmed write of each group (`performance.now`). Replies requested earlier may be outdated. */
  private readonly writtenAt = new Map<number | null, number>();
  /** Calls that finished before the saved rows were loaded and wait to be recorded. Null once the rows are loaded. */
  private waiters: (() => void)[] | null = [];

  constructor(private readonly ports: PriceLogPorts) {}

  /** Loads the saved rows, then processes the calls recorded in the meantime. */
  restore(savedRows: readonly PriceLogRow[]): void {
    for (const row of savedRows) {
      if (row.kind === 'group') this.groups.set(row.groupId, toKnownGroup(row));
      else {
        this.changes.push(row);
        this.changeRows += row.rows.length;
        this.lastId = Math.max(this.lastId, row.id);
      }
    }
    const { waiters } = this;
    this.waiters = null;
    waiters?.forEach((resolveWaiter) => resolveWaiter());
  }

  /** Records the prices in a finished call of a screen or job. */
  recordReply(name: string, input: CallInput, outcome: Outcome<unknown>, requestedAt: number): void {
    const observer = observers[name as keyof typeof observers] as
      | ((log: PriceLog, input: CallInput, outcome: Outcome<unknown>, times: CallTimes) => void)
      | undefined;
    if (observer === undefined) return;
    const times = { at: this.ports.now(), requestedAt, endedAt: performance.now() };
    const recordCall = () => observer(this, input, outcome, times);
    if (this.waiters === null) recordCall();
    else this.waiters.push(recordCall);
  }

  /** Returns the price history for a query, newest changes first. */
  getHistory({ productId, groupIds }: PriceHistoryQuery): PriceHistory {
    const isRequestedGroup = (id: number | null) => groupIds === undefined || (id !== null && groupIds.includes(id));
    const changes = this.changes
      .filter(({ groupId }) => isRequestedGroup(groupId))
      .map((change) =>
        productId === undefined ? change : { ...change, rows: change.rows.filter(([id]) => id === productId) },
      )
      .filter(({ rows }) => rows.length > 0);
    return {
      groups: [...this.groups.values()]
        .filter(
          ({ groupId, prices }) => isRequestedGroup(groupId) && (productId === undefined || prices.has(productId)),
        )
        .map(({ groupId, since }) => ({ groupId, since })),
      changes: changes.reverse(),
    };
  }

  /** Compares a complete price group from a reply with the last known one, and logs the differences. */
  recordGroupRead(source: PriceSource, prices: ReadonlyMap<number, Amounts>, times: CallTimes): void {
    if (this.isOutdated(source.groupId, times)) return;
    const { at: time } = times;
    const knownGroup = this.groups.get(source.groupId);
    if (knownGroup === undefined) {
      this.groups.set(source.groupId, { kind: 'group', at: time, since: time, ...source, prices: new Map(prices) });
      this.trimLog();
      return;
    }
    const ids = new Set([...knownGroup.prices.keys(), ...prices.keys()]);
    this.compare(
      knownGroup,
      source,
      [...ids].map((id) => [id, prices.get(id) ?? noAmounts] as const),
      time,
    );
  }

  /** Compares some products' own prices with the last known ones. New products are added without logging a change. */
  recordOwnPricesRead(prices: readonly (readonly [productId: number, price: number])[], times: CallTimes): void {
    if (this.isOutdated(null, times)) return;
    const { at: time } = times;
    const knownGroup = this.groups.get(null);
    if (knownGroup === undefined) {
      this.recordGroupRead(ownPrices, new Map(prices.map(([id, price]) => [id, [price, null]])), times);
      return;
    }
    const firstPrices = prices.filter(([id]) => !knownGroup.prices.has(id));
    for (const [id, price] of firstPrices) knownGroup.prices.set(id, [price, null]);
    const newIds = new Set(firstPrices.map(([id]) => id));
    const otherPrices = prices.filter(([id]) => !newIds.has(id)).map(([id, price]) => [id, [price, null]] as const);
    if (!this.compare(knownGroup, ownPrices, otherPrices, time) && firstPrices.length > 0) this.trimLog();
  }

  /** Logs prices written by this computer. */
  recordWrite(
    source: Partial<PriceSource> & Pick<PriceSource, 'groupId'>,
    prices: readonly (readonly [number, Amounts])[],
    { at: time, endedAt }: CallTimes,
  ): void {
    this.writtenAt.set(source.groupId, endedAt);
    const knownGroup = this.groups.get(source.groupId);
    // Without known prices of the group, there is no change to log. The next reply contains the whole group.
    if (knownGroup === undefined) return;
    this.apply(knownGroup, source, prices, time, 'here');
  }

  /** Remembers prices whose write got no reply. */
  recordUnansweredWrite(groupId: number | null, prices: readonly (readonly [number, Amounts])[]): void {
    for (const [id, amounts] of prices) this.pendingAmounts.set(`${groupId} ${id}`, amounts);
  }

  private isOutdated(groupId: number | null, { requestedAt }: CallTimes): boolean {
    return requestedAt < (this.writtenAt.get(groupId) ?? -Infinity);
  }

  /** Logs the differences to the known prices. Returns false if there are none. */
  private compare(
    knownGroup: KnownGroup,
    source: PriceSource,
    prices: readonly (readonly [number, Amounts])[],
    time: number,
  ): boolean {
    const changedPrices = prices.filter(
      ([id, amounts]) => !hasSameAmounts(knownGroup.prices.get(id) ?? noAmounts, amounts),
    );
    if (changedPrices.length === 0) return false;
    const isSentChange = ([id, amounts]: readonly [number, Amounts]) => {
      const sentAmounts = this.pendingAmounts.get(`${source.groupId} ${id}`);
      return sentAmounts !== undefined && hasSameAmounts(sentAmounts, amounts);
    };
    const sentDifferences = changedPrices.filter(isSentChange);
    for (const [id] of sentDifferences) this.pendingAmounts.delete(`${source.groupId} ${id}`);
    this.apply(knownGroup, source, sentDifferences, time, 'here');
    const sentIds = new Set(sentDifferences.map(([id]) => id));
    this.apply(
      knownGroup,
      source,
      changedPrices.filter(([id]) => !sentIds.has(id)),
      time,
      'elsewhere',
    );
    return true;
  }

  private apply(
    knownGroup: KnownGroup,
    source: Partial<PriceSource>,
    prices: readonly (readonly [number, Amounts])[],
    time: number,
    origin: LoggedPriceChange['origin'],
  ): void {
    const rows = prices.flatMap(([id, [price, delivery]]): PriceRowChange[] => {
      const [previousPrice, previousDeliveryPrice] = knownGroup.prices.get(id) ?? noAmounts;
      if (previousPrice === price && previousDeliveryPrice === delivery) return [];
      if (price === null && delivery === null && knownGroup.groupId !== null) knownGroup.prices.delete(id);
      else knownGroup.prices.set(id, [price, delivery]);
      return [[id, previousPrice, price, previousDeliveryPrice, delivery]];
    });
    knownGroup.at = time;
    knownGroup.groupName = source.groupName ?? knownGroup.groupName;
    knownGroup.menuId = source.menuId ?? knownGroup.menuId;
    if (rows.length === 0) return;
    this.add({
      kind: 'change',
      at: time,
      origin,
      ...(origin === 'here' && this.ports.userName && { by: this.ports.userName() }),
      groupId: knownGroup.groupId,
      groupName: knownGroup.groupName,
      menuId: knownGroup.menuId,
      rows,
    });
    this.trimLog();
  }

  private add(change: Omit<LoggedPriceChange, 'id'>): void {
    this.changeRows += change.rows.length;
    const index = this.changes.findLastIndex(({ groupId }) => groupId === change.groupId);
    const lastChange = this.changes[index];
    const changedIds = new Set(change.rows.map(([id]) => id));
    const canMerge =
      lastChange !== undefined &&
      lastChange.origin === change.origin &&
      lastChange.menuId === change.menuId &&
      lastChange.by === change.by &&
      change.at - lastChange.at < mergeWindow &&
      // Keeps two changes of the same product separate, so that the price between them is not lost.
      lastChange.rows.every(([id]) => !changedIds.has(id));
    if (canMerge) this.changes[index] = { ...lastChange, rows: [...lastChange.rows, ...change.rows] };
    else this.changes.push({ ...change, id: ++this.lastId });
  }

  /** Drops old and excess rows and schedules a save. */
  private trimLog(): void {
    const oldestTime = this.ports.getRetentionStart(priceLogRetention);
    for (let oldestChange = this.changes[0]; oldestChange !== undefined; oldestChange = this.changes[0]) {
      if (oldestChange.at >= oldestTime && this.changeRows <= maxChangeRows) break;
      this.changes.shift();
      this.changeRows -= oldestChange.rows.length;
      const knownGroup = this.groups.get(oldestChange.groupId);
      if (knownGroup !== undefined) knownGroup.since = Math.max(knownGroup.since, oldestChange.at);
    }
    let rows = [...this.groups.values()].reduce((sum, { prices }) => sum + prices.size, 0);
    for (const group of [...this.groups.values()].sort((a, b) => a.at - b.at)) {
      if (rows <= maxKnownRows || this.groups.size === 1) break;
      this.groups.delete(group.groupId);
      rows -= group.prices.size;
    }
    this.ports.onChange(() => [...[...this.groups.values()].map(toGroupRow), ...this.changes]);
  }
}

const toKnownGroup = ({ rows, ...group }: KnownPriceGroup): KnownGroup => ({
  ...group,
  prices: new Map(rows.map(([id, price, delivery]) => [id, [price, delivery]])),
});

const toGroupRow = ({ prices, ...group }: KnownGroup): KnownPriceGroup => ({
  ...group,
  rows: [...prices].map(([id, [price, delivery]]) => [id, price, delivery]),
});

type PriceGroupBodies = NonNullable<NonNullable<CallInputOf<'menus.update'>['body']>['priceGroups']>;

const getAmounts = (group: PriceGroupBodies[number]) =>
  group.prices.map(({ productId, price, deliveryPrice, destroy }): [number, Amounts] => [
    productId,
    destroy ? noAmounts : [price ?? null, deliveryPrice ?? null],
  ]);

/** Handlers of the calls that read or write prices. A failed call is recorded only if its outcome is unknown. */
const observers = {
  'menus.get': (log: PriceLog, _input: CallInput, outcome: Outcome<CallReplyOf<'menus.get'>>, times: CallTimes) => {
    if (!outcome.ok) return;
    const { id: menuId, priceGroups } = outcome.value;
    for (const { id, name, prices } of priceGroups)
      log.recordGroupRead(
        { groupId: id, groupName: name, menuId },
        new Map(prices.map(({ productId, price, deliveryPrice }) => [productId, [price, deliveryPrice]])),
        times,
      );
  },
  'menus.update': (log: PriceLog, input: CallInputOf<'menus.update'>, outcome: Outcome<unknown>, times: CallTimes) => {
    for (const group of input.body.priceGroups ?? []) {
      if (group.id === undefined || group.destroy || group.prices.length === 0) continue;
      if (outcome.ok) log.recordWrite({ groupId: group.id, menuId: Number(input.params.id) }, getAmounts(group), times);
      else if (outcome.failure.kind === 'unknownOutcome') log.recordUnansweredWrite(group.id, getAmounts(group));
    }
  },
  'products.get': (
    log: PriceLog,
    _input: CallInput,
    outcome: Outcome<CallReplyOf<'products.get'>>,
    times: CallTimes,
  ) => {
    if (outcome.ok && outcome.value.priceProduct !== null)
      log.recordOwnPricesRead([[outcome.value.id, outcome.value.priceProduct]], times);
  },
  'products.list': (
    log: PriceLog,
    _input: CallInput,
    outcome: Outcome<CallReplyOf<'products.list'>>,
    times: CallTimes,
  ) => {
    if (!outcome.ok) return;
    const prices = outcome.value.page.flatMap(({ id, priceProduct }): [number, number][] =>
      priceProduct === null ? [] : [[id, priceProduct]],
    );
    if (prices.length > 0) log.recordOwnPricesRead(prices, times);
  },
  'products.update': (
    log: PriceLog,
    input: CallInputOf<'products.update'>,
    outcome: Outcome<unknown>,
    times: CallTimes,
  ) => {
    const { priceProduct: writtenPrice } = input.body.product as { priceProduct?: unknown };
    const priceProduct = isWrittenAs(writtenPrice) ? Object.values(writtenPrice.writtenAs)[0] : writtenPrice;
    if (typeof priceProduct !== 'number') return;
    const writtenPrices = [[Number(input.params.id), [priceProduct, null]]] as const;
    if (outcome.ok) log.recordWrite({ groupId: null }, writtenPrices, times);
    else if (outcome.failure.kind === 'unknownOutcome') log.recordUnansweredWrite(null, writtenPrices);
  },
};
