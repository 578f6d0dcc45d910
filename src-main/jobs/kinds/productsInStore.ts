import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { availabilityOf, type ProductChange, type ProductUndo } from '@shared/domain/catalogue/productBulk';
import { unavailableAt, type UnavailableInStore } from '@shared/domain/catalogue/saleState';
import type { WallTime } from '@shared/domain/values/wallTime';
import type { BulkCalls, BulkPlan } from '../bulkKind';

/** The part of a change of many products that one store alone is changed by. */

/** What the store has sold out on its own. */
export interface StoreNow {
  storeId: number;
  unavailable: readonly UnavailableInStore[];
}

export interface Availability {
  availableFrom: WallTime | null;
}

type Before = Omit<ProductUndo, 'id'>;

export const readStore = async ({ call }: BulkCalls, storeId: number): Promise<Outcome<StoreNow>> => {
  const read = await call('stores.get', { params: { id: storeId } });
  if (!read.ok) return read;
  // The platform said that it offers this, and does not report it: nothing could be taken back.
  if (read.value.unavailableProducts === undefined) return failed(failureOf('badReply'));
  return succeeded({ storeId, unavailable: read.value.unavailableProducts });
};

export const planInStore = (
  change: ProductChange,
  ids: readonly number[],
  { storeId, unavailable }: StoreNow,
  now: WallTime,
): BulkPlan<number, Availability, Before> => {
  const plan: BulkPlan<number, Availability, Before> = { verdicts: [], requests: [] };
  for (const id of ids) {
    const entry = unavailableAt(unavailable, id, now);
    const wanted = availabilityOf(id, entry, change);
    if (typeof wanted === 'string') plan.verdicts.push([id, wanted]);
    else {
      // Where nobody knows until when it was sold out it stays so: nothing is to be sold by taking this back.
      const before = entry === undefined ? null : (entry.availableFrom ?? wanted.availableFrom);
      const inStore = { storeId, sent: wanted.availableFrom, before };
      plan.requests.push({ keys: [id], body: wanted, before: () => ({ sent: {}, before: {}, inStore }) });
    }
  }
  return plan;
};

export const sendInStore = ({ call }: BulkCalls, storeId: number, productId: number, { availableFrom }: Availability) =>
  call('stores.setProductAvailability', { params: { id: storeId, productId }, body: { availableFrom } });
