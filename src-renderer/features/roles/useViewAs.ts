import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '@kit/data/useCallCache';
import { startViewAs } from '@kit/session/sessionStore';
import { notify } from '@kit/ui/overlays/notify';

/** Starts view-as mode with a role's current permissions and opens the role's first screen. */
export const useViewAs = (): ((roleId: number) => Promise<void>) => {
  const cache = useCallCache();
  const navigate = useNavigate();
  return useCallback(
    async (roleId) => {
      const outcome = await cache.read('roles.get', { params: { id: roleId } });
      if (!outcome.ok) return notify.failure(outcome.failure);
      await startViewAs(outcome.value);
      // Goes to the role's first screen, since the route guard may just have redirected from a screen that the role
      // lacks.
      await navigate('/', { replace: true });
    },
    [cache, navigate],
  );
};
