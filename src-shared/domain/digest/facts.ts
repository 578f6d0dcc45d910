import type { DowntimeCause } from '../downtime/downtimeLog';
import type { HolidayName } from '../schedules/holidays';

/** Facts of yesterday. Areas without permission are absent, and areas that could not be read are null. */
export interface DigestFacts {
  /** Day of the digest; `today` is the day after (both `YYYY-MM-DD`). */
  date: string;
  today: string;
  /** Holiday on the digest's day, which makes typical sales incomparable; null if none. */
  holiday: HolidayName | null;
  sales?: SalesFact | null;
  /** Sales by store; also absent if the platform does not report them. */
  stores?: readonly StoreFact[] | null;
  downtime?: DowntimeFact | null;
  /** Stores closed since the digest's day or longer. */
  stillClosed?: readonly NamedStore[] | null;
  refunds?: RefundsFact | null;
  late?: LateFact | null;
  /** Products unavailable for more than a day. */
  soldOut?: readonly { id: number; name: string }[] | null;
  answers?: AnswersFact | null;
  next: PlannedEventsFact;
}

export interface NamedStore {
  id: number;
  name: string;
}

/** Sales of a day, and their means on the same weekday of earlier weeks; null if unknown. */
export interface SalesFact {
  revenue: number | null;
  orders: number;
  typicalRevenue: number | null;
  typicalOrders: number | null;
  /** Number of weeks over which the means are computed. */
  weeks: number;
}

export interface StoreFact extends NamedStore {
  orders: number;
  typicalOrders: number;
}

/** Time for which a store did not sell within its hours, and the main cause. */
export interface StoreDowntimeFact extends NamedStore {
  minutes: number;
  /** Estimated sales lost; null if unknown. */
  cost: number | null;
  cause: DowntimeCause;
}

/** Time for which stores did not sell within their hours, while this computer watched them. */
export interface DowntimeFact {
  minutes: number;
  cost: number | null;
  /** Minutes within the opening hours that this computer watched; `unwatched` are the other minutes. */
  watched: number;
  unwatched: number;
  /** Stores in descending order of lost sales. */
  stores: readonly StoreDowntimeFact[];
}

interface RefundsFact {
  amount: number;
  typicalAmount: number | null;
  /** Mean amount of an order, to convert amounts to numbers of orders. */
  averageTicket: number | null;
}

/** Store that took longer than it promised. Times in minutes. */
export interface LateStoreFact extends NamedStore {
  promised: number;
  actual: number;
  orders: number;
  /** Mean delay beyond the promise on comparable days; null if unknown. */
  typicalDelay: number | null;
}

export interface LateFact {
  orders: number;
  late: number;
  /** Mean share of late orders on comparable days, null if unknown; `days` is the number of these days. */
  typicalShare: number | null;
  days: number;
  stores: readonly LateStoreFact[];
  /** True if times of further orders are still being read. */
  isReading: boolean;
}

export interface AnswersFact {
  total: number | null;
  worst: { score: number; text: string; storeName: string | null; orderId: number | null } | null;
}

/** Events planned for the day after the digest's day. */
interface PlannedEventsFact {
  holiday: HolidayName | null;
  /** Stores with a closing that begins on that day. */
  closings?: readonly NamedStore[] | null;
  /** Number of orders scheduled for that day. */
  scheduled?: number | null;
}
