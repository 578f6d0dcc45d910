import { useMemo } from 'react';
import type { PageWriter } from './pageWriter';
import { useCommandDependencies } from '@kit/data/useCommand';
import { useSession } from '@kit/session/hooks';

/** Page writer of the signed-in user. */
export const usePageWriter = (): PageWriter => {
  const ports = useCommandDependencies();
  const { tenant, user } = useSession();
  const [id, name] = [user?.id ?? 0, user?.name ?? ''];
  return useMemo(() => ({ ports, tenantId: tenant, editor: { id, name } }), [ports, tenant, id, name]);
};
