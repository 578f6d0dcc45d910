import { closingTimes } from './closingTime';
import {
  derived,
  object,
  boolean,
  id,
  optional,
  prepared,
  rejected,
  number,
  pictureUrl,
  listOf,
  reader,
  text,
  textOrNull,
  textListsByKey,
  type Read,
} from '../reading';
import { businessHoursShape, orderMethodShape, paymentShape, toStorePayments } from './storeShape';
import { isObject, type Json } from '../../domain/values/json';
import { listTexts } from '../protocol/importReply';
import { findList } from '../reading/lists';
import { readReportedClosings, addClosingStatus, addOpenedFlag } from './storeClosingStatus';

/** Store with the fields that can be read without signing in. */
export const publicStore = derived(
  prepared(
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
    addOpenedFlag,
  ),
  ({ enabledPaymentMethods, paymentMethods, ...fields }) => ({
    ...fields,
    ...toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);

/** Store with the fields that the preview of a bulk edit compares. */
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
    scheduledClosingTimes: closingTimes(),
  }),
  ({ enabledPaymentMethods, paymentMethods, ...fields }) => ({
    ...fields,
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

const hasAnyKey = (row: Json, keys: readonly string[]): boolean => keys.some((key) => row[key] !== undefined);

/** Copies the reasons of a failed store to its message, or to `fields` if they are a map by field. */
const addReasons = ({ storeId, reason, reasons = reason, error = reasons, errors = error, ...row }: Json): Json => {
  const rowWithId = { ...row, id: row['id'] ?? storeId };
  if (!isObject(errors)) return { message: listTexts(errors).join(' ') || undefined, ...rowWithId };
  return hasAnyKey(errors, ['code', 'message', 'fields'])
    ? { ...errors, ...rowWithId }
    : { fields: errors, ...rowWithId };
};

/** Store for which a bulk change failed. */
const failedStore = prepared(
  object({
    id: id(),
    name: text(),
    /** Error code of the platform; absent if it sends none. */
    code: optional(text()),
    message: optional(text()),
    /** Error messages by field path, as in an error with code 1001. */
    fields: optional(textListsByKey()),
  }),
  addReasons,
);

const failedStoreList = listOf(failedStore);

/** Converts a map by id, such as `{ 12: 'sin comuna' }`, and plain ids to rows. */
const toFailedRows = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((row: unknown) => (isObject(row) ? row : { id: row }));
  if (!isObject(value) || !Object.keys(value).every((key) => /^\d+$/.test(key))) return value;
  return Object.entries(value).map(([id, child]) =>
    isObject(child) && hasAnyKey(child, ['name', 'code', 'message', 'fields', 'error', 'errors', 'reason', 'reasons'])
      ? { id, ...child }
      : { id, errors: child },
  );
};

/** Failed stores. Undefined if missing or if any lacks an id, because stores missing from the list count as changed. */
export const failedStores = optional(
  reader((value) => {
    const rows = toFailedRows(value);
    const stores = failedStoreList.read(rows);
    return stores !== rejected && stores.length === findList(rows)?.length ? stores : undefined;
  }, failedStoreList.json),
);
