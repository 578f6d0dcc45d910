import { randomUUID } from 'node:crypto';
import type { KeychainResult, TokenVault } from './vault';

/**
 * Valid login id per account, kept in the settings, independent of the keychain. Null: signed out, though the keychain
 * may still contain an entry. Undefined: never signed in.
 */
export interface ValidLoginIds {
  of(account: string): string | null | undefined;
  /** Resolves to true once written to disk. */
  set(account: string, id: string | null | undefined): Promise<boolean>;
}

interface LoginsPorts {
  vault: TokenVault;
  environmentId: () => string;
  marks: ValidLoginIds;
  /** Deletes other data of an account whose login ended. */
  ended: (account: string) => Promise<void>;
  /** Called if neither mark nor keychain entry could be deleted: the login may return. */
  notForgotten: () => void;
}

/** Account name of a login: environment and tenant. */
export const getKeychainAccount = (environmentId: string, tenant: string): string => `${environmentId}:${tenant}`;

const createEntry = (id: string, refreshToken: string): string => `${id} ${refreshToken}`;

/**
 * Remembered logins, one per environment and tenant. An entry is valid only if its id equals the mark: if either write
 * fails, no other user's login can be restored.
 */
export class StoredLogins {
  constructor(private readonly ports: LoginsPorts) {}

  get remembers(): 'keychain' | 'memory' {
    return this.ports.vault.remembers;
  }

  accountOf(tenant: string): string {
    return getKeychainAccount(this.ports.environmentId(), tenant);
  }

  /** Refresh token of a tenant's login. */
  async read(tenant: string): Promise<KeychainResult<string | null>> {
    const account = this.accountOf(tenant);
    const id = this.ports.marks.of(account);
    const noLogin = { done: true, value: null } as const;
    if (id === null) {
      await this.remove(account);
      return noLogin;
    }
    // Queries the keychain even without a mark: the login screen shows if it is available.
    const entry = await this.ports.vault.read(account);
    if (id === undefined) return noLogin;
    if (!entry.done) return entry;
    const prefix = createEntry(id, '');
    return entry.value?.startsWith(prefix) ? { done: true, value: entry.value.slice(prefix.length) } : noLogin;
  }

  /** True if a login of the account is remembered; does not ask the keychain. */
  has(account: string): boolean {
    return typeof this.ports.marks.of(account) === 'string';
  }

  /** Stores a new login, which invalidates earlier ones of the account. */
  async keep(account: string, refreshToken: string): Promise<void> {
    const id = randomUUID();
    const marked = this.ports.marks.set(account, id);
    await this.ports.vault.keep(account, createEntry(id, refreshToken));
    await marked;
  }

  /** Replaces the refresh token of the login, unless it ended meanwhile. */
  async renew(account: string, refreshToken: string): Promise<void> {
    const id = this.ports.marks.of(account);
    if (typeof id === 'string') await this.ports.vault.keep(account, createEntry(id, refreshToken));
  }

  /** Deletes a login; resolves to true if it cannot be restored. */
  async forget(account: string): Promise<boolean> {
    const marked = this.ports.marks.set(account, null);
    const [isMarked, isRemoved] = await Promise.all([marked, this.remove(account), this.ports.ended(account)]);
    if (!isMarked && !isRemoved) this.ports.notForgotten();
    return isMarked || isRemoved;
  }

  private async remove(account: string): Promise<boolean> {
    const isRemoved = await this.ports.vault.forget(account);
    if (isRemoved && this.ports.marks.of(account) === null) void this.ports.marks.set(account, undefined);
    return isRemoved;
  }
}
