import * as v from 'valibot';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure } from '@shared/contract/protocol/failure';
import { mergeUnknownFields } from '@shared/contract/reading';
import { fieldValue, isSameFieldValue, type FieldValue } from '@shared/domain/campaigns/campaign';
import type { FieldArea, FieldBulkInput, FieldBulkResult } from '@shared/jobs/fieldBulk';
import { createBulkJob } from '../bulkJob';
import { isItemFailure, toBulkReply, type BulkCalls, type BulkKind, type BulkPlan } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';

type FieldKey = `${number} ${string}`;
const getFieldKey = (id: number, field: string): FieldKey => `${id} ${field}`;
const parseFieldKey = (key: FieldKey): [id: number, field: string] => {
  const spaceIndex = key.indexOf(' ');
  return [Number(key.slice(0, spaceIndex)), key.slice(spaceIndex + 1)];
};
const isFieldKey = (value: unknown): value is FieldKey => typeof value === 'string' && /^\d+ \w+$/.test(value);

type Entities = ReadonlyMap<number, object | Failure>;
interface Body {
  id: number;
  patch: Record<string, FieldValue>;
}
const changeSchema = v.object({ from: fieldValue, to: fieldValue });
type Change = v.InferOutput<typeof changeSchema>;

const maxConcurrentRequests = 3;

const pagesPerRequest = 100;

/** Returns the area of the platform's calls that read and update a single entity. */
const getCallArea = (area: Exclude<FieldArea, 'builderPages'>) => (area === 'waitTimes' ? 'stores' : area);

/** Reads entities one by one. Reads builder pages from their list, because no call returns a single page. */
const readEntities = async (calls: BulkCalls, { area, tenantId }: FieldBulkInput, ids: readonly number[]) => {
  const entities = new Map<number, object | Failure>();
  if (area === 'builderPages') {
    const { rows, failure } = await loadAllPages<{ id: number }>({
      readPage: (page) =>
        calls.call('builderPages.list', { query: { tenantId: tenantId ?? '', page, limit: pagesPerRequest } }),
      getKey: ({ id }) => id,
      signal: calls.signal,
    });
    if (failure !== null) return failed(failure);
    for (const row of rows) entities.set(row.id, row);
    return succeeded<Entities>(entities);
  }
  const callArea = getCallArea(area);
  for (let index = 0; index < ids.length; index += maxConcurrentRequests) {
    const outcomes = await Promise.all(
      ids
        .slice(index, index + maxConcurrentRequests)
        .map(async (id) => [id, await calls.call(`${callArea}.get`, { params: { id } })] as const),
    );
    for (const [id, outcome] of outcomes) {
      if (!outcome.ok && !isItemFailure(outcome.failure)) return outcome;
      entities.set(id, outcome.ok ? outcome.value : outcome.failure);
    }
  }
  return succeeded<Entities>(entities);
};

const sendPatch = ({ call }: Pick<BulkCalls, 'call'>, area: FieldArea, { id, patch }: Body) => {
  if (area === 'builderPages') return call('builderPages.update', { params: { id }, body: { data: patch } });
  // Publishes the landing, because no other call changes its status.
  if (area === 'customLandings') return call('customLandings.deploy', { params: { id } });
  return call(`${getCallArea(area)}.update`, { params: { id }, body: patch as object });
};

const isFailure = (entity: object | Failure): entity is Failure => 'messageKey' in entity;

const kind: BulkKind<FieldBulkInput, FieldKey, Entities, Body, Change, FieldBulkResult> = {
  title: () => 'Cambio de la campaña',
  state: createBulkStateSchema(v.custom<FieldKey>(isFieldKey), changeSchema, (state) => state),
  keys: ({ items }) => items.map(({ id, field }) => getFieldKey(id, field)),
  maxConcurrentRequests,
  batchSize: 1,
  maxReadAge: 60_000,
  read: (calls, input, keys) => readEntities(calls, input, [...new Set(keys.map((key) => parseFieldKey(key)[0]))]),
  plan: (_calls, { area, items }, keys, entities) => {
    const plan: BulkPlan<FieldKey, Body, Change> = { decisions: [], requests: [] };
    const changes = new Map(items.map(({ id, field, ...values }) => [getFieldKey(id, field), values]));
    const keysByEntity = new Map<number, FieldKey[]>();
    for (const key of keys) {
      const [id, field] = parseFieldKey(key);
      const entity = entities.get(id) ?? createFailure('missing', 1002);
      const { from = null, to = null } = changes.get(key) ?? {};
      const value = isFailure(entity) ? undefined : ((entity as Record<string, FieldValue>)[field] ?? null);
      if (isFailure(entity)) plan.decisions.push([key, entity]);
      else if (isSameFieldValue(value ?? null, to)) plan.decisions.push([key, 'there']);
      else if (!isSameFieldValue(value ?? null, from)) plan.decisions.push([key, 'changedSince']);
      else keysByEntity.set(id, [...(keysByEntity.get(id) ?? []), key]);
    }
    for (const [id, entityKeys] of keysByEntity) {
      const patch: Body['patch'] = {};
      for (const key of entityKeys) patch[parseFieldKey(key)[1]] = changes.get(key)?.to ?? null;
      const entity = entities.get(id) as { lockVersion?: number };
      const { lockVersion } = entity;
      plan.requests.push({
        keys: entityKeys,
        body: {
          id,
          patch: { ...mergeUnknownFields(entity, patch), ...(lockVersion !== undefined && { lockVersion }) },
        },
        // Publishing a landing cannot be undone, because no call turns a published landing back into a draft.
        before: (key) => (area === 'customLandings' ? undefined : changes.get(key)),
      });
    }
    return plan;
  },
  send: async (calls, { area }, { body }) =>
    toBulkReply<unknown, FieldKey, Entities>(await sendPatch(calls, area, body), () => ({ failures: new Map() })),
  undo: ({ items: _items, ...input }, parts) => ({
    ...input,
    items: parts.flatMap(({ keys, before: { from, to } }) =>
      keys.map((key) => {
        const [id, field] = parseFieldKey(key);
        return { id, field, from: to, to: from };
      }),
    ),
  }),
  result: (_input, results) => ({
    results: results.map(([key, result]) => [...parseFieldKey(key), result]),
  }),
};

/** Changes single fields of coupons, banners, pages or stores. */
export const fieldBulk = createBulkJob(kind);
