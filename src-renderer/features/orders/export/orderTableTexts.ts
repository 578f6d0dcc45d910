import { t } from 'i18next';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
} from '@shared/domain/sales/orders';
import { paymentNames } from '@shared/domain/payments/paymentNames';
import { orderColumns, type OrderTableTexts } from '@shared/domain/sales/orderTable';
import { refundReasons } from '@shared/domain/sales/refunds';

const createTextMap = <Value extends string>(values: readonly Value[], getText: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, getText(value)])) as Record<Value, string>;

/**
 * Column titles and values of an exported table, as in the screens. The main process writes the file but has no texts
 * of its own.
 */
export const getOrderTableTexts = (): OrderTableTexts => ({
  heads: createTextMap(orderColumns, (column) => t(`orderExport.heads.${column}`)),
  words: {
    status: createTextMap(orderStatuses, (value) => t(`orderWords.statuses.${value}`)),
    dispatchMethod: createTextMap(orderDispatchMethods, (value) => t(`orderWords.dispatchMethods.${value}`)),
    platform: createTextMap(orderPlatforms, (value) => t(`orderWords.platforms.${value}`)),
    channel: createTextMap(orderChannels, (value) => t(`orderWords.channels.${value}`)),
    deliveryStatus: createTextMap(deliveryStatuses, (value) => t(`orderWords.deliveryStatuses.${value}`)),
    paymentMethod: createTextMap(paymentNames, (value) => t(`paymentNames.${value}`)),
    paymentStatus: createTextMap(paymentStatuses, (value) => t(`orderWords.paymentStatuses.${value}`)),
    refundReason: createTextMap(refundReasons, (value) => t(`orderWords.refundReasons.${value}`)),
  },
});
