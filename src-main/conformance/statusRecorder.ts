import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

const channel = 'undici:request:headers';
const onServerTime = v.object({ response: v.object({ statusCode: v.number() }) });

/**
 * Listens for the statuses of this process's HTTP answers. An outcome tells what a failure means to the app, not which
 * number it came with, and that number is what somebody who builds a platform looks for. Calls are made one by one, so
 * the last status is the call's.
 */
export class StatusRecorder {
  private last: number | null = null;

  private readonly observe = (message: unknown): void => {
    const parsed = v.safeParse(onServerTime, message);
    if (parsed.success) this.last = parsed.output.response.statusCode;
  };

  constructor() {
    subscribe(channel, this.observe);
  }

  forget(): void {
    this.last = null;
  }

  get latest(): number | null {
    return this.last;
  }

  stop(): void {
    unsubscribe(channel, this.observe);
  }
}
