import type { StoreRow } from '@shared/contract/stores/stores';
import {
  resolveEndedClosings,
  listClosingEnds,
  type EndedClosingStores,
  type ClosingEnd,
} from '@shared/domain/stores/closingWatch';

interface EndingPorts {
  zone: string;
  /** Called when a closing has ended and the stores must be read again. */
  due: () => void;
  now: () => number;
}

/** Extra wait after an end (ms), as the platform's clock may lag a little. */
const grace = 1_500;
/** Longest delay of a timer (ms): setTimeout is limited to 24.8 days. */
const maxTimeout = 2_000_000_000;

const getKey = ({ closingId, at }: ClosingEnd) => `${closingId}/${at}`;

/** Waits for the ends of closings in force and determines whether their stores opened. */
export class ClosingEndTimer {
  private ahead = new Map<string, ClosingEnd>();
  /** Ends already reported although the platform still lists the closing. */
  private reported = new Set<string>();
  private timer: NodeJS.Timeout | null = null;
  /** Start of the last poll. */
  private polledAt = -Infinity;

  constructor(private readonly ports: EndingPorts) {}

  /** Returns what became of the closings that had ended before a poll began at `beganAt`. */
  read(
    stores: readonly StoreRow[],
    beganAt: number,
    isComplete: boolean,
  ): Omit<EndedClosingStores<StoreRow>, 'pending'> {
    const { zone, now } = this.ports;
    this.polledAt = beganAt;
    const shown = new Set(stores.map(({ id }) => id));
    const known = [...this.ahead.values()].filter(({ storeId }) => isComplete || shown.has(storeId));
    const unread = [...this.ahead.values()].filter(({ storeId }) => !isComplete && !shown.has(storeId));
    const over = known.filter(({ at }) => at + grace <= beganAt);
    const { opened, still, pending } = resolveEndedClosings(over, stores, now(), zone);
    // Closings that ended during the poll: its pages may be older or newer than the end.
    const ending = known.filter(({ at }) => at + grace > beganAt && at <= now());

    const ends = listClosingEnds(stores, zone);
    const waits = new Set(pending.map(getKey));
    for (const end of over) if (!waits.has(getKey(end))) this.reported.add(getKey(end));
    const inForce = new Set(ends.map(getKey));
    this.reported = new Set([...this.reported].filter((key) => inForce.has(key)));
    this.follow([...unread, ...ending, ...ends]);
    return { opened, still };
  }

  /** Updates the closings of a store that was read singly. */
  observe(store: StoreRow): void {
    const others = [...this.ahead.values()].filter(
      // A closing that has just ended is still to be reported.
      ({ storeId, at }) => storeId !== store.id || at <= this.ports.now(),
    );
    this.follow([...others, ...listClosingEnds([store], this.ports.zone)]);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
    this.ahead.clear();
  }

  private follow(closings: readonly ClosingEnd[]): void {
    this.ahead = new Map(closings.filter((end) => !this.reported.has(getKey(end))).map((end) => [getKey(end), end]));
    clearTimeout(this.timer ?? undefined);
    const now = this.ports.now();
    // Ends before the last poll need no timer: each regular poll checks them. Later ones need a poll even if they have
    // passed meanwhile: a poll takes time, and a timer may fire a few milliseconds early.
    const ends = [...this.ahead.values()].map(({ at }) => at + grace).filter((end) => end > this.polledAt);
    if (ends.length === 0) return;
    const wait = Math.max(0, Math.min(...ends) - now);
    this.timer = setTimeout(() => this.ports.due(), Math.min(maxTimeout, wait));
  }
}
