import * as v from 'valibot';
import { orderNumberSchema, orderStatuses } from '@shared/domain/sales/orders';
import { cancelReasons } from '@shared/domain/sales/cancellation';
import { refundReasons } from '@shared/domain/sales/refunds';
import type { PendingStatuses } from '../orders/orderPorts';

export const tenantKeySchema = v.object({ environment: v.string(), tenant: v.string() });
export type TenantKey = v.InferOutput<typeof tenantKeySchema>;

export const hasTenantKey =
  ({ environment, tenant }: TenantKey) =>
  (savedRecord: TenantKey): boolean =>
    savedRecord.environment === environment && savedRecord.tenant === tenant;

/** Creates a schema that parses a list row by row and skips invalid rows. */
export const createReadableRowsSchema = <Row extends v.GenericSchema>(rowSchema: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((candidate): v.InferOutput<Row>[] => {
        const parseResult = v.safeParse(rowSchema, candidate);
        return parseResult.success ? [parseResult.output] : [];
      }),
    ),
  );

export const openRefundSchema = v.looseObject({
  ...tenantKeySchema.entries,
  orderId: v.number(),
  paymentId: v.number(),
  paymentMethod: v.fallback(v.optional(v.string()), undefined),
  key: v.string(),
  reason: v.fallback(v.optional(v.picklist(refundReasons)), undefined),
});

const userKeySchema = v.object({ ...tenantKeySchema.entries, userId: v.number() });

const pendingStatusSchema = v.object({
  ...userKeySchema.entries,
  orderId: v.number(),
  storeId: v.number(),
  number: v.nullable(orderNumberSchema),
  status: v.picklist(orderStatuses),
  from: v.nullable(v.string()),
  reason: v.fallback(v.optional(v.picklist(cancelReasons)), undefined),
  decidedAt: v.number(),
});

export const readableStatusesSchema = createReadableRowsSchema(pendingStatusSchema);

type Statuses = v.InferOutput<typeof readableStatusesSchema>;

/** Access to a list within the settings file. */
interface ListPorts<Rows> {
  getRows: () => Rows;
  setRows: (rows: Rows) => void;
  /** Resolves to true once all changes are on disk. */
  flush: () => Promise<boolean>;
}

/** Maximum entries, because they do not expire. */
const maxStatuses = 500;

export const createPendingStatuses = (
  { environment, tenant, userId }: v.InferOutput<typeof userKeySchema>,
  { getRows, setRows, flush }: ListPorts<Statuses>,
): PendingStatuses => {
  const isOfTenant = hasTenantKey({ environment, tenant });
  const isOwn = (item: v.InferOutput<typeof userKeySchema>) => isOfTenant(item) && item.userId === userId;
  const omitOrder = (orderId: number) => getRows().filter((item) => !isOwn(item) || item.orderId !== orderId);
  return {
    all: () => getRows().filter(isOwn),
    keep: async (pendingChange) => {
      setRows(
        [...omitOrder(pendingChange.orderId), { ...pendingChange, environment, tenant, userId }].slice(-maxStatuses),
      );
      return flush();
    },
    drop: (orderId) => {
      const remainingChanges = omitOrder(orderId);
      if (remainingChanges.length === getRows().length) return;
      setRows(remainingChanges);
      void flush();
    },
  };
};
