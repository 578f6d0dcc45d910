import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { StoreRow } from '@shared/contract/stores/stores';
import { changeRetention, type LoggedChange } from '@shared/domain/insight/changeLog';
import { toInstant } from '@shared/domain/values/wallTime';
import type { GetRetentionStart } from '../api/platformClock';

/** Maximum entries, enough for a few changes a day during a year. */
const maxLogEntries = 3_000;
/** Time within which price edits of the same item are logged as one change (ms). */
const mergeWindow = 60_000;

interface ChangeLogPorts {
  timeZone: string;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  onChange: (changes: readonly LoggedChange[]) => void;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/**
 * Checks whether an update of a price group changes prices. New prices do, and so does removing the group from a menu.
 * Renaming or moving the group does not.
 */
const changesPrices = (group: unknown): boolean =>
  isBody(group) && (group['destroy'] === true || (Array.isArray(group['prices']) && group['prices'].length > 0));

/** Calls that may change prices, each with a check of its body. */
const priceEditChecks: Readonly<Record<string, (body: Body) => boolean>> = {
  'products.update': ({ product }) => isBody(product) && product['priceProduct'] !== undefined,
  'modifiers.update': ({ price }) => price !== undefined,
  'menus.update': ({ priceGroups, discount }) =>
    discount !== undefined || (Array.isArray(priceGroups) && priceGroups.some(changesPrices)),
};

const findName = (reply: unknown): string | null => {
  const name = isBody(reply) ? reply['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : null;
};

/**
 * Logs store closings by any user, and price edits made on this computer. Each user has a log per tenant. The log is
 * local because the specification has no call for this history.
 */
export class ChangeLog {
  private changes: LoggedChange[] = [];
  /** Keys of the logged closings, made of store name and start. */
  private readonly closings = new Set<string>();
  private lastId = 0;

  constructor(private readonly ports: ChangeLogPorts) {}

  /** Loads the entries saved by earlier runs and keeps the changes seen in the meantime. */
  restore(savedChanges: readonly LoggedChange[]): void {
    const newChanges = this.changes;
    this.changes = [];
    this.closings.clear();
    this.lastId = savedChanges.reduce((maxId, { id }) => Math.max(maxId, id), 0);
    this.setChanges([...savedChanges]);
    this.add(newChanges);
  }

  /** Logs each current closing once, identified by store and start. */
  handleStoresRead(rows: readonly Pick<StoreRow, 'name' | 'currentClosings'>[]): void {
    const { timeZone } = this.ports;
    this.add(
      rows.flatMap(({ name, currentClosings }) =>
        currentClosings.map(({ startDatetime }) => ({
          kind: 'closing' as const,
          name: name || null,
          at: toInstant(startDatetime, timeZone),
        })),
      ),
    );
  }

  /** Logs the price edits of a finished call. The calls of one job are logged as one change. */
  handleReply(name: string, input: CallInput, outcome: Outcome<unknown>): void {
    const isPriceEdit = priceEditChecks[name];
    if (isPriceEdit === undefined || !outcome.ok || !isBody(input.body) || !isPriceEdit(input.body)) return;
    const time = this.ports.now();
    const changedName = findName(outcome.value);
    const lastChange = this.changes.at(-1);
    if (
      lastChange?.kind === 'price' &&
      lastChange.name === changedName &&
      changedName !== null &&
      time - lastChange.at < mergeWindow
    )
      return;
    this.add([{ kind: 'price', name: changedName, at: time }]);
  }

  private add(changes: readonly Omit<LoggedChange, 'id'>[]): void {
    const newChanges = changes.filter((change) => change.kind !== 'closing' || !this.closings.has(getKey(change)));
    if (newChanges.length > 0)
      this.setChanges([...this.changes, ...newChanges.map((change) => ({ ...change, id: ++this.lastId }))]);
  }

  private setChanges(changes: LoggedChange[]): void {
    const retentionStart = this.ports.getRetentionStart(changeRetention);
    for (const change of changes) if (change.kind === 'closing') this.closings.add(getKey(change));
    this.changes = changes.filter(({ at }) => at >= retentionStart).slice(-maxLogEntries);
    this.ports.onChange(this.changes);
  }
}

const getKey = ({ name, at }: Pick<LoggedChange, 'name' | 'at'>): string => `${name} ${at}`;
