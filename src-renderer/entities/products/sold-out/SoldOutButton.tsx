import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import { toWallTime } from '@shared/domain/values/wallTime';
import { StoreProductsDialog } from './StoreProductsDialog';
import { useCanSellOut } from './useCanSellOut';
import { useAllProducts } from '../useAllProducts';
import { useStores } from '@entities/stores/useStores';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';

/**
 * Badge with the number of sold-out products. Excludes hidden products, which are known only if the user may list
 * products.
 */
const SoldOutBadge = ({ productIds }: { productIds: readonly number[] }) => {
  const products = useAllProducts().value;
  const hiddenIds = new Set(products?.filter(({ show }) => !show).map(({ id }) => id));
  const count = productIds.filter((id) => !hiddenIds.has(id)).length;
  return count > 0 && <Badge tone="warning">{t('soldOut.list.count', { count })}</Badge>;
};

/**
 * Button with the number of sold-out products. Opens the product list of the board's store, or lets the user select a
 * store if the board shows all stores.
 */
export const SoldOutButton = ({ storeId, size }: { storeId: number | null; size?: 'sm' }) => {
  const { zone } = useFormats();
  const canSellOut = useCanSellOut();
  const wallTime = toWallTime(useNow(30_000), zone);
  const [isOpen, setIsOpen] = useState(false);
  const stores = (useStores()?.rows ?? []).filter((store) => storeId === null || store.id === storeId);
  if (stores.length === 0 || !(canSellOut.everywhere || canSellOut.inStore)) return null;
  const soldOutIds = stores.flatMap(({ unavailableProducts = [] }) =>
    unavailableProducts
      .map(({ productId }) => productId)
      .filter((productId) => findUnavailableProduct(unavailableProducts, productId, wallTime)),
  );
  return (
    <>
      <Button variant="outline" flexShrink={0} {...(size && { size })} onClick={() => setIsOpen(true)}>
        <PackageX aria-hidden />
        {t('soldOut.list.action')}
        {soldOutIds.length > 0 && <SoldOutBadge productIds={soldOutIds} />}
      </Button>
      {isOpen && <StoreProductsDialog stores={stores} onClose={() => setIsOpen(false)} />}
    </>
  );
};
