import type { Environment } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';
import { practiceEnvironmentId, practiceTenantLabels, practiceTenants } from '@shared/domain/settings/tenants';
import type { PageStart } from '../network/startPage';
import { getKeychainAccount, type ValidLoginIds } from './storedLogins';

interface EarlyLoginOptions {
  /** Null for the practice platform, because its environment is known only once it has started. */
  environment: Environment | null;
  /** Null before the session starts. */
  state: Pick<SessionState, 'phase' | 'failure'> | null;
  /** Tenant of the last session on this computer. */
  tenant: string | null;
  logins: Pick<ValidLoginIds, 'get'>;
}

/**
 * Returns the login form to show before the page's scripts run. Returns null if the user may be signed in, so that the
 * form does not appear for a moment.
 */
export const findEarlyLogin = ({ environment, state, tenant, logins }: EarlyLoginOptions): PageStart['login'] => {
  if ((state?.failure ?? null) !== null) return null;
  const requestedTenant = tenant ?? environment?.defaultTenant ?? practiceTenants.burgers;
  const account = getKeychainAccount(environment?.id ?? practiceEnvironmentId, requestedTenant);
  const isRemembered = typeof logins.get(account) === 'string';
  const shouldShowLogin = state === null || state.phase === 'starting' ? !isRemembered : state.phase === 'signedOut';
  if (!shouldShowLogin) return null;
  if (environment === null)
    return {
      tenant: (practiceTenantLabels as Record<string, string>)[requestedTenant] ?? requestedTenant,
      form: 'practice',
    };
  const label = environment.tenants.find(({ key }) => key === requestedTenant)?.label ?? requestedTenant;
  return { tenant: label, form: environment.termsUrl === null ? 'withoutTerms' : 'withTerms' };
};
