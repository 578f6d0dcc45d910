import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';

export type AlarmsByOrder = ReadonlyMap<number, readonly OrderAlarm[]>;

/**
 * Groups alarms by order. Orders with the same alarms as in `before` keep their list, so that their cards do not
 * rerender.
 */
export const groupAlarmsByOrder = (alarms: readonly OrderAlarm[], before: AlarmsByOrder): AlarmsByOrder => {
  const found = new Map<number, OrderAlarm[]>();
  for (const alarm of alarms) {
    const { orderId } = alarm;
    if (orderId === null) continue;
    const own = found.get(orderId);
    if (own === undefined) found.set(orderId, [alarm]);
    else own.push(alarm);
  }
  return new Map(
    [...found].map(([orderId, own]) => {
      const known = before.get(orderId);
      const isSame = known?.length === own.length && own.every(({ id }, index) => id === known[index]?.id);
      return [orderId, isSame ? known : own];
    }),
  );
};
