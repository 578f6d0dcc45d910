import * as v from 'valibot';
import {
  deliveryStatuses,
  orderChannels,
  orderDispatchMethods,
  orderPlatforms,
  orderStatuses,
  paymentStatuses,
} from '../../domain/orders';
import { paymentNames } from '../../domain/payments/paymentNames';
import { isAwaited, isLate, findOrderPromise } from '../../domain/sales/orderPromise';
import { isPaymentDue } from '../../domain/sales/orderMoney';
import { isRefunded } from '../../domain/sales/refunds';
import { cancelReasons } from '../../domain/sales/cancellation';
import { toSearchDigits, canBeAddress, canBeEmail, canBePhone } from '../../domain/sales/orderSearch';
import { isObject, isSameJson, type Json } from '../../domain/values/json';
import { deliveryTypes } from '../../domain/stores/deliveryMethods';
import { toInstant, type WallTime } from '../../domain/values/wallTime';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import {
  containsWords,
  defineFilters,
  enumFilter,
  equalsFilter,
  idsFilter,
  customFilter,
  searchFilter,
  unverifiableFilter,
  type Filters,
  type MatchResult,
} from '../protocol/listFilters';
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
  pageOf,
  passDefaultedFields,
  prepared,
  reader,
  text,
  textOrNull,
  wallTimeOrNull,
  withAliases,
  writeReply,
  type Read,
  decimal,
} from '../reading';
import { addCustomer, addCustomerName } from './customerName';
import { orderEdit, orderFields, orderPatch } from './orderFields';
import { orderLine } from './orderLines';
import { addCourier, addDelivery, courier, courierSpellings, trackingSpellings } from './orderDelivery';
import { applyRefunds, payment, type OrderPayment } from './orderParts';
import { isAbsent, parseJsonText } from '../reading/reader';
import { prefixPersonalFields, type PersonalFields } from '../protocol/personal';
import { isOnOrAfter, isBeforeEnd, spanBound } from '../protocol/spanBound';
import { withVersion, addVersion } from '../protocol/version';
import { getReaders } from '../fields/entity';

export type { OrderPayment } from './orderParts';

/** Other words for statuses. A finished order that is not recognized as such would stay on the board. */
export const orderStatusSpellings = {
  creado: 'created',
  recibido: 'created',
  received: 'created',
  new: 'created',
  nuevo: 'created',
  placed: 'created',
  programado: 'creation_scheduled',
  scheduled: 'creation_scheduled',
  pendingPayment: 'pending_online_payment',
  awaitingPayment: 'pending_online_payment',
  waitingPayment: 'pending_online_payment',
  pagoPendiente: 'pending_online_payment',
  pendienteDePago: 'pending_online_payment',
  paymentFailed: 'online_payment_failed',
  pagoFallido: 'online_payment_failed',
  pagoRechazado: 'online_payment_failed',
  accepted: 'preparing',
  aceptado: 'preparing',
  enPreparacion: 'preparing',
  enPreparación: 'preparing',
  preparando: 'preparing',
  inPreparation: 'preparing',
  inKitchen: 'preparing',
  enCocina: 'preparing',
  listo: 'ready',
  readyForPickup: 'ready',
  enCamino: 'in_transit',
  onTheWay: 'in_transit',
  outForDelivery: 'in_transit',
  enRuta: 'in_transit',
  enReparto: 'in_transit',
  dispatched: 'in_transit',
  despachado: 'in_transit',
  entregado: 'completed',
  completado: 'completed',
  finalizado: 'completed',
  delivered: 'completed',
  finished: 'completed',
  cancelado: 'canceled',
  anulado: 'canceled',
  cancelled: 'canceled',
  rejected: 'canceled',
  rechazado: 'canceled',
  expired: 'canceled',
  expirado: 'canceled',
  refunded: 'canceled',
  reembolsado: 'canceled',
  fallido: 'failed',
} as const;
/** Names of the dispatch methods in stores and products, which are accepted as well. */
export const orderDispatchSpellings = {
  delivery: 'store_delivery',
  homeDelivery: 'store_delivery',
  despacho: 'store_delivery',
  pickup: 'in_store',
  takeaway: 'in_store',
  retiro: 'in_store',
  ambos: 'both',
} as const;

/** Other words for the state of a delivery. An unrecognized rejection would raise no alarm. */
const deliverySpellings = {
  canceled: 'cancelled',
  cancelado: 'cancelled',
  anulado: 'cancelled',
  rechazado: 'rejected',
  failed: 'rejected',
  fallido: 'rejected',
  noCourier: 'expired',
  courierNotFound: 'expired',
  expirado: 'expired',
  confirmando: 'confirming',
  searching: 'confirming',
  confirmado: 'confirmed',
  assigned: 'confirmed',
  asignado: 'confirmed',
  enCurso: 'in_progress',
  retirado: 'picked_up',
  delivered: 'completed',
  entregado: 'completed',
  completado: 'completed',
} as const;

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

