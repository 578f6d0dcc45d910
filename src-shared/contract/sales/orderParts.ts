import { paymentStatuses } from '../../domain/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { cardKinds } from '../../domain/sales/refunds';
import {
  dayOrNull,
  idOrNull,
  money,
  nestedObjectOrNull,
  object,
  openEnum,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  type Read,
} from '../reading';

/** Transbank's words for card kinds. */
const cardSpellings = {
  vd: 'debit',
  vn: 'credit',
  vc: 'credit',
  si: 'credit',
  s2: 'credit',
  nc: 'credit',
  vp: 'prepaid',
} as const;

const paymentEntries = {
  /** Null if the platform gives no id: then it cannot be refunded from here. */
  id: idOrNull(),
  /** Name in the refund's path; null to derive it from the method, see `refundType`. */
  type: textOrNull(),
  method: openEnum(paymentNames, null),
  /** Null if not reported. */
  status: openEnum(paymentStatuses, null, { cancelled: 'canceled' }),
  amount: money(null),
  /** Null for no card, or if not reported. */
  cardKind: openEnum(cardKinds, null, cardSpellings),
  /** Wall time in the tenant's zone; null if not completed or not reported. */
  completedAt: wallTimeOrNull(),
  /** Reason of a failure in the platform's words; null if there was none or it is not reported. */
  failureReason: textOrNull(),
  /** Wall time of the refund request in the tenant's zone; null for none, or if not reported. */
  refundedAt: dayOrNull(),
};

export const payment = withAliases(object(paymentEntries), {
  paymentMethod: 'method',
  paymentType: 'type',
  cardType: 'cardKind',
  paidAt: 'completedAt',
  errorMessage: 'failureReason',
  failureMessage: 'failureReason',
  rejectionReason: 'failureReason',
  statusDetail: 'failureReason',
  refundRequestedAt: 'refundedAt',
});
export type OrderPayment = Read<typeof payment>;

/** Names of couriers in replies. */
export const courierSpellings = {
  driver: 'courier',
  rider: 'courier',
  deliveryMan: 'courier',
  deliveryDriver: 'courier',
};
export const trackingSpellings = { trackingLink: 'trackingUrl', trackUrl: 'trackingUrl' };

export const courier = () =>
  nestedObjectOrNull(
    withAliases(object({ name: textOrNull(), phone: textOrNull(), trackingUrl: textOrNull() }), {
      fullName: 'name',
      phoneNumber: 'phone',
      ...trackingSpellings,
    }),
  );
