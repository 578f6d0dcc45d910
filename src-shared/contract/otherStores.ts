import { closingTime } from './closingTime';
import {
  derived,
  fields as readFields,
  flag,
  id,
  maybe,
  number,
  picture,
  rows,
  text,
  textOrNull,
  textsByKey,
  type Read,
} from './reading';
import { businessHoursShape, orderMethodShape, paymentShape, paymentsOf } from './storeShape';
import { toldIn, withStanding } from './storeStanding';

/** What everybody may know of a store. */
export const publicStore = derived(
  readFields({
    id: id(),
    uuid: text(),
    name: text(),
    textAddress: text(),
    commune: text(),
    phone: text(),
    image: picture(),
    orderMethod: orderMethodShape,
    opened: flag(true),
    deliveryWaitTime: number(null),
    pickUpWaitTime: number(null),
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: flag(false),
    ...paymentShape,
  }),
  ({ enabledPaymentMethods, paymentMethods, ...told }) => ({
    ...told,
    ...paymentsOf({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);

/** What the bulk edit has to know of a store to say beforehand what would change. */
export const bulkStore = derived(
  readFields({
    id: id(),
    name: text(),
    commune: text(),
    orderMethod: orderMethodShape,
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: flag(false),
    kushkiEnabled: flag(false),
    webpayCommerceCode: textOrNull(),
    oneclickCommerceCode: textOrNull(),
    ...paymentShape,
    /** Has a fleet switched on that takes only orders paid online. */
    needsOnlinePayment: flag(false),
    /** All closings that have not ended, those in force included, by their start. */
    scheduledClosingTimes: rows(closingTime),
  }),
  ({ enabledPaymentMethods, paymentMethods, ...told }) => ({
    ...told,
    ...paymentsOf({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);
export type BulkStore = Read<typeof bulkStore>;

const bothMethods = { delivery: true, pickUp: true };

export const searchedStore = derived(
  readFields({ id: id(), name: text(), commune: text(), orderMethod: maybe(orderMethodShape) }),
  ({ orderMethod = bothMethods, ...store }, raw) => ({
    ...store,
    opened: withStanding({}, orderMethod, toldIn(raw)).opened,
  }),
);

/** A store that a bulk change could not be made to. */
export const failedStore = readFields({
  id: id(),
  name: text(),
  /** The platform's code and words for it; missing where it gives none. */
  code: maybe(text()),
  message: maybe(text()),
  /** By the field's path, as in a 1001. */
  fields: maybe(textsByKey()),
});
