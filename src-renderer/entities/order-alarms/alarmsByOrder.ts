import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';

type AlarmsByOrder = ReadonlyMap<number, readonly OrderAlarm[]>;

/**
 * Groups alarms by order. Orders with the same alarms as in `previousAlarms` keep their list, so that their cards do not
 * rerender.
 */
export const groupAlarmsByOrder = (alarms: readonly OrderAlarm[], previousAlarms: AlarmsByOrder): AlarmsByOrder => {
  const alarmsByOrder = new Map<number, OrderAlarm[]>();
  for (const alarm of alarms) {
    const { orderId } = alarm;
    if (orderId === null) continue;
    const orderAlarms = alarmsByOrder.get(orderId);
    if (orderAlarms === undefined) alarmsByOrder.set(orderId, [alarm]);
    else orderAlarms.push(alarm);
  }
  return new Map(
    [...alarmsByOrder].map(([orderId, orderAlarms]) => {
      const previousOrderAlarms = previousAlarms.get(orderId);
      const isSame =
        previousOrderAlarms?.length === orderAlarms.length &&
        orderAlarms.every(({ id }, index) => id === previousOrderAlarms[index]?.id);
      return [orderId, isSame ? previousOrderAlarms : orderAlarms];
    }),
  );
};
