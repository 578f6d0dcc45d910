import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

const channel = 'undici:request:headers';
const headersMessageSchema = v.object({ response: v.object({ statusCode: v.number() }) });

/**
 * Records the HTTP status of the last response in this process, because outcomes lack it and platform developers need
 * it. Calls run one after another, so the last status belongs to the current call.
 */
export class StatusRecorder {
  private last: number | null = null;

  private readonly observe = (message: unknown): void => {
    const parsed = v.safeParse(headersMessageSchema, message);
    if (parsed.success) this.last = parsed.output.response.statusCode;
  };

  constructor() {
    subscribe(channel, this.observe);
  }

  reset(): void {
    this.last = null;
  }

  get latestStatus(): number | null {
    return this.last;
  }

  stop(): void {
    unsubscribe(channel, this.observe);
  }
}
