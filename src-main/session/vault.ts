/** Result of a keychain request, or no result yet. */
export type KeychainResult<T> =
  | { done: true; value: T }
  /** `late` settles when the keychain replies later. It is null if the keychain refused or does not exist. */
  | { done: false; late: Promise<unknown> | null };

/** Stores logins, one entry per account. Its promises never reject. */
export interface TokenVault {
  /** Storage of the logins; `memory` lasts until the app quits. */
  readonly remembers: 'keychain' | 'memory';
  read(account: string): Promise<KeychainResult<string | null>>;
  /** Stores an entry. Resolves to false if the keychain has not stored it yet, so that it is only in memory. */
  keep(account: string, secret: string): Promise<boolean>;
  /** Removes an entry. Resolves to true only if there was one. */
  forget(account: string): Promise<boolean>;
}

/** The methods of keytar that the app uses. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  /** Deletes a password. Resolves to false if there was none or the keychain stayed locked. */
  deletePassword(service: string, account: string): Promise<boolean>;
}

interface KeychainVaultOptions {
  /** Loads the keychain. Rejects or resolves to null if there is none. */
  load: () => Promise<Keychain | null>;
  /** Called when the keychain stops replying. Logins then stay in memory. */
  onLost: (cause: unknown) => void;
  /** Called when the keychain replies again. */
  onFound?: () => void;
  service?: string;
  /** Maximum time that callers wait (ms). The keychain itself may wait longer for its user. */
  limit?: number;
}

const failedResult = { done: false, late: null } as const;

/**
 * The system keychain with a copy in memory, so that a failing keychain does not end the current login. Callers wait
 * only for a limited time, but requests stay pending, so that a late unlock still stores the login.
 */
export class KeychainVault implements TokenVault {
  private readonly memory = new Map<string, string>();
  /** Entries that are not in the keychain yet. */
  private readonly unsavedSecrets = new Map<string, string>();
  private keychain: Promise<Keychain | null> | null = null;
  private isLost = false;
  private hasKeychain = true;
  /**
   * Tail of the queue of requests, which run one after another, so that no entry is written after the sign-out that
   * removes it.
   */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: KeychainVaultOptions) {}

  get remembers(): 'keychain' | 'memory' {
    return this.isLost || !this.hasKeychain ? 'memory' : 'keychain';
  }

  async read(account: string): Promise<KeychainResult<string | null>> {
    const cachedSecret = this.memory.get(account);
    if (cachedSecret !== undefined) return { done: true, value: cachedSecret };
    return this.request((keychain) => keychain.getPassword(this.service, account));
  }

  async keep(account: string, secret: string): Promise<boolean> {
    this.memory.set(account, secret);
    this.unsavedSecrets.set(account, secret);
    return (await this.write(account)).done;
  }

  async forget(account: string): Promise<boolean> {
    this.memory.delete(account);
    this.unsavedSecrets.delete(account);
    const removeResult = await this.request((keychain) => keychain.deletePassword(this.service, account));
    return removeResult.done && removeResult.value;
  }

  private get service(): string {
    return this.options.service ?? 'Comanda';
  }

  /** Writes the latest entry, unless it was removed in the meantime. */
  private write(account: string): Promise<KeychainResult<void>> {
    return this.request(async (keychain) => {
      const secret = this.unsavedSecrets.get(account);
      if (secret === undefined) return;
      await keychain.setPassword(this.service, account, secret);
      if (this.unsavedSecrets.get(account) === secret) this.unsavedSecrets.delete(account);
    });
  }

  private request<T>(operation: (keychain: Keychain) => Promise<T>): Promise<KeychainResult<T>> {
    const result = this.last.then(async (): Promise<KeychainResult<T>> => {
      const keychain = await this.load();
      return keychain === null ? failedResult : { done: true, value: await operation(keychain) };
    });
    const guardedResult = result.then(
      (keychainResult) => {
        if (keychainResult.done) this.markResponsive();
        return keychainResult;
      },
      (cause: unknown) => {
        this.handleLoss(cause);
        return failedResult;
      },
    );
    this.last = guardedResult;
    return this.withTimeout(guardedResult);
  }

  private markResponsive(): void {
    if (!this.isLost) return;
    this.isLost = false;
    for (const account of this.unsavedSecrets.keys()) void this.write(account);
    this.options.onFound?.();
  }

  private handleLoss(cause: unknown): void {
    if (this.isLost) return;
    this.isLost = true;
    this.options.onLost(cause);
  }

  private load(): Promise<Keychain | null> {
    this.keychain ??= this.options
      .load()
      .catch(() => null)
      .then((keychain) => {
        this.hasKeychain = keychain !== null;
        return keychain;
      });
    return this.keychain;
  }

  private withTimeout<T>(result: Promise<KeychainResult<T>>): Promise<KeychainResult<T>> {
    return new Promise((resolve) => {
      const limit = this.options.limit ?? 3_000;
      const timer = setTimeout(() => {
        this.handleLoss(new Error(`the keychain did not answer within ${limit} ms`));
        resolve({ done: false, late: result });
      }, limit);
      void result.then(resolve).finally(() => clearTimeout(timer));
    });
  }
}
