import { randomUUID } from 'node:crypto';
import type { KeychainResult, TokenVault } from './vault';

/**
 * Which login of an account is valid, kept beside the settings, where no keychain has a say: its id; null once it was left
 * and its entry may still be there; undefined where there never was one.
 */
export interface ValidLoginIds {
  of(account: string): string | null | undefined;
  /** Whether it is on the disk. */
  set(account: string, id: string | null | undefined): Promise<boolean>;
}

interface LoginsPorts {
  vault: TokenVault;
  environmentId: () => string;
  marks: ValidLoginIds;
  /** Neither the mark nor the entry of a login that was left could be removed: it may come back. */
  notForgotten: () => void;
}

/** Logins are kept by environment and tenant. */
export const accountIn = (environmentId: string, tenant: string): string => `${environmentId}:${tenant}`;

const entryOf = (id: string, refreshToken: string): string => `${id} ${refreshToken}`;

/**
 * The logins this computer remembers, one for each environment and tenant. An entry counts only where the mark names it:
 * both are written for one login of one person, so whichever of the two writes fails or is cut off, nobody else's is taken.
 */
export class StoredLogins {
  constructor(private readonly ports: LoginsPorts) {}

  get remembers(): 'keychain' | 'memory' {
    return this.ports.vault.remembers;
  }

  accountOf(tenant: string): string {
    return accountIn(this.ports.environmentId(), tenant);
  }

  /** The refresh token of a tenant's login. */
  async read(tenant: string): Promise<KeychainResult<string | null>> {
    const account = this.accountOf(tenant);
    const id = this.ports.marks.of(account);
    const nobody = { done: true, value: null } as const;
    if (id === null) {
      await this.remove(account);
      return nobody;
    }
    // Asked also where nothing counts: the login screen says whether this computer will remember.
    const entry = await this.ports.vault.read(account);
    if (id === undefined) return nobody;
    if (!entry.done) return entry;
    const prefix = entryOf(id, '');
    return entry.value?.startsWith(prefix) ? { done: true, value: entry.value.slice(prefix.length) } : nobody;
  }

  /** True if a login of the account is remembered; does not ask the keychain. */
  has(account: string): boolean {
    return typeof this.ports.marks.of(account) === 'string';
  }

  /** Remembers a new login; none of the same account from before counts from now on. */
  async keep(account: string, refreshToken: string): Promise<void> {
    const id = randomUUID();
    const marked = this.ports.marks.set(account, id);
    await this.ports.vault.keep(account, entryOf(id, refreshToken));
    await marked;
  }

  /** Replaces the refresh token of the login, unless it ended meanwhile. */
  async renew(account: string, refreshToken: string): Promise<void> {
    const id = this.ports.marks.of(account);
    if (typeof id === 'string') await this.ports.vault.keep(account, entryOf(id, refreshToken));
  }

  /** Whether it cannot come back. */
  async forget(account: string): Promise<boolean> {
    const marked = this.ports.marks.set(account, null);
    const [isMarked, isRemoved] = await Promise.all([marked, this.remove(account)]);
    if (!isMarked && !isRemoved) this.ports.notForgotten();
    return isMarked || isRemoved;
  }

  private async remove(account: string): Promise<boolean> {
    const isRemoved = await this.ports.vault.forget(account);
    if (isRemoved && this.ports.marks.of(account) === null) void this.ports.marks.set(account, undefined);
    return isRemoved;
  }
}
