import * as v from 'valibot';
import { orderNumberSchema, orderStatuses } from '@shared/domain/orders';
import { cancelReasons } from '@shared/domain/sales/cancellation';
import { refundReasons } from '@shared/domain/sales/refunds';
import type { PendingStatuses } from '../orders/ports';

export const tenantKey = v.object({ environment: v.string(), tenant: v.string() });
export type TenantKey = v.InferOutput<typeof tenantKey>;

export const hasTenantKey =
  ({ environment, tenant }: TenantKey) =>
  (savedRecord: TenantKey): boolean =>
    savedRecord.environment === environment && savedRecord.tenant === tenant;

/** Creates a schema that parses a list row by row and skips invalid rows. */
export const createReadableRowsSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((candidate): v.InferOutput<Row>[] => {
        const readResult = v.safeParse(row, candidate);
        return readResult.success ? [readResult.output] : [];
      }),
    ),
  );

export const openRefund = v.looseObject({
  ...tenantKey.entries,
  orderId: v.number(),
  paymentId: v.number(),
  key: v.string(),
  reason: v.fallback(v.optional(v.picklist(refundReasons)), undefined),
});

const userKey = v.object({ ...tenantKey.entries, userId: v.number() });

const pendingStatus = v.object({
  ...userKey.entries,
  orderId: v.number(),
  storeId: v.number(),
  number: v.nullable(orderNumberSchema),
  status: v.picklist(orderStatuses),
  from: v.nullable(v.string()),
  reason: v.fallback(v.optional(v.picklist(cancelReasons)), undefined),
  decidedAt: v.number(),
});

export const readableStatuses = createReadableRowsSchema(pendingStatus);

type Statuses = v.InferOutput<typeof readableStatuses>;

/** A list within the settings file. */
interface ListPorts<Rows> {
  getRows: () => Rows;
  set: (rows: Rows) => void;
  /** Resolves to true once all changes are on disk. */
  flush: () => Promise<boolean>;
}

/** Maximum entries, because they do not expire. */
const maxStatuses = 500;

export const createPendingStatuses = (
  { environment, tenant, userId }: v.InferOutput<typeof userKey>,
  { getRows, set, flush }: ListPorts<Statuses>,
): PendingStatuses => {
  const isOfTenant = hasTenantKey({ environment, tenant });
  const isOwn = (item: v.InferOutput<typeof userKey>) => isOfTenant(item) && item.userId === userId;
  const omitOrder = (orderId: number) => getRows().filter((item) => !isOwn(item) || item.orderId !== orderId);
  return {
    all: () => getRows().filter(isOwn),
    keep: async (pendingChange) => {
      set([...omitOrder(pendingChange.orderId), { ...pendingChange, environment, tenant, userId }].slice(-maxStatuses));
      return flush();
    },
    drop: (orderId) => {
      const remainingChanges = omitOrder(orderId);
      if (remainingChanges.length === getRows().length) return;
      set(remainingChanges);
      void flush();
    },
  };
};
