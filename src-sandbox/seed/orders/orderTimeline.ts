import type { DeliveryStatus, OrderStatus, PaymentStatus } from '@shared/domain/sales/orders';
import type { Random } from '../random';

/** Delivery status that corresponds to each order status. */
export const deliveryStatusByOrderStatus: Record<OrderStatus, DeliveryStatus> = {
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

/** Step of an order: minutes since it was placed, and the fields that change. */
export interface TimelineStep {
  minutes: number;
  status?: OrderStatus;
  /** Delivery status; only for delivered orders. */
  delivery?: DeliveryStatus;
  /** Status of the last payment. */
  payment?: PaymentStatus;
}

/**
 * Possible courses of an order. In `waits` the store never accepts the order; `scheduled` orders are for a later time.
 */
export const orderScenarios = [
  'usual',
  'late',
  'canceled',
  'paymentFailed',
  'failed',
  'courierRejected',
  'waits',
  'scheduled',
] as const;
export type OrderScenario = (typeof orderScenarios)[number];

const scenarioShares: readonly (readonly [OrderScenario, number])[] = [
  ['canceled', 0.03],
  ['paymentFailed', 0.02],
  ['failed', 0.005],
  ['late', 0.06],
  ['courierRejected', 0.03],
];

export const drawScenario = (random: Random): OrderScenario => {
  let remainingWeight = random.next();
  return scenarioShares.find(([, share]) => (remainingWeight -= share) < 0)?.[0] ?? 'usual';
};

/** Steps in which the fleet finds no courier and then tries again. */
const createCourierRejection = (minutes: number, random: Random): TimelineStep[] => [
  { minutes, delivery: random.next() < 0.7 ? 'rejected' : 'expired' },
  { minutes: minutes + random.int(4, 9), delivery: 'confirming' },
];

interface TimelineOptions {
  scenario: OrderScenario;
  isDelivered: boolean;
  /** True if the order is paid online before preparation. */
  isPaidAhead: boolean;
  /** Time until a scheduled order reaches the kitchen (min). */
  startsAfter: number;
  /** True if the order is not refunded after it is canceled. */
  isLeftUnrefunded?: boolean;
  /** True if the payment on delivery is never recorded. */
  isLeftUncollected?: boolean;
}

/** Returns the steps of an order, from its placement. */
const buildSteps = (
  {
    scenario,
    isDelivered,
    isPaidAhead,
    isLeftUnrefunded = false,
    isLeftUncollected = false,
  }: Omit<TimelineOptions, 'startsAfter'>,
  random: Random,
): TimelineStep[] => {
  if (scenario === 'paymentFailed') {
    return [
      { minutes: 0, status: 'pending_online_payment', delivery: 'preorder', payment: 'created' },
      { minutes: random.int(1, 9), status: 'online_payment_failed', delivery: 'rejected', payment: 'failed' },
    ];
  }
  const placedTimelineStep: TimelineStep = {
    minutes: 0,
    status: 'created',
    delivery: 'confirming',
    payment: isPaidAhead ? 'completed' : 'created',
  };
  if (scenario === 'waits') return [placedTimelineStep];
  const minutesUntilAccepted = random.int(1, 4);
  if (scenario === 'failed') {
    return [
      placedTimelineStep,
      { minutes: minutesUntilAccepted + 8, status: 'failed', delivery: 'expired', payment: 'failed' },
    ];
  }
  const preparingStep: TimelineStep = { minutes: minutesUntilAccepted, status: 'preparing', delivery: 'confirmed' };
  if (scenario === 'canceled') {
    const payment = random.next() < 0.5 ? 'canceled' : 'refund_requested';
    return [
      placedTimelineStep,
      preparingStep,
      {
        minutes: minutesUntilAccepted + random.int(1, 10),
        status: 'canceled',
        delivery: 'cancelled',
        ...(!(isPaidAhead && isLeftUnrefunded) && { payment }),
      },
    ];
  }
  const readyMinutes = minutesUntilAccepted + random.int(12, 24) + (scenario === 'late' ? random.int(20, 35) : 0);
  const departureMinutes = readyMinutes + random.int(1, 8);
  const endMinutes = readyMinutes + (isDelivered ? random.int(18, 34) : random.int(2, 15));
  const rejectionSteps = scenario === 'courierRejected' ? createCourierRejection(minutesUntilAccepted + 2, random) : [];
  const deliverySteps: TimelineStep[] = [
    { minutes: departureMinutes, status: 'in_transit', delivery: 'picked_up' },
    { minutes: endMinutes - 3, delivery: 'near_dropoff' },
  ];
  const steps: TimelineStep[] = [
    placedTimelineStep,
    preparingStep,
    ...rejectionSteps,
    { minutes: readyMinutes - 1, delivery: 'in_progress' },
    { minutes: readyMinutes, status: 'ready', delivery: 'near_pickup' },
    ...(isDelivered ? deliverySteps : []),
    {
      minutes: endMinutes,
      status: 'completed',
      delivery: 'completed',
      ...((isPaidAhead || !isLeftUncollected) && { payment: 'completed' as const }),
    },
  ];
  // The sort is stable, so steps of the same minute keep their order.
  return steps.sort((a, b) => a.minutes - b.minutes);
};

/** Creates an order's timeline in chronological order; the first step places the order. */
export const buildTimeline = ({ startsAfter, ...options }: TimelineOptions, random: Random): TimelineStep[] => {
  if (options.scenario !== 'scheduled') return buildSteps(options, random);
  const [placedTimelineStep, ...laterTimelineSteps] = buildSteps({ ...options, scenario: 'usual' }, random);
  return [
    { ...placedTimelineStep, minutes: 0, status: 'creation_scheduled', delivery: 'preorder' },
    { minutes: startsAfter, status: 'created', delivery: 'confirming' },
    ...laterTimelineSteps.map((step) => ({ ...step, minutes: startsAfter + step.minutes })),
  ];
};
