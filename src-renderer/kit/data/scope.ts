import { useMemo } from 'react';
import { useViewAsRole, useSession } from '@kit/session/hooks';
import type { Scope } from './keys';

/** The tenant and epoch that what is on screen belongs to. What a role sees is kept apart from what one sees oneself. */
export const useScope = (): Scope => {
  const { tenant, epoch } = useSession();
  const role = useViewAsRole();
  const view = role === null ? epoch : `${epoch} as role ${role.id}`;
  return useMemo(() => ({ tenant, epoch: view }), [tenant, view]);
};
