import { useCapability, usePermission } from '@kit/session/hooks';

/** What the user may sell out: products in all stores, or in single ones of their own. */
export const useMaySellOut = (): { everywhere: boolean; inStore: boolean } => {
  const may = usePermission();
  const isOffered = useCapability('storeAvailability');
  const everywhere = may('products', 'update') === 'allowed';
  const isKitchen = may('products', 'show') === 'allowed' && may('orders', 'update') === 'allowed';
  return { everywhere, inStore: isOffered && (isKitchen || (everywhere && may('products', 'show') === 'allowed')) };
};
