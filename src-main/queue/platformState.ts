import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName } from '@shared/contract';
import { findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import type { QueueableWrite, SeenState } from '@shared/domain/queue/queuedWrite';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { CallOptions, Gateway } from '../api/gateway';

/** Reads the state that a write changes; null if the user may not read it. */
export const readState = async (
  gateway: Pick<Gateway, 'call'>,
  write: QueueableWrite,
  options: CallOptions,
  getTimeContext: () => { now: number; zone: string },
): Promise<Outcome<SeenState | null>> => {
  if (write.kind === 'sale') {
    const product = await gateway.call('products.get', { params: { id: write.productId } }, options);
    if (!product.ok) return product.failure.kind === 'forbidden' ? succeeded(null) : product;
    const { show, startDatetime, endDatetime } = product.value;
    return succeeded({ kind: 'product', show, startDatetime, endDatetime });
  }
  const store = await gateway.call('stores.get', { params: { id: write.storeId } }, options);
  if (!store.ok) return store.failure.kind === 'forbidden' ? succeeded(null) : failed(store.failure);
  const { opened, currentClosings, scheduledClosingTimes, unavailableProducts } = store.value;
  if (write.kind === 'soldOutInStore') {
    const { now, zone } = getTimeContext();
    const unavailableInStore = findUnavailableProduct(unavailableProducts, write.productId, toWallTime(now, zone));
    return succeeded({
      kind: 'productInStore',
      isSoldOut: unavailableInStore !== undefined,
      availableFrom: unavailableInStore?.availableFrom ?? null,
    });
  }
  const closings = [...currentClosings, ...scheduledClosingTimes].map(
    ({ startDatetime, endDatetime, dispatchMethod }) => ({ startDatetime, endDatetime, dispatchMethod }),
  );
  const uniqueClosings = new Map(closings.map((closing) => [JSON.stringify(closing), closing]));
  return succeeded({ kind: 'store', opened, closings: [...uniqueClosings.values()] });
};

type QueuedCall = { [N in CallName]: { name: N; input: CallInputOf<N> } }[
  | 'stores.close'
  | 'stores.open'
  | 'stores.setProductAvailability'
  | 'products.update'];

/** Returns the platform's call for a write. */
export const toCall = (write: QueueableWrite, idempotencyKey: string): QueuedCall => {
  switch (write.kind) {
    case 'close':
      return {
        name: 'stores.close',
        input: { params: { id: write.storeId }, body: { closing: write.closing }, idempotencyKey },
      };
    case 'open':
      return { name: 'stores.open', input: { params: { id: write.storeId }, idempotencyKey } };
    case 'soldOutInStore':
      return {
        name: 'stores.setProductAvailability',
        input: {
          params: { id: write.storeId, productId: write.productId },
          body: { availableFrom: write.availableFrom },
          idempotencyKey,
        },
      };
    case 'sale':
      return {
        name: 'products.update',
        input: { params: { id: write.productId }, body: { product: write.patch }, idempotencyKey },
      };
  }
};
