import type { StoreRow } from '@shared/contract/stores/stores';
import {
  resolveEndedClosings,
  closingEnds,
  type EndedClosingStores,
  type ClosingEnd,
} from '@shared/domain/stores/closingWatch';

interface EndingPorts {
  zone: string;
  /** A closing is past its end: time to read the stores again. */
  due: () => void;
  now: () => number;
}

/** The platform's clock may be a little behind ours. */
const grace = 1_500;
/** setTimeout cannot wait longer than 24.8 days. */
const maxTimeout = 2_000_000_000;

const keyOf = ({ closingId, at }: ClosingEnd) => `${closingId}/${at}`;

/** Waits for the ends of closings in force, and works out what became of their stores. */
export class ClosingEndTimer {
  private ahead = new Map<string, ClosingEnd>();
  /** Told of, though the platform keeps them in force. */
  private told = new Set<string>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly ports: EndingPorts) {}

  /** After a reading that began at `beganAt`: what became of the closings that were past their end by then. */
  read(
    stores: readonly StoreRow[],
    beganAt: number,
    isComplete: boolean,
  ): Omit<EndedClosingStores<StoreRow>, 'pending'> {
    const { zone, now } = this.ports;
    const shown = new Set(stores.map(({ id }) => id));
    const known = [...this.ahead.values()].filter(({ storeId }) => isComplete || shown.has(storeId));
    const unread = [...this.ahead.values()].filter(({ storeId }) => !isComplete && !shown.has(storeId));
    const over = known.filter(({ at }) => at + grace <= beganAt);
    const { opened, still, pending } = resolveEndedClosings(over, stores, now(), zone);
    // Ended while the reading was under way: its pages may be from before or after.
    const ending = known.filter(({ at }) => at + grace > beganAt && at <= now());

    const ends = closingEnds(stores, zone);
    const waits = new Set(pending.map(keyOf));
    for (const end of over) if (!waits.has(keyOf(end))) this.told.add(keyOf(end));
    const inForce = new Set(ends.map(keyOf));
    this.told = new Set([...this.told].filter((key) => inForce.has(key)));
    this.follow([...unread, ...ending, ...ends]);
    return { opened, still };
  }

  /** A store was read by itself: its closings are other ones now, perhaps. */
  observe(store: StoreRow): void {
    const others = [...this.ahead.values()].filter(
      // One that has just ended is still to be told of.
      ({ storeId, at }) => storeId !== store.id || at <= this.ports.now(),
    );
    this.follow([...others, ...closingEnds([store], this.ports.zone)]);
  }

  stop(): void {
    clearTimeout(this.timer ?? undefined);
    this.ahead.clear();
  }

  private follow(ends: readonly ClosingEnd[]): void {
    this.ahead = new Map(ends.filter((end) => !this.told.has(keyOf(end))).map((end) => [keyOf(end), end]));
    clearTimeout(this.timer ?? undefined);
    const now = this.ports.now();
    // Those that are over for longer are looked at by each of the usual readings.
    const waits = [...this.ahead.values()].map(({ at }) => at + grace - now).filter((wait) => wait > 0);
    if (waits.length === 0) return;
    this.timer = setTimeout(() => this.ports.due(), Math.min(maxTimeout, ...waits));
  }
}
