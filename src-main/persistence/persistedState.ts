import { createHash } from 'node:crypto';
import type { LiveRow, LiveSnapshot } from '@shared/bridge/live';
import { maxPersistedQueries, type PersistedQuery } from '@shared/bridge/device/persistedQueries';
import type { SessionState } from '@shared/bridge/session';
import { endpoints, getEndpoint } from '@shared/contract';
import { maskReply } from '../api/customerMask';
import type { FileStorage } from '../files/fileStorage';
import type { Log } from '../log/log';
import type { ValidLoginIds } from '../session/storedLogins';
import type { TokenVault } from '../session/vault';
import { createKey, openText, sealText } from './sealedText';

/** Collections that survive a restart. */
type PersistedCollection = 'stores' | 'orders';

interface PersistedRows<N extends PersistedCollection> {
  rows: LiveRow<N>[];
  isComplete: boolean;
  /** Instant of the read, by this computer's clock. */
  readAt: number;
}

/** Session of the last run, reduced to the fields that screens need. */
type PersistedSession = Pick<SessionState, 'tenant' | 'user' | 'settings'>;

interface FileHeader extends PersistedSession {
  /** Time of the write, by this computer's clock. */
  savedAt: number;
}

interface Content extends FileHeader {
  stores?: PersistedRows<'stores'>;
  orders?: PersistedRows<'orders'>;
  queries?: PersistedQuery[];
}

interface PersistedStatePorts {
  disk: Pick<FileStorage, 'names' | 'read' | 'write' | 'remove' | 'changedAt'>;
  vault: TokenVault;
  /** Valid login of each account. Data saved under another login is never read. */
  logins: Pick<ValidLoginIds, 'get'>;
  getAccount: (tenant: string) => string;
  /** Version of the app; other versions may have a different row format. */
  version: string;
  getSession: () => SessionState;
  /** Returns whether customers' data are hidden from the user of a session. */
  masksCustomers?: (session: SessionState) => boolean;
  getSnapshot: <N extends PersistedCollection>(name: N) => LiveSnapshot<N>;
  /** Returns the time by which this computer's clock is ahead of the platform's (ms). */
  getClockSkew: () => number;
  log: Log;
  /** Delay during which changes are collected into one write (ms). */
  pause?: number;
}

const day = 86_400_000;
/** Maximum age of a file (ms). */
const maxAge = 30 * day;
/** Maximum time by which a file's date may be in the future, as after the clock was set back (ms). */
const maxLead = day;
/** Maximum rows per collection. */
const maxRows = 3_000;
/** Maximum length of the content (characters). */
const maxChars = 24_000_000;

const isTooOld = (time: number): boolean => Date.now() - time > maxAge || time - Date.now() > maxLead;

const maskContent = ({ orders, queries, ...content }: Content): Content => ({
  ...content,
  ...(orders && {
    orders: { ...orders, rows: maskReply(orders.rows, getEndpoint('orders.get').personal) as typeof orders.rows },
  }),
  ...(queries && { queries: queries.filter(({ name }) => endpoints.get(name)?.personal === undefined) }),
});

/** Returns an account's file name. Hashed, because tenant names may contain characters that file names cannot. */
const toFileName = (account: string): string => createHash('sha256').update(account).digest('hex').slice(0, 32);

const getKeyAccount = (account: string): string => `${account}:data`;

/**
 * Stores, orders and session of the last run, shown at the next start until the platform replies. One encrypted file
 * per remembered login, whose key is in the system keychain; without a keychain nothing is saved. Unreadable files are
 * deleted.
 */
export class PersistedState {
  /** Data read from disk, until its session starts. */
  private loadedContent: Content | null = null;
  /** Data of the last run that live collections may still need. */
  private restored: Content | null = null;
  private queries = new Map<string, PersistedQuery>();
  private epoch = -1;
  private timer: NodeJS.Timeout | null = null;
  /** Tail of the queue of writes and removals, which run one at a time, so that no write ends after a sign-out. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: PersistedStatePorts) {}

  /** Checks whether there may be data of an account, without using the keychain. */
  async has(account: string): Promise<boolean> {
    if (typeof this.ports.logins.get(account) !== 'string') return false;
    return (await this.ports.disk.names()).includes(toFileName(account));
  }

  /** Reads the data of an account's valid login, for its next restored session. */
  async read(account: string): Promise<PersistedSession | null> {
    const { disk, vault, log } = this.ports;
    const key = await vault.read(getKeyAccount(account));
    // Does not delete the data: the keychain may still be waiting for the user, and may reply at the next start.
    if (!key.done && key.late !== null) return null;
    try {
      if (!key.done || key.value === null) throw new Error('there is no key');
      const context = this.getContext(account);
      const text = await openText(await disk.read(toFileName(account)), key.value, context);
      const lines = text.split('\n').map((line) => JSON.parse(line) as Partial<Content>);
      const content = Object.assign({}, ...lines) as Content;
      if (isTooOld(content.savedAt)) throw new Error('they are too old');
      this.loadedContent = content;
      const { tenant, user, settings } = content;
      return { tenant, user, settings };
    } catch (cause) {
      log.info(`the data of the last run were not used: ${(cause as Error).message}`);
      await this.runInTurn(() => disk.remove(toFileName(account)));
      return null;
    }
  }

