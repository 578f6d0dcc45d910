/** This module lists the aliases of fields, which all widgets share. If a row has several, the first one is read. */

export const createAliases = <const Name extends string>(
  name: Name,
  aliases: readonly string[],
): Record<string, Name> => Object.fromEntries(aliases.filter((alias) => alias !== name).map((alias) => [alias, name]));

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
  'totalSpent',
  'spent',
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
export const createOrdersAliases = <const Name extends string>(name: Name) => createAliases(name, ordersNames);
/** Creates aliases for revenue, to be read as `name`. */
export const createRevenueAliases = <const Name extends string>(name: Name) => createAliases(name, revenueNames);

export const moneyAliases = { ...createOrdersAliases('orders'), ...createRevenueAliases('revenue') };

export const weekdayAliases = createAliases('weekday', [
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

export const hourAliases = createAliases('hour', ['hourOfDay', 'hora', 'time']);

export const periodAliases = createAliases('period', [
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
  'start',
  'from',
  'fecha',
  'dia',
  'semana',
  'mes',
]);

/** Creates aliases for a payment or dispatch method, to be read as `name`. */
export const createMethodAliases = <const Name extends string>(name: Name) =>
  createAliases(name, ['paymentMethod', 'dispatchMethod', 'deliveryMethod', 'method', 'type', 'name', 'key', 'label']);

export const statusAliases = createAliases('status', ['state', 'orderStatus', 'estado', 'name', 'key', 'label']);

export const recurrenceAliases = {
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

export const summaryAliases = {
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
  ...createOrdersAliases('orders'),
  ...createRevenueAliases('gross'),
};

export const discountAliases = createAliases('discount', [
  'discounts',
  'discountTotal',
  'totalDiscount',
  'discountAmount',
]);
export const usesAliases = {
  ...createAliases('uses', ['used', 'usedCount', 'usages', 'usage', 'timesUsed', 'usesCount', 'usos', 'redemptions']),
  ...createOrdersAliases('uses'),
};
export const quantityAliases = {
  ...createAliases('quantity', [
    'units',
    'unitsSold',
    'soldUnits',
    'sold',
    'quantitySold',
    'totalQuantity',
    'qty',
    'unidades',
  ]),
  ...createOrdersAliases('quantity'),
};
export const codeAliases = createAliases('code', ['couponCode', 'promotionCode', 'coupon', 'promotion', 'name']);

export const collectedAliases = createAliases('collected', ['deliveryFee', 'deliveryFees', 'charged', 'customerFee']);
export const cofinancedAliases = createAliases('cofinanced', [
  'cofinance',
  'cofinancing',
  'cofinancedAmount',
  'storeFee',
]);
export const deliveryTypeAliases = createAliases('deliveryType', [
  'fleet',
  'type',
  'deliveryMethod',
  'name',
  'key',
  'label',
]);

export const pointAliases = {
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
