import { expect, it } from 'vitest';
import type { AlarmKind, OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { groupAlarmsByOrder } from '@entities/order-alarms/alarmsByOrder';

const createAlarm = (id: number, kind: AlarmKind, orderId: number | null): OrderAlarm => ({
  id,
  kind,
  orderId,
  number: orderId,
  storeName: null,
  at: 0,
});

it('the alarms of an order keep the same list object when they have not changed', () => {
  const firstOrderAlarms = [createAlarm(1, 'new', 7), createAlarm(2, 'new', 8), createAlarm(3, 'unavailable', null)];
  const before = groupAlarmsByOrder(firstOrderAlarms, new Map());
  expect([...before.keys()]).toEqual([7, 8]);
  // Windows receive new copies of every row.
  const next = [
    ...firstOrderAlarms.map((orderAlarm) => ({ ...orderAlarm })),
    createAlarm(4, 'delayed', 8),
    createAlarm(5, 'new', 9),
  ];
  const after = groupAlarmsByOrder(next, before);
  expect(after.get(7)).toBe(before.get(7));
  expect(after.get(8)?.map(({ kind }) => kind)).toEqual(['new', 'delayed']);
  expect(after.get(9)).toHaveLength(1);
  expect(groupAlarmsByOrder(next.slice(1), after).has(7)).toBe(false);
});
