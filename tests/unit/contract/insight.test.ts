import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { findWidgetData, widgetTypes, type Report, type WidgetType } from '@shared/contract/insight/insight';
import { readReply } from '@shared/contract/reading';
import { fromWire } from '@shared/contract/protocol/wire';

const zone = 'America/Santiago';
const readTestReply = (call: CallName, wire: unknown, query: Record<string, unknown> = {}) =>
  readReply(getEndpoint(call).reply, fromWire(wire), { zone, country: 'cl', now: () => 0, query });
const readWire = (call: CallName, wire: unknown, query: Record<string, unknown> = {}) =>
  readTestReply(call, wire, query).parsedReply?.value;
const readData = (type: WidgetType, wire: unknown, query: Record<string, unknown> = {}) => {
  const report = readWire('insight.report', wire, { type, ...query }) as Report | undefined;
  return report === undefined ? undefined : findWidgetData(type, report);
};

const cell = { weekday: 5, hour: 21, orders: 4, revenue: 39_960 };

describe('A dashboard widget', () => {
  it.each([
    ['under its type', { type: 'heatmap', data: [cell] }],
    ['from a bare list', [cell]],
    ['under data', { data: [cell] }],
    ['under page', { page: [cell], count: 1 }],
    ['from an envelope inside the data', { type: 'heatmap', data: { rows: [cell] } }],
    [
      'from a list of all widgets',
      [
        { type: 'summary', data: {} },
        { type: 'heatmap', data: [cell] },
      ],
    ],
  ])('reads its rows %s', (_, wire) => {
    expect(readData('heatmap', wire)).toEqual([cell]);
  });

  it.each([
    ['weekday and hour', { friday: { 21: 4 } }],
    ['weekday and hour in Spanish', { viernes: { '21:00': { orders: 4 } } }],
    ['weekday number and hour', { data: { 5: { 21: '4' } } }],
    ['hour and weekday', { 21: { friday: 4 } }],
    ['weekday with a list by hour', { friday: [...Array<number>(21).fill(0), 4] }],
    ['weekday with rows', { friday: [{ hour: 21, orders: 4 }] }],
    ['weekday in rows with hours', [{ day: 'friday', hours: { 21: 4 } }]],
    ['weekday in series of points', { series: [{ name: 'Viernes', data: [{ x: '21', y: 4 }] }] }],
    ['weekday in series by hour', { categories: ['20', '21'], series: [{ name: 'Viernes', data: [0, 4] }] }],
    ['hour in datasets by weekday', { labels: ['jueves', 'viernes'], datasets: [{ label: '21:00', data: [0, 4] }] }],
  ])('reads its rows from a map by %s', (_, wire) => {
    const rows = readData('heatmap', wire) as { orders: number }[];
    expect(rows.filter(({ orders }) => orders > 0)).toEqual([{ ...cell, revenue: null }]);
  });

  it('reads days in the date format of emails, such as "Mon, 02 Nov 2026 00:00:00 GMT"', () => {
    const row = { date: 'Mon, 02 Nov 2026 00:00:00 GMT', total: 1990 };
    expect(readData('revenue_by_period', [row], { group: 'day' })).toMatchObject([
      { period: '2026-11-02', revenue: 1990 },
    ]);
  });

  it('reads the labels and datasets of a chart as rows', () => {
    const days = { labels: ['2026-11-02', '2026-11-03'], data: [1990, '2990'] };
    const query = { group: 'day', from: '2026-11-01', to: '2026-12-01' };
    const rows = [
      { period: '2026-11-02', orders: null, revenue: 1990 },
      { period: '2026-11-03', orders: null, revenue: 2990 },
    ];
    expect(readData('revenue_by_period', days, query)).toEqual(rows);
    expect(readData('revenue_by_period', { data: days }, query)).toEqual(rows);
    const datasets = [
      { label: 'Pedidos', data: [2] },
      { label: 'Ventas', data: [8990] },
    ];
    expect(readData('mean_per_day', { labels: ['Lunes'], datasets })).toEqual([
      { weekday: 1, orders: 2, revenue: 8990 },
    ]);
    expect(readData('mean_per_day', { categories: ['Lunes'], series: [{ name: 'Pedidos', data: [2] }] })).toEqual([
      { weekday: 1, orders: 2, revenue: null },
    ]);
    expect(readData('top_products', { labels: ['Papas'], quantity: [3], revenue: [5970] })).toEqual([
      { product: { id: null, name: 'Papas' }, quantity: 3, revenue: 5970 },
    ]);
    expect(readWire('insight.orderCounts', { labels: ['completed', 'canceled'], data: [5, 1] })).toEqual([
      { status: 'completed', orders: 5 },
      { status: 'canceled', orders: 1 },
    ]);
  });

  it.each(widgetTypes)(
    'of type %s is rejected when the reply is text, and accepted when the reply has the type but no rows',
    (type) => {
      expect(readTestReply('insight.report', 'no', { type }).parsedReply).toBeUndefined();
      const reply = readTestReply('insight.report', { type, data: [] });
      expect(reply.parsedReply?.value).toMatchObject({ type });
    },
  );

  it.each([null, 'raro', 7])('has no data when the reply is %s', (data) => {
    expect(readData('heatmap', { type: 'heatmap', data })).toBeNull();
    expect(readData('recurrent_users', { type: 'recurrent_users', data })).toEqual({
      newCustomers: null,
      recurrentCustomers: null,
    });
  });

  it('keeps the requested type when the reply spells it differently', () => {
    expect(readWire('insight.report', { type: 'Heatmap', data: [cell] }, { type: 'heatmap' })).toEqual({
      type: 'heatmap',
      data: [cell],
    });
    expect(findWidgetData('summary', { type: 'heatmap', data: [cell] })).toBeNull();
  });

  it('skips rows without a key and reports them', () => {
    const { parsedReply: rows, unread } = readTestReply('insight.report', [cell, { hour: 3, orders: 1 }], {
      type: 'heatmap',
    });
    expect(rows?.value).toMatchObject({ data: [cell], unreadRows: 1 });
    expect(unread).toMatchObject([{ place: 2, field: 'weekday' }]);
  });

  it('reads a missing figure as null, never as 0', () => {
    expect(readData('heatmap', [{ weekday: 1, hour: 0 }])).toEqual([
      { weekday: 1, hour: 0, orders: null, revenue: null },
    ]);
    expect(readData('summary', { orders: 3 })).toMatchObject({
      orders: 3,
      gross: null,
      net: null,
      averageTicket: null,
    });
  });

  it('reads the first day with complete data', () => {
    const wire = { type: 'heatmap', data: [cell], complete_from: '2026-03-02' };
    expect(readWire('insight.report', wire)).toMatchObject({ completeFrom: '2026-03-02' });
  });
});

