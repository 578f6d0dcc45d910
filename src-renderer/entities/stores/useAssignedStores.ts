import { useMemo } from 'react';
import { assignedStoreIds } from '@shared/domain/people/delegation';
import { useRights, useSession } from '@kit/session/hooks';

/** Ids of the stores the user is limited to, or null for all. */
export const useAssignedStores = (): ReadonlySet<number> | null => {
  const { user } = useSession();
  const rights = useRights();
  return useMemo(() => assignedStoreIds(user, rights), [user, rights]);
};
