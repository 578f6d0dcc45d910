import type { AnyHandler } from '../context/handler';
import { compareFields, unwrapBody } from '@shared/domain/history/compareFields';
import { historyAreas, type HistoryEntry } from '@shared/domain/history/historyEntry';
import { isObject, type Json } from '@shared/domain/values/json';
import { entityChanges } from '../db/schema';
import { handlers } from '../resources';

type Call = Parameters<AnyHandler>[0];
type Change = Pick<HistoryEntry, 'area' | 'action' | 'ids' | 'fields'>;

const actions: Readonly<Record<string, HistoryEntry['action']>> = {
  create: 'create',
  update: 'update',
  massiveUpdate: 'update',
  planClosings: 'update',
  remove: 'remove',
  close: 'close',
  open: 'open',
};

/** Reads the entity of a write; empty if there is none. */
const readEntity = async (area: string, call: Call): Promise<Json> => {
  const read = handlers.get(area === 'settings' ? 'settings.all' : `${area}.get`);
  const entity = await read?.({ ...call, query: {}, body: undefined }).catch(() => null);
  return isObject(entity) ? entity : {};
};

const describeChange = (
  area: Change['area'],
  action: Change['action'],
  { params, body }: Call,
  before: Json,
  reply: unknown,
): Change => {
  const { storeIds, ...fields } = unwrapBody(body);
  const id = Number((params as Json)['id'] ?? (isObject(reply) ? reply['id'] : 0) ?? 0);
  const ids = area === 'stores' && Array.isArray(storeIds) ? storeIds.map(Number) : id > 0 ? [id] : [];
  const written = area === 'stores' ? fields : unwrapBody(body);
  return { area, action, ids, fields: action === 'update' || action === 'close' ? compareFields(before, written) : [] };
};

/** Runs a call and records its changes. */
export const runRecorded = async (name: string, call: Call, run: () => Promise<unknown>): Promise<unknown> => {
  const [areaName, row = ''] = name.split('.');
  const area = historyAreas.find((candidate) => candidate === areaName);
  const action = actions[row];
  const { db, tenant, user, now } = call;
  if (area === undefined || action === undefined || user === null) return run();
  const isSingleEntity = row !== 'create' && row !== 'massiveUpdate';
  const before = isSingleEntity ? await readEntity(area, call) : {};
  const reply = await run();
  // The body of `planClosings` has only the closings that change.
  const compared = row === 'planClosings' ? {} : before;
  const { ids: entityIds, fields } = describeChange(area, action, call, compared, reply);
  if (action === 'update' && fields.length === 0) return reply;
  const entityName = [isObject(reply) ? reply['name'] : null, before['name']].find(
    (value) => typeof value === 'string',
  );
  await db.insert(entityChanges).values({
    tenantId: tenant.id,
    userId: user.id,
    area,
    action,
    entityIds,
    name: typeof entityName === 'string' ? entityName : null,
    fields,
    changedAt: new Date(now),
  });
  return reply;
};
