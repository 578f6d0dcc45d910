import { and, eq, inArray } from 'drizzle-orm';
import type { stores as rows } from '@shared/contract/stores';
import type { BodyOf } from '@shared/contract/endpoint';
import { closingBounds, closingFault, type ClosingFault, type ClosingRequest } from '@shared/domain/closing';
import { instantOf, wallTimeOf } from '@shared/domain/wallTime';
import { closings } from '../db/schema';
import { fieldMessages } from '../server/fieldMessages';
import { refusals, type Fields } from '../server/refusal';
import type { Handlers, TenantContext } from './handler';
import { findStore, lockStore, touchStore } from './storeRecords';
import { closingView, inForce, notEnded, storeView } from './storeView';

type Closing = typeof closings.$inferSelect;

const faultFields: Record<ClosingFault, Fields> = {
  startRequired: { start_datetime: [fieldMessages.required] },
  endRequired: { end_datetime: [fieldMessages.required] },
  endBeforeStart: { end_datetime: [fieldMessages.endBeforeStart] },
  inThePast: { start_datetime: [fieldMessages.inThePast] },
};

const isOver = ({ endDatetime }: ClosingRequest, now: number, zone: string): boolean =>
  instantOf(endDatetime ?? '', zone, 'end') <= now;

/** A period that is over cannot be used again; one that only began in the past is a mistake in its start. */
const checkPeriod = (closing: ClosingRequest, now: number, zone: string): void => {
  const fault = closingFault(closing, now, zone);
  if (fault === null) return;
  throw fault === 'inThePast' && isOver(closing, now, zone)
    ? refusals.closingExpired()
    : refusals.invalid(faultFields[fault]);
};

type Entry = BodyOf<typeof rows.planClosings>['scheduledClosingTimes'][number];

const isGiven = (entry: Entry): boolean => entry.startDatetime !== undefined || entry.endDatetime !== undefined;

/** The period that an entry asks for: its own, completed by the one there is. Null where it asks for none. */
const periodOf = (entry: Entry, before: Closing | undefined, zone: string): ClosingRequest | null => {
  if (before !== undefined && !isGiven(entry)) return null;
  const wall = (instant: Date | null | undefined) =>
    instant == null ? undefined : wallTimeOf(instant.getTime(), zone);
  return {
    kind: 'scheduled',
    startDatetime: entry.startDatetime ?? wall(before?.startsAt),
    endDatetime: entry.endDatetime ?? wall(before?.endsAt),
  };
};

/** What is wrong with the period; that a closing in force began in the past is no fault as long as it is to stay so. */
const periodFault = (
  period: ClosingRequest,
  entry: Entry,
  { now, zone }: { now: number; zone: string },
): ClosingFault | 'over' | null => {
  const fault = closingFault(period, now, zone);
  if (fault !== 'inThePast') return fault;
  if (isOver(period, now, zone)) return 'over';
  return entry.startDatetime === undefined ? null : fault;
};

interface Planned {
  entry: Entry;
  before: Closing | undefined;
  /** Instants of a new period; what is undefined stays. */
  startsAt?: Date;
  endsAt?: Date;
}

const plannedPeriod = (period: ClosingRequest, entry: Entry, before: Closing | undefined, zone: string) => {
  const { start, end } = closingBounds(period, 0, zone);
  return {
    // An instant that stays is not worked out again: in the hour that a clock change repeats it would move.
    startsAt: entry.startDatetime === undefined && before !== undefined ? before.startsAt : new Date(start),
    ...(end !== null && {
      endsAt: entry.endDatetime === undefined && before?.endsAt != null ? before.endsAt : new Date(end),
    }),
  };
};

