import type { Endpoint } from '@shared/contract/protocol/endpoint';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { TrackedEvent } from '@shared/domain/platform/trackedEvents';
import type { Log } from '../log/log';

/** What leaves for product analytics: names of calls and ids of entities. */
export interface AnalyticsEvent {
  event: string;
  properties: Record<string, string | number>;
}

/** Takes events. May reject; nobody waits for it. */
export interface AnalyticsSink {
  send(event: AnalyticsEvent): Promise<void>;
  /** Sends what is still held back. */
  flush(): Promise<void>;
}

const idOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null;

const bodyFieldsOf = ({ bodyKey }: Endpoint, { body = {} }: CallInput): string[] => {
  const fields = bodyKey === undefined ? body : body[bodyKey];
  return Object.keys(fields ?? {}).filter((field) => field !== 'lockVersion');
};

/** What a call is called: by its fields, and by the row's own event where it changes anything beside them. */
const eventNamesOf = (row: Endpoint, input: CallInput): TrackedEvent[] => {
  const { tracks, tracksFields = {} } = row;
  if (tracks === undefined) return [];
  const fields = bodyFieldsOf(row, input);
  const ofFields = fields.flatMap((field) => (Object.hasOwn(tracksFields, field) ? [tracksFields[field]!] : []));
  return [...(ofFields.length > 0 && ofFields.length === fields.length ? [] : [tracks]), ...new Set(ofFields)];
};

/**
 * The events of a call that succeeded. Built from the row, names of the contract's fields and numeric ids alone, so that no
 * name, email, phone or password can be in it whatever the call carried.
 */
export const eventsOf = (name: string, row: Endpoint, input: CallInput, reply: unknown): AnalyticsEvent[] => {
  const id = idOf(input.params) ?? idOf(reply);
  const rows: unknown = (row.counts as ((reply: unknown) => unknown) | undefined)?.(reply);
  return eventNamesOf(row, input).map((event) => ({
    event,
    properties: { call: name, ...(id !== null && { id }), ...(typeof rows === 'number' && { rows }) },
  }));
};

const searchEvents = { stores: 'store_searched', products: 'product_searched' } as const satisfies Record<
  string,
  TrackedEvent
>;

const exportEvent: TrackedEvent = 'csv_exported';

/** Sends events in passing: a sink that fails or hangs delays nobody. */
export class Analytics {
  constructor(
    private readonly sink: () => AnalyticsSink,
    private readonly log: Log,
  ) {}

  tracked(name: string, row: Endpoint, input: CallInput, reply: unknown): void {
    for (const event of eventsOf(name, row, input, reply)) this.quietly(() => this.sink().send(event));
  }

  /** A search is made by somebody's words, not by the calls that keep lists fresh. */
  searched(what: keyof typeof searchEvents): void {
    this.quietly(() => this.sink().send({ event: searchEvents[what], properties: {} }));
  }

  /** A table was written on this computer. `by` is what wrote it. */
  exported(by: 'files.save' | 'files.saveFeed' | 'files.savePdf' | 'files.saveWorkbook' | 'jobs', rows: number): void {
    this.quietly(() => this.sink().send({ event: exportEvent, properties: { call: by, rows } }));
  }

  async flush(): Promise<void> {
    try {
      await this.sink().flush();
    } catch (error) {
      this.log.error('analytics were not flushed', error);
    }
  }

  private quietly(work: () => Promise<void>): void {
    // In a later turn of the event loop: the call's answer goes first.
    setImmediate(() => {
      Promise.resolve()
        .then(work)
        .catch((error: unknown) => this.log.error('an analytics event was lost', error));
    });
  }
}
