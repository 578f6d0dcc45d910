import * as v from 'valibot';
import type { AlarmRing } from '@shared/domain/guard/alarmBudget';
import { silenceRetention, silenceJudgements, type SilenceRecord } from '@shared/domain/guard/record';
import type { OrderHistory } from '@shared/domain/guard/orderHistory';
import { silenceLevels, type WatchMemory } from '@shared/domain/guard/silenceWatch';
import { OwnerLogs, type LogOwner, type LogsPorts } from '../watch/ownerLogs';

const countSchema = v.number();
const numbersSchema = v.array(v.number());
const seriesIdSchema = v.nullable(v.union([v.string(), v.number()]));
const levelSchema = v.picklist(silenceLevels);

const factSchemas = {
  since: v.number(),
  expected: countSchema,
  orders: countSchema,
  lastOrderAt: v.nullable(v.number()),
  lost: v.nullable(v.number()),
  missed: countSchema,
  threshold: countSchema,
  ringsFrom: countSchema,
  perDay: countSchema,
  groupFactor: v.number(),
  isHoliday: v.boolean(),
  days: countSchema,
};

const recordSchema = v.object({
  ...factSchemas,
  id: v.pipe(v.number(), v.integer()),
  level: levelSchema,
  of: seriesIdSchema,
  name: v.nullable(v.string()),
  at: v.number(),
  rang: v.boolean(),
  mutedUntil: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  verdict: v.nullable(v.picklist(silenceJudgements)),
}) satisfies v.GenericSchema<unknown, SilenceRecord>;

/** Stores the silences of the last weeks on disk. */
export class SilenceRecords extends OwnerLogs<SilenceRecord> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'silences', row: recordSchema, retention: silenceRetention });
  }
}

/** Past orders and state of the detector, from which a restarted app continues. */
export interface GuardMemory {
  /** Time of the last poll whose orders were evaluated (ms). */
  at: number;
  history: OrderHistory;
  historyReadAt: number;
  watch: WatchMemory;
  /** Highest id of the orders seen. */
  newestOrder: number;
  /** Ids of unpaid orders, which are counted once they are paid, although they may be older than `newestOrder`. */
  unpaidOrders: readonly number[];
}

const methodsSchema = v.exactOptional(v.object({ delivery: countSchema, pickUp: countSchema }));

const history = v.object({
  source: v.picklist(['reports', 'orders']),
  days: v.pipe(numbersSchema, v.length(7)),
  stores: v.array(
    v.object({
      id: v.number(),
      cells: v.nullable(numbersSchema),
      orders: countSchema,
      revenue: v.nullable(v.number()),
      methods: methodsSchema,
    }),
  ),
  chain: numbersSchema,
  channels: v.record(v.string(), v.number()),
  payments: v.record(v.string(), v.number()),
  isPartial: v.exactOptional(v.boolean()),
  methods: methodsSchema,
}) satisfies v.GenericSchema<unknown, OrderHistory>;

const memorySchema = v.object({
  at: v.number(),
  history,
  historyReadAt: v.number(),
  watch: v.object({
    silences: v.record(
      v.string(),
      v.object({
        statistic: countSchema,
        since: v.number(),
        expected: countSchema,
        orders: countSchema,
        lastOrderAt: v.nullable(v.number()),
      }),
    ),
    found: v.array(
      v.object({
        ...factSchemas,
        key: v.string(),
        level: levelSchema,
        of: seriesIdSchema,
        raisedAt: v.number(),
        rings: v.boolean(),
      }),
    ),
    rings: v.fallback(v.array(v.object({ key: v.string(), at: v.number() })), []),
  }),
  newestOrder: v.number(),
  unpaidOrders: v.fallback(numbersSchema, []),
}) satisfies v.GenericSchema<unknown, GuardMemory>;

/** Stores the memory of the guard on disk: one row per file. */
export class GuardMemories extends OwnerLogs<GuardMemory> {
  constructor(ports: LogsPorts) {
    super(ports, { field: 'memory', row: memorySchema, retention: 7 * 24 * 60 * 60_000 });
  }

  /**
   * Reads the alarm rings of all users of a tenant, without duplicates, because each user's memory also contains
   * earlier rings of the others.
   */
  async readRings(owner: LogOwner): Promise<readonly AlarmRing[]> {
    const rings = (await this.readTenant(owner)).flatMap(({ watch }) => watch.rings);
    return [...new Map(rings.map((ring) => [`${ring.key} ${ring.at}`, ring])).values()];
  }
}
