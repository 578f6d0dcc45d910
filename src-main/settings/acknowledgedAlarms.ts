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
  /** Forgets alarms that are resolved, so that they ring again when they recur. */
  retainOnly: (predicate: (alarmMark: AlarmMark) => boolean) => void;
  /** Returns the highest order id seen on this computer, or null. Ids increase, so later orders are new. */
  newestOrder: () => number | null;
  /** Raises the highest order id seen. */
  sawOrder: (orderId: number) => void;
}
