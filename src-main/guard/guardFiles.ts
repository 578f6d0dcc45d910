import * as v from 'valibot';
import { silenceRetention, silenceVerdicts, type SilenceRecord } from '@shared/domain/guard/record';
import type { OrderHistory } from '@shared/domain/guard/orderHistory';
import { silenceLevels, type WatchMemory } from '@shared/domain/guard/silenceWatch';
import { OwnerLogs, type LogsPorts } from '../watch/ownerLogs';

const count = v.number();
const numbers = v.array(v.number());
const seriesId = v.nullable(v.union([v.string(), v.number()]));
const level = v.picklist(silenceLevels);

const facts = {
  since: v.number(),
  expected: count,
  orders: count,
  lastOrderAt: v.nullable(v.number()),
  lost: v.nullable(v.number()),
  missed: count,
  threshold: count,
  ringsFrom: count,
  perDay: count,
  groupFactor: v.number(),
  isHoliday: v.boolean(),
  days: count,
};

const record = v.object({
  ...facts,
  id: v.pipe(v.number(), v.integer()),
  level,
  of: seriesId,
  name: v.nullable(v.string()),
  at: v.number(),
  rang: v.boolean(),
  mutedUntil: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  verdict: v.nullable(v.picklist(silenceVerdicts)),
}) satisfies v.GenericSchema<unknown, SilenceRecord>;

/** Stores the silences of the last weeks on disk. */
export class SilenceRecords extends OwnerLogs<SilenceRecord> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'silences', row: record, retention: silenceRetention });
  }
}

/** Past orders and the state of the watch, from which a restart continues. */
export interface GuardMemory {
  /** Time of the last poll that was watched (ms). */
  at: number;
  history: OrderHistory;
  historyReadAt: number;
  watch: WatchMemory;
  /** Highest id of the orders seen. */
  newestOrder: number;
  /** Ids of unpaid orders, which are counted once they are paid, although they may be older than `newestOrder`. */
  unpaidOrders: readonly number[];
}

const methods = v.exactOptional(v.object({ delivery: count, pickUp: count }));

const history = v.object({
  source: v.picklist(['reports', 'orders']),
  days: v.pipe(numbers, v.length(7)),
  stores: v.array(
    v.object({ id: v.number(), cells: v.nullable(numbers), orders: count, revenue: v.nullable(v.number()), methods }),
  ),
  chain: numbers,
  channels: v.record(v.string(), v.number()),
  payments: v.record(v.string(), v.number()),
  isPartial: v.exactOptional(v.boolean()),
  methods,
}) satisfies v.GenericSchema<unknown, OrderHistory>;

const memory = v.object({
  at: v.number(),
  history,
  historyReadAt: v.number(),
  watch: v.object({
    silences: v.record(
      v.string(),
      v.object({
        statistic: count,
        since: v.number(),
        expected: count,
        orders: count,
        lastOrderAt: v.nullable(v.number()),
      }),
    ),
    found: v.array(
      v.object({ ...facts, key: v.string(), level, of: seriesId, raisedAt: v.number(), rings: v.boolean() }),
    ),
    rings: numbers,
  }),
  newestOrder: v.number(),
  unpaidOrders: v.fallback(numbers, []),
}) satisfies v.GenericSchema<unknown, GuardMemory>;

/** Stores the memory of the guard on disk: one row per file. */
export class GuardMemories extends OwnerLogs<GuardMemory> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'memory', row: memory, retention: 7 * 24 * 60 * 60_000 });
  }
}
