import { t } from 'i18next';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
} from '@shared/domain/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { orderColumns, type OrderTableTexts } from '@shared/domain/sales/orderTable';
import { refundReasons } from '@shared/domain/sales/refunds';

const mapTexts = <Value extends string>(values: readonly Value[], getText: (word: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, getText(value)])) as Record<Value, string>;

/**
 * Column titles and values of an exported table, as in the screens. The main process writes the file but has no texts
 * of its own.
 */
export const getOrderTableTexts = (): OrderTableTexts => ({
  heads: mapTexts(orderColumns, (column) => t(`orderExport.heads.${column}`)),
  words: {
    status: mapTexts(orderStatuses, (value) => t(`orderWords.statuses.${value}`)),
    dispatchMethod: mapTexts(orderDispatchMethods, (value) => t(`orderWords.dispatchMethods.${value}`)),
    platform: mapTexts(orderPlatforms, (value) => t(`orderWords.platforms.${value}`)),
    channel: mapTexts(orderChannels, (value) => t(`orderWords.channels.${value}`)),
    deliveryStatus: mapTexts(deliveryStatuses, (value) => t(`orderWords.deliveryStatuses.${value}`)),
    paymentMethod: mapTexts(paymentNames, (value) => t(`paymentNames.${value}`)),
    paymentStatus: mapTexts(paymentStatuses, (value) => t(`orderWords.paymentStatuses.${value}`)),
    refundReason: mapTexts(refundReasons, (value) => t(`orderWords.refundReasons.${value}`)),
  },
});
