import { randomUUID } from 'node:crypto';
import type { KeychainResult, TokenVault } from './vault';

/**
 * Id of each account's valid login, stored in the settings and therefore independent of the keychain. Null: the user
 * signed out, although the keychain may still contain an entry. Undefined: the user never signed in.
 */
export interface ValidLoginIds {
  get(account: string): string | null | undefined;
  /** Sets or removes an account's login id. Resolves to true once it is on disk. */
  set(account: string, id: string | null | undefined): Promise<boolean>;
}

interface LoginsPorts {
  vault: TokenVault;
  getEnvironmentId: () => string;
  validLoginIds: ValidLoginIds;
  /** Deletes other data of an account whose login ended. */
  onEnded: (account: string) => Promise<void>;
  /**
   * Called if neither the login id nor the keychain entry could be deleted, so that the login may be restored at the
   * next start.
   */
  onForgetFailed: () => void;
}

/** Returns the account name of a login, made of environment and tenant. */
export const getKeychainAccount = (environmentId: string, tenant: string): string => `${environmentId}:${tenant}`;

const createEntry = (id: string, refreshToken: string): string => `${id} ${refreshToken}`;

/**
 * Remembered logins, one per environment and tenant. A keychain entry is valid only if its id equals the one in the
 * settings. So if either write fails, no other user's login can be restored.
 */
export class StoredLogins {
  constructor(private readonly ports: LoginsPorts) {}

  get remembers(): 'keychain' | 'memory' {
    return this.ports.vault.remembers;
  }

  getAccount(tenant: string): string {
    return getKeychainAccount(this.ports.getEnvironmentId(), tenant);
  }

  /** Reads the refresh token of a tenant's login. */
  async read(tenant: string): Promise<KeychainResult<string | null>> {
    const account = this.getAccount(tenant);
    const id = this.ports.validLoginIds.get(account);
    const noLogin = { done: true, value: null } as const;
    if (id === null) {
      await this.remove(account);
      return noLogin;
    }
    // Reads the keychain even if no login is remembered, because the login screen shows whether the keychain is
    // available.
    const keychainResult = await this.ports.vault.read(account);
    if (id === undefined) return noLogin;
    if (!keychainResult.done) return keychainResult;
    const prefix = createEntry(id, '');
    return keychainResult.value?.startsWith(prefix)
      ? { done: true, value: keychainResult.value.slice(prefix.length) }
      : noLogin;
  }

  /** Checks whether a login of the account is remembered, without reading the keychain. */
  has(account: string): boolean {
    return typeof this.ports.validLoginIds.get(account) === 'string';
  }

  /** Stores a new login, which invalidates the account's earlier ones. */
  async save(account: string, refreshToken: string): Promise<void> {
    const id = randomUUID();
    const markPromise = this.ports.validLoginIds.set(account, id);
    await this.ports.vault.keep(account, createEntry(id, refreshToken));
    await markPromise;
  }

  /** Replaces a login's refresh token, unless the login has ended in the meantime. */
  async renew(account: string, refreshToken: string): Promise<void> {
    const id = this.ports.validLoginIds.get(account);
    if (typeof id === 'string') await this.ports.vault.keep(account, createEntry(id, refreshToken));
  }

  /** Deletes a login. Resolves to true if it can no longer be restored. */
  async forget(account: string): Promise<boolean> {
    const unmarkPromise = this.ports.validLoginIds.set(account, null);
    const [isUnmarked, isRemoved] = await Promise.all([
      unmarkPromise,
      this.remove(account),
      this.ports.onEnded(account),
    ]);
    if (!isUnmarked && !isRemoved) this.ports.onForgetFailed();
    return isUnmarked || isRemoved;
  }

  private async remove(account: string): Promise<boolean> {
    const isRemoved = await this.ports.vault.forget(account);
    if (isRemoved && this.ports.validLoginIds.get(account) === null)
      void this.ports.validLoginIds.set(account, undefined);
    return isRemoved;
  }
}
