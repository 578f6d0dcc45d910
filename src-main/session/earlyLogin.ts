import type { Environment } from '@shared/bridge/environment';
import type { SessionState } from '@shared/bridge/session';
import type { PageStart } from '../network/startPage';
import { accountIn, type ValidLoginIds } from './storedLogins';

interface EarlyLoginOptions {
  /** Null on the practice platform, whose login has its users beside it, and comes with them. */
  environment: Environment | null;
  /** Null before there is a session. */
  state: Pick<SessionState, 'phase' | 'failure'> | null;
  /** The tenant of the last session on this device. */
  tenant: string | null;
  logins: Pick<ValidLoginIds, 'of'>;
}

/**
 * What the login of a page says before its scripts run; null where another screen may come, so that it is not seen for a moment
 * by those who have signed in.
 */
export const earlyLoginOf = ({ environment, state, tenant, logins }: EarlyLoginOptions): PageStart['login'] => {
  if (environment === null || (state?.failure ?? null) !== null) return null;
  const wanted = tenant ?? environment.defaultTenant;
  const isRemembered = typeof logins.of(accountIn(environment.id, wanted)) === 'string';
  const isAwaited = state === null || state.phase === 'starting' ? !isRemembered : state.phase === 'signedOut';
  if (!isAwaited) return null;
  const label = environment.tenants.find(({ key }) => key === wanted)?.label ?? wanted;
  return { tenant: label, hasTerms: environment.termsUrl !== null };
};
