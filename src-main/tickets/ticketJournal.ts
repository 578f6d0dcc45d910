import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { orderNumberSchema } from '@shared/domain/sales/orders';
import { ticketReasons, ticketStates, type Ticket, type TicketState } from '@shared/bridge/device/tickets';
import type { GetRetentionStart } from '../api/platformClock';
import type { FileStorage } from '../files/fileStorage';
import { PendingWrites } from '../files/pendingWrites';
import { quarantine } from '../files/quarantine';
import { hasTenantKey, createReadableRowsSchema, tenantKeySchema, type TenantKey } from '../settings/orderRecords';

const entrySchema = v.object({
  ...tenantKeySchema.entries,
  id: v.string(),
  orderId: v.number(),
  number: v.nullable(orderNumberSchema),
  storeId: v.nullable(v.number()),
  storeName: v.nullable(v.string()),
  printerId: v.string(),
  printerName: v.string(),
  reason: v.picklist(ticketReasons),
  state: v.picklist(ticketStates),
  since: v.number(),
  changedAt: v.number(),
  spareName: v.nullable(v.string()),
});
type JournalEntry = TenantKey & Ticket;

const fileSchema = v.looseObject({ version: v.literal(1), tickets: v.array(v.unknown()) });
const readableEntriesSchema = createReadableRowsSchema(entrySchema);

const fileName = 'journal.json';

/** Retention period of entries (ms). */
const retention = 7 * 24 * 60 * 60_000;
/** Maximum entries. The oldest are removed first. */
const maxEntries = 6_000;

interface JournalPorts {
  disk: FileStorage;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  onWriteError: (cause: unknown) => void;
  /** Called if the journal of an earlier run is partly or completely unreadable. */
  onLost: (cause: unknown) => void;
  retryDelay?: number;
}

/**
 * Tickets of all tenants and users on this computer. Each change is on disk before the printer receives data, so that a
 * crash prints nothing twice.
 */
export class TicketJournal {
  private entries: JournalEntry[] = [];
  private readonly writes: PendingWrites;
  /** True if earlier tickets may be missing. */
  isLost = false;
  /** Resolves once the earlier runs' tickets are read. */
  readonly loaded: Promise<void>;

  constructor(private readonly ports: JournalPorts) {
    const { disk, onWriteError, retryDelay } = ports;
    this.writes = new PendingWrites({ disk, onWriteError, retryDelay });
    this.loaded = this.read();
  }

  listTickets(owner: TenantKey): readonly Ticket[] {
    return this.entries.filter(hasTenantKey(owner));
  }

  find(id: string): Ticket | undefined {
    return this.entries.find((entry) => entry.id === id);
  }

  /** Returns the last ticket of an order on a printer, in any state. */
  findLatest(owner: TenantKey, orderId: number, printerId: string): Ticket | undefined {
    const isOwn = hasTenantKey(owner);
    return this.entries.findLast((entry) => isOwn(entry) && entry.orderId === orderId && entry.printerId === printerId);
  }

  /** Adds a ticket. Resolves once it is on disk or writing it has failed. */
  async add(owner: TenantKey, ticket: Omit<Ticket, 'id' | 'changedAt' | 'spareName'>): Promise<Ticket> {
    const { environment, tenant } = owner;
    const entry: JournalEntry = {
      environment,
      tenant,
      ...ticket,
      id: randomUUID(),
      changedAt: this.ports.now(),
      spareName: null,
    };
    this.entries = this.prune([...this.entries, entry]);
    await this.save();
    return entry;
  }

  async set(id: string, state: TicketState, spareName: string | null = null): Promise<void> {
    const time = this.ports.now();
    this.entries = this.entries.map((entry) =>
      entry.id === id ? { ...entry, state, changedAt: time, spareName } : entry,
    );
    await this.save();
  }

  /** Deletes the tickets of an environment whose orders were reset. */
  async forget(environment: string): Promise<void> {
    this.entries = this.entries.filter((entry) => entry.environment !== environment);
    await this.save();
  }

  flush(): Promise<void> {
    return this.writes.flush();
  }

  private async read(): Promise<void> {
    const { disk } = this.ports;
    try {
      const text = await disk.read(fileName);
      const { tickets } = v.parse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
      // Tickets that were printing when the app quit may or may not have come out.
      const updatedEntries = v
        .parse(readableEntriesSchema, tickets)
        .map((entry) => (entry.state === 'printing' ? { ...entry, state: 'unsure' as const } : entry));
      this.entries = this.prune([...updatedEntries, ...this.entries]);
      if (updatedEntries.length === tickets.length) return;
      await this.quarantineFile(new Error('a ticket is damaged'));
      await this.write();
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
      await this.quarantineFile(cause);
    }
  }

  private async quarantineFile(cause: unknown): Promise<void> {
    const { disk, onLost, now } = this.ports;
    this.isLost = true;
    await quarantine(disk, fileName, now());
    onLost(cause);
  }

  private prune(entries: JournalEntry[]): JournalEntry[] {
    const oldestTime = this.ports.getRetentionStart(retention);
    return entries.filter(({ changedAt: time }) => time >= oldestTime).slice(-maxEntries);
  }

  private async save(): Promise<void> {
    await this.loaded;
    await this.write();
  }

  private async write(): Promise<void> {
    await this.writes.write(fileName, JSON.stringify({ version: 1, tickets: this.entries }));
  }
}
