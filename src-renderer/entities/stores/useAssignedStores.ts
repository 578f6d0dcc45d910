import { useMemo } from 'react';
import { assignedStoreIds } from '@shared/domain/people/delegation';
import { useRights, useSession } from '@kit/session/hooks';

/** Stores that the user is limited to; null: all. */
export const useAssignedStores = (): ReadonlySet<number> | null => {
  const { user } = useSession();
  const rights = useRights();
  return useMemo(() => assignedStoreIds(user, rights), [user, rights]);
};
