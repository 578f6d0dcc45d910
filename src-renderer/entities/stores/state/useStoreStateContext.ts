import { useMemo } from 'react';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { useFormats } from '@kit/format/useFormats';
import { useCapability, useSession } from '@kit/session/hooks';

export type StoreStateInputs = Omit<StoreStateContext, 'now'>;

/** Data shared by all stores that their state depends on. */
export const useStoreStateContext = (): StoreStateInputs => {
  const { zone } = useFormats();
  const subscription = useSession().settings?.subscriptionStatus ?? 'active';
  const keepsAmounts = useCapability('storeDetails');
  return useMemo(() => ({ zone, subscription, keepsAmounts }), [zone, subscription, keepsAmounts]);
};
