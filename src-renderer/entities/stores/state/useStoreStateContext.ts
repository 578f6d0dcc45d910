import { useMemo } from 'react';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { useFormats } from '@kit/format/useFormats';
import { useCapability, useSession } from '@kit/session/hooks';

export type Surroundings = Omit<StoreStateContext, 'now'>;

/** What the state of every store hangs on. */
export const useStoreStateContext = (): Surroundings => {
  const { zone } = useFormats();
  const subscription = useSession().settings?.subscriptionStatus ?? 'active';
  const keepsAmounts = useCapability('storeDetails');
  return useMemo(() => ({ zone, subscription, keepsAmounts }), [zone, subscription, keepsAmounts]);
};