describe('An insight row', () => {
  it.each([
    { count: 4, total: 39_960 },
    { orders_count: '4', amount: '39960' },
    { total_orders: 4, sales: 39_960.0 },
    { orders: 4, total_sales: '39960.00' },
  ])('reads its figures under other field names: %o', (figures) => {
    expect(readData('heatmap', [{ weekday: 5, hour: 21, ...figures }])).toEqual([cell]);
  });

  it.each([
    [1, 1],
    ['7', 7],
    [0, 7],
    ['lunes', 1],
    ['Miércoles', 3],
    ['mié.', 3],
    ['sábado', 6],
    ['SAB', 6],
    ['Tuesday', 2],
    ['thu', 4],
    ['Sunday', 7],
  ])('reads weekday %s as day %i', (day, index) => {
    expect(readData('mean_per_day', [{ day, revenue: 1 }])).toEqual([{ weekday: index, orders: null, revenue: 1 }]);
  });

  it.each([8, -1, 'hoy', '', 1.5, null])('skips weekday %s as unreadable', (day) => {
    expect(readData('mean_per_day', [{ day, revenue: 1 }])).toEqual([]);
  });

  it.each([
    ['hour', '2026-04-04T23', '2026-04-04T23'],
    ['hour', '2026-04-04 23:00:00', '2026-04-04T23'],
    ['hour', '2026-04-05T02:00:00Z', '2026-04-04T23'],
    ['day', '2026-04-04T00:00:00', '2026-04-04'],
    ['day', '2026-04-04', '2026-04-04'],
    ['week', '2026-W14', '2026-W14'],
    ['week', '2026W5', '2026-W05'],
    ['week', '2026-03-30', '2026-W14'],
    ['month', '2026-04-01', '2026-04'],
    ['month', '2026-04', '2026-04'],
  ])('grouped by %s reads %s as period %s', (group, start, period) => {
    for (const name of ['period', 'date', group]) {
      expect(readData('revenue_by_period', [{ [name]: start, orders: 1, revenue: 2 }], { group })).toEqual([
        { period, orders: 1, revenue: 2 },
      ]);
    }
  });

  it('grouped by store has a store id and no period', () => {
    expect(readData('revenue_by_period', [{ store_id: '7', orders: 1, revenue: 2 }], { group: 'store' })).toEqual([
      { period: null, storeId: 7, orders: 1, revenue: 2 },
    ]);
  });

  it.each([
    ['rows', [{ method: 'cash', revenue: 5 }]],
    ['a map of figures', { data: { cash: { revenue: 5 } } }],
    ['a map of amounts', { data: { cash: '5' } }],
  ])('grouped by payment method reads %s', (_, wire) => {
    expect(readData('revenue_by_payment_method', wire)).toEqual([{ paymentMethod: 'cash', orders: null, revenue: 5 }]);
  });

  it('grouped by dispatch method has the dispatch values that orders use', () => {
    const rows = ['delivery', 'pickup', 'in_store'].map((dispatch_method) => ({
      dispatch_method,
      orders: 1,
      revenue: 1,
    }));
    expect(readData('revenue_by_dispatch_method', rows)).toMatchObject(
      ['store_delivery', 'in_store'].map((dispatchMethod) => ({ dispatchMethod })),
    );
  });

  it.each([
    { user: { id: 4, first_name: 'Ana', last_name: 'Rojas' } },
    { user_id: '4', user_name: 'Ana Rojas' },
    { customer_id: 4, customer_first_name: 'Ana', customer_last_name: 'Rojas' },
  ])('reads the id and name of a customer from %o', (row) => {
    expect(readData('top_customers', [row])).toMatchObject([{ customer: { id: 4, name: 'Ana Rojas' } }]);
  });

  it('reads the code of a coupon unchanged when it is the key of a map', () => {
    expect(readData('promotions', { VERANO_10: { uses: 2 }, 'Día 1': { uses: 1 } })).toMatchObject([
      { code: 'VERANO_10', uses: 2 },
      { code: 'Día 1', uses: 1 },
    ]);
  });

  it('reads id and code of a coupon that is an object', () => {
    const row = { coupon: { id: 4, code: 'VERANO' }, used_count: 2, total_discount: '-3.000' };
    expect(readData('promotions', [row])).toMatchObject([{ couponId: 4, code: 'VERANO', uses: 2, discount: 3000 }]);
  });

  it('by weekday reads averages with a decimal comma', () => {
    expect(readData('mean_per_day', [{ day: 'lunes', orders: '12,5' }])).toMatchObject([{ weekday: 1, orders: 12.5 }]);
  });

  it('by fleet accepts the short names of fleets', () => {
    expect(readData('delivery_cofinance_details', { data: { peya: { orders: 2 } } })).toMatchObject([
      { deliveryType: 'peya_delivery', orders: 2 },
    ]);
  });

  it.each([
    { product: { id: 3, name: 'Italiana' }, quantity: 2, revenue: 5 },
    { product_id: 3, product_name: 'Italiana', units: 2, total: 5 },
    { product_id: '3', name: 'Italiana', count: '2', amount: '5' },
    { product: 'Italiana', product_id: 3, sold: 2, sales: 5 },
    { product: { id: 3, name: 'Italiana' }, quantity: 2, revenue: { value: '$ 5', previous: 4 } },
    { product_id: 3, label: 'Italiana', total_quantity: 2, value: 5 },
  ])('reads the id and name of a product from %o', (row) => {
    const reportedRow = { product: { id: 3, name: 'Italiana' }, quantity: 2, revenue: 5 };
    expect(readData('top_products', [row])).toEqual([reportedRow]);
    expect(readWire('insight.bestSellers', { page: [row], count: 1, next_page: null })).toMatchObject({
      page: [reportedRow],
    });
  });

  it('leaves quantity and revenue of a product unknown when a value does not say which of them it is', () => {
    expect(readData('top_products', [{ label: 'Papas', value: 12 }])).toMatchObject([
      { product: { name: 'Papas' }, quantity: null, revenue: null },
    ]);
    expect(readData('top_products', { labels: ['Papas'], data: [12] })).toMatchObject([
      { quantity: null, revenue: null },
    ]);
  });

  it.each([
    [{ orders: 9, refunds: { count: 2, amount: 20_000 } }, { refunds: 20_000 }],
    [{ orders: 9, refunds: { count: 2 } }, { refunds: null }],
    [
      { refunds: '-20.000', discount: -5000 },
      { refunds: 20_000, discount: 5000 },
    ],
    [{ gross: 9990, orders: { count: 2, amount: 20_000 } }, { orders: 2 }],
  ])('reads the figures of the summary %j', (wire, expected) => {
    expect(readData('summary', wire)).toMatchObject(expected);
  });

  it('reads a quantity with thousands separators, and an unreadable one as unknown', () => {
    for (const [quantity, expected] of [
      ['1.234', 1234],
      ['muchas', null],
    ] as const) {
      expect(readData('top_products', [{ name: 'Papas', quantity }])).toMatchObject([{ quantity: expected }]);
      expect(readData('uncovered_addresses_heatmap', [{ lat: 1, lng: 2, count: quantity }])).toMatchObject([
        { weight: expected },
      ]);
    }
  });

  it.each([
    { customer: { id: 9, name: 'Ana', email: 'ana@x.example' }, orders: 1, revenue: 2 },
    { customer_id: 9, name: 'Ana', email: 'ana@x.example', count: 1, total: 2 },
    { user: { id: 9, name: 'Ana', email: 'ana@x.example' }, orders: 1, amount: 2 },
  ])('reads id, name and email of a customer from %o', (row) => {
    const customer = { id: 9, name: 'Ana', email: 'ana@x.example' };
    expect(readData('top_customers', [row])).toEqual([{ customer, orders: 1, revenue: 2 }]);
  });

  it('reads latitude, longitude and count of an address', () => {
    for (const place of [{ lat: '-33.4', lng: -70.6 }, { location: { lat: -33.4, lng: -70.6 } }])
      expect(readData('uncovered_addresses_heatmap', [{ ...place, count: 3 }, { lat: 1 }])).toEqual([
        { latitude: -33.4, longitude: -70.6, weight: 3 },
      ]);
  });
});

