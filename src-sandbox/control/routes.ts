import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { practiceMailsPath } from '@shared/bridge/practice';
import { countryCodes } from '@shared/domain/values/countries';
import { deliveryStatuses, orderStatuses, paymentStatuses } from '@shared/domain/sales/orders';
import { storePaymentMethods } from '@shared/domain/payments/storePayments';
import { subscriptionStatuses } from '@shared/domain/settings/settings';
import type { Platform } from '../context/platform';
import { apiErrors } from '../context/apiErrors';
import { isEqualInConstantTime } from '../context/secret';
import { orderScenarios } from '../seed/orders/orderTimeline';
import { historyDays } from '../seed/orders/plan';
import { removeSimulator } from '../order-simulator/state';
import { injectOrders, configureSimulator } from '../order-simulator/stream';
import { setOrdersToRecent } from './recentOrders';
import { changeOrder } from './orders';
import { getSentTestMails } from './testMails';
import {
  loadActivity,
  backdateClosings,
  changeUser,
  expireTokens,
  createTestTenant,
  readRawStore,
  revokeSessions,
} from './tenants';

/** Inputs of the control calls, which serve only tests and tools and are not part of the contract. */

const tenantOptions = v.strictObject({
  key: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))),
  label: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  stores: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))),
  idTokenSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  subscription: v.optional(v.picklist(subscriptionStatuses)),
  country: v.optional(v.picklist(countryCodes)),
  staff: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(27))),
  drivers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500))),
  products: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  orders: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  orderDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(historyDays))),
  allDay: v.optional(v.boolean()),
  hasPaymentFaults: v.optional(v.boolean()),
  hasPastChanges: v.optional(v.boolean()),
});

const userChange = v.strictObject({
  disabled: v.optional(v.boolean()),
  role: v.optional(v.string()),
  superAdmin: v.optional(v.boolean()),
});

const countInput = v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) });

const ageInput = v.strictObject({ milliseconds: v.pipe(v.number(), v.integer(), v.minValue(1)) });

const streamOptions = v.strictObject({
  /** Average number of orders per day. */
  perDay: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(200_000))),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(3600))),
  isPaused: v.optional(v.boolean()),
  seed: v.optional(v.pipe(v.number(), v.integer())),
});

const injectInput = v.strictObject({
  orders: v.pipe(
    v.array(
      v.strictObject({
        scenario: v.optional(v.picklist(orderScenarios)),
        storeId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
});

const orderChange = v.strictObject({
  status: v.optional(v.picklist(orderStatuses)),
  deliveryStatus: v.optional(v.picklist(deliveryStatuses)),
  /** Duration by which the order is moved into the past (ms). */
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  payment: v.optional(
    v.strictObject({
      status: v.optional(v.picklist(paymentStatuses)),
      method: v.optional(v.picklist(storePaymentMethods)),
    }),
  ),
});

const readBody = async <Schema extends v.GenericSchema>(context: Context, schema: Schema) => {
  const result = v.safeParse(schema, await context.req.json<unknown>().catch(() => null));
  if (!result.success) throw apiErrors.malformed();
  return result.output;
};

/** Removes undefined options, so that the defaults apply. */
const pickDefinedFields = <T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as ReturnType<
    typeof pickDefinedFields<T>
  >;

export const addControlRoutes = (app: Hono, { database, clock, outbox, secret }: Platform): void => {
  const { db } = database;
  app.use('/control/*', async (context, next) => {
    if (!isEqualInConstantTime(context.req.header('x-control-secret'), secret)) throw apiErrors.forbidden();
    await next();
  });
  app.get(practiceMailsPath, async (context) =>
    context.json([...(await getSentTestMails(db)), ...outbox.mails].sort((a, b) => b.sentAt - a.sentAt)),
  );
  app.post('/control/tenants', async (context) =>
    context.json(await createTestTenant(db, pickDefinedFields(await readBody(context, tenantOptions)), clock.now())),
  );
  app.post('/control/tenants/:key/expire-tokens', async (context) => {
    await expireTokens(db, context.req.param('key'));
    return context.body(null, 204);
  });
  app.post('/control/tenants/:key/revoke', async (context) => {
    await revokeSessions(db, context.req.param('key'), clock.now());
    return context.body(null, 204);
  });
  app.post('/control/tenants/:key/users/:user', async (context) => {
    const { key, user } = context.req.param();
    await changeUser(db, key, user, await readBody(context, userChange), clock.now());
    return context.body(null, 204);
  });
  app.post('/control/tenants/:key/age-closings', async (context) => {
    const { milliseconds } = await readBody(context, ageInput);
    await backdateClosings(db, context.req.param('key'), milliseconds);
    return context.body(null, 204);
  });
  app.post('/control/tenants/:key/fresh-orders', async (context) => {
    const { count } = await readBody(context, countInput);
    await setOrdersToRecent(db, context.req.param('key'), count, clock.now());
    return context.body(null, 204);
  });
  app.get('/control/tenants/:key/activity', async (context) =>
    context.json(await loadActivity(db, context.req.param('key'))),
  );
  app.get('/control/tenants/:key/stores/:id{[0-9]+}', async (context) => {
    const { key, id } = context.req.param();
    return context.json(await readRawStore(db, key, Number(id)));
  });
  app.post('/control/tenants/:key/stream', async (context) => {
    const options = pickDefinedFields(await readBody(context, streamOptions));
    await configureSimulator(database, context.req.param('key'), options, clock.now());
    return context.body(null, 204);
  });
  app.delete('/control/tenants/:key/stream', async (context) => {
    await removeSimulator(db, context.req.param('key'));
    return context.body(null, 204);
  });
  app.post('/control/tenants/:key/orders', async (context) => {
    const { orders } = await readBody(context, injectInput);
    const injectedOrders = await injectOrders(
      database,
      context.req.param('key'),
      orders.map(pickDefinedFields),
      clock.now(),
    );
    return context.json(injectedOrders);
  });
  app.post('/control/tenants/:key/orders/:id{[0-9]+}', async (context) => {
    const { key, id } = context.req.param();
    await changeOrder(db, key, Number(id), await readBody(context, orderChange), clock.now());
    return context.body(null, 204);
  });
};
