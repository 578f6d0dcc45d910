import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded, type Failure } from '@shared/contract/protocol/failure';
import { idSchema } from '@shared/contract/protocol/endpoint';
import type { MenuAssignmentInput } from '@shared/jobs/menuAssignment';
import { createBulkJob } from '../bulkJob';
import { isItemFailure, toBulkReply, type BulkKind, type BulkPlan } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';

const undoEntrySchema = v.object({ from: v.nullable(idSchema), to: v.nullable(idSchema) });
type Before = v.InferOutput<typeof undoEntrySchema>;
interface Body {
  menuId: number | null;
}
/** Menu of each store, or the failure to read that store. */
type Menus = ReadonlyMap<number, Body | Failure>;

const maxConcurrentRequests = 3;

const kind: BulkKind<MenuAssignmentInput, number, Menus, Body, Before> = {
  title: () => 'Menú de las tiendas',
  state: createBulkStateSchema(idSchema, undoEntrySchema, (state) => state),
  keys: ({ assignments }) => assignments.map(({ storeId }) => storeId),
  maxConcurrentRequests,
  batchSize: 1,
  // Reads stores one by one, because lists may omit the menu.
  readSize: () => maxConcurrentRequests,
  maxReadAge: 60_000,
  read: async ({ call }, _input, ids) => {
    const menus = new Map<number, Body | Failure>();
    const outcomes = await Promise.all(
      ids.map(async (id) => [id, await call('stores.get', { params: { id } })] as const),
    );
    for (const [id, outcome] of outcomes) {
      if (!outcome.ok && !isItemFailure(outcome.failure)) return outcome;
      menus.set(id, outcome.ok ? { menuId: outcome.value.menuId } : outcome.failure);
    }
    return succeeded<Menus>(menus);
  },
  plan: (_calls, { assignments }, ids, menus) => {
    const plan: BulkPlan<number, Body, Before> = { decisions: [], requests: [] };
    const assignmentByStore = new Map(assignments.map((assignment) => [assignment.storeId, assignment]));
    for (const id of ids) {
      const store = menus.get(id) ?? createFailure('missing', 1002);
      const { to = null, from } = assignmentByStore.get(id) ?? {};
      if ('messageKey' in store) plan.decisions.push([id, store]);
      else if (store.menuId === to) plan.decisions.push([id, 'there']);
      else if (from !== undefined && store.menuId !== from) plan.decisions.push([id, 'changedSince']);
      else plan.requests.push({ keys: [id], body: { menuId: to }, before: () => ({ from: to, to: store.menuId }) });
    }
    return plan;
  },
  send: async ({ call }, _input, { keys: [id = 0], body }) =>
    toBulkReply(await call('stores.update', { params: { id }, body }), () => ({ failures: new Map() })),
  undo: (_input, parts) => ({
    assignments: parts.flatMap(({ keys, before }) => keys.map((storeId) => ({ storeId, ...before }))),
  }),
  result: (_input, results) => ({ results }),
};

export const menuAssignment = createBulkJob(kind);
