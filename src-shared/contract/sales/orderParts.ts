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

/** Words of Transbank for kinds of cards. */
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
  /** Null: the platform names it in no other way, so it cannot be given back from here. */
  id: idOrNull(),
  /** Name in the path of its refund; null: derived from the method, see `refundType`. */
  type: textOrNull(),
  method: openEnum(paymentNames, null),
  /** Null: not told. */
  status: openEnum(paymentStatuses, null, { cancelled: 'canceled' }),
  amount: money(null),
  /** Null: no card, or not told. */
  cardKind: openEnum(cardKinds, null, cardSpellings),
  /** In the tenant's zone; null: not completed, or not told. */
  completedAt: wallTimeOrNull(),
  /** Why it did not come about, in the platform's own words; null: it did, or not told. */
  failureReason: textOrNull(),
  /** When its refund was asked for, in the tenant's zone; null: never, or not told. */
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

/** Names of whoever takes an order to its customer. */
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
