import type { OrderAlarmKind } from '@shared/domain/sales/orderAlarms';

/** Identifies an order alarm. */
export interface AlarmMark {
  kind: OrderAlarmKind;
  orderId: number;
}

/** Alarms of one tenant that were acknowledged on this computer. They do not ring again after a restart. */
export interface AcknowledgedAlarms {
  has: (alarmMark: AlarmMark) => boolean;
  add: (marks: readonly AlarmMark[]) => void;
  /** Forgets alarms that do not match `predicate`, so that resolved alarms ring again when they recur. */
  retainOnly: (predicate: (alarmMark: AlarmMark) => boolean) => void;
  /**
   * Returns a function that checks whether an order was seen in progress on this computer, or null if no order was read
   * yet.
   */
  getSeenOrders: () => ((orderId: number) => boolean) | null;
  /** Saves the ids of the orders seen in progress, latest last. */
  saveSeenOrders: (orderIds: readonly number[]) => void;
}
