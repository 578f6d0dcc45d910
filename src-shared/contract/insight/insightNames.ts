/** This module lists the aliases of fields, which all widgets share. If a row has several, the first one is read. */

export const createAliases = <const Name extends string>(name: Name, others: readonly string[]): Record<string, Name> =>
  Object.fromEntries(others.filter((other) => other !== name).map((other) => [other, name]));

const ordersNames = [
  'orders',
  'ordersCount',
  'orderCount',
  'totalOrders',
  'ordersTotal',
  'numberOfOrders',
  'orderQuantity',
  'ordersQuantity',
  'pedidos',
  'cantidadPedidos',
  'quantity',
  'count',
  'cantidad',
] as const;

const revenueNames = [
  'revenue',
  'gross',
  'grossSales',
  'grossRevenue',
  'totalRevenue',
  'revenueTotal',
  'totalSales',
  'salesTotal',
  'salesAmount',
  'totalAmount',
  'amountTotal',
  'totalPrice',
  'sales',
  'amount',
  'ventas',
  'venta',
  'monto',
  'income',
  'sum',
  'total',
  'value',
] as const;

/** Creates aliases for a count of orders, to be read as `name`. */
export const ordersAs = <const Name extends string>(name: Name) => createAliases(name, ordersNames);
/** Creates aliases for revenue, to be read as `name`. */
export const revenueAs = <const Name extends string>(name: Name) => createAliases(name, revenueNames);

export const moneyNames = { ...ordersAs('orders'), ...revenueAs('revenue') };

export const weekdayNames = createAliases('weekday', [
  'dayOfWeek',
  'weekDay',
  'wday',
  'dow',
  'dayName',
  'dayWeek',
  'diaSemana',
  'day',
  'dia',
]);

export const hourNames = createAliases('hour', ['hourOfDay', 'hora', 'time']);

export const periodNames = createAliases('period', [
  'date',
  'day',
  'week',
  'month',
  'hour',
  'bucket',
  'key',
  'label',
  'time',
  'timestamp',
  'createdAt',
  'startDate',
  'from',
  'fecha',
  'dia',
  'semana',
  'mes',
]);

/** Creates aliases for a payment or dispatch method, to be read as `name`. */
export const methodAs = <const Name extends string>(name: Name) =>
  createAliases(name, ['paymentMethod', 'dispatchMethod', 'deliveryMethod', 'method', 'type', 'name', 'key', 'label']);

export const statusNames = createAliases('status', ['state', 'orderStatus', 'estado', 'name', 'key', 'label']);

export const recurrenceNames = {
  ...createAliases('newCustomers', [
    'new',
    'newUsers',
    'newClients',
    'newCount',
    'newUsersCount',
    'newCustomersCount',
    'firstTime',
    'nuevos',
    'clientesNuevos',
    'usuariosNuevos',
  ]),
  ...createAliases('recurrentCustomers', [
    'recurrent',
    'recurrents',
    'recurrentUsers',
    'recurrentClients',
    'recurrentCount',
    'recurrentUsersCount',
    'recurring',
    'recurringUsers',
    'recurringCustomers',
    'returning',
    'returningUsers',
    'returningCustomers',
    'recurrentes',
    'clientesRecurrentes',
    'usuariosRecurrentes',
  ]),
};

export const summaryFieldNames = {
  ...createAliases('completed', [
    'completedOrders',
    'ordersCompleted',
    'completedCount',
    'delivered',
    'deliveredOrders',
  ]),
  ...createAliases('canceled', ['cancelled', 'canceledOrders', 'cancelledOrders', 'ordersCanceled', 'canceledCount']),
  ...createAliases('failed', ['failedOrders', 'ordersFailed', 'failedCount']),
  ...createAliases('refunds', ['refunded', 'totalRefunds', 'refundsTotal', 'refundedAmount', 'refundsAmount']),
  ...createAliases('net', ['netSales', 'netRevenue', 'netTotal', 'totalNet']),
  ...createAliases('averageTicket', ['ticketAverage', 'avgTicket', 'meanTicket', 'averageOrder', 'aov', 'ticket']),
  ...createAliases('customers', ['users', 'clients', 'customersCount', 'uniqueCustomers', 'totalCustomers']),
  ...createAliases('delivery', ['deliveryFee', 'deliveryFees', 'deliveryTotal', 'totalDelivery', 'shipping']),
  ...createAliases('tip', ['tips', 'tipTotal', 'totalTip', 'totalTips']),
  ...createAliases('discount', ['discounts', 'discountTotal', 'totalDiscount', 'totalDiscounts', 'discountAmount']),
  ...ordersAs('orders'),
  ...revenueAs('gross'),
};

export const discountNames = createAliases('discount', [
  'discounts',
  'discountTotal',
  'totalDiscount',
  'discountAmount',
]);
export const usesNames = {
  ...createAliases('uses', ['used', 'usages', 'usage', 'timesUsed', 'usesCount', 'usos', 'redemptions']),
  ...ordersAs('uses'),
};
export const quantityNames = {
  ...createAliases('quantity', ['units', 'unitsSold', 'soldUnits', 'sold', 'quantitySold', 'unidades']),
  ...ordersAs('quantity'),
};
export const codeNames = createAliases('code', ['couponCode', 'promotionCode', 'coupon', 'promotion', 'name']);

export const collectedNames = createAliases('collected', ['deliveryFee', 'deliveryFees', 'charged', 'customerFee']);
export const cofinancedNames = createAliases('cofinanced', [
  'cofinance',
  'cofinancing',
  'cofinancedAmount',
  'storeFee',
]);
export const fleetNames = createAliases('deliveryType', ['fleet', 'type', 'deliveryMethod', 'name', 'key', 'label']);

export const pointNames = {
  ...createAliases('latitude', ['lat', 'y']),
  ...createAliases('longitude', ['lng', 'lon', 'long', 'x']),
  ...createAliases('weight', ['attempts', 'searches', ...ordersNames, 'value']),
};

export const answersNames = [
  'answers',
  'answersCount',
  'answerCount',
  'totalAnswers',
  'responses',
  'responsesCount',
  'totalResponses',
  'respuestas',
  'count',
  'total',
] as const;