describe('Insight figures', () => {
  it.each([
    { new: 3, recurrent: 5 },
    { data: { new_users: '3', recurrent_users: '5' } },
    [{ new: 3, returning: 5 }],
    { labels: ['Nuevos', 'Recurrentes'], data: [3, 5] },
  ])('include new and recurrent customers, read from %o', (wire) => {
    expect(readData('recurrent_users', wire)).toEqual({ newCustomers: 3, recurrentCustomers: 5 });
  });

  it.each([
    { gross: 10, average_ticket: 5, canceled: 1, customers: 2, delivery: 3 },
    { data: { total_sales: 10, ticket: '5', cancelled: 1, users: 2, delivery_fee: 3 } },
    [{ revenue: 10, avg_ticket: 5, canceled_orders: 1, users: 2, delivery: 3 }],
  ])('are read for the summary under other field names: %o', (wire) => {
    const reportedSummary = { gross: 10, averageTicket: 5, canceled: 1, customers: 2, delivery: 3 };
    expect(readData('summary', wire)).toMatchObject(reportedSummary);
    expect(readWire('insight.summary', wire)).toMatchObject(reportedSummary);
  });

  it('include order counts by status, from rows or a map', () => {
    const reportedStatuses = [
      { status: 'completed', orders: 8 },
      { status: 'canceled', orders: 1 },
    ];
    expect(readWire('insight.orderCounts', { completed: 8, cancelled: 1 })).toEqual(reportedStatuses);
    expect(readWire('insight.orderCounts', { data: reportedStatuses })).toEqual(reportedStatuses);
  });

  it('accept the words for statuses and methods that orders accept', () => {
    expect(readWire('insight.orderCounts', { entregado: 8, anulado: 1 })).toMatchObject([
      { status: 'completed' },
      { status: 'canceled' },
    ]);
    expect(readWire('insight.byPaymentMethod', [{ payment_method: 'Efectivo' }])).toMatchObject([{ method: 'cash' }]);
    expect(readWire('insight.byDispatchMethod', { retiro: 5 })).toMatchObject([{ method: 'in_store' }]);
    expect(readData('revenue_by_payment_method', { efectivo: 5 })).toMatchObject([{ paymentMethod: 'cash' }]);
    expect(readData('revenue_by_dispatch_method', { despacho: 5 })).toMatchObject([
      { dispatchMethod: 'store_delivery' },
    ]);
  });

  it('are summed by payment or dispatch method across the periods of a reply', () => {
    const rows = [
      { period: '2026-04', payment_method: 'cash', total: 5, count: 1 },
      { period: '2026-05', payment_method: 'cash', total: 7, count: 2 },
      { period: 'raro', payment_method: 'webpay', total: 1 },
    ];
    expect(readWire('insight.byPaymentMethod', rows, { group: 'month' })).toEqual([
      { method: 'cash', orders: 3, revenue: 12 },
      { method: 'webpay', orders: null, revenue: 1 },
    ]);
    expect(readWire('insight.byDispatchMethod', [{ date: '2026-04-01', dispatch_method: 'pickup', count: 5 }])).toEqual(
      [{ method: 'in_store', orders: 5, revenue: null }],
    );
  });
});

