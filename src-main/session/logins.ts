import type { TokenVault } from './vault';

interface LoginsPorts {
  vault: TokenVault;
  environmentId: () => string;
  /** Accounts that were left while the keychain did not answer. Kept on disk: names only. */
  left: { has(account: string): boolean; add(account: string): void; remove(account: string): void };
}

/**
 * The logins this computer remembers, one for each environment and tenant. A login that was left never comes back, even
 * where the keychain did not answer when its entry was to be removed.
 */
export class Logins {
  /** The last attempt for each account: one that ends late must not undo what a newer one noted. */
  private readonly attempts = new Map<string, symbol>();

  constructor(private readonly ports: LoginsPorts) {}

  get remembers(): 'keychain' | 'memory' {
    return this.ports.vault.remembers;
  }

  accountOf(tenant: string): string {
    return `${this.ports.environmentId()}:${tenant}`;
  }

  /** The refresh token of a tenant's login. */
  async read(tenant: string): Promise<string | null> {
    const account = this.accountOf(tenant);
    if (this.ports.left.has(account)) {
      await this.forget(account);
      return null;
    }
    return this.ports.vault.read(account);
  }

  async keep(account: string, refreshToken: string): Promise<void> {
    const isLast = this.attempt(account);
    if ((await this.ports.vault.keep(account, refreshToken)) && isLast()) this.ports.left.remove(account);
  }

  async forget(account: string): Promise<void> {
    const isLast = this.attempt(account);
    this.ports.left.add(account);
    if ((await this.ports.vault.forget(account)) && isLast()) this.ports.left.remove(account);
  }

  private attempt(account: string): () => boolean {
    const attempt = Symbol(account);
    this.attempts.set(account, attempt);
    return () => this.attempts.get(account) === attempt;
  }
}
