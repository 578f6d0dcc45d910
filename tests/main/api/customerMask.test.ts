import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { widgetTypes } from '@shared/contract/insight/insight';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import type { Order } from '@shared/contract/sales/orders';
import { toOrderTicket } from '@shared/contract/sales/orderTicket';
import { readReply } from '@shared/contract/reading';
import { countries } from '@shared/domain/values/countries';
import { findMaskRefusal, maskReply } from '@main/api/customerMask';
import { aGateway } from '../support/builders';
import { sendJson, startTestServer } from '../support/server';

/** Distinctive values of one customer, which cannot occur by chance. */
const name = 'Quintiliana Zarzamora';
const phone = '56987651234';
const email = 'quintiliana@zarzamora.example';
const address = 'Pasaje Ventisquero 7731';
const instructions = 'Timbre Orquidea';
const latitude = -33.423719;
const longitude = -70.618273;
const comment = `Sin maní. Soy ${name}, ${phone}, +56 9 8765 1234, ${email}, vivo en ${address}`;
const trackingUrl = 'https://flota.example/seguir/ventisquero';
/** Parts that reveal the customer, in any reply. */
const secrets = [
  /quintiliana/i,
  /zarzamora/i,
  /8765.?1234/,
  /ventisquero/i,
  /7731/,
  /orquidea/i,
  /33\.4237/,
  /70\.6182/,
] as const;

const person = { id: 31, name, phone, email, first_name: 'Quintiliana', last_name: 'Zarzamora' };
const product = { id: 5, name: 'Completo', comment, comments: comment, modifiers: [{ name: 'Palta', price: 500 }] };

/** A row with customer data under every name that platforms use, and with fields that other areas need. */
const row = {
  id: 7,
  number: 1207,
  key: 'k',
  status: 'preparing',
  customer_name: name,
  client_name: name,
  user_name: name,
  buyer_name: name,
  customer: person,
  client: person,
  user: person,
  buyer: person,
  recipient: person,
  phone,
  comment,
  total: 9990,
  lines: [product],
  items: [product],
  products: [product],
  delivery: { address, instructions, commune: 'Providencia', latitude, longitude, courier: { name: 'Beto' } },
  courier: { name: 'Beto', phone: '56900000003', tracking_url: trackingUrl },
  tracking_url: trackingUrl,
  status_history: [{ status: 'canceled', reason: comment }],
  edits: [{ field: 'phone', before: phone, after: phone, author: { id: 1, name: 'Ana' } }],
  payments: [{ id: 3, method: 'cash', status: 'failed', failure_reason: comment }],
  failure_reason: comment,
  text: comment,
  latitude,
  longitude,
};
const comments = [{ text: comment, comment, order_id: 7, score: 2 }];
const body = { ...row, page: [row], data: [row], comments };

/** Calls in which fields of these names contain the business's own data instead of a customer's. */
const ownData = new Map<string, string>([
  ...['account.update', 'session.me', 'users.list', 'users.get', 'users.create', 'users.update'].map(
    (call) => [call, 'phones of staff'] as const,
  ),
  ...[
    'stores.list',
    'stores.get',
    'stores.create',
    'stores.update',
    'stores.planClosings',
    'stores.importDeliveryAreas',
    'stores.default',
    'stores.pickUp',
    'stores.allFull',
  ].map((call) => [call, 'phone and place of stores'] as const),
  ...['list', 'get', 'create', 'update'].map((call) => [`questions.${call}`, 'texts of questions'] as const),
  ...['list', 'create'].map((call) => [`checkoutQuestions.${call}`, 'texts of questions'] as const),
  ['activity.changes', 'names of staff'],
  ['session.tenant', 'reply without content that is used'],
]);

const context = { zone: 'America/Santiago', country: 'cl', now: () => 0 } as const;

const readMasked = (call: string, reply: unknown, query: Record<string, unknown> = {}): string => {
  const endpoint = endpoints.get(call);
  if (endpoint === undefined) throw new Error(`there is no call ${call}`);
  const { parsedReply } = readReply(endpoint.reply, reply, { ...context, query });
  return JSON.stringify(maskReply(parsedReply?.value, endpoint.personal ?? {})) ?? '';
};

const findLeaks = (text: string): string[] => secrets.filter((secret) => secret.test(text)).map(String);

const topCustomers = { type: 'top_customers', data: [row] };

/** Lists the customer data that remains in masked replies to a call. */
const findLeaksOf = (call: string): string[] => {
  const queries = call === 'insight.report' ? widgetTypes.map((type) => ({ type })) : [{}];
  return queries.flatMap((query) =>
    [body, [body], topCustomers, [topCustomers]].flatMap((reply) => findLeaks(readMasked(call, reply, query))),
  );
};

