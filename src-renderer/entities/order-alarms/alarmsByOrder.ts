import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';

export type AlarmsByOrder = ReadonlyMap<number, readonly OrderAlarm[]>;

/** The alarms of each order. Orders whose alarms are the same as `before` keep their list, so that their cards are not drawn anew. */
export const alarmsByOrder = (alarms: readonly OrderAlarm[], before: AlarmsByOrder): AlarmsByOrder => {
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
