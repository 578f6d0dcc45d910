import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallCache } from '@kit/data/useCallCache';
import { startViewAs } from '@kit/session/store';
import { notify } from '@kit/ui/overlays/notify';

/** Shows the app as a role has it now, from its first screen on. */
export const useViewAs = (): ((roleId: number) => Promise<void>) => {
  const cache = useCallCache();
  const navigate = useNavigate();
  return useCallback(
    async (roleId) => {
      const outcome = await cache.read('roles.get', { params: { id: roleId } });
      if (!outcome.ok) return notify.failure(outcome.failure);
      await startViewAs(outcome.value);
      // The gate may have sent us away from a screen the role lacks: its own first screen is where to begin.
      await navigate('/', { replace: true });
    },
    [cache, navigate],
  );
};
