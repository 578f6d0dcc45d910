import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type {
  EntityChange,
  HistoryArea,
  HistoryEntry,
  HistoryQuery,
  LoggedEdit,
} from '@shared/domain/history/historyEntry';
import { listPriceEntries } from '@shared/domain/history/priceEntries';
import type { PriceHistory, PriceHistoryQuery } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { getPermissions } from '@shared/domain/people/policies';
import type { GetRetentionStart } from '../api/platformClock';
import type { JobHistory } from '../jobs/kind';
import type { Log } from '../log/log';
import type { ChangeLogs } from '../watch/changeLogs';
import { ChangeJournal } from './changeJournal';

interface HistoryServicePorts {
  logs: Pick<ChangeLogs, 'read' | 'keep'>;
  getSession: () => SessionState;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  readPrices: (query: PriceHistoryQuery) => Promise<Outcome<PriceHistory>>;
  log: Log;
}

/** Placeholder for the user id, because all users of the tenant share the journal. */
const sharedUserId = 0;

const toEntry = ({ kind: _kind, id, ...edit }: LoggedEdit): HistoryEntry => ({
  ...edit,
  key: `here/${id}`,
  source: 'here',
});

/** Provides the changes that this computer has made or seen at the signed-in user's tenant. */
export class HistoryService implements JobHistory {
  private current: { key: string; journal: ChangeJournal; loadPromise: Promise<void> } | null = null;

  constructor(private readonly ports: HistoryServicePorts) {}

  handleSessionChange({ phase, user, tenant, environment: { id: environment } }: SessionState): void {
    const key = phase === 'signedIn' && user !== null ? JSON.stringify([environment, tenant]) : null;
    if (key === (this.current?.key ?? null)) return;
    this.current = key === null ? null : { key, ...this.openJournal({ environment, tenant, userId: sharedUserId }) };
  }

  /** Records a finished call of a screen or job. */
  recordReply(name: string, input: CallInput, outcome: Outcome<unknown>): void {
    this.current?.journal.recordReply(name, input, outcome);
  }

  reportWrite(change: EntityChange): void {
    this.current?.journal.reportWrite(change);
  }

  reportApplied(changes: readonly EntityChange[]): void {
    this.current?.journal.reportApplied(changes);
  }

  /** Returns the changes that the user may see, newest first. */
  async list({ area, id }: HistoryQuery): Promise<Outcome<HistoryEntry[]>> {
    const { current } = this;
    await current?.loadPromise;
    const { user } = this.ports.getSession();
    if (current === null || current !== this.current || user === null) return failed(createFailure('superseded'));
    const permissions = getPermissions(user);
    const assignedStores = getAssignedStoreIds(user);
    const canSee = (entry: HistoryEntry) =>
      (permissions.can(entry.area, 'show') || permissions.can(entry.area, 'index')) &&
      (entry.area !== 'stores' || assignedStores === null || entry.ids.some((storeId) => assignedStores.has(storeId)));
    const isRequested = (entry: HistoryEntry) =>
      (area === undefined || entry.area === area) && (id === undefined || entry.ids.includes(id));
    const entries = [...current.journal.rows.map(toEntry), ...(await this.readPriceEntries(current.journal, area, id))];
    return succeeded(entries.filter((entry) => canSee(entry) && isRequested(entry)).sort((a, b) => b.at - a.at));
  }

  /** Clears the journal of a reset environment, whose log on disk is already deleted. */
  forget(): void {
    this.current = null;
    this.handleSessionChange(this.ports.getSession());
  }

  private async readPriceEntries(journal: ChangeJournal, area?: HistoryArea, id?: number): Promise<HistoryEntry[]> {
    if (area !== undefined && area !== 'products' && area !== 'menus') return [];
    const isProduct = area === 'products' && id !== undefined;
    const prices = await this.ports.readPrices(isProduct ? { productId: id } : {});
    // Reading earlier prices requires the permission to change prices. Without it, omits them.
    return prices.ok
      ? listPriceEntries(prices.value.changes, (productId) => journal.findName('products', productId))
      : [];
  }

  private openJournal(owner: Parameters<ChangeLogs['read']>[0]): {
    journal: ChangeJournal;
    loadPromise: Promise<void>;
  } {
    const { logs, now, getRetentionStart, getSession, log } = this.ports;
    let isLoaded = false;
    const journal = new ChangeJournal({
      now,
      getRetentionStart,
      getUserName: () => getSession().user?.name ?? null,
      // Saves edits only after the existing ones were read, so that they are not overwritten.
      onChange: (edits) => {
        if (isLoaded && this.current?.journal === journal) logs.keep(owner, edits);
      },
    });
    const load = async () => {
      const savedEdits = await logs.read(owner);
      isLoaded = true;
      journal.restore(savedEdits.filter((row): row is LoggedEdit => row.kind === 'edit'));
    };
    return { journal, loadPromise: load().catch((cause: unknown) => log.error('the history was not read', cause)) };
  }
}
