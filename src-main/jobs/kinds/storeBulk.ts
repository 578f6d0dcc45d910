import { createFailure, toFailureFromResponse } from '@shared/contract/protocol/errors';
import { succeeded, type Failure } from '@shared/contract/protocol/failure';
import type { CallReplyOf } from '@shared/contract';
import { idSchema } from '@shared/contract/protocol/endpoint';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import { createStorePreviewer } from '@shared/domain/bulk/bulkChanges';
import { findClosings } from '@shared/domain/bulk/bulkClosings';
import type { BulkPatch } from '@shared/domain/bulk/bulkPatch';
import { batchSize, planBatches } from '@shared/domain/bulk/bulkPlan';
import { createUndoPatch, type UndoEntry } from '@shared/domain/bulk/bulkUndo';
import { storeUndoPatches, type StoreBulkInput, type StoreBulkResult } from '@shared/jobs/storeBulk';
import { createBulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind, type BulkRequest } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';
import { upgradeStoreState } from './earlierBulkStates';

type Before = Pick<UndoEntry, 'sent' | 'before'>;
type Stores = ReadonlyMap<number, BulkStore>;

type FailedStore = NonNullable<NonNullable<CallReplyOf<'stores.massiveUpdate'>>['failedStores']>[number];

/**
 * Converts a rejected store to a failure. The platform's message takes precedence over the general one for invalid
 * fields.
 */
const toStoreFailure = ({ code = 'STORE_NOT_UPDATED', message, fields }: FailedStore): Failure =>
  toFailureFromResponse(
    422,
    { code, message: message ?? null, fields: fields ?? (message === undefined ? {} : { store: [message] }) },
    null,
  );

const createRequest = (storeIds: readonly number[], patch: BulkPatch, stores: Stores) => ({
  keys: storeIds,
  body: patch,
  before: (id: number): Before | undefined => {
    const store = stores.get(id);
    return store && { sent: patch, before: createUndoPatch(store, patch) };
  },
});

const kind: BulkKind<StoreBulkInput, number, Stores, BulkPatch, Before, StoreBulkResult> = {
  title: () => 'Edición en lote',
  state: createBulkStateSchema(idSchema, storeUndoPatches, upgradeStoreState),
  keys: ({ storeIds }) => storeIds,
  // Batches are sequential, so that a lost reply leaves at most one batch unconfirmed.
  maxConcurrentRequests: 1,
  batchSize,
  maxReadAge: 5_000,
  read: async ({ call }) => {
    const outcome = await call('stores.bulk', { query: { view: 'bulk' } });
    return outcome.ok ? succeeded(new Map(outcome.value.map((store) => [store.id, store]))) : outcome;
  },
  plan: ({ now, zone }, { change }, ids, stores) => {
    const {
      batches,
      upToDateIds,
      skippedIds: changedIds,
      missingIds,
    } = planBatches(ids, [...stores.values()], createStorePreviewer(change, { now: now(), zone }));
    return {
      decisions: [
        ...upToDateIds.map((id) => [id, 'there'] as const),
        ...changedIds.map((id) => [id, 'changedSince'] as const),
        ...missingIds.map((id) => [id, createFailure('missing', 1002)] as const),
      ],
      // Removed closings need one request per store, because their ids differ between stores.
      requests: batches.flatMap(({ storeIds, patch }): BulkRequest<number, BulkPatch, Before>[] =>
        'removedClosingTimes' in patch
          ? storeIds.map((id) => createRequest([id], patch, stores))
          : [createRequest(storeIds, patch, stores)],
      ),
    };
  },
  send: async ({ call, now, zone }, _input, { keys, body: patch }, stores) => {
    if ('removedClosingTimes' in patch) {
      const [id = 0] = keys;
      const existingClosings = stores.get(id)?.scheduledClosingTimes ?? [];
      const cancelledClosings = findClosings(patch.removedClosingTimes, existingClosings, { now: now(), zone });
      const outcome = await call('stores.planClosings', {
        params: { id },
        body: {
          scheduledClosingTimes: cancelledClosings.map((closing) => ({ id: closing.id, destroy: true as const })),
        },
      });
      return outcome.ok ? succeeded({ failures: new Map() }) : outcome;
    }
    // Copies the patch, because the contract's types require mutable lists.
    const body = { storeIds: [...keys], ...(structuredClone(patch) as object) };
    return toBulkReply(await call('stores.massiveUpdate', { body }), ({ failedStores }) => ({
      failures: failedStores
        ? new Map(failedStores.map((failedStore) => [failedStore.id, toStoreFailure(failedStore)]))
        : null,
    }));
  },
  undo: (_input, parts) => ({
    change: { kind: 'restore', parts: parts.map(({ keys, before }) => ({ storeIds: keys, ...before })) },
    storeIds: parts.flatMap(({ keys }) => keys),
    unchanged: [],
    refused: [],
  }),
  // Returns null for removed closings, because the history records them from the request.
  describeChange: (id, { sent, before }) =>
    'removedClosingTimes' in sent
      ? null
      : { area: 'stores', id, before: 'removedClosingTimes' in before ? {} : { ...before }, after: { ...sent } },
  // Omits the undo data, which screens do not need.
  result: (input, results) => ({
    input: input.change.kind === 'restore' ? { ...input, change: { kind: 'restore', parts: [] } } : input,
    results,
  }),
};

export const storeBulk = createBulkJob(kind);
