import type { CurrentUser } from '@shared/contract/people/session';
import type { Credentials } from './credentials';
import type { ReplyCache } from './replyCache';
import type { Finding } from './sentences';
import { isGood, createSkippedResult, type CheckResult } from './checkResult';
import type { PlatformReply, PlatformClient } from './platformClient';

interface SignInOptions {
  client: PlatformClient;
  tenant: string;
  credentials: Credentials;
  replyCache: ReplyCache;
  report: (finding: Finding) => void;
}

interface SignInResult {
  /** The signed-in user, or null if the sign-in failed. */
  user: CurrentUser | null;
  /** True if the platform confirms the requested tenant. */
  isTenantServed: boolean;
}

/**
 * Signs in as the app does: finds the tenant, reads its settings, signs in and reads the user. Unlike the app,
 * continues if the platform returns another tenant.
 */
export const signInToPlatform = async (options: SignInOptions): Promise<SignInResult> => {
  const { client, tenant, credentials, replyCache, report } = options;
  const tenantReply = await client.call('session.tenant', {});
  const result = checkTenant(tenantReply, tenant);
  const isServed = isGood(result);
  report({ call: 'session.tenant', leftOut: [], result });

  const settingsReply = await client.call('settings.get', {});
  report({ call: 'settings.get', ...settingsReply });
  replyCache.set('settings.get', settingsReply.value);
  const country = replyCache.get('settings.get')?.isoCountry;
  if (country !== undefined) client.setCountry(country);

  const signInResult = await client.signIn(credentials.email, credentials.password);
  report({ call: 'sign-in', result: signInResult, leftOut: [] });
  if (!isGood(signInResult)) {
    report({ call: 'session.me', result: createSkippedResult('no user is signed in'), leftOut: [] });
    return { user: null, isTenantServed: isServed };
  }
  const userReply = await client.call('session.me', {});
  report({ call: 'session.me', ...userReply });
  replyCache.set('session.me', userReply.value);
  const user = replyCache.get('session.me') ?? null;
  if (user !== null) client.setUser(user);
  return { user, isTenantServed: isServed };
};

/** Checks the reply's tenant header. Without the header, the app assumes the requested tenant. */
const checkTenant = ({ result, headers }: PlatformReply, expectedTenant: string): CheckResult => {
  if (!isGood(result) || headers === null) return result;
  const tenantName = headers.get('tenant')?.trim() || null;
  if (tenantName === expectedTenant) return result;
  if (tenantName !== null) return { kind: 'wrong', reason: 'the reply names another tenant in its header' };
  return { kind: 'defaults', gaps: [{ field: 'tenant header', gap: 'missing', count: 1 }] };
};
