import { canGiveRefunds } from '@shared/domain/people/roles';
import { useCan, useSession } from '@kit/session/hooks';

/** True if the signed-in user may refund payments. */
export const useCanRefund = (): boolean => {
  const { user } = useSession();
  return useCan('orders', 'update') && user !== null && canGiveRefunds(user);
};
