import type { DeliveryStatus, OrderChannel, OrderPlatform, OrderStatus, PaymentStatus } from '@shared/domain/orders';
import type { StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { LineModifier, orderLines, orderPayments, orders, StatusStep } from '../../db/schema';
import { streets } from '../places';
import type { Random } from '../random';
import { placeIn, type Counter } from './counters';
import { comments, type Dish } from './dishes';

const second = 1000;
const minute = 60 * second;

/** One of several by their shares, which add up to 1. */
const shared = <T>(random: Random, shares: readonly (readonly [T, number])[]): T => {
  let left = random.next();
  const found = shares.find(([, share]) => (left -= share) < 0) ?? shares[0];
  if (found === undefined) throw new Error('nothing to choose from');
  return found[0];
};

const channels: readonly (readonly [OrderChannel | null, number])[] = [
  [null, 0.66],
  ['rappi', 0.12],
  ['uber_eats', 0.1],
  ['peya_aggregator', 0.09],
  ['mercat', 0.02],
  ['amipass', 0.01],
];

const platforms: readonly (readonly [OrderPlatform, number])[] = [
  ['web', 0.52],
  ['app', 0.38],
  ['order_taker', 0.1],
];

const methods: readonly (readonly [StorePaymentMethod, number])[] = [
  ['online', 0.46],
  ['oneclick', 0.18],
  ['card', 0.18],
  ['cash', 0.12],
  ['mach', 0.04],
  ['sodexo', 0.02],
];

const fleets: readonly (readonly [string, number])[] = [
  ['own_delivery', 0.5],
  ['uber_delivery', 0.3],
  ['peya_v3_delivery', 0.2],
];

const ends: readonly (readonly [OrderStatus, number])[] = [
  ['completed', 0.945],
  ['canceled', 0.03],
  ['online_payment_failed', 0.02],
  ['failed', 0.005],
];

/** By the kilometres, roughly; the last is for who orders for many. */
const deliveryFees = [1490, 1990, 2490, 2990, 3490, 0] as const;

/** The first dishes are ordered most. */
const dishFrom = (dishes: readonly Dish[], random: Random): Dish => {
  const dish = dishes[Math.floor(random.next() ** 1.7 * dishes.length)] ?? dishes[0];
  if (dish === undefined) throw new Error('a menu has dishes');
  return dish;
};

type NewLine = Omit<typeof orderLines.$inferInsert, 'tenantId' | 'orderId'>;

const lineOf = (dishes: readonly Dish[], place: number, random: Random): NewLine => {
  const { name, price, extras } = dishFrom(dishes, random);
  const modifiers: LineModifier[] = extras.filter(() => random.next() < 0.12);
  return {
    place,
    name,
    quantity: random.next() < 0.84 ? 1 : random.int(2, 4),
    price,
    modifiers,
    comment: random.next() < 0.06 ? random.pick(comments) : null,
  };
};

const amountOf = ({ quantity, price, modifiers }: NewLine): number =>
  quantity * modifiers.reduce((sum, modifier) => sum + modifier.price, price);

/** How far an order has come at `now`, step by step, each with its minute after the first. */
const stepsOf = (end: OrderStatus, isDelivered: boolean, random: Random): [OrderStatus, number][] => {
  if (end === 'online_payment_failed') {
    return [
      ['pending_online_payment', 0],
      [end, random.int(1, 9)],
    ];
  }
  const accepted = random.int(1, 4);
  if (end === 'failed') {
    return [
      ['created', 0],
      [end, accepted + 8],
    ];
  }
  const ready = accepted + random.int(12, 24);
  const steps: [OrderStatus, number][] = [
    ['created', 0],
    ['preparing', accepted],
  ];
  if (end === 'canceled') return [...steps, [end, accepted + random.int(1, 10)]];
  const onTheWay: [OrderStatus, number][] = isDelivered ? [['in_transit', ready + random.int(1, 8)]] : [];
  return [
    ...steps,
    ['ready', ready],
    ...onTheWay,
    [end, ready + (isDelivered ? random.int(18, 34) : random.int(2, 15))],
  ];
};

/** How a delivery stands while its order has a status. */
export const deliveryStatusOf: Record<OrderStatus, DeliveryStatus> = {
  created: 'confirming',
  creation_scheduled: 'preorder',
  pending_online_payment: 'preorder',
  online_payment_failed: 'rejected',
  failed: 'expired',
  preparing: 'confirmed',
  ready: 'near_pickup',
  in_transit: 'picked_up',
  completed: 'completed',
  canceled: 'cancelled',
};

const paymentStatusOf = (status: OrderStatus, random: Random): PaymentStatus => {
  if (status === 'online_payment_failed' || status === 'failed') return 'failed';
  if (status === 'pending_online_payment') return 'created';
  if (status !== 'canceled') return 'completed';
  return random.next() < 0.5 ? 'canceled' : 'refund_requested';
};

const cardMethods: ReadonlySet<StorePaymentMethod> = new Set(['online', 'oneclick', 'card']);

const isByCard = (method: StorePaymentMethod): boolean => cardMethods.has(method);

export interface OrderOptions {
  id: number;
  number: number;
  tenantId: number;
  at: number;
  now: number;
  counter: Counter;
  dishes: readonly Dish[];
  /** Those that may have ordered it. */
  customerIds: readonly number[];
}

export interface OrderRows {
  order: typeof orders.$inferInsert & { id: number };
  lines: (typeof orderLines.$inferInsert)[];
  payments: (typeof orderPayments.$inferInsert)[];
}

/** An order with its lines and payments as they are at `now`. */
export const orderOf = (
  { id, number, tenantId, at, now, counter, dishes, customerIds }: OrderOptions,
  random: Random,
): OrderRows => {
  const channel = shared(random, channels);
  const isDelivered = counter.offersDelivery && (!counter.offersPickUp || random.next() < 0.75);
  const lines = Array.from({ length: 1 + Math.floor(random.next() ** 2 * 4) }, (_, nth) =>
    lineOf(dishes, nth + 1, random),
  );
  const subtotal = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const discount = random.next() < 0.14 ? Math.round((subtotal * random.pick([0.1, 0.15, 0.2])) / 10) * 10 : 0;
  const deliveryFee = isDelivered && subtotal < 24_990 ? random.pick(deliveryFees) : 0;
  const tip = channel === null && random.next() < 0.1 ? Math.round(subtotal / 100) * 10 : 0;
  const total = subtotal - discount + deliveryFee + tip;

  const end = shared(random, ends);
  const steps = stepsOf(end, isDelivered, random)
    .map(([status, minutes]): StatusStep => [status, Math.floor((at + minutes * minute) / second)])
    .filter(([, seconds]) => seconds * second <= now);
  const [status, changedAt] = steps.at(-1) ?? ['created', Math.floor(at / second)];
  const method = channel !== null || end === 'online_payment_failed' ? 'online' : shared(random, methods);
  const customerId = channel === null ? customerIds[Math.floor(random.next() ** 2 * customerIds.length)] : undefined;
  const payment = {
    tenantId,
    orderId: id,
    method,
    amount: total,
    // By the number, not by chance: three of five cards are debit.
    cardKind: isByCard(method) ? (number % 5 < 3 ? ('debit' as const) : ('credit' as const)) : null,
    completedAt: null,
    createdAt: new Date(at),
  };
  // Some cards are only taken at the second try.
  const isSecondTry = method === 'online' && channel === null && random.next() < 0.04;
  const paymentStatus = paymentStatusOf(status, random);
  const isPaid = paymentStatus === 'completed' || paymentStatus === 'refund_requested';
  return {
    order: {
      id,
      tenantId,
      number,
      storeId: counter.id,
      customerId: customerId ?? null,
      status,
      dispatchMethod: isDelivered ? 'store_delivery' : 'in_store',
      platform: shared(random, platforms),
      channel,
      deliveryStatus: isDelivered ? deliveryStatusOf[status] : null,
      delivery: isDelivered
        ? {
            fleet: shared(random, fleets),
            address: `${random.pick(streets)} ${random.int(100, 9899)}`,
            commune: counter.commune,
            ...placeIn(counter.commune, random),
            instructions: random.next() < 0.15 ? 'Dejar en conserjería' : null,
          }
        : null,
      statusHistory: steps.length > 0 ? steps : [[status, changedAt]],
      subtotal,
      discount,
      deliveryFee,
      tip,
      total,
      comment: random.next() < 0.05 ? 'Tocar el timbre dos veces' : null,
      scheduledFor: null,
      createdAt: new Date(at),
      updatedAt: new Date(changedAt * second),
    },
    lines: lines.map((line) => ({ tenantId, orderId: id, ...line })),
    payments: [
      ...(isSecondTry ? [{ ...payment, status: 'failed' as const }] : []),
      { ...payment, status: paymentStatus, completedAt: isPaid ? new Date(at + minute) : null },
    ],
  };
};
