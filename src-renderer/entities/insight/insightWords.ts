import { t } from 'i18next';
import { orderDispatchMethods } from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import type { Formats } from '@kit/format/formats';
import { labelOptions, optionText } from '@kit/resource/form/fields/labelOptions';

/** Text of a row's word; unknown words stay unchanged. */
const wordText =
  (options: Parameters<typeof optionText>[0]) =>
  (word: string | null): string =>
    word === null ? t('insight.unnamed') : optionText(options, word);

export const paymentText = wordText(labelOptions('paymentNames.', paymentNames));
export const dispatchText = wordText(labelOptions('orderWords.dispatchMethods.', orderDispatchMethods));
export const fleetText = wordText(labelOptions('storeDelivery.fleets.types.', deliveryTypes));

/** 1 is Monday. */
export const weekdayText = (weekday: number): string => t(`form.weekdays.${weekdays[weekday - 1] ?? 'monday'}`);

/** Money on an axis, abbreviated from a million. */
export const moneyTick =
  (formats: Formats) =>
  (value: number): string =>
    Math.abs(value) < 1_000_000 ? formats.money(value) : `${formats.rules.currencySymbol}${formats.compact(value)}`;
