import type { StoreRow } from '@shared/contract/stores/stores';
import {
  resolveEndedClosings,
  listClosingEnds,
  type EndedClosingStores,
  type ClosingEnd,
} from '@shared/domain/stores/closingWatch';

interface EndingPorts {
  timeZone: string;
  /** Called when a closing has ended and the stores must be read again. */
  onDue: () => void;
  now: () => number;
}

/** Extra delay after the end of a closing (ms), because the platform's clock may lag a little. */
const maxClockLag = 1_500;
/** Longest delay of a timer (ms). setTimeout is limited to 24.8 days. */
const maxTimeout = 2_000_000_000;

const getKey = ({ closingId, at }: ClosingEnd) => `${closingId}/${at}`;

/** Waits until current closings end, and finds out whether their stores have opened. */
export class ClosingEndTimer {
  private upcomingEnds = new Map<string, ClosingEnd>();
  /** Closings whose end was already reported, although the platform still lists them. */
  private reportedKeys = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  /** Time at which the last poll started. */
  private polledAt = -Infinity;

  constructor(private readonly ports: EndingPorts) {}

  /**
   * Finds out, for closings that ended before `pollStartedAt` (the start of a poll), which of their stores have opened.
   */
  handlePoll(
    stores: readonly StoreRow[],
    pollStartedAt: number,
    isComplete: boolean,
  ): Omit<EndedClosingStores<StoreRow>, 'pending'> {
    const { timeZone, now } = this.ports;
    this.polledAt = pollStartedAt;
    const listedIds = new Set(stores.map(({ id }) => id));
    const knownClosings = [...this.upcomingEnds.values()].filter(({ storeId }) => isComplete || listedIds.has(storeId));
    const unreadEnds = [...this.upcomingEnds.values()].filter(({ storeId }) => !isComplete && !listedIds.has(storeId));
    const endedClosings = knownClosings.filter(({ at }) => at + maxClockLag <= pollStartedAt);
    const { opened, stillBlocked, pending } = resolveEndedClosings(endedClosings, stores, now(), timeZone);
    // Closings that ended during the poll. The poll's pages may have been read before or after the end.
    const endingClosings = knownClosings.filter(({ at }) => at + maxClockLag > pollStartedAt && at <= now());

    const ends = listClosingEnds(stores, timeZone);
    const pendingKeys = new Set(pending.map(getKey));
    for (const end of endedClosings) if (!pendingKeys.has(getKey(end))) this.reportedKeys.add(getKey(end));
    const activeKeys = new Set(ends.map(getKey));
    this.reportedKeys = new Set([...this.reportedKeys].filter((key) => activeKeys.has(key)));
    this.scheduleEnds([...unreadEnds, ...endingClosings, ...ends]);
    return { opened, stillBlocked };
  }

  /** Updates the closings of a store that was read individually. */
  observe(store: StoreRow): void {
    const otherEnds = [...this.upcomingEnds.values()].filter(
      // Keeps a closing that has just ended, because its end has not been reported yet.
      ({ storeId, at }) => storeId !== store.id || at <= this.ports.now(),
    );
    this.scheduleEnds([...otherEnds, ...listClosingEnds([store], this.ports.timeZone)]);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
    this.upcomingEnds.clear();
  }

  private scheduleEnds(closings: readonly ClosingEnd[]): void {
    this.upcomingEnds = new Map(
      closings.filter((end) => !this.reportedKeys.has(getKey(end))).map((end) => [getKey(end), end]),
    );
    clearTimeout(this.timer ?? undefined);
    const now = this.ports.now();
    // Schedules no timer for closings that ended before the last poll, because the poll has checked them. All later
    // ends need a timer, even if they are past: a poll takes time, and a timer may fire a few milliseconds early.
    const ends = [...this.upcomingEnds.values()].map(({ at }) => at + maxClockLag).filter((end) => end > this.polledAt);
    if (ends.length === 0) return;
    const delay = Math.max(0, Math.min(...ends) - now);
    this.timer = setTimeout(() => this.ports.onDue(), Math.min(maxTimeout, delay));
  }
}
