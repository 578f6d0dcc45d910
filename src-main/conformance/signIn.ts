import type { CurrentUser } from '@shared/contract/people/session';
import type { Credentials } from './credentials';
import type { ReplyCache } from './replyCache';
import type { Finding } from './sentences';
import { isGood, createSkippedVerdict, type Verdict } from './verdict';
import type { PlatformReply, PlatformClient } from './platformClient';

interface SignInOptions {
  visit: PlatformClient;
  tenant: string;
  credentials: Credentials;
  replyCache: ReplyCache;
  report: (finding: Finding) => void;
}

export interface SignInResult {
  /** The signed-in user, or null if the sign-in failed. */
  user: CurrentUser | null;
  /** True if the platform confirms the requested tenant. */
  isServed: boolean;
}

/**
 * Signs in as the app does: finds the tenant, reads its settings, signs in and reads the user. Unlike the app,
 * continues if the platform returns another tenant.
 */
export const signInToPlatform = async (options: SignInOptions): Promise<SignInResult> => {
  const { visit, tenant, credentials, replyCache, report } = options;
  const requestedPlatformReply = await visit.call('session.tenant', {});
  const verdict = checkTenant(requestedPlatformReply, tenant);
  const isServed = isGood(verdict);
  report({ call: 'session.tenant', leftOut: [], verdict: verdict });

  const settings = await visit.call('settings.get', {});
  report({ call: 'settings.get', ...settings });
  replyCache.keep('settings.get', settings.value);
  const country = replyCache.get('settings.get')?.isoCountry;
  if (country !== undefined) visit.setCountry(country);

  const login = await visit.signIn(credentials.email, credentials.password);
  report({ call: 'sign-in', verdict: login, leftOut: [] });
  if (!isGood(login)) {
    report({ call: 'session.me', verdict: createSkippedVerdict('no user is signed in'), leftOut: [] });
    return { user: null, isServed };
  }
  const userOutcome = await visit.call('session.me', {});
  report({ call: 'session.me', ...userOutcome });
  replyCache.keep('session.me', userOutcome.value);
  const user = replyCache.get('session.me') ?? null;
  if (user !== null) visit.setUser(user);
  return { user, isServed };
};

/** Checks the reply's tenant header. Without the header, the app assumes the requested tenant. */
const checkTenant = ({ verdict, headers }: PlatformReply, expected: string): Verdict => {
  if (!isGood(verdict) || headers === null) return verdict;
  const tenantName = headers.get('tenant')?.trim() || null;
  if (tenantName === expected) return verdict;
  if (tenantName !== null) return { kind: 'wrong', reason: 'the reply names another tenant in its header' };
  return { kind: 'defaults', gaps: [{ field: 'tenant header', gap: 'missing', count: 1 }] };
};