describe('a masked reply', () => {
  it.each([...endpoints.keys()].filter((call) => !ownData.has(call)))('of %s has no data of a customer', (call) => {
    expect(findLeaksOf(call)).toEqual([]);
  });

  it.each([...ownData])('of %s shows the %s', (call) => {
    expect(findLeaksOf(call)).not.toEqual([]);
  });

  it('of an order shows the initial of the customer, the commune, the kitchen note and non-personal data', () => {
    const order = JSON.parse(readMasked('orders.get', row)) as Record<string, unknown>;
    expect(order).toMatchObject({
      number: 1207,
      customerName: 'Q.',
      customer: { id: 31, name: 'Q.', phone: '•••', email: '•••' },
      phone: '•••',
      comment: 'Sin maní. Soy ••• •••, •••, •••, •••, vivo en ••• ••• •••',
      delivery: { address: '•••', commune: 'Providencia', instructions: '•••', latitude: null, longitude: null },
      courier: { name: 'Beto', phone: '56900000003', trackingUrl: null },
      total: 9990,
    });
  });

  it('of an order yields a ticket without customer data, but with the notes for the kitchen', () => {
    const order = JSON.parse(readMasked('orders.get', { ...row, dispatch_method: 'store_delivery' })) as Order;
    const ticket = toOrderTicket(order, {
      storeName: null,
      rules: countries.cl,
      zone: context.zone,
      getWaits: () => null,
    });
    expect(findLeaks(JSON.stringify(ticket))).toEqual([]);
    expect(ticket.customer.name).toBe('Q.');
    expect(ticket.comment).toContain('Sin maní');
    expect(ticket.delivery?.address).toBe('•••, Providencia');
  });

  it('shows only the initial of the customer name of an unreadable order', () => {
    const text = readMasked('orders.list', { page: [row, { ...row, id: undefined, name, email }] });
    expect(JSON.parse(text)).toMatchObject({ page: [{ id: 7 }], unread: [{ place: 2, name: 'Q.' }] });
    expect(findLeaks(text)).toEqual([]);
  });

  it('has null instead of a mask for a missing name, phone, email or comment', () => {
    const orderWithoutCustomer = { id: 7, status: 'created', customer: { id: 3, name: '', phone: null } };
    expect(JSON.parse(readMasked('orders.get', orderWithoutCustomer))).toMatchObject({
      customerName: null,
      phone: null,
      comment: null,
      customer: { name: '', phone: null, email: null },
    });
  });

  it('does not show the first digit of a phone that a platform sends as the name', () => {
    expect(JSON.parse(readMasked('orders.get', { id: 7, customer: phone }))).toMatchObject({ customerName: '•••' });
  });
});

describe("a call while customers' data are masked", () => {
  it.each([name, phone, '+56 9 8765 1234', email, address, 'zarz'])('refuses the search for %s', (text) => {
    expect(findMaskRefusal('orders.list', { query: { query: text } })).toMatchObject({
      code: 'CUSTOMERS_MASKED_SEARCH',
    });
    expect(findMaskRefusal('exports.orders', { query: { query: text } })).toMatchObject({ kind: 'refused' });
  });

  it.each(['1207', '#1207', ' 12 '])('finds orders by the number %s', (text) => {
    expect(findMaskRefusal('orders.list', { query: { query: text } })).toBeNull();
    expect(findMaskRefusal('exports.orders', { query: { query: text } })).toMatchObject({ kind: 'refused' });
  });

  it('returns only the order with the searched number, not those with the digits in a phone', async () => {
    const others = Array.from({ length: 3 }, (_, index) => ({ ...row, id: 20 + index, number: 900 + index }));
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { page: [...others, { ...row, number: 8765 }], count: 40, next_page: 2 }),
    );
    const gateway = aGateway(server.url, { masksCustomers: () => true });
    const searchOrders = async (query: string) => gateway.call('orders.list', { query: { query, page: 2, limit: 25 } });
    expect(await searchOrders('8765')).toMatchObject({
      ok: true,
      value: { page: [{ id: 7 }], count: 1, nextPage: null },
    });
    expect(await searchOrders('#876')).toEqual({ ok: true, value: { page: [], count: 0, nextPage: null } });
    expect(server.received[0]?.url).toMatch(/[?&]page=1&limit=100&/);
  });

  it('can search customer data only if it is orders.list, for which a rule limits searches', () => {
    const isPersonalSearch = ({ filters = {}, personal }: Endpoint) =>
      personal !== undefined && Object.values(filters).some(({ kind }) => kind === 'search');
    const lists = [...endpoints].filter(([, endpoint]) => isPersonalSearch(endpoint)).map(([call]) => call);
    expect(lists).toEqual(['orders.list']);
  });

  it('is refused without a request if it would change an order', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, row));
    const gateway = aGateway(server.url, { masksCustomers: () => true });
    const outcome = await gateway.call('orders.update', { params: { id: 7 }, body: { order: { comment: '•••' } } });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'CUSTOMERS_MASKED' } });
    expect(server.received).toEqual([]);
  });

  it('masks customer data in its reply and in its report to observers, until the mask is lifted', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, row));
    const reportedErrors: unknown[] = [];
    let masked = true;
    const gateway = aGateway(server.url, {
      masksCustomers: () => masked,
      onEnded: (...report) => reportedErrors.push(report),
    });
    const readOrder = () => gateway.call('orders.get', { params: { id: 7 } }, { signal: new AbortController().signal });
    expect(findLeaks(JSON.stringify([await readOrder(), reportedErrors]))).toEqual([]);
    expect(reportedErrors).toHaveLength(1);
    masked = false;
    expect(await readOrder()).toMatchObject({ ok: true, value: { customerName: name, phone } });
  });
});
