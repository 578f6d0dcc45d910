import type { OrderAlarmKind } from '@shared/domain/sales/orderAlarms';

/** What tells an alarm of an order from others. */
export interface AlarmMark {
  kind: OrderAlarmKind;
  orderId: number;
}

/** Alarms that somebody on this device knows of, for one tenant: a restart does not ring for them again. */
export interface AcknowledgedAlarms {
  has: (mark: AlarmMark) => boolean;
  add: (marks: readonly AlarmMark[]) => void;
  /** Forgets those that are true no more: they may begin again. */
  retainOnly: (holds: (mark: AlarmMark) => boolean) => void;
  /** The newest order that this device has read, by id; null: none yet. Ids of a platform rise. */
  newestOrder: () => number | null;
  /** Raises it. */
  sawOrder: (orderId: number) => void;
}
