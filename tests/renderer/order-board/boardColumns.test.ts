import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '@shared/domain/orders';
import { countUnderWay } from '@shared/domain/sales/orderLifecycle';
import { boardColumnKeys } from '@shared/domain/sales/boardColumns';
import {
  getColumnShare,
  createBoardColumns,
  isGroup,
  isNarrowColumn,
  createColumnLines,
  findNeighbour,
} from '@features/order-board/boardColumns';
import { aLiveOrder } from './aLiveOrder';

describe('the columns of the order board', () => {
  it('contain each order exactly once, whatever its status, time or store', () => {
    const order = fc.record({
      status: fc.oneof(fc.constantFrom(...orderStatuses), fc.string(), fc.constant(null), fc.constant('__proto__')),
      createdAt: fc.oneof(fc.constant(null), fc.constantFrom('2026-11-21T12:00:00', '2026-11-21T13:00:00')),
      storeId: fc.oneof(fc.constant(null), fc.nat()),
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (list) => {
        const orders = list.map((changes, id) => aLiveOrder({ ...(changes as object), id: id + 1 }));
        const shown = createBoardColumns(orders).flatMap((column) => column.orders.map(({ id }) => id));
        expect([...shown].sort((a, b) => a - b)).toEqual(orders.map(({ id }) => id));
        // The counts in the navigation and the board's header match the columns.
        const inColumns = createBoardColumns(orders)
          .filter(({ key }) => key !== 'over')
          .reduce((sum, column) => sum + column.orders.length, 0);
        expect(countUnderWay(orders)).toBe(inColumns);
      }),
    );
  });

  it('include the column for unknown statuses only when it has orders', () => {
    const keysOf = (...statuses: (string | null)[]) =>
      createBoardColumns(statuses.map((status, id) => aLiveOrder({ id, status }))).map(({ key }) => key);
    expect(keysOf('created')).not.toContain('others');
    expect(keysOf('in_the_oven')).toEqual(boardColumnKeys);
    expect(keysOf(null)).toContain('others');
  });

  it('start with the oldest order, but with the latest one among finished orders', () => {
    const anOrderAt = (id: number, status: string, hour: number) =>
      aLiveOrder({ id, status, createdAt: `2026-11-21T${hour}:00:00` });
    const columns = createBoardColumns([
      anOrderAt(1, 'created', 13),
      anOrderAt(2, 'created', 12),
      anOrderAt(3, 'completed', 11),
      anOrderAt(4, 'failed', 12),
    ]);
    const idsOf = (key: string) => columns.find((column) => column.key === key)?.orders.map(({ id }) => id);
    expect(idsOf('created')).toEqual([2, 1]);
    expect(idsOf('over')).toEqual([4, 3]);
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
    const of = (count: number) => ({
      key: 'created' as const,
      orders: Array.from({ length: count }, (_, id) => aLiveOrder({ id })),
    });
    expect([0, 1, 16].map((count) => isNarrowColumn(of(count)))).toEqual([true, false, false]);
    expect(getColumnShare(of(16))).toBeGreaterThan(getColumnShare(of(1)));
  });

  it('group scheduled orders, and more than 200 orders, by hour with counts', () => {
    const at = (hour: number) => `2026-11-21T${hour}:30:00`;
    const dueAt = ({ scheduledFor, promisedAt }: { scheduledFor: string | null; promisedAt: string | null }) =>
      Date.parse(`${scheduledFor ?? promisedAt ?? ''}Z`);
    const countsOf = (...orders: Parameters<typeof aLiveOrder>[0][]) =>
      createBoardColumns(
        orders.map((order, id) => aLiveOrder({ id: id + 1, ...order })),
        dueAt,
      )
        .filter(({ orders: cards }) => cards.length > 0)
        .flatMap((column) => createColumnLines(column, dueAt).filter(isGroup))
        .map(({ count }) => count);
    const scheduled = (hour: number) => ({ status: 'creation_scheduled', scheduledFor: at(hour) }) as const;
    expect(countsOf(scheduled(20), scheduled(19), scheduled(20))).toEqual([1, 2]);
    const many = Array.from({ length: 201 }, (_, index) => ({
      status: 'created' as const,
      promisedAt: at(index % 3 ? 14 : 13),
    }));
    expect(countsOf(...many)).toEqual([67, 134]);
    expect(countsOf(...many.slice(1))).toEqual([]);
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
