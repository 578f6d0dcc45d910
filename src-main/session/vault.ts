/** Where refresh tokens are kept, one for each account. Promises do not reject. */
export interface TokenVault {
  /** `memory` is forgotten when the app quits. */
  readonly remembers: 'keychain' | 'memory';
  read(account: string): Promise<string | null>;
  /** False where it could be kept in memory only. */
  keep(account: string, token: string): Promise<boolean>;
  /** False where an entry may still be there. */
  forget(account: string): Promise<boolean>;
}

/** The part of keytar that is used. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

interface KeychainVaultParts {
  /** Rejects or gives null where the computer has no keychain. */
  load: () => Promise<Keychain | null>;
  /** The keychain stopped answering: from now on logins are kept in memory. */
  lost: (cause: unknown) => void;
  service?: string;
  /** Milliseconds; a locked keychain may wait for ever. */
  limit?: number;
}

/**
 * The keychain of the operating system as long as it answers, memory from then on. Entries of memory are kept beside it
 * at all times, so that losing the keychain does not end a login that is under way.
 */
export class KeychainVault implements TokenVault {
  private readonly memory = new Map<string, string>();
  private keychain: Promise<Keychain | null> | null = null;
  private isLost = false;
  private hasKeychain = true;
  /** One at a time, in the order asked: a login's entry must not be written after the logout that removes it. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: KeychainVaultParts) {}

  get remembers(): 'keychain' | 'memory' {
    return this.isLost || !this.hasKeychain ? 'memory' : 'keychain';
  }

  read(account: string): Promise<string | null> {
    return this.inTurn(async () => {
      const held = this.memory.get(account);
      if (held !== undefined) return held;
      const found = await this.attempt((keychain) => keychain.getPassword(this.service, account));
      return found.done ? found.value : null;
    });
  }

  keep(account: string, token: string): Promise<boolean> {
    return this.inTurn(async () => {
      this.memory.set(account, token);
      const kept = await this.attempt((keychain) => keychain.setPassword(this.service, account, token));
      return kept.done;
    });
  }

  forget(account: string): Promise<boolean> {
    return this.inTurn(async () => {
      this.memory.delete(account);
      if (!this.hasKeychain) return true;
      // Tried even after the keychain was lost: a login that was left must not come back at the next start.
      const removed = await this.attempt((keychain) => keychain.deletePassword(this.service, account), true);
      return removed.done;
    });
  }

  private get service(): string {
    return this.parts.service ?? 'Comanda';
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const attempt = this.last.then(work);
    this.last = attempt.catch(() => undefined);
    return attempt;
  }

  private async attempt<T>(
    work: (keychain: Keychain) => Promise<T>,
    evenIfLost = false,
  ): Promise<{ done: true; value: T } | { done: false }> {
    if (this.isLost && !evenIfLost) return { done: false };
    try {
      const keychain = await this.load();
      if (keychain === null) return { done: false };
      return { done: true, value: await this.within(work(keychain)) };
    } catch (cause) {
      if (!this.isLost) {
        this.isLost = true;
        this.parts.lost(cause);
      }
      return { done: false };
    }
  }

  private load(): Promise<Keychain | null> {
    this.keychain ??= this.within(this.parts.load())
      .catch(() => null)
      .then((keychain) => {
        this.hasKeychain = keychain !== null;
        return keychain;
      });
    return this.keychain;
  }

  private within<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const limit = this.parts.limit ?? 3_000;
      const timer = setTimeout(() => reject(new Error(`the keychain did not answer within ${limit} ms`)), limit);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}
