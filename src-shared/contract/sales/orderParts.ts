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

/** Names that Transbank uses for kinds of cards. */
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
  /** Null if not reported; such a payment cannot be refunded in the app. */
  id: idOrNull(),
  /** Payment type in the path of the refund call; null to derive it from the method, see `refundType`. */
  type: textOrNull(),
  method: openEnum(paymentNames, null),
  /** Null if not reported. */
  status: openEnum(paymentStatuses, null, { cancelled: 'canceled' }),
  amount: money(null),
  /** Null if not paid by card or not reported. */
  cardKind: openEnum(cardKinds, null, cardSpellings),
  /** Wall time in the tenant's zone; null if not completed or not reported. */
  completedAt: wallTimeOrNull(),
  /** Failure reason as the platform wrote it; null if the payment did not fail or no reason is reported. */
  failureReason: textOrNull(),
  /** Wall time of the refund request in the tenant's zone; null if not refunded or not reported. */
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

/** Other names of the courier field. */
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
