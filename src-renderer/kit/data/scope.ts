import { useMemo } from 'react';
import { useSession } from '@kit/session/hooks';
import type { Scope } from './keys';

/** The tenant and epoch that what is on screen belongs to. */
export const useScope = (): Scope => {
  const { tenant, epoch } = useSession();
  return useMemo(() => ({ tenant, epoch }), [tenant, epoch]);
};