/** Other names of order fields. `channelSource` is the specification's name. */
const orderSpellings = {
  state: 'status',
  orderStatus: 'status',
  deliveryState: 'deliveryStatus',
  courierStatus: 'deliveryStatus',
  dispatchType: 'dispatchMethod',
  orderType: 'dispatchMethod',
  channelSource: 'channel',
  payment: 'payments',
  transactions: 'payments',
  orderPayments: 'payments',
  orderNumber: 'number',
  totalPrice: 'total',
  totalAmount: 'total',
  grandTotal: 'total',
  orderDate: 'createdAt',
  scheduledAt: 'scheduledFor',
  scheduledDatetime: 'scheduledFor',
  promisedTime: 'promisedAt',
  promisedDeliveryAt: 'promisedAt',
  promisedDeliveryTime: 'promisedAt',
  estimatedDeliveryAt: 'promisedAt',
  estimatedDeliveryTime: 'promisedAt',
  estimatedAt: 'promisedAt',
  deliverBefore: 'promisedAt',
  eta: 'promisedAt',
} as const;

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

const orderRow = prepared(withAliases(object(orderEntries), orderSpellings), (row) =>
  addDeliveryStatus(addPayment(addCustomerName(addStore(row)))),
);
export type OrderRow = Read<typeof orderRow>;
const orderRowPersonal: PersonalFields = { customerName: 'name', 'payments.failureReason': 'note' };
const sumPayments = (payments: readonly OrderPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
/**
 * Merges lists that may repeat payments. Equal payments without an id count as different payments only if they are in
 * the same list, or if all payments together make up the order's total.
 */
const mergePayments = (lists: readonly (readonly OrderPayment[])[], total: number | null): OrderPayment[] => {
  const mergedPayments: OrderPayment[] = [];
  for (const list of lists) {
    const unmatchedPayments = [...mergedPayments];
    for (const payment of list) {
      const index = unmatchedPayments.findIndex((candidate) => isSameJson(candidate, payment));
      if (index === -1) mergedPayments.push(payment);
      else unmatchedPayments.splice(index, 1);
    }
  }
  const allPayments = lists.flat();
  const areDistinct = allPayments.every(({ id }) => id === null) && sumPayments(allPayments) === total;
  return applyRefunds(areDistinct ? allPayments : mergedPayments);
};
/** Merges the rows of an order that the platform repeats, once for each payment. */
const mergeRepeats = (rows: readonly OrderRow[]): OrderRow[] => {
  const rowsById = new Map<number, OrderRow[]>();
  for (const row of rows) rowsById.set(row.id, [...(rowsById.get(row.id) ?? []), row]);
  return [...rowsById.values()].flatMap((sameIdRows) => {
    const lastRow = sameIdRows.at(-1);
    // Keeps the object of a single row, because its defaulted fields are known by identity.
    if (lastRow === undefined || sameIdRows.length === 1) return sameIdRows;
    const mergedRow = {
      ...lastRow,
      payments: mergePayments(
        sameIdRows.map(({ payments }) => payments),
        lastRow.total,
      ),
    };
    passDefaultedFields(lastRow, mergedRow);
    return [mergedRow];
  });
};
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
const order = derived(
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
const orderPersonal: PersonalFields = {
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

/**
 * Undefined if the text may be a phone, email or address. The platform may have matched these fields, which rows lack.
 */
const matchesSearch = (row: OrderRow, searchText: string): MatchResult => {
  const { number, customerName } = row;
  if (toSearchDigits(searchText) === String(number)) return true;
  if (containsWords([customerName, typeof number === 'string' ? number : null], searchText.replace('#', ''))) {
    return true;
  }
  return canBePhone(searchText) || canBeEmail(searchText) || canBeAddress(searchText) ? undefined : false;
};

/** Some platforms send only the status of a payment, not its method. */
const isPaidBy = ({ payments }: OrderRow, requestedValue: string): MatchResult => {
  if (payments.some(({ method }) => method === requestedValue)) return true;
  return payments.some(({ method }) => method === null) ? undefined : false;
};

const hasRefund = ({ payments }: OrderRow, requestedValue: boolean): MatchResult => {
  if (payments.some(isRefunded)) return requestedValue;
  return payments.some(({ status }) => status === null) ? undefined : !requestedValue;
};

/** Treats a payment of unknown method as payable in person, since some platforms send only the status. */
const isUncollected = (row: OrderRow, requestedValue: boolean): MatchResult => {
  const { payments } = row;
  if (payments.some((payment) => isPaymentDue(row, { ...payment, method: payment.method ?? 'cash' })))
    return requestedValue;
  return payments.some(({ status }) => status === null) ? undefined : !requestedValue;
};

/** Creates a filter on the creation time. */
const createCreatedFilter = <Value extends v.GenericSchema>(
  value: Value,
  isWithin: (time: WallTime, requestedValue: v.InferOutput<Value>) => boolean,
) =>
  customFilter(value, {
    matches: ({ createdAt }: OrderRow, requestedValue) =>
      createdAt === null ? undefined : isWithin(createdAt, requestedValue),
    fields: ['createdAt'],
  });

const getWeekdayNumber = (time: WallTime): number => new Date(`${time.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;

export const orders = {
  /** Lists orders, latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders',
    needs: 'orders.index',
    ...defineFilters(pageQuery, {
      /** Matches the order number, or part of the customer's name, phone, email or delivery address. */
      query: { ...searchFilter('number', 'customerName'), matches: matchesSearch },
      statuses: equalsFilter(v.array(v.picklist(orderStatuses)), 'status'),
      /** Matches the status of any payment. */
      paymentStatus: customFilter(v.picklist(paymentStatuses), {
        matches: ({ payments }: OrderRow, requestedValue) => payments.some(({ status }) => status === requestedValue),
        fields: ['payments'],
      }),
      /** True for orders with a payment that was or will be refunded. */
      refunded: customFilter(v.boolean(), { matches: hasRefund, fields: ['payments'] }),
      /** True for orders with a payment due in person that no completed payment covers. */
      uncollected: customFilter(v.boolean(), { matches: isUncollected, fields: ['payments', 'total', 'status'] }),
      deliveryStatus: enumFilter(deliveryStatuses, 'deliveryStatus'),
      storeIds: idsFilter('storeId'),
      dispatchMethod: enumFilter(orderDispatchMethods, 'dispatchMethod'),
      platform: enumFilter(orderPlatforms, 'platform'),
      channel: enumFilter(orderChannels, 'channel'),
      from: createCreatedFilter(spanBound, isOnOrAfter),
      to: createCreatedFilter(spanBound, isBeforeEnd),
      /** Matches the method of any payment; together with `paymentStatus`, one payment must match both. */
      paymentMethod: customFilter(v.picklist(paymentNames), { matches: isPaidBy, fields: ['payments'] }),
      /** Kind of fleet that delivers the order. */
      deliveryType: unverifiableFilter(v.picklist(deliveryTypes)),
      /**
       * True for orders past their promised time (domain/sales/orderPromise.ts); false for all others. If the platform
       * sends no promised time, it is computed from the store's waiting time, which is not part of the row.
       */
      late: customFilter(v.boolean(), {
        matches: (row: OrderRow, requestedValue, { now, zone, getWaits }) => {
          if (row.status === null) return undefined;
          const trackedRow = { ...row, statusAt: null };
          if (isAwaited(row) && findOrderPromise(trackedRow, getWaits, zone) === null) return undefined;
          return isLate(trackedRow, getWaits, toInstant(now, zone), zone) === requestedValue;
        },
        fields: ['status'],
      }),
      // Rows lack coupon, products and fleet, so the app cannot test these filters.
      couponId: unverifiableFilter(idSchema),
      productId: unverifiableFilter(idSchema),
      customerId: unverifiableFilter(idSchema),
      /** Weekday of creation in the tenant's zone; Monday is 1. */
      weekday: createCreatedFilter(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
        (time, requestedValue) => getWeekdayNumber(time) === requestedValue,
      ),
      /** Hour of creation in the tenant's zone. Matches both occurrences of an hour that a clock change repeats. */
      hour: createCreatedFilter(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
        (time, requestedValue) => Number(time.slice(11, 13)) === requestedValue,
      ),
    } satisfies Filters<OrderRow>),
    newestFirst: 'createdAt',
    reply: derived(pageOf(orderRow), (reply) => ({ ...reply, page: mergeRepeats(reply.page) })),
    // Reports on unreadable rows contain the row's name, which is the customer's name.
    personal: { ...prefixPersonalFields('page', orderRowPersonal), 'unread.name': 'name' },
  }),
  get: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/:id',
    needs: 'orders.show',
    reply: order,
    personal: orderPersonal,
  }),
  /** Changes an order's status. This call of the kitchen display is at the root of the platform's URL. */
  changeStatus: endpoint({
    host: 'root',
    method: 'PATCH',
    path: '/kds/store/:storeId/orders/:id',
    needs: 'orders.update',
    bodyKey: 'order',
    body: v.strictObject({
      order: v.strictObject({
        status: v.picklist(orderStatuses),
        /** Reason for a cancellation; only for platforms with `cancelReasons`. */
        reason: v.optional(v.picklist(cancelReasons)),
      }),
    }),
    reply: writeReply(order),
    personal: orderPersonal,
    changes: ['orders'],
    tracks: 'order_status_updated',
  }),
  /** Changes the phone or comment of an order that is still open. */
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/orders/:id',
    needs: 'orders.update',
    capability: 'orderEdits',
    bodyKey: 'order',
    body: v.strictObject({ order: addVersion(orderPatch(null)) }),
    versioned: true,
    reply: writeReply(order),
    personal: orderPersonal,
    tracks: 'order_updated',
  }),
};
