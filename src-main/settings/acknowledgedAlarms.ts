import type { OrderAlarmKind } from '@shared/domain/sales/orderAlarms';

/** Identifies an order alarm. */
export interface AlarmMark {
  kind: OrderAlarmKind;
  orderId: number;
}

/** Orders of one tenant that the app has seen. */
export interface SeenOrders {
  /** Highest id. Ids increase, so orders with higher ids are new. */
  newestId: number;
  /** Earlier orders that had not reached the store yet, such as scheduled ones; they are announced later. */
  waitingIds: readonly number[];
}

/** Alarms of one tenant that were acknowledged on this computer. They do not ring again after a restart. */
export interface AcknowledgedAlarms {
  has: (alarmMark: AlarmMark) => boolean;
  add: (marks: readonly AlarmMark[]) => void;
  /** Forgets alarms that do not match `predicate`, so that resolved alarms ring again when they recur. */
  retainOnly: (predicate: (alarmMark: AlarmMark) => boolean) => void;
  /** Returns the orders seen on this computer, or null before the first. */
  getSeenOrders: () => SeenOrders | null;
  saveSeenOrders: (seenOrders: SeenOrders) => void;
}
