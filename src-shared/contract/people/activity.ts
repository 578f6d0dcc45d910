import * as v from 'valibot';
import { historyActions, historyAreas } from '../../domain/history/historyEntry';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { customFilter, defineFilters, enumFilter, type Filters } from '../protocol/listFilters';
import {
  anyValue,
  derived,
  id,
  idList,
  idOrNull,
  listOf,
  nestedObjectOrNull,
  noReply,
  object,
  openEnum,
  optional,
  pageOf,
  text,
  textOrNull,
  wallTimeOrNull,
  type Read,
} from '../reading';

const reportedChange = object({
  id: id(),
  /** Wall time in the tenant's zone. */
  at: wallTimeOrNull(),
  area: openEnum(historyAreas, null),
  action: openEnum(historyActions, null),
  /** Changed entities: one, or all of a bulk change; empty for settings. */
  entityIds: idList(),
  name: textOrNull(),
  user: nestedObjectOrNull(object({ id: idOrNull(), name: text() })),
  /** `before` is absent if the platform does not know it. */
  fields: listOf(object({ name: text(), before: optional(anyValue()), after: anyValue() })),
});

/**
 * Drops names and values of changes outside `historyAreas`, such as those of orders, because they may contain
 * customers' data.
 */
const change = derived(reportedChange, (row) =>
  historyAreas.some((area) => area === row.area) ? row : { ...row, name: null, fields: [] },
);
export type ReportedChange = Read<typeof change>;

export const activity = {
  /** Changes of entities that the user may see, latest first. */
  changes: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/activity',
    needs: 'signedIn',
    capability: 'activityHistory',
    ...defineFilters(pageQuery, {
      area: enumFilter(historyAreas, 'area'),
      entityId: customFilter(idSchema, {
        matches: ({ entityIds }: ReportedChange, requestedId) => entityIds.includes(requestedId),
        fields: ['entityIds'],
      }),
    } satisfies Filters<ReportedChange>),
    newestFirst: 'at',
    reply: pageOf(change),
  }),
  /**
   * Records an analytics event, if no external service is configured. Properties are ids and names of entities, never
   * personal data.
   */
  record: endpoint({
    host: 'root',
    method: 'POST',
    path: '/activity',
    needs: 'signedIn',
    capability: 'activity',
    body: v.strictObject({
      event: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)),
      properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
    }),
    reply: noReply(),
  }),
};
