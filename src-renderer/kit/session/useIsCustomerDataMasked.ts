import { isCustomerDataMasked, listMaskedRoles } from '@shared/domain/people/customerData';
import { usePreferences, useSession } from './hooks';

/** True if customers' data are hidden from the user. The main process masks them. */
export const useIsCustomerDataMasked = (): boolean => {
  const session = useSession();
  return isCustomerDataMasked(session.user, listMaskedRoles(usePreferences().maskedRoles, session));
};
