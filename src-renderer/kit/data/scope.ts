import { useMemo } from 'react';
import { useViewAsRole, useSession } from '@kit/session/hooks';
import type { Scope } from './keys';

/** Tenant and epoch of the displayed data. Data viewed as a role is cached separately. */
export const useScope = (): Scope => {
  const { tenant, epoch } = useSession();
  const role = useViewAsRole();
  const viewEpoch = role === null ? epoch : `${epoch} as role ${role.id}`;
  return useMemo(() => ({ tenant, epoch: viewEpoch }), [tenant, viewEpoch]);
};
