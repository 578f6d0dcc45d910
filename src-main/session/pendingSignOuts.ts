import { isLoginRevoked, type IdentityPort } from './identity';
import type { StoredLogins } from './storedLogins';

interface PendingSignOutPorts {
  identity: Pick<IdentityPort, 'refresh' | 'revoke'>;
  logins: StoredLogins;
}

/** Returns the key of a pending sign-out. It is unambiguous, because tenant keys contain no colon. */
const getSignOutKey = (tenant: string): string => `${tenant}:leaving`;

/**
 * Reports sign-outs to the identity provider. Those that cannot be reported are stored next to the logins and retried.
 */
export class PendingSignOuts {
  private readonly completing = new Set<string>();

  constructor(private readonly ports: PendingSignOutPorts) {}

  async signOut(
    tenant: string,
    { idToken, refreshToken }: { idToken: string | null; refreshToken: string },
    isOnline: boolean,
  ): Promise<void> {
    const { identity, logins } = this.ports;
    if (isOnline && idToken !== null && (await identity.revoke(idToken))) return;
    await logins.save(logins.getAccount(getSignOutKey(tenant)), refreshToken);
  }

  /** Reports the pending sign-outs of the given tenants. */
  async complete(tenants: readonly string[]): Promise<void> {
    await Promise.all([...new Set(tenants)].map((tenant) => this.completeSignOut(getSignOutKey(tenant))));
  }

  private async completeSignOut(key: string): Promise<void> {
    const { identity, logins } = this.ports;
    const account = logins.getAccount(key);
    if (!logins.has(account) || this.completing.has(account)) return;
    this.completing.add(account);
    try {
      const savedLogin = await logins.read(key);
      if (!savedLogin.done) return;
      if (savedLogin.value === null) return void (await logins.forget(account));
      const refreshResult = await identity.refresh(savedLogin.value);
      if (!refreshResult.ok) return void (isLoginRevoked(refreshResult.failure) && (await logins.forget(account)));
      if (await identity.revoke(refreshResult.value.idToken)) await logins.forget(account);
      else await logins.renew(account, refreshResult.value.refreshToken);
    } finally {
      this.completing.delete(account);
    }
  }
}
