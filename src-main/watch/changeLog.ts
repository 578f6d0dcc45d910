import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { StoreRow } from '@shared/contract/stores/stores';
import { changeRetention, type LoggedChange } from '@shared/domain/insight/changeLog';
import { toInstant } from '@shared/domain/values/wallTime';
import type { OldestKept } from '../api/platformClock';

/** A year of a few changes a day. */
const maxLogEntries = 3_000;
/** Milliseconds. */
const joinedWithin = 60_000;

interface ChangeLogPorts {
  zone: string;
  /** The platform's time. */
  now: () => number;
  oldestKept: OldestKept;
  changed: (changes: readonly LoggedChange[]) => void;
}

type Body = Readonly<Record<string, unknown>>;
const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** A group that is only named or moved costs what it did; one that is taken out of a menu does not. */
const changesPrices = (group: unknown): boolean =>
  isBody(group) && (group['destroy'] === true || (Array.isArray(group['prices']) && group['prices'].length > 0));

/** Calls that may give something another price, and where their body says so. */
const priceEdits: Readonly<Record<string, (body: Body) => boolean>> = {
  'products.update': ({ product }) => isBody(product) && product['priceProduct'] !== undefined,
  'modifiers.update': ({ price }) => price !== undefined,
  'menus.update': ({ priceGroups, discount }) =>
    discount !== undefined || (Array.isArray(priceGroups) && priceGroups.some(changesPrices)),
};

const nameIn = (reply: unknown): string | null => {
  const name = isBody(reply) ? reply['name'] : undefined;
  return typeof name === 'string' && name !== '' ? name : null;
};

/**
 * Closings of stores, whoever closed them, and prices that were edited on this computer, for one person at one tenant: no
 * call of the specification tells what has been.
 */
export class ChangeLog {
  private changes: LoggedChange[] = [];
  /** Of closings that are in the log: `store beginning`. */
  private readonly closings = new Set<string>();
  private lastId = 0;

  constructor(private readonly ports: ChangeLogPorts) {}

  /** Takes over what earlier starts of the app have kept, beside what was seen meanwhile. */
  begin(kept: readonly LoggedChange[]): void {
    const meanwhile = this.changes;
    this.changes = [];
    this.closings.clear();
    this.lastId = kept.reduce((last, { id }) => Math.max(last, id), 0);
    this.set([...kept]);
    this.add(meanwhile);
  }

  /** The stores as they are read: a closing in force is logged once, by its beginning. */
  storesRead(rows: readonly Pick<StoreRow, 'name' | 'currentClosings'>[]): void {
    const { zone } = this.ports;
    this.add(
      rows.flatMap(({ name, currentClosings }) =>
        currentClosings.map(({ startDatetime }) => ({
          kind: 'closing' as const,
          name: name || null,
          at: toInstant(startDatetime, zone),
        })),
      ),
    );
  }

  /** A call has ended, of a screen or of a job: the parts of a job are one change. */
  answered(name: string, input: CallInput, outcome: Outcome<unknown>): void {
    const isPriceEdit = priceEdits[name];
    if (isPriceEdit === undefined || !outcome.ok || !isBody(input.body) || !isPriceEdit(input.body)) return;
    const at = this.ports.now();
    const changedName = nameIn(outcome.value);
    const last = this.changes.at(-1);
    if (last?.kind === 'price' && last.name === changedName && changedName !== null && at - last.at < joinedWithin)
      return;
    this.add([{ kind: 'price', name: changedName, at }]);
  }

  private add(seen: readonly Omit<LoggedChange, 'id'>[]): void {
    const news = seen.filter((change) => change.kind !== 'closing' || !this.closings.has(keyOf(change)));
    if (news.length > 0) this.set([...this.changes, ...news.map((change) => ({ ...change, id: ++this.lastId }))]);
  }

  private set(changes: LoggedChange[]): void {
    const oldest = this.ports.oldestKept(changeRetention);
    for (const change of changes) if (change.kind === 'closing') this.closings.add(keyOf(change));
    this.changes = changes.filter(({ at }) => at >= oldest).slice(-maxLogEntries);
    this.ports.changed(this.changes);
  }
}

const keyOf = ({ name, at }: Pick<LoggedChange, 'name' | 'at'>): string => `${name} ${at}`;
