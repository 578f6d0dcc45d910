import { useCapability, usePermission } from '@kit/session/hooks';

/** Permissions to mark products as sold out, in all stores and in single stores. */
export const useCanSellOut = (): { everywhere: boolean; inStore: boolean } => {
  const getPermission = usePermission();
  const isOffered = useCapability('storeAvailability');
  const everywhere = getPermission('products', 'update') === 'allowed';
  const isKitchenUser =
    getPermission('products', 'show') === 'allowed' && getPermission('orders', 'update') === 'allowed';
  return {
    everywhere,
    inStore: isOffered && (isKitchenUser || (everywhere && getPermission('products', 'show') === 'allowed')),
  };
};