describe('Rows with the same key', () => {
  it.each<[WidgetType, object, object, string[]]>([
    ['heatmap', { weekday: 5, hour: 21 }, { orders: 1, revenue: 10 }, ['orders', 'revenue']],
    ['revenue_by_payment_method', { method: 'cash' }, { orders: 1, revenue: 10 }, ['orders', 'revenue']],
    ['revenue_by_dispatch_method', { method: 'pickup' }, { orders: 1, revenue: 10 }, ['orders', 'revenue']],
    ['promotions', { code: 'VERANO' }, { uses: 1, discount: 2, revenue: 10 }, ['uses', 'discount', 'revenue']],
    [
      'delivery_cofinance_details',
      { fleet: 'own_delivery' },
      { orders: 1, collected: 5, cofinanced: 3 },
      ['orders', 'collected', 'cofinanced'],
    ],
    ['top_products', { product_id: 3, name: 'Italiana' }, { quantity: 2, revenue: 5 }, ['quantity', 'revenue']],
    ['top_customers', { customer_id: 9, name: 'Ana' }, { orders: 2, revenue: 5 }, ['orders', 'revenue']],
    ['uncovered_addresses_heatmap', { lat: 1, lng: 2 }, { weight: 2 }, ['weight']],
  ])('are added up in %s', (type, key, figures, names) => {
    const [row, ...others] = readData(type, [
      { ...key, ...figures },
      { ...key, ...figures },
    ]) as Record<string, number>[];
    expect(others).toEqual([]);
    for (const name of names) expect(row?.[name]).toBe(2 * (figures as Record<string, number>)[name]!);
  });

  it.each([
    [
      [
        { date: '2026-11-16', orders: 100 },
        { date: '2026-11-23', orders: 110, revenue: 500 },
      ],
      105,
      500,
    ],
    [
      [
        { day: 'lunes', orders: 100, days: 3 },
        { day: 'lunes', orders: 120, days: 1 },
      ],
      105,
      null,
    ],
    [
      [
        { day: 'lunes', orders: 100, days: 3 },
        { day: 'lunes', orders: 120 },
      ],
      110,
      null,
    ],
    [
      [
        { day: 'lunes', store_id: 1, orders: 100 },
        { day: 'lunes', store_id: 2, orders: 120 },
      ],
      220,
      null,
    ],
  ])('are averaged in mean_per_day, except those of different stores: %o', (rows, orders, revenue) => {
    expect(readData('mean_per_day', rows)).toMatchObject([{ weekday: 1, orders, revenue }]);
  });

  it('stay separate for customers with a name but no id', () => {
    const namedCustomer = { customer: { name: 'Ana' }, orders: 1, revenue: 2 };
    expect(readData('top_customers', [namedCustomer, namedCustomer])).toHaveLength(2);
  });

  it('are combined across the days of a summary, except counts of people', () => {
    const days = [
      { date: '2026-11-25', completed: 2, gross: 10, customers: 2, average_ticket: 5 },
      { date: '2026-11-26', completed: 3, gross: 20, customers: 2, average_ticket: 7 },
    ];
    for (const wire of [days, { page: days, count: 2 }]) {
      expect(readWire('insight.summary', wire)).toMatchObject({
        completed: 5,
        gross: 30,
        averageTicket: 6,
        customers: null,
        orders: null,
      });
    }
  });
});

