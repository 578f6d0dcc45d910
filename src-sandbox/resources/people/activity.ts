import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { activity as contract } from '@shared/contract/people/activity';
import { historyAreas } from '@shared/domain/history/historyEntry';
import { toWallTime } from '@shared/domain/values/wallTime';
import { activity as table, adminUsers, entityChanges } from '../../db/schema';
import type { Handlers } from '../../context/handler';
import { buildWhere, deriveConditions } from '../records/filters';

const defaultLimit = 100;

export const activity = {
  changes: async ({ db, tenant, user, query }) => {
    const { page = 1, limit = defaultLimit, ...filters } = query;
    const { permissions, stores } = user;
    const visibleAreas = historyAreas.filter(
      (historyArea) => permissions.can(historyArea, 'show') || permissions.can(historyArea, 'index'),
    );
    const { id, action, entityIds, name, fields, changedAt, userId } = entityChanges;
    const listCondition = and(
      eq(entityChanges.tenantId, tenant.id),
      inArray(entityChanges.area, [...visibleAreas, '']),
      buildWhere(
        filters,
        deriveConditions(contract.changes.filters, entityChanges, {
          entityId: (requestedId) => sql`${entityIds} @> ${JSON.stringify([requestedId])}::jsonb`,
        }),
      ),
      ...(stores === null
        ? []
        : [
            sql`(${entityChanges.area} <> 'stores' or exists (select 1 from jsonb_array_elements(${entityIds}) as own
              where own::int in (select jsonb_array_elements(${JSON.stringify([...stores])}::jsonb)::int)))`,
          ]),
    );
    const matches = await db
      .select({ id, area: entityChanges.area, action, entityIds, name, fields, changedAt, userId, by: adminUsers.name })
      .from(entityChanges)
      .leftJoin(adminUsers, and(eq(adminUsers.tenantId, entityChanges.tenantId), eq(adminUsers.id, userId)))
      .where(listCondition)
      .orderBy(desc(changedAt), desc(id))
      .limit(limit + 1)
      .offset((page - 1) * limit);
    const [countRow] = await db.select({ rows: count() }).from(entityChanges).where(listCondition);
    return {
      page: matches
        .slice(0, limit)
        .map(({ changedAt: time, userId: author, by, fields: changedFields, ...change }) => ({
          ...change,
          fields: changedFields.map(({ name: field, before, after, isBeforeKnown }) => ({
            name: field,
            after,
            ...(isBeforeKnown && { before }),
          })),
          at: toWallTime(time.getTime(), tenant.zone),
          user: by === null ? null : { id: author, name: by },
        })),
      count: countRow?.rows ?? 0,
      nextPage: matches.length > limit ? page + 1 : null,
    };
  },
  record: async ({ db, tenant, user, body, now }) => {
    await db.insert(table).values({ tenantId: tenant.id, userId: user.id, ...body, recordedAt: new Date(now) });
    return null;
  },
} satisfies Handlers<'activity'>;
