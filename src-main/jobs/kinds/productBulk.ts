import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded, type Failure } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { idSchema } from '@shared/contract/protocol/endpoint';
import type { Product as ProductReply, ProductRow } from '@shared/contract/catalogue/products';
import type { Versioned } from '@shared/contract/protocol/version';
import { mergeUnknownFields } from '@shared/contract/reading';
import {
  createProductPatch,
  productUndo,
  findChangedStoreId,
  createProductUndo,
  type ProductUndo,
} from '@shared/domain/catalogue/productBulk';
import {
  computeModifierChange,
  createModifiersSnapshot,
  computeModifierUndo,
} from '@shared/domain/catalogue/productModifiers';
import { limits } from '@shared/domain/platform/limits';
import { toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import type { ProductBulkInput } from '@shared/jobs/productBulk';
import { createBulkJob } from '../bulkJob';
import { isItemFailure, toBulkReply, type BulkCalls, type BulkKind } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';
import { upgradeProductState } from './earlierBulkStates';
import { planInStore, readStore, sendInStore, type Availability, type CurrentStoreProducts } from './productsInStore';

type Product = ProductReply & Versioned;
type Change = Exclude<ProductBulkInput['change'], { kind: 'soldOutInStore' }>;
type Before = Omit<ProductUndo, 'id'>;
type CurrentProducts =
  | { hasFullProducts: true; products: Map<number, Product | Failure> }
  | { hasFullProducts: false; products: Map<number, ProductRow> }
  | { inStore: CurrentStoreProducts };
type Body = Availability | { patch: object };

const maxConcurrentRequests = 3;

/** Checks whether a change must read each product individually, because lists omit modifiers and unknown tags. */
const needsFullProducts = ({ change }: ProductBulkInput): boolean =>
  change.kind === 'restore'
    ? change.parts.some(({ before, modifiers }) => modifiers !== undefined || before.tags !== undefined)
    : change.kind === 'modifiers' || change.kind === 'tags';

const readFullProducts = async ({ call }: BulkCalls, ids: readonly number[]) => {
  const outcomes = await Promise.all(
    ids.map(async (id) => [id, await call('products.get', { params: { id } })] as const),
  );
  const products = new Map<number, Product | Failure>();
  for (const [id, outcome] of outcomes) {
    if (!outcome.ok && !isItemFailure(outcome.failure)) return outcome;
    products.set(id, outcome.ok ? outcome.value : outcome.failure);
  }
  return succeeded<CurrentProducts>({ hasFullProducts: true, products });
};

type PlannedPatch = { patch: object; before?: Before } | 'there' | 'changedSince';

const planModifiers = (change: Change, product: Product): PlannedPatch | null => {
  const part = change.kind === 'restore' ? change.parts.find(({ id }) => id === product.id)?.modifiers : undefined;
  if (change.kind !== 'modifiers' && part === undefined) return null;
  const nextModifiers =
    change.kind === 'modifiers' ? computeModifierChange(product, change) : part && computeModifierUndo(product, part);
  if (nextModifiers == null) return 'there';
  if (nextModifiers === 'changedSince') return nextModifiers;
  const { lockVersion } = product;
  return {
    patch: { ...mergeUnknownFields(product, nextModifiers), ...(lockVersion !== undefined && { lockVersion }) },
    ...(change.kind === 'modifiers' && {
      before: { sent: {}, before: {}, modifiers: createModifiersSnapshot(product, change) },
    }),
  };
};

const planFields = (
  change: Change,
  product: Product | ProductRow,
  hasFullProducts: boolean,
  now: WallTime,
): PlannedPatch => {
  if (change.kind === 'modifiers') return 'there';
  const patch = createProductPatch(product, change, now);
  if (patch === 'changedSince') return patch;
  if (Object.keys(patch).length === 0) return 'there';
  const { id: _id, ...before } = createProductUndo(product, patch);
  return { patch: hasFullProducts ? mergeUnknownFields(product, patch) : patch, before };
};

const kind: BulkKind<ProductBulkInput, number, CurrentProducts, Body, Before> = {
  title: () => 'Cambio de productos',
  state: createBulkStateSchema(idSchema, v.omit(productUndo, ['id']), upgradeProductState),
  keys: ({ productIds }) => productIds,
  maxConcurrentRequests,
  batchSize: 1,
  readSize: (input) => (needsFullProducts(input) ? maxConcurrentRequests : Infinity),
  maxReadAge: 60_000,
  read: async (calls, input, ids) => {
    const storeId = findChangedStoreId(input.change);
    if (storeId !== null) {
      const store = await readStore(calls, storeId);
      return store.ok ? succeeded<CurrentProducts>({ inStore: store.value }) : store;
    }
    if (needsFullProducts(input)) return readFullProducts(calls, ids);
    const { rows, failure } = await loadAllPages<ProductRow>({
      readPage: (page) => calls.call('products.list', { query: { page, limit: limits.storeSearchMax } }),
      getKey: ({ id }) => id,
      signal: calls.signal,
    });
    if (failure !== null) return { ok: false, failure };
    return succeeded<CurrentProducts>({ hasFullProducts: false, products: new Map(rows.map((row) => [row.id, row])) });
  },
  plan: ({ now, zone }, { change }, ids, currentProducts) => {
    const time = toWallTime(now(), zone);
    const plan: ReturnType<typeof kind.plan> = { decisions: [], requests: [] };
    if ('inStore' in currentProducts) return planInStore(change, ids, currentProducts.inStore, time);
    if (change.kind === 'soldOutInStore') return plan;
    const { hasFullProducts, products } = currentProducts;
    for (const id of ids) {
      const product = products.get(id) ?? createFailure('missing', 1002);
      if ('messageKey' in product) {
        plan.decisions.push([id, product]);
        continue;
      }
      const plannedPatch =
        (hasFullProducts ? planModifiers(change, product as Product) : null) ??
        planFields(change, product, hasFullProducts, time);
      if (typeof plannedPatch === 'string') plan.decisions.push([id, plannedPatch]);
      else plan.requests.push({ keys: [id], body: { patch: plannedPatch.patch }, before: () => plannedPatch.before });
    }
    return plan;
  },
  send: async (calls, { change }, { keys: [id = 0], body }) => {
    const createSavedResult = () => ({ failures: new Map() });
    if ('patch' in body) {
      return toBulkReply(
        await calls.call('products.update', { params: { id }, body: { product: body.patch } }),
        createSavedResult,
      );
    }
    return toBulkReply(await sendInStore(calls, findChangedStoreId(change) ?? 0, id, body), createSavedResult);
  },
  deploys: ({ deploys }) => deploys,
  undo: ({ deploys }, parts) => {
    const products = parts.flatMap(({ keys, before }) => keys.map((id) => ({ id, ...before })));
    return { change: { kind: 'restore', parts: products }, productIds: products.map(({ id }) => id), deploys };
  },
  describeChange: (id, { sent, before, inStore, modifiers }) =>
    inStore === undefined && modifiers === undefined
      ? { area: 'products', id, before: { ...before }, after: { ...sent } }
      : null,
  result: (_input, results) => ({ results }),
};

export const productBulk = createBulkJob(kind);
