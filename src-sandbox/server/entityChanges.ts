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

/** Reads the entity that a write changes; returns an empty object if it cannot be read. */
const readEntity = async (area: string, call: Call): Promise<Json> => {
  const readHandler = handlers.get(area === 'settings' ? 'settings.all' : `${area}.get`);
  const entity = await readHandler?.({ ...call, query: {}, body: undefined }).catch(() => null);
  return isObject(entity) ? entity : {};
};

/** Reads the stores of a bulk change, by id. */
const readStores = async (call: Call): Promise<ReadonlyMap<unknown, Json>> => {
  const rows = await handlers.get('stores.bulk')?.({ ...call, query: {}, body: undefined });
  return new Map(
    [rows]
      .flat()
      .filter(isObject)
      .map((store) => [store['id'], store]),
  );
};

/** Describes a bulk change of stores. Stores with the same old and new values share one record. */
const describeBulk = ({ body }: Call, stores: ReadonlyMap<unknown, Json>, reply: unknown): Change[] => {
  const { storeIds, scheduledClosingTimes, ...fields } = unwrapBody(body);
  const failedStores = isObject(reply) ? [reply['failedStores'] ?? []].flat().filter(isObject) : [];
  const changes = new Map<string, Change>();
  for (const id of (Array.isArray(storeIds) ? storeIds : []).map(Number)) {
    if (failedStores.some((store) => store['id'] === id)) continue;
    const { businessHours, ...previousEntity } = stores.get(id) ?? {};
    const shifts = [businessHours ?? []].flat().filter(isObject);
    const fieldChanges = compareFields(
      { ...previousEntity, businessHours: shifts.map(({ id: _id, ...shift }) => shift) },
      fields,
    ).concat(compareFields({}, { scheduledClosingTimes }));
    const key = JSON.stringify(fieldChanges);
    const ids = [...(changes.get(key)?.ids ?? []), id];
    changes.set(key, { area: 'stores', action: 'update', ids, fields: fieldChanges });
  }
  return [...changes.values()];
};

const describeChange = (
  area: Change['area'],
  action: Change['action'],
  { params, body }: Call,
  previousEntity: Json,
  reply: unknown,
): Change => {
  const id = Number((params as Json)['id'] ?? (isObject(reply) ? reply['id'] : 0) ?? 0);
  const hasFields = action === 'update' || action === 'close';
  return {
    area,
    action,
    ids: id > 0 ? [id] : [],
    fields: hasFields ? compareFields(previousEntity, unwrapBody(body)) : [],
  };
};

/** Runs a call and records its changes. */
export const runAndRecord = async (name: string, call: Call, run: () => Promise<unknown>): Promise<unknown> => {
  const [areaName, row = ''] = name.split('.');
  const area = historyAreas.find((candidate) => candidate === areaName);
  const action = actions[row];
  const { db, tenant, user, now } = call;
  if (area === undefined || action === undefined || user === null) return run();
  const isBulk = row === 'massiveUpdate';
  const stores = isBulk ? await readStores(call) : new Map();
  const previousEntity = row === 'create' || isBulk ? {} : await readEntity(area, call);
  const reply = await run();
  // Compares `planClosings` with an empty entity, since its body contains only the changed closings.
  const baseEntity = row === 'planClosings' ? {} : previousEntity;
  const changes = isBulk ? describeBulk(call, stores, reply) : [describeChange(area, action, call, baseEntity, reply)];
  const recordedChanges = changes.filter(({ fields }) => action !== 'update' || fields.length > 0);
  if (recordedChanges.length === 0) return reply;
  const entityName = [isObject(reply) ? reply['name'] : null, previousEntity['name']].find(
    (value) => typeof value === 'string',
  );
  await db.insert(entityChanges).values(
    recordedChanges.map(({ ids: entityIds, fields }) => ({
      tenantId: tenant.id,
      userId: user.id,
      area,
      action,
      entityIds,
      name: typeof entityName === 'string' ? entityName : null,
      fields,
      changedAt: new Date(now),
    })),
  );
  return reply;
};
