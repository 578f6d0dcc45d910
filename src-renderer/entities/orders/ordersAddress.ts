import type { OrderDispatchMethod, OrderPlatform, OrderStatus, PaymentStatus } from '@shared/domain/orders';
import type { PaymentName } from '@shared/domain/payments/paymentNames';
import type { DeliveryType } from '@shared/domain/stores/deliveryMethods';

/** What the list of orders can be filtered by from elsewhere; see the list's own filters. */
export interface OrdersFilter {
  from?: string;
  to?: string;
  status?: OrderStatus;
  storeIds?: readonly number[];
  dispatchMethod?: OrderDispatchMethod;
  platform?: OrderPlatform;
  paymentStatus?: PaymentStatus;
  paymentMethod?: PaymentName;
  deliveryType?: DeliveryType;
  couponId?: number;
  productId?: number;
  customerId?: number;
  weekday?: number;
  hour?: number;
}

/** The address of the list of orders that a filter leaves. */
export const ordersAddress = ({ from, to, storeIds = [], ...plain }: OrdersFilter): string => {
  const params = new URLSearchParams();
  if (from !== undefined || to !== undefined) params.set('dates', `${from ?? ''}..${to ?? ''}`);
  for (const id of storeIds) params.append('storeIds', String(id));
  for (const [name, value] of Object.entries(plain)) params.set(name, String(value));
  return `/orders?${params}`;
};
