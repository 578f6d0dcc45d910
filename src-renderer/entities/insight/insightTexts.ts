import { t } from 'i18next';
import { orderDispatchMethods } from '@shared/domain/sales/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import type { Formats } from '@kit/format/formats';
import { labelOptions, getOptionText } from '@kit/resource/form/fields/labelOptions';

/** Returns a function that translates a row's value, such as a payment method; unknown values stay unchanged. */
const createOptionFormatter =
  (options: Parameters<typeof getOptionText>[0]) =>
  (value: string | null): string =>
    value === null ? t('insight.unnamed') : getOptionText(options, value);

export const formatPaymentMethod = createOptionFormatter(labelOptions('paymentNames.', paymentNames));
export const formatDispatchMethod = createOptionFormatter(
  labelOptions('orderWords.dispatchMethods.', orderDispatchMethods),
);
export const formatFleetType = createOptionFormatter(labelOptions('storeDelivery.fleets.types.', deliveryTypes));

/** Name of a weekday, from 1 (Monday) to 7 (Sunday). */
export const formatWeekday = (weekday: number): string => t(`form.weekdays.${weekdays[weekday - 1] ?? 'monday'}`);

/** Money on a chart axis, abbreviated from one million. */
export const createMoneyTickFormat =
  (formats: Formats) =>
  (value: number): string =>
    Math.abs(value) < 1_000_000 ? formats.money(value) : `${formats.rules.currencySymbol}${formats.compact(value)}`;
