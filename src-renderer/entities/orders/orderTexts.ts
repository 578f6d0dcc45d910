import type { ParseKeys } from 'i18next';
import {
  BadgeCheck,
  Ban,
  Bike,
  CalendarClock,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDollarSign,
  CircleHelp,
  CookingPot,
  CreditCard,
  HandCoins,
  Hourglass,
  Inbox,
  MapPin,
  PackageCheck,
  Route,
  ShoppingBag,
  Store,
  TimerOff,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  lifecycleOrderStatuses,
  paymentStatuses,
  completedRefundStatuses,
  type DeliveryStatus,
  type KnownPaymentStatus,
  type OrderNumber,
  type OrderStatus,
} from '@shared/domain/sales/orders';
import {
  deliveryStatusTones,
  findStatusEntry,
  orderStatusTraits,
  paymentStatusTones,
} from '@shared/domain/sales/orderStatus';
import { refundReasons } from '@shared/domain/sales/refunds';
import type { Tone } from '@kit/ui/Badge';
import { labelOptions } from '@kit/resource/form/fields/labelOptions';

/** Tone, icon and label of a status; colour alone never carries the meaning. */
export interface StatusAppearance {
  tone: Tone;
  icon: LucideIcon;
  /** Undefined for a status that the app does not know. */
  labelKey?: ParseKeys;
}

const statusIcons: Readonly<Record<OrderStatus, LucideIcon>> = {
  created: Inbox,
  failed: CircleAlert,
  pending_online_payment: Hourglass,
  online_payment_failed: CreditCard,
  preparing: CookingPot,
  canceled: Ban,
  ready: ShoppingBag,
  in_transit: Bike,
  completed: CheckCheck,
  creation_scheduled: CalendarClock,
};

const paymentIcons: Readonly<Record<KnownPaymentStatus, LucideIcon>> = {
  created: Hourglass,
  completed: CircleDollarSign,
  canceled: Ban,
  failed: CircleAlert,
  refund_requested: Undo2,
  manual_refund_pending: HandCoins,
  refunded: Undo2,
  partially_refunded: Undo2,
};

const deliveryIcons: Readonly<Record<DeliveryStatus, LucideIcon>> = {
  preorder: CircleDashed,
  confirming: Hourglass,
  confirmed: BadgeCheck,
  in_progress: Route,
  near_pickup: Store,
  picked_up: PackageCheck,
  near_dropoff: MapPin,
  completed: CircleCheck,
  rejected: CircleAlert,
  expired: TimerOff,
  cancelled: Ban,
};

const unknownAppearance: StatusAppearance = { tone: 'neutral', icon: CircleHelp };

const isOneOf = <Value extends string>(allowedValues: readonly Value[], value: string | null): value is Value =>
  value !== null && (allowedValues as readonly string[]).includes(value);

export const getOrderStatusAppearance = (status: string | null): StatusAppearance =>
  isOneOf(orderStatuses, status)
    ? { tone: orderStatusTraits[status].tone, icon: statusIcons[status], labelKey: `orderWords.statuses.${status}` }
    : unknownAppearance;

export const getPaymentStatusAppearance = (status: string | null): StatusAppearance =>
  isOneOf([...paymentStatuses, ...completedRefundStatuses], status)
    ? { tone: paymentStatusTones[status], icon: paymentIcons[status], labelKey: `orderWords.paymentStatuses.${status}` }
    : unknownAppearance;

export const getDeliveryStatusAppearance = (status: string | null): StatusAppearance =>
  isOneOf(deliveryStatuses, status)
    ? {
        tone: deliveryStatusTones[status],
        icon: deliveryIcons[status],
        labelKey: `orderWords.deliveryStatuses.${status}`,
      }
    : unknownAppearance;

export const orderStatusOptions = labelOptions('orderWords.statuses.', lifecycleOrderStatuses);
export const paymentStatusOptions = labelOptions('orderWords.paymentStatuses.', paymentStatuses);
export const deliveryStatusOptions = labelOptions('orderWords.deliveryStatuses.', deliveryStatuses);
export const orderDispatchOptions = labelOptions('orderWords.dispatchMethods.', orderDispatchMethods);
export const orderPlatformOptions = labelOptions('orderWords.platforms.', orderPlatforms);
export const channelOptions = labelOptions('orderWords.channels.', orderChannels);
export const refundReasonOptions = labelOptions('orderWords.refundReasons.', refundReasons);

interface StatusStep {
  labelKey: ParseKeys;
  icon: LucideIcon;
}

const stepByStatus: Readonly<Partial<Record<OrderStatus, StatusStep>>> = {
  created: { labelKey: 'orderWords.steps.created', icon: Inbox },
  preparing: { labelKey: 'orderWords.steps.preparing', icon: CookingPot },
  ready: { labelKey: 'orderWords.steps.ready', icon: ShoppingBag },
  in_transit: { labelKey: 'orderWords.steps.in_transit', icon: Bike },
  completed: { labelKey: 'orderWords.steps.completed', icon: CheckCheck },
  canceled: { labelKey: 'orderWords.steps.canceled', icon: Ban },
};

/** Label of the button that sets a status; undefined for statuses that users cannot set. */
export const findStep = (status: OrderStatus): StatusStep | undefined =>
  findStatusEntry(stepByStatus as Record<OrderStatus, StatusStep>, status);

/** Shortest name of an order, for use where space is limited. */
export const formatShortOrderName = ({ id, number }: { id: number; number: OrderNumber | null }): string =>
  `#${number ?? id}`;
