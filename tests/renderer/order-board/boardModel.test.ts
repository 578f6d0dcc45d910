import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '@shared/domain/sales/orders';
import { countActiveOrders } from '@shared/domain/sales/orderLifecycle';
import { boardColumnKeys } from '@shared/domain/sales/boardColumns';
import {
  getColumnShare,
  createBoardColumns,
  isGroup,
  isNarrowColumn,
  createColumnLines,
  findNeighbour,
} from '@features/order-board/boardModel';
import { aLiveOrder } from '../../support/aLiveOrder';

describe('the columns of the order board', () => {
  it('contain each order exactly once, for any status, time or store', () => {
    const order = fc.record({
      status: fc.oneof(fc.constantFrom(...orderStatuses), fc.string(), fc.constant(null), fc.constant('__proto__')),
      createdAt: fc.oneof(fc.constant(null), fc.constantFrom('2026-11-21T12:00:00', '2026-11-21T13:00:00')),
      storeId: fc.oneof(fc.constant(null), fc.nat()),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (list) => {
        const orders = list.map((changes, id) => aLiveOrder({ ...(changes as object), id: id + 1 }));
        const shownBoardColumns = createBoardColumns(orders).flatMap((column) => column.orders.map(({ id }) => id));
        expect([...shownBoardColumns].sort((a, b) => a - b)).toEqual(orders.map(({ id }) => id));
        // The counts in the navigation and the board's header match the columns.
        const orderColumns = createBoardColumns(orders)
          .filter(({ key }) => key !== 'over')
          .reduce((sum, column) => sum + column.orders.length, 0);
        expect(countActiveOrders(orders)).toBe(orderColumns);
      }),
    );
  });

  it('include the column for unknown statuses only when it has orders', () => {
    const listKeys = (...statuses: (string | null)[]) =>
      createBoardColumns(statuses.map((status, id) => aLiveOrder({ id, status }))).map(({ key }) => key);
    expect(listKeys('created')).not.toContain('others');
    expect(listKeys('in_the_oven')).toEqual(boardColumnKeys);
    expect(listKeys(null)).toContain('others');
  });

  it('sort current orders from the oldest, and finished orders from the latest', () => {
    const anOrderAt = (id: number, status: string, hour: number) =>
      aLiveOrder({ id, status, createdAt: `2026-11-21T${hour}:00:00` });
    const columns = createBoardColumns([
      anOrderAt(1, 'created', 13),
      anOrderAt(2, 'created', 12),
      anOrderAt(3, 'completed', 11),
      anOrderAt(4, 'failed', 12),
    ]);
    const listIds = (key: string) => columns.find((column) => column.key === key)?.orders.map(({ id }) => id);
    expect(listIds('created')).toEqual([2, 1]);
    expect(listIds('over')).toEqual([4, 3]);
  });

  it('keep an order in its column while its status change can be undone', () => {
    const columns = createBoardColumns(
      [aLiveOrder({ id: 1, status: 'preparing' })],
      () => null,
      new Map([[1, 'created']]),
    );
    expect(columns.find(({ orders }) => orders.length > 0)?.key).toBe('created');
  });

  it('are narrow when empty and wider with more orders', () => {
    const getOf = (count: number) => ({
      key: 'created' as const,
      orders: Array.from({ length: count }, (_, id) => aLiveOrder({ id })),
    });
    expect([0, 1, 16].map((count) => isNarrowColumn(getOf(count)))).toEqual([true, false, false]);
    expect(getColumnShare(getOf(16))).toBeGreaterThan(getColumnShare(getOf(1)));
  });

  it('group scheduled orders, and more than 200 orders, by hour with counts', () => {
    const toWallTimeAt = (hour: number) => `2026-11-21T${hour}:30:00`;
    const getDueTime = ({ scheduledFor, promisedAt }: { scheduledFor: string | null; promisedAt: string | null }) =>
      Date.parse(`${scheduledFor ?? promisedAt ?? ''}Z`);
    const countByColumn = (...orders: Parameters<typeof aLiveOrder>[0][]) =>
      createBoardColumns(
        orders.map((order, id) => aLiveOrder({ id: id + 1, ...order })),
        getDueTime,
      )
        .filter(({ orders: cards }) => cards.length > 0)
        .flatMap((column) => createColumnLines(column, getDueTime).filter(isGroup))
        .map(({ count }) => count);
    const createScheduledOrder = (hour: number) =>
      ({ status: 'creation_scheduled', scheduledFor: toWallTimeAt(hour) }) as const;
    expect(countByColumn(createScheduledOrder(20), createScheduledOrder(19), createScheduledOrder(20))).toEqual([1, 2]);
    const manyOrders = Array.from({ length: 201 }, (_, index) => ({
      status: 'created' as const,
      promisedAt: toWallTimeAt(index % 3 ? 14 : 13),
    }));
    expect(countByColumn(...manyOrders)).toEqual([67, 134]);
    expect(countByColumn(...manyOrders.slice(1))).toEqual([]);
  });

  it('are navigated by arrow keys, skipping empty columns', () => {
    const columns = createBoardColumns([
      aLiveOrder({ id: 1, status: 'created', createdAt: '2026-11-21T12:00:00' }),
      aLiveOrder({ id: 2, status: 'created', createdAt: '2026-11-21T13:00:00' }),
      aLiveOrder({ id: 3, status: 'in_transit' }),
    ]);
    expect(findNeighbour(columns, null, 'ArrowDown')).toBe(1);
    expect(findNeighbour(columns, 1, 'ArrowDown')).toBe(2);
    expect(findNeighbour(columns, 2, 'ArrowRight')).toBe(3);
    expect(findNeighbour(columns, 3, 'ArrowRight')).toBe(3);
    expect(findNeighbour(columns, 3, 'ArrowLeft')).toBe(1);
  });
});
