import { getOwnerKey } from '@shared/bridge/session';
import { useSession } from '@kit/session/hooks';

/** Owner of saved views and searches: several people may share a computer for several tenants. */
export const useOwnerKey = (): string => getOwnerKey(useSession());
