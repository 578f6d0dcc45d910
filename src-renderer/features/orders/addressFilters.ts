import { t } from 'i18next';
import { orders } from '@shared/contract/sales/orders';
import type { PaymentName } from '@shared/domain/payments/paymentNames';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { DeliveryType } from '@shared/domain/stores/deliveryMethods';
import { isWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { chipFilter } from '@kit/resource/list/filters/filters';
import { isValueOf } from '@kit/resource/list/filters/queryValue';
import { labelFilters } from '@kit/resource/list/labelLists';
import { useCan } from '@kit/session/hooks';

/** Order list filters that are set in the URL by links from statistics pages. */

const { filters } = orders.list;
const toIdInput = (id: string) => ({ params: { id: Number(id) } });

const useCouponCode = (id: string): string => {
  const { value } = useCall('coupons.get', toIdInput(id), {
    enabled: useCan('coupons', 'show'),
    freshFor: optionsStaleTime,
  });
  return value?.code || `#${id}`;
};

const useProductName = (id: string): string => {
  const { value } = useCall('products.get', toIdInput(id), {
    enabled: useCan('products', 'show'),
    freshFor: optionsStaleTime,
  });
  return value?.name || `#${id}`;
};

/**
 * Name of a customer, taken from one of the customer's orders, since no call returns a customer by id. Checks the
 * order's customer, since a platform may ignore the filter.
 */
const useCustomerName = (id: string): string => {
  const customerId = Number(id);
  const { value: ordersResult } = useCall(
    'orders.list',
    { query: { customerId, limit: 1 } },
    { enabled: useCan('orders', 'index'), freshFor: optionsStaleTime },
  );
  const orderId = ordersResult?.page[0]?.id;
  const { value: order } = useCall(
    'orders.get',
    { params: { id: orderId ?? 0 } },
    { enabled: useCan('orders', 'show') && orderId !== undefined, freshFor: optionsStaleTime },
  );
  const customer = order?.customer;
  return customer?.id === customerId && customer.name !== '' ? customer.name : `#${id}`;
};

const useYesText = (): string => t('orders.filters.yes');

const usePaymentName = (method: string): string => t(`paymentNames.${method as PaymentName}`);

const useFleetName = (fleet: string): string => t(`storeDelivery.fleets.types.${fleet as DeliveryType}`);

const useWeekdayName = (dayNumber: string): string => {
  const weekday = weekdays[Number(dayNumber) - 1];
  return weekday === undefined ? dayNumber : t(`form.weekdays.${weekday}`);
};

const useHourText = (hour: string): string => {
  const startHour = hour.padStart(2, '0');
  return t('orders.filters.hourOf', { from: `${startHour}:00`, to: `${startHour}:59` });
};

/** Parses a range such as `2026-04-04T15:00:00..2026-04-04T15:42:00`; either end may be missing. */
export const parseRange = (text: string): { from?: string; to?: string } | null => {
  const [from = '', to = '', ...extraParts] = text.split('..');
  const isValidBound = (bound: string) => bound === '' || isWallTime(bound);
  if (extraParts.length > 0 || from + to === '' || !isValidBound(from) || !isValidBound(to)) return null;
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
};

const useRangeText = (text: string): string => {
  const { wallTime } = useFormats();
  const { from, to } = parseRange(text) ?? {};
  if (from === undefined) return t('orders.filters.until', { to: to === undefined ? '' : wallTime(to) });
  if (to === undefined) return t('orders.filters.since', { from: wallTime(from) });
  return t('orders.filters.between', { from: wallTime(from), to: wallTime(to) });
};

export const addressFilters = labelFilters('orders', {
  during: chipFilter({ isValid: (text) => parseRange(text) !== null, useValueText: useRangeText }),
  weekday: chipFilter({ isValid: isValueOf(filters.weekday), useValueText: useWeekdayName }),
  hour: chipFilter({ isValid: isValueOf(filters.hour), useValueText: useHourText }),
  paymentMethod: chipFilter({ isValid: isValueOf(filters.paymentMethod), useValueText: usePaymentName }),
  deliveryType: chipFilter({ isValid: isValueOf(filters.deliveryType), useValueText: useFleetName }),
  couponId: chipFilter({ isValid: isValueOf(filters.couponId), useValueText: useCouponCode }),
  productId: chipFilter({ isValid: isValueOf(filters.productId), useValueText: useProductName }),
  customerId: chipFilter({ isValid: isValueOf(filters.customerId), useValueText: useCustomerName }),
  refunded: chipFilter({ isValid: (text) => text === 'true', useValueText: useYesText }),
});