/** All entries with what they are about, or a refusal that names each wrong one. */
const plan = (
  entries: readonly Entry[],
  known: ReadonlyMap<number, Closing>,
  now: number,
  { zone }: TenantContext,
): Planned[] => {
  const left = new Map(known);
  const fields: Fields = {};
  let expired = 0;
  const planned = entries.map((entry, place): Planned => {
    const complain = (wrong: Fields) => {
      for (const [field, messages] of Object.entries(wrong))
        fields[`scheduled_closing_times.${place}.${field}`] = messages;
    };
    const before = entry.id === undefined ? undefined : left.get(entry.id);
    if (entry.id !== undefined) {
      if (before === undefined) complain({ id: [fieldMessages.notAClosing] });
      left.delete(entry.id);
    } else if (entry.destroy) complain({ id: [fieldMessages.required] });
    if (entry.destroy || (entry.id !== undefined && before === undefined)) return { entry, before };
    const period = periodOf(entry, before, zone);
    if (period === null) return { entry, before };
    const fault = periodFault(period, entry, { now, zone });
    if (fault === null) return { entry, before, ...plannedPeriod(period, entry, before, zone) };
    if (fault === 'over') expired += 1;
    complain(fault === 'over' ? { end_datetime: [fieldMessages.inThePast] } : faultFields[fault]);
    return { entry, before };
  });
  const faults = Object.keys(fields).length;
  if (faults === 0) return planned;
  throw faults === expired ? refusals.closingExpired(fields) : refusals.invalid(fields);
};

export const storeClosings = {
  close: async ({ db, tenant, user, params, body: { closing }, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    checkPeriod(closing, now, tenant.zone);
    const { start, end } = closingBounds(closing, now, tenant.zone);
    const [made] = await db
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
      .returning();
    if (made === undefined) throw new Error('the closing was not inserted');
    return closingView(made, tenant.zone);
  },

  planClosings: async ({ db, tenant, user, params, body, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    const entries = body.scheduledClosingTimes;
    const ids = entries.flatMap(({ id }) => (id === undefined ? [] : [id]));
    const mine = and(eq(closings.tenantId, tenant.id), eq(closings.storeId, storeId), notEnded(now));
    const found =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(closings)
            .where(and(mine, inArray(closings.id, ids)));
    const known = new Map(found.map((closing) => [closing.id, closing]));
    for (const { entry, before, startsAt, endsAt } of plan(entries, known, now, tenant)) {
      const details = {
        ...(entry.reason !== undefined && { reason: entry.reason || null }),
        ...(entry.dispatchMethod !== undefined && { dispatchMethod: entry.dispatchMethod }),
      };
      if (before === undefined) {
        if (startsAt === undefined || endsAt === undefined) throw new Error('a new closing without a period');
        await db.insert(closings).values({
          tenantId: tenant.id,
          storeId,
          kind: 'scheduled',
          startsAt,
          endsAt,
          dispatchMethod: 'both',
          ...details,
          createdBy: user.id,
          createdAt: new Date(now),
        });
      } else if (entry.destroy) {
        const isAhead = before.startsAt.getTime() > now;
        // One that has begun was there: it ends, and stays among what has been.
        if (isAhead) await db.delete(closings).where(eq(closings.id, before.id));
        else
          await db
            .update(closings)
            .set({ endsAt: new Date(now) })
            .where(eq(closings.id, before.id));
      } else {
        const period =
          startsAt !== undefined && endsAt !== undefined ? { kind: 'scheduled' as const, startsAt, endsAt } : {};
        const changes = { ...period, ...details };
        if (Object.keys(changes).length > 0) {
          await db.update(closings).set(changes).where(eq(closings.id, before.id));
        }
      }
    }
    await touchStore(db, storeId, now);
    return storeView(db, tenant, await findStore(db, tenant, storeId), now);
  },

  /** Ends what is in force; closings that lie ahead stay. */
  open: async ({ db, tenant, params, now }) => {
    const storeId = await lockStore(db, tenant, params.id);
    await db
      .update(closings)
      .set({ endsAt: new Date(now) })
      .where(and(eq(closings.tenantId, tenant.id), eq(closings.storeId, storeId), inForce(now)));
    return { opened: true as const };
  },
} satisfies Pick<Handlers<'stores'>, 'close' | 'planClosings' | 'open'>;
