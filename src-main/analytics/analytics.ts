import type { Endpoint } from '@shared/contract/protocol/endpoint';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { TrackedEvent } from '@shared/domain/platform/trackedEvents';
import type { Log } from '../log/log';

/** A product analytics event. Contains only call names and entity ids. */
interface AnalyticsEvent {
  event: string;
  properties: Record<string, string | number>;
}

/** Destination of analytics events. If it rejects, the error is only logged. */
export interface AnalyticsSink {
  send(event: AnalyticsEvent): Promise<void>;
  /** Sends buffered events. */
  flush(): Promise<void>;
}

const findId = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number' ? value.id : null;

const getBodyFields = ({ bodyKey }: Endpoint, { body = {} }: CallInput): string[] => {
  const fields = bodyKey === undefined ? body : body[bodyKey];
  return Object.keys(fields ?? {}).filter((field) => field !== 'lockVersion');
};

/**
 * Returns the names of a call's analytics events. Each changed field with its own event contributes that event. The
 * endpoint's event is added unless every changed field has its own.
 */
const getEventNames = (endpoint: Endpoint, input: CallInput): TrackedEvent[] => {
  const { tracks, tracksFields = {} } = endpoint;
  if (tracks === undefined) return [];
  const fields = getBodyFields(endpoint, input);
  const fieldEvents = fields.flatMap((field) => (Object.hasOwn(tracksFields, field) ? [tracksFields[field]!] : []));
  return [...(fieldEvents.length > 0 && fieldEvents.length === fields.length ? [] : [tracks]), ...new Set(fieldEvents)];
};

/**
 * Returns the events of a successful call. They contain only names of events and calls and numeric ids, never personal
 * data from input or reply.
 */
export const createEvents = (name: string, endpoint: Endpoint, input: CallInput, reply: unknown): AnalyticsEvent[] => {
  const id = findId(input.params) ?? findId(reply);
  const rowCount: unknown = (endpoint.counts as ((reply: unknown) => unknown) | undefined)?.(reply);
  return getEventNames(endpoint, input).map((event) => ({
    event,
    properties: { call: name, ...(id !== null && { id }), ...(typeof rowCount === 'number' && { rows: rowCount }) },
  }));
};

const searchEvents = { stores: 'store_searched', products: 'product_searched' } as const satisfies Record<
  string,
  TrackedEvent
>;

const exportEvent: TrackedEvent = 'csv_exported';

/** Sends events in the background, so that a failing or slow sink delays no call. */
export class Analytics {
  constructor(
    private readonly getSink: () => AnalyticsSink,
    private readonly log: Log,
  ) {}

  track(name: string, endpoint: Endpoint, input: CallInput, reply: unknown): void {
    for (const event of createEvents(name, endpoint, input, reply)) this.runQuietly(() => this.getSink().send(event));
  }

  /** Records a search that the user typed. List refreshes do not count. */
  trackSearch(area: keyof typeof searchEvents): void {
    this.runQuietly(() => this.getSink().send({ event: searchEvents[area], properties: {} }));
  }

  /** Records a table exported on this computer. `source` is the action that exported it. */
  trackExport(
    source: 'files.save' | 'files.saveFeed' | 'files.savePdf' | 'files.saveWorkbook' | 'jobs',
    rowCount: number,
  ): void {
    this.runQuietly(() => this.getSink().send({ event: exportEvent, properties: { call: source, rows: rowCount } }));
  }

  async flush(): Promise<void> {
    try {
      await this.getSink().flush();
    } catch (error) {
      this.log.error('analytics were not flushed', error);
    }
  }

  private runQuietly(task: () => Promise<void>): void {
    // Sends the event in a later turn of the event loop, after the call's reply.
    setImmediate(() => {
      Promise.resolve()
        .then(task)
        .catch((error: unknown) => this.log.error('an analytics event was lost', error));
    });
  }
}
