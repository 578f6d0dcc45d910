import type { OrderAlarmKind } from '@shared/domain/sales/orderAlarms';

/** Identity of an order alarm. */
export interface AlarmMark {
  kind: OrderAlarmKind;
  orderId: number;
}

/** Acknowledged alarms of one tenant on this device; they do not ring again after a restart. */
export interface AcknowledgedAlarms {
  has: (mark: AlarmMark) => boolean;
  add: (marks: readonly AlarmMark[]) => void;
  /** Forgets resolved alarms, so that they ring again if they recur. */
  retainOnly: (holds: (mark: AlarmMark) => boolean) => void;
  /** Highest order id seen by this device, since ids increase; null: none. */
  newestOrder: () => number | null;
  /** Raises the highest order id. */
  sawOrder: (orderId: number) => void;
}