describe('The object that wraps a reply', () => {
  it.each([
    { page: { orders: 14, gross: 240_000 }, count: 1 },
    { page: [{ orders: 14, gross: 240_000 }], count: 1, next_page: null },
    { data: { orders_count: 14, total_amount: 240_000 }, count: 1 },
    { data: { page: [{ total_orders: '14', total_revenue: '240000' }] } },
    { summary: { count: 14, total: 240_000 }, count: 1 },
    { type: 'summary', data: { summary: { pedidos: 14, ventas: 240_000 } } },
    [
      { name: 'orders', value: 14 },
      { name: 'gross', value: '$ 240.000' },
    ],
    {
      metrics: [
        { key: 'pedidos', value: '14' },
        { key: 'ventas', value: 240_000 },
      ],
    },
    { labels: ['Pedidos', 'Ventas'], data: [14, 240_000] },
    { orders: { value: 14, previous: 9 }, gross: { value: 240_000, previous: 9 } },
  ])('is removed around a summary: %o', (wire) => {
    for (const summary of [readWire('insight.summary', wire), readData('summary', wire)]) {
      expect(summary).toMatchObject({ orders: 14, gross: 240_000 });
    }
  });

  it.each([{ data: null, count: 0 }, { page: [], count: 1 }, { page: null, count: 1 }, { data: {} }, {}, null])(
    'yields no figures when it is empty: %o',
    (wire) => {
      expect(readWire('insight.summary', wire)).toMatchObject({ orders: null, gross: null });
      expect(readData('recurrent_users', { type: 'recurrent_users', data: wire })).toEqual({
        newCustomers: null,
        recurrentCustomers: null,
      });
      expect(readWire('nps.result', wire)).toMatchObject({ score: null, total: null });
    },
  );

  it.each(['heatmap', 'revenue_by_period', 'top_products', 'revenue_by_payment_method'] as const)(
    'yields null, not an empty list, when it should contain %s but is empty',
    (type) => {
      for (const data of [null, {}, { page: null, count: 0 }]) expect(readData(type, { type, data })).toBeNull();
      expect(readData(type, { type, data: [] })).toEqual([]);
    },
  );

  it.each([
    { page: { new: 3, recurrent: 5 }, count: 1 },
    {
      data: [
        { type: 'new', count: 3 },
        { type: 'recurrent', count: 5 },
      ],
    },
    { new: { count: 3, percentage: 37.5 }, recurrent: { count: 5, percentage: 62.5 } },
    { recurrent_users: { new_customers: 3, returning_customers: 5 } },
  ])('is removed around recurrent customers: %o', (wire) => {
    expect(readData('recurrent_users', wire)).toEqual({ newCustomers: 3, recurrentCustomers: 5 });
  });

  it.each([
    { new: 37.5, recurrent: 62.5 },
    { new: '37.5%', recurrent: '62.5%' },
    { new: 0.375, recurrent: 0.625 },
  ])('yields no counts when it contains percentages: %o', (wire) => {
    expect(readData('recurrent_users', wire)).toEqual({ newCustomers: null, recurrentCustomers: null });
  });
});

