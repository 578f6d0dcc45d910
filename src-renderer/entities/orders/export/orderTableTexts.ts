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
  Object.fromEntries(words.map((word) => [word, getText(word)])) as Record<Word, string>;

/**
 * Column titles and values of an exported table, as in the screens. The main process writes the file but has no texts
 * of its own.
 */
export const getOrderTableTexts = (): OrderTableTexts => ({
  heads: mapByWord(orderColumns, (column) => t(`orderExport.heads.${column}`)),
  words: {
    status: mapByWord(orderStatuses, (word) => t(`orderWords.statuses.${word}`)),
    dispatchMethod: mapByWord(orderDispatchMethods, (word) => t(`orderWords.dispatchMethods.${word}`)),
    platform: mapByWord(orderPlatforms, (word) => t(`orderWords.platforms.${word}`)),
    channel: mapByWord(orderChannels, (word) => t(`orderWords.channels.${word}`)),
    deliveryStatus: mapByWord(deliveryStatuses, (word) => t(`orderWords.deliveryStatuses.${word}`)),
    paymentMethod: mapByWord(paymentNames, (word) => t(`paymentNames.${word}`)),
    paymentStatus: mapByWord(paymentStatuses, (word) => t(`orderWords.paymentStatuses.${word}`)),
    refundReason: mapByWord(refundReasons, (word) => t(`orderWords.refundReasons.${word}`)),
  },
});
