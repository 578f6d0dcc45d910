import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
} from '../../domain/sales/orders';
import { isObject, type Json } from '../../domain/values/json';
import {
  derived,
  id,
  idOrNull,
  listOf,
  money,
  nestedObjectOrNull,
  object,
  openEnum,
  orderNumber,
  optional,
  optionalMoney,
  prepared,
  reader,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  decimal,
  type Read,
} from '../reading';
import { addCustomer, addCustomerName } from './customerName';
import { orderEdit, orderFields } from './orderFields';
import { orderLine } from './orderLines';
import { addCourier, addDelivery, courier, courierSpellings, trackingSpellings } from './orderDelivery';
import { applyRefunds, payment, type OrderPayment } from './orderParts';
import { isAbsent, parseJsonText } from '../reading/reader';
import { type PersonalFields } from '../protocol/personal';
import { withVersion } from '../protocol/version';
import { getReaders } from '../fields/entity';
import { orderStatusSpellings, orderDispatchSpellings, deliverySpellings, orderSpellings } from './orderSpellings';

const statusReader = openEnum(orderStatuses, null, orderStatusSpellings);
/** Reads a numeric status as an unknown word, so that a change between two numbers counts as a status change. */
const status = reader(
  (value) => statusReader.read(typeof value === 'number' ? String(value) : value),
  statusReader.json,
);

const paymentList = listOf(payment);
const isPayment = (value: unknown) =>
  isObject(value) && ['method', 'paymentMethod', 'status', 'paymentStatus', 'amount'].some((key) => key in value);
/** Reads a payment that is only its method, as in `['cash']`. */
const toPayment = (value: unknown): unknown => (typeof value === 'string' ? { method: value } : value);
/** Drops repeated payments, which would count twice. Platforms repeat rows if their query joins tables. */
const withoutRepeatedPayments = (rows: readonly OrderPayment[]): OrderPayment[] =>
  applyRefunds([...new Map(rows.map((row, index) => [row.id === null ? index : JSON.stringify(row), row])).values()]);
/** Accepts a single payment instead of a list, since most orders have only one. */
const payments = derived(
  reader((raw) => {
    const value = parseJsonText(raw);
    const isSingle = isPayment(value) || typeof value === 'string';
    const list = isSingle ? [value] : value;
    return paymentList.read(Array.isArray(list) ? list.map(toPayment) : list);
  }, paymentList.json),
  withoutRepeatedPayments,
);

const orderEntries = {
  id: id(),
  /** Order number that users and customers see. */
  number: orderNumber(),
  /** Null if the platform does not report it. Unknown values are returned as received. */
  status,
  dispatchMethod: openEnum(orderDispatchMethods, null, orderDispatchSpellings),
  platform: openEnum(orderPlatforms, null),
  /** Null for orders placed on the tenant's own site or app. */
  channel: openEnum(orderChannels, null),
  /** Null if the order is not delivered. */
  deliveryStatus: openEnum(deliveryStatuses, null, deliverySpellings),
  storeId: idOrNull(),
  /** Null if the platform does not send it; callers then look the name up in the list of stores. */
  storeName: textOrNull(),
  /** Null if the sales channel does not reveal it. */
  customerName: textOrNull(),
  /** Total in the tenant's currency, including taxes. */
  total: money(null),
  payments,
  /** Wall time in the tenant's zone. */
  createdAt: wallTimeOrNull(),
  scheduledFor: wallTimeOrNull(),
  /** Promised time, as a wall time in the tenant's zone; null if the platform does not report it. */
  promisedAt: wallTimeOrNull(),
};

/** Copies id and name of the store from `store`, which may be an object, an id or a name. */
export const addStore = (order: Json): Json => {
  const { store } = order;
  if (store == null) return order;
  const { id, name } = isObject(store) ? store : { id: store, name: typeof store === 'string' ? store : undefined };
  return { ...order, storeId: order['storeId'] ?? id, storeName: order['storeName'] ?? name };
};

/** Copies id and number of the order from `order`, which may be an object or an id; also copies the store. */
export const addOrderAndStore = (row: Json): Json => {
  const { order } = row;
  const { id, number } = isObject(order) ? order : { id: order };
  return addStore({ ...row, orderId: row['orderId'] ?? id, orderNumber: row['orderNumber'] ?? number });
};

/**
 * Creates the payments of an order from its own fields, such as `paymentMethod` and `paymentStatus`, if it has no list
 * of payments.
 */
const addPayment = (order: Json): Json => {
  const { paymentMethod, payment, payments = payment, transactions, orderPayments } = order;
  const hasPayments = [payments, transactions, orderPayments].some(
    (value) => !isAbsent(value) && !(Array.isArray(value) && value.length === 0),
  );
  if (hasPayments || isAbsent(paymentMethod)) return order;
  const { paymentStatus: status, isPaid, paid } = order;
  return { ...order, payments: [paymentMethod].flat().map((method) => ({ method, status, isPaid, paid })) };
};

/** Copies the delivery status from `delivery` if it is an object. */
const addDeliveryStatus = (order: Json): Json => {
  const { delivery } = order;
  if (!isObject(delivery)) return order;
  return { ...order, deliveryStatus: order['deliveryStatus'] ?? delivery['deliveryStatus'] ?? delivery['status'] };
};

