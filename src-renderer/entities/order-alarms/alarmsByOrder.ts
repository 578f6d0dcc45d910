import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';

export type AlarmsByOrder = ReadonlyMap<number, readonly OrderAlarm[]>;

/**
 * Groups alarms by order. Orders with the same alarms as in `before` keep their list, so that their cards do not
 * rerender.
 */
export const groupAlarmsByOrder = (alarms: readonly OrderAlarm[], before: AlarmsByOrder): AlarmsByOrder => {
  const foundOrderAlarms = new Map<number, OrderAlarm[]>();
  for (const alarm of alarms) {
    const { orderId } = alarm;
    if (orderId === null) continue;
    const ownOrderAlarms = foundOrderAlarms.get(orderId);
    if (ownOrderAlarms === undefined) foundOrderAlarms.set(orderId, [alarm]);
    else ownOrderAlarms.push(alarm);
  }
  return new Map(
    [...foundOrderAlarms].map(([orderId, ownOrderAlarms]) => {
      const knownOrderAlarms = before.get(orderId);
      const isSame =
        knownOrderAlarms?.length === ownOrderAlarms.length &&
        ownOrderAlarms.every(({ id }, index) => id === knownOrderAlarms[index]?.id);
      return [orderId, isSame ? knownOrderAlarms : ownOrderAlarms];
    }),
  );
};
