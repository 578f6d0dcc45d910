import type { OrderChannel, OrderPlatform } from '@shared/domain/sales/orders';
import type { StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { LineModifier, OrderDelivery, orderLines, orderPayments, orders, StatusStep } from '../../db/schema';
import { streets } from '../stores/places';
import type { Random } from '../random';
import { pickCoordinates, type StoreProfile } from './storeProfiles';
import { buildTimeline, drawScenario, type TimelineStep, type OrderScenario } from './orderTimeline';
import type { PendingStep } from './unfinishedOrders';
import { generateCourier, isUncollected, isUnrefunded, pickPaymentFailure } from './orderDetails';
import type { OrderedProduct } from './orderedProducts';
import { comments } from './sampleProducts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** Draws one of several values with the given probabilities, which add up to 1. */
const pickByShare = <T>(random: Random, shares: readonly (readonly [T, number])[]): T => {
  let remainingWeight = random.next();
  const match = shares.find(([, share]) => (remainingWeight -= share) < 0) ?? shares[0];
  if (match === undefined) throw new Error('nothing to choose from');
  return match[0];
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
  ['peya_delivery', 0.2],
];

const cardMethods: ReadonlySet<StorePaymentMethod> = new Set(['online', 'oneclick', 'card']);

/** Delivery fees to draw from (pesos). Large orders are delivered free. */
const deliveryFees = [1490, 1990, 2490, 2990, 3490, 0] as const;

/** Draws a dish, favouring the first ones in the list, which are the most popular. */
const pickProduct = (products: readonly OrderedProduct[], random: Random): OrderedProduct => {
  const product = products[Math.floor(random.next() ** 1.7 * products.length)] ?? products[0];
  if (product === undefined) throw new Error('a menu has dishes');
  return product;
};

type NewLine = Omit<typeof orderLines.$inferInsert, 'tenantId' | 'orderId'> & { amount: number };

const createLine = (products: readonly OrderedProduct[], index: number, random: Random): NewLine => {
  const { name, price, extras, productId } = pickProduct(products, random);
  const modifiers: LineModifier[] = extras.filter(() => random.next() < 0.12);
  const quantity = random.next() < 0.84 ? 1 : random.int(2, 4);
  return {
    place: index,
    productId,
    name,
    quantity,
    price,
    modifiers,
    amount: quantity * modifiers.reduce((sum, modifier) => sum + modifier.price, price),
    comment: random.next() < 0.06 ? random.pick(comments) : null,
  };
};

/** Longest regular time from placement to delivery or pick-up (min), see orderTimeline.ts. */
const maxDeliveryTime = 62;
const maxPickUpTime = 43;

const toUnixSeconds = (time: number): number => Math.floor(time / secondMs);

/** Returns the half hour for which an order is scheduled, one to three hours ahead. */
const computeScheduledTime = (time: number): number => {
  const earliestTime = time + (60 + (toUnixSeconds(time) % 5) * 22) * minuteMs;
  return Math.ceil(earliestTime / (30 * minuteMs)) * 30 * minuteMs;
};

export interface NewOrderOptions {
  id: number;
  number: number;
  tenantId: number;
  at: number;
  store: StoreProfile;
  orderedProducts: readonly OrderedProduct[];
  /** Ids of the customers from whom the customer is drawn. */
  customerIds: readonly number[];
  /** Course of the order; random by default. */
  scenario?: OrderScenario;
  /** Factor by which each step takes longer. */
  pace?: number;
  /**
   * True for a recent order. Older orders get no open payment and no courier, because the app never shows an old
   * order's courier.
   */
  isRecent?: boolean;
}

export interface OrderRows {
  order: typeof orders.$inferInsert & { id: number; statusHistory: StatusStep[] };
  lines: (typeof orderLines.$inferInsert)[];
  payments: (typeof orderPayments.$inferInsert)[];
}

/** New order and the timeline of its future steps, none of which is applied yet. */
export interface NewOrder {
  rows: OrderRows;
  timeline: TimelineStep[];
}

export const createNewOrder = (
  {
    id,
    number,
    tenantId,
    at: time,
    store,
    orderedProducts: products,
    customerIds,
    scenario,
    pace,
    isRecent = false,
  }: NewOrderOptions,
  random: Random,
): NewOrder => {
  const channel = pickByShare(random, channels);
  const isDelivered = store.offersDelivery && (!store.offersPickUp || random.next() < 0.75);
  const lines = Array.from({ length: 1 + Math.floor(random.next() ** 2 * 4) }, (_, index) =>
    createLine(products, index + 1, random),
  );
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  // Discount given by a channel. Discounts of direct orders come from coupons, see couponUse.ts.
  const hasDiscount = channel !== null && random.next() < 0.14;
  const discount = hasDiscount ? Math.round((subtotal * random.pick([0.1, 0.15, 0.2])) / 10) * 10 : 0;
  const deliveryFee = isDelivered && subtotal < 24_990 ? random.pick(deliveryFees) : 0;
  const tip = channel === null && random.next() < 0.1 ? Math.round(subtotal / 100) * 10 : 0;
  const total = subtotal - discount + deliveryFee + tip;

  const randomScenario = scenario ?? drawScenario(random);
  // Schedules every eighth regular order, selected by the second in which it is placed. A random draw would change all
  // later draws.
  const finalScenario =
    scenario === undefined && randomScenario === 'usual' && toUnixSeconds(time) % 8 === 5
      ? 'scheduled'
      : randomScenario;
  const method = channel !== null || finalScenario === 'paymentFailed' ? 'online' : pickByShare(random, methods);
  const isPrepaid = method !== 'cash' && method !== 'card';
  const customerId = channel === null ? customerIds[Math.floor(random.next() ** 2 * customerIds.length)] : undefined;
  const payment = {
    tenantId,
    orderId: id,
    method,
    status: 'created' as const,
    amount: total,
    failureReason: null,
    refundedAt: null,
    // Makes three of five cards debit cards, selected by the order number. A random draw would change all later draws.
    cardKind: cardMethods.has(method) ? (number % 5 < 3 ? ('debit' as const) : ('credit' as const)) : null,
    completedAt: null,
    createdAt: new Date(time),
  };
  const waitTime = isDelivered ? store.deliveryWaitTime : store.pickUpWaitTime;
  // Factor by which steps are shortened, so that stores keep their promised time. Scheduled orders need none, since
  // their promised time is later.
  const defaultPace =
    finalScenario === 'scheduled' ? 1 : Math.min(1, waitTime / (isDelivered ? maxDeliveryTime : maxPickUpTime));
  const scheduledFor = finalScenario === 'scheduled' ? computeScheduledTime(time) : null;
  // Some online payments succeed only at the second attempt.
  const isRetried = method === 'online' && channel === null && random.next() < 0.04;
  const assignCourier = (destination: Omit<OrderDelivery, 'status' | 'courier'>) => ({
    ...destination,
    ...(isRecent && { courier: generateCourier(number, destination.fleet) }),
  });
  return {
    timeline: buildTimeline(
      {
        scenario: finalScenario,
        isDelivered,
        isPaidAhead: isPrepaid,
        startsAfter: scheduledFor === null ? 0 : Math.max(1, (scheduledFor - time) / minuteMs - waitTime),
        isLeftUnrefunded: isRecent && isUnrefunded(number),
        isLeftUncollected: isRecent && isUncollected(number),
      },
      random,
    ).map((step) => ({ ...step, minutes: step.minutes * (pace ?? defaultPace) })),
    rows: {
      order: {
        id,
        tenantId,
        number,
        storeId: store.id,
        customerId: customerId ?? null,
        status: 'created',
        dispatchMethod: isDelivered ? 'store_delivery' : 'in_store',
        platform: pickByShare(random, platforms),
        channel,
        deliveryStatus: isDelivered ? 'confirming' : null,
        delivery: isDelivered
          ? assignCourier({
              fleet: pickByShare(random, fleets),
              address: `${random.pick(streets)} ${random.int(100, 9899)}`,
              commune: store.commune,
              ...pickCoordinates(store.commune, random),
              instructions: random.next() < 0.15 ? 'Dejar en conserjería' : null,
            })
          : null,
        statusHistory: [],
        subtotal,
        discount,
        couponCode: null,
        deliveryFee,
        tip,
        total,
        comment: random.next() < 0.05 ? 'Tocar el timbre dos veces' : null,
        scheduledFor: scheduledFor === null ? null : new Date(scheduledFor),
        promisedAt: new Date(scheduledFor ?? time + waitTime * minuteMs),
        createdAt: new Date(time),
        updatedAt: new Date(time),
      },
      lines: lines.map((line) => ({ tenantId, orderId: id, ...line })),
      payments: [
        ...(isRetried ? [{ ...payment, status: 'failed' as const, failureReason: pickPaymentFailure(number) }] : []),
        payment,
      ],
    },
  };
};

/** Returns the order after a step of its timeline, which happens at `time`. */
export const applyStep = ({ order, lines, payments }: OrderRows, step: TimelineStep, time: number): OrderRows => {
  const seconds = Math.floor(time / secondMs);
  const lastIndex = payments.length - 1;
  return {
    lines,
    order: {
      ...order,
      ...(step.status && {
        status: step.status,
        statusHistory: [...order.statusHistory, [step.status, seconds] satisfies StatusStep],
      }),
      ...(step.delivery && order.deliveryStatus !== null && { deliveryStatus: step.delivery }),
      updatedAt: new Date(seconds * secondMs),
    },
    payments: payments.map((payment, index) =>
      step.payment && index === lastIndex
        ? {
            ...payment,
            status: step.payment,
            ...(step.payment === 'completed' && { completedAt: new Date(time) }),
            ...(step.payment === 'failed' && { failureReason: pickPaymentFailure(order.number) }),
            ...(step.payment === 'refund_requested' && { refundedAt: new Date(time) }),
          }
        : payment,
    ),
  };
};

/** Maximum age of orders that count as recent (ms). Storing the couriers of two years would take too much space. */
const maxRecentAge = 3 * 24 * 60 * minuteMs;

interface OrderOptions extends NewOrderOptions {
  now: number;
  /** Applies a coupon, or returns the order unchanged. */
  redeem: (createdOrder: NewOrder, random: Random) => NewOrder;
}

type ScheduledStep = TimelineStep & Pick<PendingStep, 'at'>;

/** Creates an order with lines and payments, in its state at `now`, and its later steps. */
export const createOrder = (
  { now, redeem, ...options }: OrderOptions,
  random: Random,
): { rows: OrderRows; laterSteps: ScheduledStep[] } => {
  const isRecent = now - options.at < maxRecentAge;
  const { rows, timeline } = redeem(createNewOrder({ ...options, isRecent }, random), random);
  const steps = timeline.map((step) => ({ ...step, at: options.at + step.minutes * minuteMs }));
  const isDue = (step: ScheduledStep, index: number) => index === 0 || step.at <= now;
  return {
    rows: steps.filter(isDue).reduce((order, step) => applyStep(order, step, step.at), rows),
    laterSteps: steps.filter((step, index) => !isDue(step, index)),
  };
};
