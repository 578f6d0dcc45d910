/** Alternative names of a field, shared by all widgets; the first present one is read. */

export const aliasesOf = <const Name extends string>(name: Name, others: readonly string[]): Record<string, Name> =>
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

/** Names of order counts, read as `name`. */
export const ordersAs = <const Name extends string>(name: Name) => aliasesOf(name, ordersNames);
/** Names of revenue, read as `name`. */
export const revenueAs = <const Name extends string>(name: Name) => aliasesOf(name, revenueNames);

export const moneyNames = { ...ordersAs('orders'), ...revenueAs('revenue') };

export const weekdayNames = aliasesOf('weekday', [
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

export const hourNames = aliasesOf('hour', ['hourOfDay', 'hora', 'time']);

export const periodNames = aliasesOf('period', [
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

/** Names of a method, read as `name`. */
export const methodAs = <const Name extends string>(name: Name) =>
  aliasesOf(name, ['paymentMethod', 'dispatchMethod', 'deliveryMethod', 'method', 'type', 'name', 'key', 'label']);

export const statusNames = aliasesOf('status', ['state', 'orderStatus', 'estado', 'name', 'key', 'label']);

export const recurrenceNames = {
  ...aliasesOf('newCustomers', [
    'new',
    'newUsers',
    'newClients',
    'newCount',
    'newUsersCount',
    'newCustomersCount',
    'firstTime',
    'nuevos',
  ]),
  ...aliasesOf('recurrentCustomers', [
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
  ]),
};

export const summaryNames = {
  ...aliasesOf('completed', ['completedOrders', 'ordersCompleted', 'completedCount', 'delivered', 'deliveredOrders']),
  ...aliasesOf('canceled', ['cancelled', 'canceledOrders', 'cancelledOrders', 'ordersCanceled', 'canceledCount']),
  ...aliasesOf('failed', ['failedOrders', 'ordersFailed', 'failedCount']),
  ...aliasesOf('refunds', ['refunded', 'totalRefunds', 'refundsTotal', 'refundedAmount', 'refundsAmount']),
  ...aliasesOf('net', ['netSales', 'netRevenue', 'netTotal', 'totalNet']),
  ...aliasesOf('averageTicket', ['ticketAverage', 'avgTicket', 'meanTicket', 'averageOrder', 'aov', 'ticket']),
  ...aliasesOf('customers', ['users', 'clients', 'customersCount', 'uniqueCustomers', 'totalCustomers']),
  ...aliasesOf('delivery', ['deliveryFee', 'deliveryFees', 'deliveryTotal', 'totalDelivery', 'shipping']),
  ...aliasesOf('tip', ['tips', 'tipTotal', 'totalTip', 'totalTips']),
  ...aliasesOf('discount', ['discounts', 'discountTotal', 'totalDiscount', 'totalDiscounts', 'discountAmount']),
  ...ordersAs('orders'),
  ...revenueAs('gross'),
};

export const discountNames = aliasesOf('discount', ['discounts', 'discountTotal', 'totalDiscount', 'discountAmount']);
export const usesNames = {
  ...aliasesOf('uses', ['used', 'usages', 'usage', 'timesUsed', 'usesCount', 'usos', 'redemptions']),
  ...ordersAs('uses'),
};
export const quantityNames = {
  ...aliasesOf('quantity', ['units', 'unitsSold', 'soldUnits', 'sold', 'quantitySold', 'unidades']),
  ...ordersAs('quantity'),
};
export const codeNames = aliasesOf('code', ['couponCode', 'promotionCode', 'coupon', 'promotion', 'name']);

export const collectedNames = aliasesOf('collected', ['deliveryFee', 'deliveryFees', 'charged', 'customerFee']);
export const cofinancedNames = aliasesOf('cofinanced', ['cofinance', 'cofinancing', 'cofinancedAmount', 'storeFee']);
export const fleetNames = aliasesOf('deliveryType', ['fleet', 'type', 'deliveryMethod', 'name', 'key', 'label']);

export const pointNames = {
  ...aliasesOf('latitude', ['lat', 'y']),
  ...aliasesOf('longitude', ['lng', 'lon', 'long', 'x']),
  ...aliasesOf('weight', ['attempts', 'searches', ...ordersNames, 'value']),
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
