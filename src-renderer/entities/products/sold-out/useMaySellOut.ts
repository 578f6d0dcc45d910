import { useCapability, usePermission } from '@kit/session/hooks';

/** Permissions to mark products as sold out, in all stores and in single stores. */
export const useMaySellOut = (): { everywhere: boolean; inStore: boolean } => {
  const may = usePermission();
  const isOffered = useCapability('storeAvailability');
  const everywhere = may('products', 'update') === 'allowed';
  const isKitchen = may('products', 'show') === 'allowed' && may('orders', 'update') === 'allowed';
  return { everywhere, inStore: isOffered && (isKitchen || (everywhere && may('products', 'show') === 'allowed')) };
};
