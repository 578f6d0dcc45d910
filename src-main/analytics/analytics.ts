import type { Endpoint } from '@shared/contract/endpoint';
import type { CallInput } from '@shared/contract/endpoint';
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

/**
 * The event of a call that succeeded. Built from the row and from numeric ids alone, so that no name, email, phone or
 * password can be in it whatever the call carried.
 */
export const eventOf = (name: string, row: Endpoint, input: CallInput, reply: unknown): AnalyticsEvent | null => {
  if (row.tracks === undefined) return null;
  const id = idOf(input.params) ?? idOf(reply);
  const rows: unknown = (row.counts as ((reply: unknown) => unknown) | undefined)?.(reply);
  return {
    event: row.tracks,
    properties: { call: name, ...(id !== null && { id }), ...(typeof rows === 'number' && { rows }) },
  };
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
    const event = eventOf(name, row, input, reply);
    if (event === null) return;
    this.quietly(() => this.sink().send(event));
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
