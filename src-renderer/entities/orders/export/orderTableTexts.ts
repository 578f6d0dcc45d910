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

const byWord = <Word extends string>(words: readonly Word[], textOf: (word: Word) => string) =>
  Object.fromEntries(words.map((word) => [word, textOf(word)])) as Record<Word, string>;

/**
 * Column titles and values of an exported table, as in the screens. The main process writes the file but has no texts
 * of its own.
 */
export const getOrderTableTexts = (): OrderTableTexts => ({
  heads: byWord(orderColumns, (column) => t(`orderExport.heads.${column}`)),
  words: {
    status: byWord(orderStatuses, (word) => t(`orderWords.statuses.${word}`)),
    dispatchMethod: byWord(orderDispatchMethods, (word) => t(`orderWords.dispatchMethods.${word}`)),
    platform: byWord(orderPlatforms, (word) => t(`orderWords.platforms.${word}`)),
    channel: byWord(orderChannels, (word) => t(`orderWords.channels.${word}`)),
    deliveryStatus: byWord(deliveryStatuses, (word) => t(`orderWords.deliveryStatuses.${word}`)),
    paymentMethod: byWord(paymentNames, (word) => t(`paymentNames.${word}`)),
    paymentStatus: byWord(paymentStatuses, (word) => t(`orderWords.paymentStatuses.${word}`)),
    refundReason: byWord(refundReasons, (word) => t(`orderWords.refundReasons.${word}`)),
  },
});
