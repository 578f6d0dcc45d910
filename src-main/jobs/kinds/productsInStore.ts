import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { computeAvailability, type ProductChange, type ProductUndo } from '@shared/domain/catalogue/productBulk';
import { findUnavailableProduct, type UnavailableInStore } from '@shared/domain/catalogue/saleState';
import type { WallTime } from '@shared/domain/values/wallTime';
import type { BulkCalls, BulkPlan } from '../bulkKind';

/** Bulk changes of the products in one store. */

/** Products that are currently sold out in the store. */
export interface CurrentStoreProducts {
  storeId: number;
  unavailable: readonly UnavailableInStore[];
}

export interface Availability {
  availableFrom: WallTime | null;
}

type Before = Omit<ProductUndo, 'id'>;

export const readStore = async ({ call }: BulkCalls, storeId: number): Promise<Outcome<CurrentStoreProducts>> => {
  const outcome = await call('stores.get', { params: { id: storeId } });
  if (!outcome.ok) return outcome;
  // The platform declares `storeAvailability` but does not report which products are sold out, so undo would be
  // impossible.
  if (outcome.value.unavailableProducts === undefined) return failed(createFailure('badReply'));
  return succeeded({ storeId, unavailable: outcome.value.unavailableProducts });
};

export const planInStore = (
  change: ProductChange,
  ids: readonly number[],
  { storeId, unavailable }: CurrentStoreProducts,
  now: WallTime,
): BulkPlan<number, Availability, Before> => {
  const plan: BulkPlan<number, Availability, Before> = { decisions: [], requests: [] };
  for (const id of ids) {
    const unavailableInStore = findUnavailableProduct(unavailable, id, now);
    const target = computeAvailability(id, unavailableInStore, change);
    if (typeof target === 'string') plan.decisions.push([id, target]);
    else {
      // If the former end of the sold-out period is unknown, undo leaves the product sold out, since undo must not put
      // anything on sale.
      const before =
        unavailableInStore === undefined ? null : (unavailableInStore.availableFrom ?? target.availableFrom);
      const storeUndo = { storeId, sent: target.availableFrom, before };
      plan.requests.push({ keys: [id], body: target, before: () => ({ sent: {}, before: {}, inStore: storeUndo }) });
    }
  }
  return plan;
};

export const sendInStore = ({ call }: BulkCalls, storeId: number, productId: number, { availableFrom }: Availability) =>
  call('stores.setProductAvailability', { params: { id: storeId, productId }, body: { availableFrom } });
