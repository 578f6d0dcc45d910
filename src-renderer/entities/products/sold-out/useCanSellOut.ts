import { useCapability, usePermission } from '@kit/session/hooks';

/** Permissions to mark products as sold out, in all stores and in single stores. */
export const useCanSellOut = (): { everywhere: boolean; inStore: boolean } => {
  const permissionOf = usePermission();
  const isOffered = useCapability('storeAvailability');
  const everywhere = permissionOf('products', 'update') === 'allowed';
  const isKitchen = permissionOf('products', 'show') === 'allowed' && permissionOf('orders', 'update') === 'allowed';
  return {
    everywhere,
    inStore: isOffered && (isKitchen || (everywhere && permissionOf('products', 'show') === 'allowed')),
  };
};