  /** Must be called on every session change, before the live collections start. */
  handleSessionChange(session: SessionState): void {
    const { epoch, isRestored } = session;
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      const restoredContent = isRestored ? this.loadedContent : null;
      // The data may have been saved before masking was turned on.
      this.restored =
        restoredContent !== null && this.ports.masksCustomers?.(session) === true
          ? maskContent(restoredContent)
          : restoredContent;
      this.loadedContent = null;
      this.queries = new Map();
      this.putQueries(this.restored?.queries ?? []);
    }
    this.handleChange();
  }

  /** Returns the rows that the previous run saved for a collection. */
  getRows<N extends PersistedCollection>(name: N): PersistedRows<N> | null {
    return (this.restored?.[name] as PersistedRows<N> | undefined) ?? null;
  }

  get persistedQueries(): PersistedQuery[] {
    return [...this.queries.values()];
  }

  /** Saves replies from the query cache of a window. */
  putQueries(queries: readonly PersistedQuery[]): void {
    for (const query of queries) {
      const key = JSON.stringify([query.name, query.input]);
      if ((this.queries.get(key)?.updatedAt ?? -Infinity) < query.updatedAt) this.queries.set(key, query);
    }
    const newestQueries = [...this.queries].sort(([, a], [, b]) => b.updatedAt - a.updatedAt);
    this.queries = new Map(newestQueries.slice(0, maxPersistedQueries));
    this.handleChange();
  }

  /** Schedules a write. */
  handleChange(): void {
    this.timer ??= setTimeout(() => void this.flush(), this.ports.pause ?? 60_000);
    this.timer.unref();
  }

  /** Writes the current data; resolves when done. A failed write is repeated with the next change. */
  flush(): Promise<void> {
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    const session = this.ports.getSession();
    const account = this.ports.getAccount(session.tenant);
    // Skips a restored session that the platform has not confirmed, because its data is already on disk.
    if (session.phase !== 'signedIn' || session.isRestored || typeof this.ports.logins.get(account) !== 'string')
      return Promise.resolve();
    const text = this.serialize(session);
    const context = this.getContext(account);
    const hasSessionEnded = () =>
      this.ports.getSession().epoch !== session.epoch || context !== this.getContext(account);
    return this.runInTurn(async () => {
      const key = hasSessionEnded() ? null : await this.loadKey(account);
      if (key === null) return;
      const sealedText = await sealText(text, key, context);
      if (!hasSessionEnded()) await this.ports.disk.write(toFileName(account), sealedText);
    });
  }

  /** Deletes data and key of a login that ended. */
  forget(account: string): Promise<void> {
    const { getSession, vault, disk, getAccount } = this.ports;
    if (getAccount(getSession().tenant) === account) this.queries = new Map();
    return this.runInTurn(async () => {
      await vault.forget(getKeyAccount(account));
      await disk.remove(toFileName(account));
    });
  }

  /** Deletes outdated files, and files of accounts without a valid login, which remain if the app was killed. */
  prune(tenants: readonly string[]): Promise<void> {
    const { disk, logins, getAccount } = this.ports;
    const accounts = tenants.map(getAccount).filter((account) => typeof logins.get(account) !== 'string');
    const endedFiles = new Set(accounts.map(toFileName));
    return this.runInTurn(async () => {
      for (const name of await disk.names()) {
        if (endedFiles.has(name) || isTooOld(await disk.changedAt(name))) await disk.remove(name);
      }
    });
  }

  /** Serializes the data as one line of JSON per part. Omits parts beyond the maximum length. */
  private serialize({ tenant, user, settings }: SessionState): string {
    const header: FileHeader = { savedAt: Date.now(), tenant, user, settings };
    const lines = [JSON.stringify(header)];
    let totalLength = 0;
    for (const part of [this.collect('stores'), this.collect('orders'), { queries: this.persistedQueries }]) {
      const line = JSON.stringify(part);
      totalLength += line.length;
      if (totalLength <= maxChars) lines.push(line);
    }
    this.restored = null;
    return lines.join('\n');
  }

  private collect<N extends PersistedCollection>(name: N): { [Name in N]?: PersistedRows<N> } {
    const { rows, state } = this.ports.getSnapshot(name);
    if (state.readAt === null) return {};
    const savedRows: PersistedRows<N> = {
      rows: rows.slice(0, maxRows),
      isComplete: state.isComplete && rows.length <= maxRows,
      // Converts the read time to this computer's clock, which restored rows already use.
      readAt: state.isRestored === true ? state.readAt : state.readAt + this.ports.getClockSkew(),
    };
    return { [name]: savedRows } as { [Name in N]?: PersistedRows<N> };
  }

  /** Loads an account's encryption key, or creates it when data is first saved. Returns null without a keychain. */
  private async loadKey(account: string): Promise<string | null> {
    const { vault } = this.ports;
    const savedKey = await vault.read(getKeyAccount(account));
    if (!savedKey.done || vault.remembers !== 'keychain') return null;
    if (savedKey.value !== null) return savedKey.value;
    const key = createKey();
    return (await vault.keep(getKeyAccount(account), key)) ? key : null;
  }

  private getContext(account: string): string {
    return JSON.stringify([this.ports.version, account, this.ports.logins.get(account)]);
  }

  private runInTurn(operation: () => Promise<void>): Promise<void> {
    const result = this.last
      .then(operation)
      .catch((cause: unknown) => this.ports.log.error('the data of the last run were not written', cause));
    this.last = result;
    return result;
  }
}
