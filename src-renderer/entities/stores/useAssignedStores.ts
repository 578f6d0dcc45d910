import { useMemo } from 'react';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { useUserPermissions, useSession } from '@kit/session/hooks';

/** Ids of the stores the user is limited to, or null for all. */
export const useAssignedStoreIds = (): ReadonlySet<number> | null => {
  const { user } = useSession();
  const permissions = useUserPermissions();
  return useMemo(() => getAssignedStoreIds(user, permissions), [user, permissions]);
};
