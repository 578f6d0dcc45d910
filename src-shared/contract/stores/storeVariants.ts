import { closingTime } from './closingTime';
import {
  derived,
  object,
  boolean,
  id,
  optional,
  number,
  pictureUrl,
  listOf,
  text,
  textOrNull,
  textListsByKey,
  type Read,
} from '../reading';
import { businessHoursShape, orderMethodShape, paymentShape, toStorePayments } from './storeShape';
import { listIn } from '../reading/lists';
import { readReportedClosings, addClosingStatus } from './storeClosingStatus';

/** Fields of a store that can be read without signing in. */
export const publicStore = derived(
  object({
    id: id(),
    uuid: text(),
    name: text(),
    textAddress: text(),
    commune: text(),
    phone: text(),
    image: pictureUrl(),
    orderMethod: orderMethodShape,
    opened: boolean(true),
    deliveryWaitTime: number(null),
    pickUpWaitTime: number(null),
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: boolean(false),
    ...paymentShape,
  }),
  ({ enabledPaymentMethods, paymentMethods, ...reported }) => ({
    ...reported,
    ...toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);

/** Fields that the preview of the bulk edit compares. */
export const bulkStore = derived(
  object({
    id: id(),
    name: text(),
    commune: text(),
    orderMethod: orderMethodShape,
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: boolean(false),
    kushkiEnabled: boolean(true),
    webpayCommerceCode: textOrNull(),
    oneclickCommerceCode: textOrNull(),
    ...paymentShape,
    /** True if an enabled fleet accepts only orders paid online. */
    needsOnlinePayment: boolean(false),
    /** Current and future closings, ordered by start. */
    scheduledClosingTimes: listOf(closingTime),
  }),
  ({ enabledPaymentMethods, paymentMethods, ...reported }) => ({
    ...reported,
    ...toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);
export type BulkStore = Read<typeof bulkStore>;

const bothMethods = { delivery: true, pickUp: true };

export const searchedStore = derived(
  object({ id: id(), name: text(), commune: text(), orderMethod: optional(orderMethodShape) }),
  ({ orderMethod = bothMethods, ...store }, raw) => ({
    ...store,
    opened: addClosingStatus({}, orderMethod, readReportedClosings(raw)).opened,
  }),
);

/** Store for which a bulk change failed. */
const failedStore = object({
  id: id(),
  name: text(),
  /** Error code of the platform; absent if it sends none. */
  code: optional(text()),
  message: optional(text()),
  /** Error messages by field path, as in an error with code 1001. */
  fields: optional(textListsByKey()),
});

/** Undefined if the platform does not send them or one has no id, because the others would count as changed. */
export const failedStores = derived(optional(listOf(failedStore)), (rows, raw) =>
  rows?.length === listIn(raw)?.length ? rows : undefined,
);
