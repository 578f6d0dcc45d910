import { PackageCheck, PackageX } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { isOffSale } from '@shared/domain/catalogue/saleState';
import { toWallTime } from '@shared/domain/values/wallTime';
import { SoldOutDialog, type SellableProduct } from '@entities/products/sold-out/SoldOutDialog';
import { useCanSellOut } from '@entities/products/sold-out/useCanSellOut';
import { useSaleCommands } from '@entities/products/sold-out/useSaleCommands';
import { useCallCache } from '@kit/data/useCallCache';
import { useRequestedAction } from '@kit/resource/list/useRequestedAction';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { notify } from '@kit/ui/overlays/notify';

/** Row actions that mark a product as sold out, in all stores or one, and put it back on sale. Render `dialog` once. */
export const useSaleActions = (): { actions: readonly RowAction<ProductRow>[]; dialog: ReactNode } => {
  const { zone } = useFormats();
  const canSellOut = useCanSellOut();
  const { bringBackEverywhere } = useSaleCommands();
  const [productToSellOut, setProductToSellOut] = useState<SellableProduct | null>(null);
  const cache = useCallCache();
  // Opens the sold-out dialog when the command palette requests it for a product, even if the list does not show that
  // product.
  useRequestedAction(({ ask, id }) => {
    if (ask !== 'sellOut' || id === undefined) return;
    void cache.read('products.get', { params: { id } }).then((outcome) => {
      if (outcome.ok) setProductToSellOut(outcome.value);
      else notify.failure(outcome.failure);
    });
  });
  const canSellOutSomewhere = canSellOut.everywhere || canSellOut.inStore;
  const actions = useMemo((): RowAction<ProductRow>[] => {
    const isUnavailable = (product: ProductRow) => isOffSale(product, toWallTime(getPlatformNow(), zone));
    return [
      {
        key: 'sellOut',
        labelKey: 'soldOut.confirm',
        icon: PackageX,
        needs: 'show',
        isOffered: (product) => canSellOutSomewhere && !isUnavailable(product),
        compact: true,
        run: setProductToSellOut,
      },
      {
        key: 'sellAgain',
        labelKey: 'soldOut.back',
        icon: PackageCheck,
        needs: 'update',
        isOffered: isUnavailable,
        compact: true,
        run: (product) =>
          void bringBackEverywhere(product).then((failure) => {
            if (failure !== null) notify.failure(failure);
          }),
      },
    ];
  }, [zone, canSellOutSomewhere, bringBackEverywhere]);
  return {
    actions,
    dialog: productToSellOut !== null && (
      <SoldOutDialog products={[productToSellOut]} onClose={() => setProductToSellOut(null)} />
    ),
  };
};
