import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { contract } from '@shared/contract';
import type { OrderExportFilters } from '@shared/contract/sales/exports';
import { practicePaths } from '@shared/bridge/practice';
import { orderExports as table, orders, type ExportedTable } from '../../db/schema';
import { getExportPath } from './exportPath';
import { apiErrors } from '../../context/apiErrors';
import type { Call, Handlers } from '../../context/handler';
import { buildOrdersWhere } from './orders';

/** Fixed part of an export's simulated duration (ms); each order adds `durationPerOrder`. */
const defaultDuration = 2_000;
const durationPerOrder = 0.1;

type ExportContext = Pick<Call<(typeof contract)['exports']['orders']>, 'db' | 'tenant' | 'user' | 'now'>;

/** Registers an export. The file is generated when downloaded. */
const startExport = async (
  { db, tenant, user, now }: ExportContext,
  exportedTable: ExportedTable,
  filters: OrderExportFilters,
) => {
  const ordersWhere = buildOrdersWhere({ db, tenant, storeIds: user.stores, query: filters, now });
  const count = await db.$count(orders, and(eq(orders.tenantId, tenant.id), ordersWhere));
  const key = `x${randomBytes(24).toString('hex')}`;
  await db.insert(table).values({
    tenantId: tenant.id,
    key,
    what: exportedTable,
    filters,
    storeIds: user.stores === null ? null : [...user.stores],
    startedAt: new Date(now),
    doneAt: new Date(now + defaultDuration + count * durationPerOrder),
  });
  return { jobId: key };
};

/**
 * Handlers of exports. The call that starts an export returns its key immediately; callers then poll the export's
 * status.
 */
export const exports = {
  orders: (call) => startExport(call, 'orders', call.query),
  nps: (call) => startExport(call, 'nps', {}),

  job: async ({ db, tenant, query, now, origin }) => {
    const [job] = await db
      .select({ key: table.key, doneAt: table.doneAt })
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), eq(table.key, query.jobId)));
    if (job === undefined) throw apiErrors.missing();
    if (job.doneAt.getTime() > now) return null;
    return { status: 'completed' as const, url: `${origin}${practicePaths.content}${getExportPath(job.key)}` };
  },
} satisfies Handlers<'exports'>;
