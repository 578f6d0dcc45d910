import { t } from 'i18next';
import { orderDispatchMethods } from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { deliveryTypes } from '@shared/domain/stores/deliveryMethods';
import type { Formats } from '@kit/format/formats';

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Text of a row's word; unknown words stay unchanged. */
export const paymentText = (word: string | null): string => {
  if (word === null) return t('insight.unnamed');
  return isOneOf(paymentNames, word) ? t(`paymentNames.${word}`) : word;
};

export const dispatchText = (word: string | null): string => {
  if (word === null) return t('insight.unnamed');
  return isOneOf(orderDispatchMethods, word) ? t(`orderWords.dispatchMethods.${word}`) : word;
};

export const fleetText = (word: string | null): string => {
  if (word === null) return t('insight.unnamed');
  return isOneOf(deliveryTypes, word) ? t(`storeDelivery.fleets.types.${word}`) : word;
};

/** 1 is Monday. */
export const weekdayText = (weekday: number): string => t(`form.weekdays.${weekdays[weekday - 1] ?? 'monday'}`);

/** Money on an axis, abbreviated from a million. */
export const moneyTick =
  (formats: Formats) =>
  (value: number): string =>
    Math.abs(value) < 1_000_000 ? formats.money(value) : `${formats.rules.currencySymbol}${formats.compact(value)}`;
