import type { CurrentUser } from '@shared/contract/people/session';
import type { Credentials } from './credentials';
import type { ReplyCache } from './replyCache';
import type { Finding } from './sentences';
import { isGood, skipped, type Verdict } from './verdict';
import type { Answer, PlatformClient } from './platformClient';

interface SignInOptions {
  visit: PlatformClient;
  tenant: string;
  credentials: Credentials;
  known: ReplyCache;
  tell: (line: Finding) => void;
}

export interface SignInResult {
  /** Null where nobody could be signed in. */
  user: CurrentUser | null;
  /** The platform says that it serves the tenant that was asked for. */
  isServed: boolean;
}

/**
 * The sign-in, as the app does it: which tenant serves, its settings, the login, who that is. The app would turn back where
 * another tenant serves; here the rest is asked all the same.
 */
export const signInToPlatform = async (options: SignInOptions): Promise<SignInResult> => {
  const { visit, tenant, credentials, known, tell } = options;
  const requested = await visit.ask('session.tenant', {});
  const served = tenantVerdict(requested, tenant);
  const isServed = isGood(served);
  tell({ call: 'session.tenant', leftOut: [], verdict: served });

  const settings = await visit.ask('settings.get', {});
  tell({ call: 'settings.get', ...settings });
  known.keep('settings.get', settings.value);
  const country = known.get('settings.get')?.isoCountry;
  if (country !== undefined) visit.of(country);

  const login = await visit.signIn(credentials.email, credentials.password);
  tell({ call: 'sign-in', verdict: login, leftOut: [] });
  if (!isGood(login)) {
    tell({ call: 'session.me', verdict: skipped('nobody is signed in'), leftOut: [] });
    return { user: null, isServed };
  }
  const me = await visit.ask('session.me', {});
  tell({ call: 'session.me', ...me });
  known.keep('session.me', me.value);
  const user = known.get('session.me') ?? null;
  if (user !== null) visit.as(user);
  return { user, isServed };
};

/** The reply's header says who serves. Without it the app takes the tenant that it asked for. */
const tenantVerdict = ({ verdict, headers }: Answer, wanted: string): Verdict => {
  if (!isGood(verdict) || headers === null) return verdict;
  const named = headers.get('tenant')?.trim() || null;
  if (named === wanted) return verdict;
  if (named !== null) return { kind: 'wrong', what: 'the reply names another tenant in its header' };
  return { kind: 'defaults', gaps: [{ field: 'tenant header', gap: 'missing', count: 1 }] };
};
