import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { orderExportFilters } from '@shared/contract/sales/exports';
import { practicePaths } from '@shared/bridge/practice';
import { orderExports } from '../db/schema';
import { apiErrors } from '../context/apiErrors';
import type { Platform } from '../context/platform';
import { findTenant } from '../context/tenants';
import { getExportPath } from '../resources/sales/exportPath';
import { exportTables } from './exportTables';

/** Time during which a file can be downloaded (ms). */
const maxAgeMs = 3_600_000;

/**
 * Registers the download route for exported files on the content host. The random key in the URL, valid for an hour, is
 * the only protection.
 */
export const addExportRoutes = (app: Hono, { database: { db }, clock }: Platform): void => {
  app.get(`${practicePaths.content}${getExportPath(':name').replace(/\.csv$/, '')}`, async (context) => {
    const [, key = ''] = /^(x[0-9a-f]{48})\.csv$/.exec(context.req.param('name') ?? '') ?? [];
    const [exportRow] = await db.select().from(orderExports).where(eq(orderExports.key, key));
    const doneAt = exportRow?.doneAt.getTime() ?? Infinity;
    const tenant = exportRow === undefined ? null : await findTenant(db, exportRow.tenantId);
    if (exportRow === undefined || tenant === null || doneAt > clock.now() || doneAt + maxAgeMs < clock.now()) {
      throw apiErrors.missing();
    }
    const filters = v.parse(orderExportFilters, exportRow.filters);
    const { storeIds, startedAt } = exportRow;
    const lines = exportTables[exportRow.what](db, { tenant, filters, storeIds, until: startedAt.getTime() });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const nextLine = await lines.next();
        if (nextLine.done === true) controller.close();
        else controller.enqueue(encoder.encode(nextLine.value));
      },
    });
    return context.body(body, 200, { 'content-type': 'text/csv; charset=utf-8' });
  });
};
