import { useMemo } from 'react';
import { t } from 'i18next';
import { succeeded, type Failure } from '@shared/contract/protocol/failure';
import { runCommand } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { StoreRow } from '@shared/contract/stores/stores';
import { isProductPatchApplied, createProductUndo, type ChangeableProduct } from '@shared/domain/catalogue/productBulk';
import {
  createOnSalePatch,
  createSoldOutPatch,
  findUnavailableProduct,
  type SaleFields,
  type SalePatch,
} from '@shared/domain/catalogue/saleState';
import { toInstant, toWallTime, type WallTime } from '@shared/domain/values/wallTime';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommandDependencies } from '@kit/data/useCommand';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { getFailure, sendSaleChange } from './sendSaleChange';

export interface SaleProduct extends SaleFields {
  id: number;
  name: string;
}

/** Store fields needed to mark a product as sold out. */
export type SaleStore = Pick<StoreRow, 'id' | 'name' | 'unavailableProducts'>;

interface SaleCommands {
  /**
   * Marks a product as sold out in all stores until a time; null hides the product instead. `stores` is a text that
   * names the affected stores.
   */
  everywhere: (product: SaleProduct, until: WallTime | null, stores: string) => Promise<Failure | null>;
  /** Marks a product as sold out in one store until a time. */
  inStore: (product: SaleProduct, store: SaleStore, until: WallTime) => Promise<Failure | null>;
  /** Puts a product back on sale in all stores, whether it was hidden or sold out. */
  bringBackEverywhere: (product: SaleProduct) => Promise<Failure | null>;
  /** Puts a product back on sale in a store in which it was sold out. */
  bringBackInStore: (product: Pick<SaleProduct, 'id' | 'name'>, store: SaleStore) => Promise<Failure | null>;
}

/**
 * Commands that mark single products as sold out and put them back on sale, with notification and undo. Each resolves
 * to its failure or null.
 */
