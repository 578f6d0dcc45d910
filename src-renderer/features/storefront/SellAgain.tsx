import { useState } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { MenuProduct } from '@shared/domain/catalogue/storefront/staticMenu';
import type { UnavailableReason } from '@shared/domain/catalogue/storefront/storefrontView';
import { useCanSellOut } from '@entities/products/sold-out/useCanSellOut';
import { useSaleCommands } from '@entities/products/sold-out/useSaleCommands';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';

interface SellAgainProps {
  product: MenuProduct;
  reason: UnavailableReason;
  store: StoreRow | undefined;
}

/** Puts a sold-out or hidden product back on sale; renders nothing for other reasons. */
export const SellAgainButton = ({ product, reason: { kind }, store }: SellAgainProps) => {
  const canSellOut = useCanSellOut();
  const { bringBackEverywhere, bringBackInStore } = useSaleCommands();
  const [isSaving, setIsSaving] = useState(false);
  const isSoldOutInStore = kind === 'soldOutHere';
  const isOffered = isSoldOutInStore
    ? canSellOut.inStore && store !== undefined
    : canSellOut.everywhere && (kind === 'soldOutUntil' || kind === 'hidden' || kind === 'ended');
  if (!isOffered) return null;
  const putBackOnSale = async () => {
    setIsSaving(true);
    const failure =
      isSoldOutInStore && store !== undefined
        ? await bringBackInStore(product, store)
        : await bringBackEverywhere(product);
    setIsSaving(false);
    if (failure !== null) notify.failure(failure);
  };
  return (
    <Button
      size="xs"
      mt="1"
      variant="outline"
      loading={isSaving}
      loadingText={t('soldOut.back')}
      aria-label={t('soldOut.backOf', { name: getNameOrId(product) })}
      onClick={() => void putBackOnSale()}
    >
      {t('soldOut.back')}
    </Button>
  );
};
