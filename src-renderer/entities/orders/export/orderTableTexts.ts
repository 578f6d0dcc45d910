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

const mapByWord = <Word extends string>(words: readonly Word[], getText: (word: Word) => string) =>
  Object.fromEntries(words.map((value) => [value, getText(value)])) as Record<Word, string>;

/**
 * Column titles and values of an exported table, as in the screens. The main process writes the file but has no texts
 * of its own.
 */
export const getOrderTableTexts = (): OrderTableTexts => ({
  heads: mapByWord(orderColumns, (column) => t(`orderExport.heads.${column}`)),
  words: {
    status: mapByWord(orderStatuses, (value) => t(`orderWords.statuses.${value}`)),
    dispatchMethod: mapByWord(orderDispatchMethods, (value) => t(`orderWords.dispatchMethods.${value}`)),
    platform: mapByWord(orderPlatforms, (value) => t(`orderWords.platforms.${value}`)),
    channel: mapByWord(orderChannels, (value) => t(`orderWords.channels.${value}`)),
    deliveryStatus: mapByWord(deliveryStatuses, (value) => t(`orderWords.deliveryStatuses.${value}`)),
    paymentMethod: mapByWord(paymentNames, (value) => t(`paymentNames.${value}`)),
    paymentStatus: mapByWord(paymentStatuses, (value) => t(`orderWords.paymentStatuses.${value}`)),
    refundReason: mapByWord(refundReasons, (value) => t(`orderWords.refundReasons.${value}`)),
  },
});