export const useSaleCommands = (): SaleCommands => {
  const formats = useFormats();
  const ports = useCommandDependencies();
  const cache = useCallCache();
  return useMemo(() => {
    const { zone } = formats;
    const formatWhen = (until: WallTime) => formats.relativeTime(toInstant(until, zone, 'end'), getPlatformNow());
    const createUndoAction = (undo: () => void) => ({ action: { label: t('soldOut.done.undo'), onClick: undo } });
    const getWallNow = () => toWallTime(getPlatformNow(), zone);

    const sendPatch = (id: number, patch: SalePatch, idempotencyKey = ports.newKey()) =>
      runCommand(
        ports,
        'products.update',
        { params: { id }, body: { product: patch }, idempotencyKey },
        {
          reconcile: reconcileUpdate(
            () => cache.read('products.get', { params: { id } }),
            (currentProduct) => isProductPatchApplied(currentProduct, patch),
          ),
        },
      );
    const sendChange = async (id: number, patch: SalePatch) => getFailure(await sendPatch(id, patch));

    const notifyAlreadySoldOut = (product: Pick<SaleProduct, 'id' | 'name'>, until: WallTime | null | undefined) =>
      notify.info(t('soldOut.done.already', { name: getNameOrId(product), when: formatWhen(until ?? getWallNow()) }));

    const changeEverywhere = (
      knownProduct: SaleProduct,
      createPatch: (product: SaleProduct) => SalePatch,
      notifyAlreadyApplied: (product: SaleProduct) => void,
      notifySuccess: (product: SaleProduct, patch: SalePatch) => void,
    ) =>
      sendSaleChange(ports, formats, knownProduct, {
        read: async () => {
          const outcome = await cache.read('products.get', { params: { id: knownProduct.id } });
          return outcome.ok ? succeeded({ ...knownProduct, ...outcome.value }) : outcome;
        },
        createWrite: (product) => {
          const { id, show, startDatetime, endDatetime } = product;
          const patch = createPatch(product);
          if (Object.keys(patch).length === 0) return null;
          return {
            write: { kind: 'sale', productId: id, patch },
            storeName: null,
            productName: getNameOrId(product),
            base: { kind: 'product', show, startDatetime, endDatetime },
          };
        },
        send: (product, key) => sendPatch(product.id, createPatch(product), key),
        notifyAlreadyApplied,
        notifySuccess: (product) => notifySuccess(product, createPatch(product)),
      });

    /** Undoes a change, unless the product was changed again, and reports the result. */
    const undoUnlessChanged = async (
      product: Pick<SaleProduct, 'id' | 'name'>,
      hasChangedSince: () => Promise<boolean>,
      send: () => Promise<Failure | null>,
    ): Promise<void> => {
      const name = getNameOrId(product);
      if (await hasChangedSince()) return notify.warning(t('soldOut.done.changedSince', { name }));
      const failure = await send();
      if (failure === null) notify.success(t('soldOut.done.undone', { name }));
      else notify.failure(failure);
    };

    const undoChange = (product: SaleProduct, sentPatch: SalePatch): Promise<void> => {
      const { before: previousPatch } = createProductUndo(
        { ...product, tags: [] } satisfies ChangeableProduct,
        sentPatch,
      );
      const hasChangedSince = async () => {
        const currentOutcome = await cache.read('products.get', { params: { id: product.id } });
        return currentOutcome.ok && !isProductPatchApplied(currentOutcome.value, sentPatch);
      };
      return undoUnlessChanged(product, hasChangedSince, () => sendChange(product.id, previousPatch));
    };

    /**
     * True if a product is sold out in a store until `until`; if `until` is null, true if it is on sale there. An
     * unreported end matches any `until`.
     */
    const isSoldOutUntil = (
      entries: SaleStore['unavailableProducts'],
      productId: number,
      until: WallTime | null,
    ): boolean => {
      const unavailableInStore = findUnavailableProduct(entries, productId, getWallNow());
      if (until === null || unavailableInStore === undefined) return until === null && unavailableInStore === undefined;
      return unavailableInStore.availableFrom === null || unavailableInStore.availableFrom === until;
    };

    const sendStoreChange = (
      productId: number,
      { id }: SaleStore,
      availableFrom: WallTime | null,
      idempotencyKey = ports.newKey(),
    ) =>
      runCommand(
        ports,
        'stores.setProductAvailability',
        { params: { id, productId }, body: { availableFrom }, idempotencyKey },
        {
          reconcile: reconcileUpdate(
            () => cache.read('stores.get', { params: { id } }),
            ({ unavailableProducts }) => isSoldOutUntil(unavailableProducts, productId, availableFrom),
          ),
        },
      );
    const changeInStore = (
      product: Pick<SaleProduct, 'id' | 'name'>,
      knownStore: SaleStore,
      availableFrom: WallTime | null,
      notifySuccess: (store: SaleStore) => void,
    ) => {
      const findEntry = ({ unavailableProducts }: SaleStore) =>
        findUnavailableProduct(unavailableProducts, product.id, getWallNow());
      return sendSaleChange(ports, formats, knownStore, {
        read: async () => {
          const outcome = await cache.read('stores.get', { params: { id: knownStore.id } });
          if (!outcome.ok) return outcome;
          const { unavailableProducts } = outcome.value;
          return succeeded({ ...knownStore, ...(unavailableProducts && { unavailableProducts }) });
        },
        createWrite: (store) => {
          const entry = findEntry(store);
          const currentUntil = entry?.availableFrom ?? null;
          if (availableFrom !== null && currentUntil !== null && currentUntil >= availableFrom) return null;
          return {
            write: { kind: 'soldOutInStore', storeId: store.id, productId: product.id, availableFrom },
            storeName: getNameOrId(store),
            productName: getNameOrId(product),
            base: { kind: 'productInStore', isSoldOut: entry !== undefined, availableFrom: currentUntil },
          };
        },
        send: (store, key) => sendStoreChange(product.id, store, availableFrom, key),
        notifyAlreadyApplied: (store) => notifyAlreadySoldOut(product, findEntry(store)?.availableFrom),
        notifySuccess,
      });
    };
    const undoInStore = (
      product: Pick<SaleProduct, 'id' | 'name'>,
      store: SaleStore,
      sentUntil: WallTime | null,
    ): Promise<void> => {
      const previousUntil =
        findUnavailableProduct(store.unavailableProducts, product.id, getWallNow())?.availableFrom ?? null;
      const hasChangedSince = async () => {
        const currentOutcome = await cache.read('stores.get', { params: { id: store.id } });
        return currentOutcome.ok && !isSoldOutUntil(currentOutcome.value.unavailableProducts, product.id, sentUntil);
      };
      return undoUnlessChanged(product, hasChangedSince, async () =>
        getFailure(await sendStoreChange(product.id, store, previousUntil)),
      );
    };
    /** Undo action of a change in one store; absent if the former end is unknown and cannot be restored. */
    const createStoreUndoAction = (
      product: Pick<SaleProduct, 'id' | 'name'>,
      store: SaleStore,
      sentUntil: WallTime | null,
    ) =>
      findUnavailableProduct(store.unavailableProducts, product.id, getWallNow())?.availableFrom === null
        ? {}
        : createUndoAction(() => void undoInStore(product, store, sentUntil));

    return {
      everywhere: (knownProduct, until, stores) => {
        const now = getWallNow();
        return changeEverywhere(
          knownProduct,
          (product) => (until === null ? { show: false } : createSoldOutPatch(product, until, now)),
          (product) => notifyAlreadySoldOut(product, product.startDatetime),
          (product, patch) =>
            notify.success(t('soldOut.done.title', { name: getNameOrId(product) }), {
              description:
                until === null || patch.show === false
                  ? t('soldOut.done.everywhereForGood', { stores })
                  : t('soldOut.done.everywhere', { stores, when: formatWhen(until) }),
              ...createUndoAction(() => void undoChange(product, patch)),
            }),
        );
      },
      inStore: (product, knownStore, until) =>
        changeInStore(product, knownStore, until, (store) =>
          notify.success(t('soldOut.done.title', { name: getNameOrId(product) }), {
            description: t('soldOut.done.here', { store: getNameOrId(store), when: formatWhen(until) }),
            ...createStoreUndoAction(product, store, until),
          }),
        ),
      bringBackEverywhere: (knownProduct) => {
        const now = getWallNow();
        return changeEverywhere(
          knownProduct,
          (product) => createOnSalePatch(product, now),
          (product) => notify.info(t('soldOut.done.alreadyBack', { name: getNameOrId(product) })),
          (product, patch) =>
            notify.success(t('soldOut.done.back', { name: getNameOrId(product) }), {
              description: t('soldOut.done.backEverywhere'),
              ...createUndoAction(() => void undoChange(product, patch)),
            }),
        );
      },
      bringBackInStore: (product, knownStore) =>
        changeInStore(product, knownStore, null, (store) =>
          notify.success(t('soldOut.done.back', { name: getNameOrId(product) }), {
            description: t('soldOut.done.backHere', { store: getNameOrId(store) }),
            ...createStoreUndoAction(product, store, null),
          }),
        ),
    };
  }, [formats, ports, cache]);
};
