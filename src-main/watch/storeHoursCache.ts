import type { Outcome } from '@shared/contract/protocol/failure';
import type { Store } from '@shared/contract/stores/stores';
import { isConnectivityFailure } from '../session/signInSteps';

/** What of a store says when it would take orders. */
type Hours = Pick<Store, 'orderMethod' | 'businessHours' | 'haveDifferentBusinessHours'>;

interface HoursPorts {
  readStore: (id: number) => Promise<Outcome<Store>>;
  now: () => number;
}

/** Hours change rarely; what is changed here is learnt at once. Milliseconds. */
const maxAge = 30 * 60_000;
/** From a failure to the next try. */
const rest = 2 * 60_000;
/** So many stores are asked for at a time. */
const atOnce = 3;

/** The hours of the stores that somebody wants to know of, read beside everything else. */
export class StoreHoursCache {
  private readonly known = new Map<number, { hours: Hours; readAt: number }>();
  /** Of stores that could not be read: when to try again. */
  private readonly waits = new Map<number, number>();
  private restsUntil = -Infinity;
  private isReading = false;

  constructor(private readonly ports: HoursPorts) {}

  /** As they were last read. */
  of(id: number): Hours | undefined {
    return this.known.get(id)?.hours;
  }

  /** A whole store as it was just read. */
  observe({ id, orderMethod, businessHours, haveDifferentBusinessHours }: Store): void {
    this.waits.delete(id);
    this.known.set(id, {
      hours: { orderMethod, businessHours, haveDifferentBusinessHours },
      readAt: this.ports.now(),
    });
  }

  /**
   * Reads what is not known, or not lately, and forgets what nobody wants any more; whether something was learnt. Ends at
   * the first call that does not reach the platform: the others would wait for their deadlines in vain.
   */
  async read(wanted: ReadonlySet<number>): Promise<boolean> {
    for (const id of [...this.known.keys(), ...this.waits.keys()]) if (!wanted.has(id)) this.forget(id);
    if (this.isReading || this.ports.now() < this.restsUntil) return false;
    const queue = [...wanted].filter((id) => this.isDue(id));
    this.isReading = true;
    try {
      const observed = await Promise.all(Array.from({ length: atOnce }, () => this.readFrom(queue)));
      return observed.includes(true);
    } finally {
      this.isReading = false;
    }
  }

  private async readFrom(queue: number[]): Promise<boolean> {
    const { readStore, now } = this.ports;
    let hasObserved = false;
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const read = await readStore(id);
      if (read.ok) {
        this.observe(read.value);
        hasObserved = true;
      } else if (isConnectivityFailure(read.failure)) {
        queue.length = 0;
        this.restsUntil = now() + rest;
      } else this.waits.set(id, now() + rest);
    }
    return hasObserved;
  }

  private isDue(id: number): boolean {
    const now = this.ports.now();
    return now - (this.known.get(id)?.readAt ?? -Infinity) >= maxAge && now >= (this.waits.get(id) ?? -Infinity);
  }

  private forget(id: number): void {
    this.known.delete(id);
    this.waits.delete(id);
  }
}
