import { useMemo } from 'react';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { useFormats } from '@kit/format/useFormats';
import { useCapability, useSession } from '@kit/session/hooks';

export type StoreStateInputs = Omit<StoreStateContext, 'now'>;

/** Data common to all stores, from which the state of each is computed. */
export const useStoreStateContext = (): StoreStateInputs => {
  const { zone } = useFormats();
  const subscription = useSession().settings?.subscriptionStatus ?? 'active';
  const reportsAmounts = useCapability('storeDetails');
  return useMemo(() => ({ zone, subscription, keepsAmounts: reportsAmounts }), [zone, subscription, reportsAmounts]);
};