describe('Order counts by status', () => {
  it.each([
    { completed: 8, canceled: 1, count: 9 },
    { completed: 8, canceled: 1, total: 9, page: 1 },
    { data: { completed: 8, canceled: 1 }, count: 9 },
    { page: { completed: 8, canceled: 1 }, count: 2, next_page: null },
    { orders_by_status: { completed: '8', canceled: 1 }, total: 9 },
    {
      page: [
        { status: 'completed', total: 8 },
        { state: 'canceled', count: 1 },
        { status: 'total', count: 9 },
      ],
    },
    [
      { status: 'completed', orders_count: 5 },
      { status: 'completed', orders_count: 3 },
      { status: 'cancelled', orders_count: 1 },
    ],
  ])('ignore the other fields of the reply: %o', (wire) => {
    expect(readWire('insight.orderCounts', wire)).toEqual([
      { status: 'completed', orders: 8 },
      { status: 'canceled', orders: 1 },
    ]);
  });

  it.each([{ count: 9 }, { data: null, total: 9 }, { page: 1, total: 9 }])('are empty for %o', (wire) => {
    expect(readWire('insight.orderCounts', wire) ?? []).toEqual([]);
  });
});

describe('The result of a poll', () => {
  const reportedCounts = { promoters: 6, passives: 3, detractors: 1, total: 10 };

  it.each([
    reportedCounts,
    { data: reportedCounts },
    { page: reportedCounts, count: 1 },
    { page: [reportedCounts], count: 1 },
    { nps_result: reportedCounts },
    [
      { promoters: 2, passives: 3, detractors: 0, total: 5, score: 40 },
      { promoters_count: 4, neutrals: 0, detractors_count: 1, answers_count: 5, score: 60 },
    ],
  ])('is read without its wrapping object: %o', (wire) => {
    expect(readWire('nps.result', wire)).toMatchObject(reportedCounts);
  });

  it('reads a share of "yes" answers from a percentage', () => {
    const readAverage = (average: unknown) =>
      readWire('nps.result', { questions: [{ id: 1, category: 'yes_or_no', answers: 4, average }] });
    for (const average of [0.75, 75, '75 %'])
      expect(readAverage(average)).toMatchObject({ questions: [{ category: 'yes_no', average: 0.75 }] });
  });

  it('weights the scores of several stores by their number of answers', () => {
    const rows = [
      { store_id: 1, score: '72,5', total: 10 },
      { store_id: 2, score: 0, total: 30 },
    ];
    expect(readWire('nps.result', rows)).toMatchObject({ score: 18.125, total: 40 });
    expect(readWire('nps.result', [...rows, { store_id: 3, score: 10 }])).toMatchObject({ score: null });
  });

  it('adds up rows of the same question and computes a weighted average', () => {
    const questions = [
      { id: 1, description: '¿Llegó bien?', answers: 10, average: 4 },
      { id: 1, description: '¿Llegó bien?', answers: 30, average: 2 },
    ];
    expect(readWire('nps.result', { questions })).toMatchObject({ questions: [{ id: 1, answers: 40, average: 2.5 }] });
  });

  it('lists the latest comments first when the platform starts with the oldest', () => {
    const comments = [{ text: 'a', date: '2026-03-01' }, { text: 'no date' }, { text: 'b', date: '2026-03-02' }];
    expect(readWire('nps.result', { comments })).toMatchObject({
      comments: [{ text: 'b' }, { text: 'a' }, { text: 'no date' }],
    });
  });
});

