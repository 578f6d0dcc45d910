import { and, eq, inArray } from 'drizzle-orm';
import { getClosingBounds } from '@shared/domain/stores/closing';
import type { Db } from '../../db/database';
import { closings } from '../../db/schema';
import { groupBy } from '../../groupBy';
import {
  assertValidPeriod,
  createClosingRow,
  resolveScheduledClosings,
  type ScheduledClosingChange,
} from './scheduledClosings';
import type { Handlers, SignedInUser, TenantContext } from '../../context/handler';
import { findStore, lockStore, bumpStoreVersion } from './storeRecords';
import {
  toClosingView,
  buildActiveCondition,
  buildNotEndedCondition,
  selectClosings,
  loadStoreView,
} from './storeView';

/** Returns the current and future closings of each store, sorted by start. */
export const readUnendedClosings = async (db: Db, tenant: TenantContext, storeIds: readonly number[], now: number) => {
  const foundClosings = await selectClosings(
    db,
    and(eq(closings.tenantId, tenant.id), inArray(closings.storeId, [...storeIds]), buildNotEndedCondition(now)),
  );
  const closingsByStore = groupBy(foundClosings, ({ storeId }) => storeId);
  return new Map(
    [...closingsByStore].map(([id, ownClosings]) => [
      id,
      ownClosings.map((closing) => toClosingView(closing, tenant.zone)),
    ]),
  );
};

type Period = Pick<typeof closings.$inferSelect, 'storeId' | 'startsAt' | 'endsAt' | 'dispatchMethod'>;

/**
 * Returns a key that equal closings share. Past starts count as `now`, so that closing a store twice adds one closing.
 */
const getPeriodKey = ({ storeId, startsAt, endsAt, dispatchMethod }: Period, now: number): string =>
  [storeId, Math.max(startsAt.getTime(), now), endsAt?.getTime(), dispatchMethod].join();

/** Rows per statement, since PostgreSQL limits a statement to 65,535 parameters. */
const rowsPerStatement = 5_000;

/** Adds closings to stores that are already locked, skipping existing ones. */
export const addClosings = async (
  { db, ...context }: { db: Db; tenant: TenantContext; user: SignedInUser; now: number },
  storeIds: readonly number[],
  scheduledChanges: readonly ScheduledClosingChange[],
): Promise<void> => {
  if (scheduledChanges.length === 0 || storeIds.length === 0) return;
  const { storeId, startsAt, endsAt, dispatchMethod } = closings;
  const existingClosings = await db
    .select({ storeId, startsAt, endsAt, dispatchMethod })
    .from(closings)
    .where(
      and(
        eq(closings.tenantId, context.tenant.id),
        inArray(storeId, [...storeIds]),
        buildNotEndedCondition(context.now),
      ),
    );
  const knownKeys = new Set(existingClosings.map((period) => getPeriodKey(period, context.now)));
  const rows = storeIds
    .flatMap((id) =>
      scheduledChanges.map((scheduledClosingChange) => createClosingRow(scheduledClosingChange, id, context)),
    )
    .filter((row) => !knownKeys.has(getPeriodKey(row, context.now)));
  for (let offset = 0; offset < rows.length; offset += rowsPerStatement) {
    await db.insert(closings).values(rows.slice(offset, offset + rowsPerStatement));
  }
};

export const storeClosings = {
  close: async ({ db, tenant, user, params, body: { closing }, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    assertValidPeriod(closing, now, tenant.zone);
    const { start, end } = getClosingBounds(closing, now, tenant.zone);
    const [created] = await db
      .insert(closings)
      .values({
        tenantId: tenant.id,
        storeId,
        kind: closing.kind,
        startsAt: new Date(start),
        endsAt: end === null ? null : new Date(end),
        reason: closing.reason || null,
        dispatchMethod: closing.dispatchMethod ?? 'both',
        createdBy: user.id,
        createdAt: new Date(now),
      })
      .returning({ id: closings.id });
    const [savedClosing] = await selectClosings(db, eq(closings.id, created?.id ?? 0));
    if (savedClosing === undefined) throw new Error('the closing was not inserted');
    await bumpStoreVersion(db, storeId, { user, now });
    return toClosingView(savedClosing, tenant.zone);
  },

  planClosings: async ({ db, tenant, user, params, body, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    const entries = body.scheduledClosingTimes;
    const ids = entries.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const activeClosingsCondition = and(
      eq(closings.tenantId, tenant.id),
      eq(closings.storeId, storeId),
      buildNotEndedCondition(now),
    );
    const matches =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(closings)
            .where(and(activeClosingsCondition, inArray(closings.id, ids)));
    const closingById = new Map(matches.map((closing) => [closing.id, closing]));
    for (const scheduledChange of resolveScheduledClosings(entries, closingById, now, tenant)) {
      const { entry, previousClosing, startsAt, endsAt } = scheduledChange;
      if (previousClosing === undefined) {
        await db.insert(closings).values(createClosingRow(scheduledChange, storeId, { tenant, user, now }));
      } else if (entry.destroy) {
        const isInFuture = previousClosing.startsAt.getTime() > now;
        // Ends a closing that has started instead of deleting it, so that it stays in the history.
        if (isInFuture) await db.delete(closings).where(eq(closings.id, previousClosing.id));
        else
          await db
            .update(closings)
            .set({ endsAt: new Date(now) })
            .where(eq(closings.id, previousClosing.id));
      } else {
        const period =
          startsAt !== undefined && endsAt !== undefined ? { kind: 'scheduled' as const, startsAt, endsAt } : {};
        const changes = {
          ...period,
          ...(entry.reason !== undefined && { reason: entry.reason || null }),
          ...(entry.dispatchMethod !== undefined && { dispatchMethod: entry.dispatchMethod }),
        };
        if (Object.keys(changes).length > 0) {
          await db.update(closings).set(changes).where(eq(closings.id, previousClosing.id));
        }
      }
    }
    await bumpStoreVersion(db, storeId, { user, now });
    return loadStoreView(db, tenant, await findStore(db, tenant, storeId), now);
  },

  /** Ends the current closings; future ones stay. */
  open: async ({ db, tenant, user, params, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    const endedClosings = await db
      .update(closings)
      .set({ endsAt: new Date(now) })
      .where(and(eq(closings.tenantId, tenant.id), eq(closings.storeId, storeId), buildActiveCondition(now)))
      .returning({ id: closings.id });
    if (endedClosings.length > 0) await bumpStoreVersion(db, storeId, { user, now });
    return { opened: true as const };
  },
} satisfies Pick<Handlers<'stores'>, 'close' | 'planClosings' | 'open'>;
