import { useMemo } from 'react';
import { useCommandPorts } from '@kit/data/useCommand';
import { useSession } from '@kit/session/hooks';
import type { PageWriter } from '@entities/pages/pageWrites';

/** What writes of pages are made with, in the name of whoever is signed in. */
export const usePageWriter = (): PageWriter => {
  const ports = useCommandPorts();
  const { tenant, user } = useSession();
  const id = user?.id ?? 0;
  const name = user?.name ?? '';
  return useMemo(() => ({ ports, tenantId: tenant, editor: { id, name } }), [ports, tenant, id, name]);
};