describe('Insight rows by period', () => {
  const readRows = (rows: unknown, group: string) =>
    readWire(
      'insight.report',
      { type: 'revenue_by_period', data: rows },
      {
        type: 'revenue_by_period',
        group,
        from: '2026-11-01T00:00:00',
        to: '2026-12-01T00:00:00',
      },
    );

  it('are skipped and counted when their day is unreadable', () => {
    expect(
      readRows(
        [
          { period: '25/11/2026', revenue: 5 },
          { period: 'antes', revenue: 7 },
        ],
        'day',
      ),
    ).toMatchObject({
      data: [{ period: '2026-11-25', revenue: 5 }],
      unreadRows: 1,
    });
  });

  it.each([
    ['week', { year: 2026, week: 48 }, '2026-W48'],
    ['month', { year: '2026', month: 3 }, '2026-03'],
    ['day', { year: 2026, month: 11, day: 5 }, '2026-11-05'],
  ])(
    'combine separate date fields down to the %s, and read numbers with thousands separators',
    (group, fields, period) => {
      const range = { group, from: '2026-01-01T00:00:00', to: '2026-12-31T23:59:59' };
      expect(readData('revenue_by_period', [{ ...fields, orders: '1.234', revenue: '12.990' }], range)).toEqual([
        { period, orders: 1234, revenue: 12_990 },
      ]);
    },
  );

  it('combine separate fields for date and hour', () => {
    expect(readRows([{ date: '25-11-2026', hour: 13, revenue: 5 }], 'hour')).toMatchObject({
      data: [{ period: '2026-11-25T13', revenue: 5 }],
    });
  });
});

it('an NPS result reads its questions, and the store and order of its comments, from nested objects', () => {
  const questions = [{ question: { id: 3, description: '¿Volverías?', category: 'nps' }, answers: 5, average: 8.5 }];
  const comments = [{ text: 'Rico', store: { id: 4, name: 'Centro' }, order: { id: 9, number: 'A-9' } }];
  expect(readWire('nps.result', { questions, comments })).toMatchObject({
    questions: [{ id: 3, description: '¿Volverías?', category: 'nps', answers: 5 }],
    comments: [{ storeId: 4, orderId: 9 }],
  });
});