export const orderRow = prepared(withAliases(object(orderEntries), orderSpellings), (row) =>
  addDeliveryStatus(addPayment(addCustomerName(addStore(row)))),
);
export type OrderRow = Read<typeof orderRow>;
export const orderRowPersonal: PersonalFields = { customerName: 'name', 'payments.failureReason': 'note' };
export const orderRowNames = Object.keys(orderEntries) as readonly (keyof OrderRow)[];

const statusStep = withAliases(
  object({
    status,
    at: wallTimeOrNull(),
    /** Reason of a cancellation; null if the platform does not report it. */
    reason: textOrNull(),
  }),
  {
    state: 'status',
    orderStatus: 'status',
    newStatus: 'status',
    toStatus: 'status',
    to: 'status',
    createdAt: 'at',
    changedAt: 'at',
    date: 'at',
  },
);

const wholeOrder = withAliases(
  object({
    ...orderEntries,
    courier: courier(),
    trackingUrl: optional(textOrNull()),
    customer: nestedObjectOrNull(
      withAliases(object({ id: idOrNull(), name: text(), phone: textOrNull(), email: textOrNull() }), {
        phoneNumber: 'phone',
        cellphone: 'phone',
        mail: 'email',
      }),
    ),
    lines: listOf(orderLine),
    delivery: nestedObjectOrNull(
      withAliases(
        object({
          fleet: textOrNull(),
          address: text(),
          commune: textOrNull(),
          latitude: decimal(null),
          longitude: decimal(null),
          instructions: textOrNull(),
          courier: optional(courier()),
          trackingUrl: optional(textOrNull()),
        }),
        { ...courierSpellings, ...trackingSpellings },
      ),
    ),
    /** Status changes, oldest first. */
    statusHistory: listOf(statusStep),
    /** Null if the platform does not report it. */
    subtotal: money(null),
    /** Discount, never negative here, although some platforms send a negative amount. */
    discount: derived(optionalMoney(), (amount) => amount && Math.abs(amount)),
    /** Code of the redeemed coupon, or null. */
    couponCode: textOrNull(),
    deliveryFee: optionalMoney(),
    tip: optionalMoney(),
    ...getReaders(orderFields),
    edits: optional(listOf(orderEdit)),
  }),
  {
    customerPhone: 'phone',
    contactPhone: 'phone',
    deliveryPrice: 'deliveryFee',
    deliveryCost: 'deliveryFee',
    deliveryAmount: 'deliveryFee',
    shippingCost: 'deliveryFee',
    shippingFee: 'deliveryFee',
    tipAmount: 'tip',
    discountAmount: 'discount',
    subTotal: 'subtotal',
    items: 'lines',
    products: 'lines',
    orderLines: 'lines',
    lineItems: 'lines',
    orderItems: 'lines',
    orderProducts: 'lines',
    orderDetails: 'lines',
    details: 'lines',
    history: 'statusHistory',
    statusChanges: 'statusHistory',
    ...orderSpellings,
    ...courierSpellings,
    ...trackingSpellings,
  },
);

/** Full order. The courier may be in the order or in its delivery. */
export const order = derived(
  prepared(withVersion(wholeOrder), (row) =>
    addCourier(addDelivery(addDeliveryStatus(addPayment(addCustomer(addStore(row)))))),
  ),
  ({ courier: orderCourier, trackingUrl: orderTrackingUrl, delivery, phone, edits = [], ...fields }) => {
    const {
      courier: deliveryCourier = null,
      trackingUrl: deliveryTrackingUrl = null,
      ...deliveryFields
    } = delivery ?? {};
    const courierDetails = {
      name: orderCourier?.name ?? deliveryCourier?.name ?? null,
      phone: orderCourier?.phone ?? deliveryCourier?.phone ?? null,
      trackingUrl:
        orderCourier?.trackingUrl ?? deliveryCourier?.trackingUrl ?? orderTrackingUrl ?? deliveryTrackingUrl ?? null,
    };
    return {
      ...fields,
      phone: phone ?? fields.customer?.phone ?? null,
      /** Manual changes of phone and comment, oldest first. */
      edits,
      delivery: delivery && (deliveryFields as Omit<typeof delivery, 'courier' | 'trackingUrl'>),
      /** Null if no courier is assigned, or the platform does not report one. */
      courier: Object.values(courierDetails).every((value) => value === null || value === '') ? null : courierDetails,
    };
  },
);
export type Order = Read<typeof order>;
export const orderPersonal: PersonalFields = {
  ...orderRowPersonal,
  'customer.name': 'name',
  'customer.phone': 'contact',
  'customer.email': 'contact',
  phone: 'contact',
  comment: 'note',
  'lines.comment': 'note',
  'edits.before': 'contact',
  'edits.after': 'contact',
  'statusHistory.reason': 'note',
  'delivery.address': 'contact',
  'delivery.instructions': 'contact',
  'delivery.latitude': 'link',
  'delivery.longitude': 'link',
  // Counts as personal, because the fleet's tracking page shows the customer's address.
  'courier.trackingUrl': 'link',
};
