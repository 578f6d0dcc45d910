import type { ParsedActionInput } from '@shared/bridge/actions';
import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import {
  canChangeMaskedRoles,
  getAccountKey,
  isCustomerDataMasked,
  listMaskedRoles,
} from '@shared/domain/people/customerData';
import type { Session } from '../session/session';
import type { DeviceSettings } from './deviceSettings';

interface CustomerMaskingPorts {
  settings: Pick<DeviceSettings, 'preferences' | 'setPreferences'>;
  getSession: () => Session;
}

/** Creates the rule that masks the customers' data for some roles, and the action that selects the roles. */
export const createCustomerMasking = ({ settings, getSession }: CustomerMaskingPorts) => ({
  masksCustomers: (state: Pick<SessionState, 'environment' | 'tenant' | 'user'>) =>
    isCustomerDataMasked(state.user, listMaskedRoles(settings.preferences.maskedRoles, state)),
  maskRoles: (roles: ParsedActionInput<'customers.maskRoles'>['roles']) => {
    const session = getSession();
    const { user, phase } = session.state;
    if (phase !== 'signedIn' || user === null || !canChangeMaskedRoles(user))
      return failed({ ...createFailure('forbidden', 401), params: { area: 'settings', action: 'update' } });
    const { maskedRoles } = settings.preferences;
    const savedPreferences = settings.setPreferences({
      maskedRoles: { ...maskedRoles, [getAccountKey(session.state)]: roles },
    });
    session.refreshState();
    return succeeded(savedPreferences);
  },
});
