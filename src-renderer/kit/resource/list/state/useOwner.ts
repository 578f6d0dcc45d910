import { ownerKey } from '@shared/bridge/session';
import { useSession } from '@kit/session/hooks';

/** Whose views and searches of lists they are: on one computer several people work for several tenants. */
export const useOwner = (): string => ownerKey(useSession());
