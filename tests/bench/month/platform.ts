import type { Order } from '@shared/contract/sales/orders';
import { setImmediate } from 'node:timers/promises';
import { toWire } from '@shared/contract/protocol/wire';
import { isFinishedStatus } from '@shared/domain/sales/orderLifecycle';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { Network } from '@main/network/network';

const zone = 'America/Santiago';
const steps = ['created', 'preparing', 'ready', 'in_transit', 'completed'] as const;
const hour = 3_600_000;

interface Sold {
  id: number;
  createdAt: string;
  step: number;
  history: Pick<Order['statusHistory'][number], 'status' | 'at'>[];
  endedAt: number | null;
}

const createRow = ({ id, createdAt, step }: Sold) => ({
  id,
  number: 1000 + id,
  status: steps[step],
  dispatchMethod: 'store_delivery',
  platform: 'web',
  channel: id % 3 === 0 ? 'rappi' : null,
  deliveryStatus: step < 3 ? 'confirming' : 'in_progress',
  storeId: 1 + (id % 40),
  storeName: `Burger Demo Providencia ${1 + (id % 40)}`,
  customerName: `Camila Ejemplo ${id % 900}`,
  total: 12_990,
  payments: [{ id, type: 'webpay', method: 'webpay', status: 'completed', amount: 12_990, cardKind: 'debit' }],
  createdAt,
  scheduledFor: null,
});

const toFullOrder = (order: Sold) => ({
  ...createRow(order),
  customer: { id: order.id % 900, name: `Camila Ejemplo ${order.id % 900}`, phone: '56900000000', email: null },
  lines: [
    { name: 'Cheeseburger doble', quantity: 2, price: 7_490, modifiers: [{ name: 'Sin cebolla', price: 0 }] },
    { name: 'Papas fritas grandes', quantity: 1, price: 2_990, modifiers: [], comment: 'Bien calientes' },
  ],
  delivery: { fleet: 'Pedidos Ya', address: 'Avenida Las Lilas 1234', commune: 'Providencia', instructions: null },
  statusHistory: order.history,
  subtotal: 11_000,
  discount: 0,
  deliveryFee: 1_990,
  tip: 0,
  comment: null,
});

const createReply = (value: unknown, status = 200) =>
  new Response(JSON.stringify(toWire(value)), { status, headers: { 'content-type': 'application/json' } });

/** A simulated platform behind the network: creates and moves orders on request and replies with JSON text. */
export class SoakPlatform {
  /** Orders by id, oldest first; removed four hours after they end. */
  private readonly orders = new Map<number, Sold>();
  private lastId = 0;
  now = Date.parse('2026-11-01T12:00:00Z');
  events = 0;
  private readings = 0;

  /** Creates `count` orders and advances half of the running ones. */
  happen(elapsed: number, count: number): void {
    this.now += elapsed;
    this.readings += 1;
    const time = toWallTime(this.now, zone);
    for (const order of this.orders.values()) {
      if (order.endedAt !== null) {
        if (this.now - order.endedAt > 4 * hour) this.orders.delete(order.id);
      } else if ((order.id + this.readings) % 2 === 0) {
        order.step += 1;
        const status = steps[order.step] ?? 'completed';
        order.history.push({ status, at: time });
        if (isFinishedStatus(status)) order.endedAt = this.now;
        this.events += 1;
      }
    }
    for (let index = 0; index < count; index += 1) {
      const id = ++this.lastId;
      const history = [{ status: steps[0], at: time }];
      this.orders.set(id, { id, createdAt: time, step: 0, history, endedAt: null });
      this.events += 1;
    }
  }

  readonly network: Network = async ({ url }) => {
    // Replies asynchronously like a network, because weak references are released only between turns of the event loop.
    await setImmediate();
    const { pathname, searchParams } = new URL(url);
    const id = /\/orders\/(\d+)$/.exec(pathname)?.[1];
    if (id !== undefined) {
      const order = this.orders.get(Number(id));
      return order === undefined ? createReply({ errors: { code: 1002 } }, 404) : createReply(toFullOrder(order));
    }
    if (!pathname.endsWith('/orders')) return createReply({ page: [], count: 0, nextPage: null });
    const statuses = [...searchParams].filter(([key]) => key.startsWith('statuses')).map(([, value]) => value);
    const requestedStatuses = new Set(statuses.flatMap((text) => text.split(',')));
    const page = Number(searchParams.get('page') ?? 1);
    const limit = Number(searchParams.get('limit') ?? 50);
    const visibleOrders = [...this.orders.values()].filter(
      ({ step }) => requestedStatuses.size === 0 || requestedStatuses.has(steps[step] ?? ''),
    );
    const latestOrders = visibleOrders.reverse();
    return createReply({
      page: latestOrders.slice((page - 1) * limit, page * limit).map(createRow),
      count: latestOrders.length,
      nextPage: page * limit < latestOrders.length ? page + 1 : null,
    });
  };
}
