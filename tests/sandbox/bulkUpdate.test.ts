import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBlankDeliveryMethods } from '@shared/domain/stores/deliveryMethods';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { stores } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError } from './support/platform';

const hours = [{ day: 'monday' as const, openingTime: '10:00', closingTime: '20:00', dispatchMethod: 'both' as const }];
const onlyCash = {
  enabledPaymentMethods: ['cash' as const],
  paymentMethods: {
    storeDelivery: { ...createBlankPayments().storeDelivery, card: false },
    inStore: { ...createBlankPayments().inStore, card: false },
  },
};

const draft = { textAddress: 'Calle Uno 1', commune: 'Renca', phone: '56900000001', email: 'uno@tienda.example' };

describeOnEngines('many stores at once', (platform) => {
  it('a bulk update changes all stores alike, keeps their other fields, and changes nothing when repeated', async () => {
    const client = await (await platform.createTestTenant({ stores: 5 })).signIn();
    const ids = await client.readStoreIds();
    const [firstId = 0, ...others] = ids;
    const storeBefore = await client.get('stores.get', { params: { id: firstId } });
    const body = { storeIds: others, businessHours: hours, haveDifferentBusinessHours: false };
    for (let time = 0; time < 2; time += 1) {
      expect(await client.get('stores.massiveUpdate', { body })).toEqual({ failedStores: [] });
      for (const id of others) {
        const { businessHours, deliveryMethods } = await client.get('stores.get', { params: { id } });
        expect(businessHours).toEqual(hours);
        expect(deliveryMethods).toHaveLength(4);
      }
    }
    expect(await client.get('stores.get', { params: { id: firstId } })).toEqual(storeBefore);
  });

  it('a bulk update changes each store completely or not at all and names failed ones with reasons', async () => {
    const client = await (await platform.createTestTenant({ stores: 0 })).signIn();
    const otherApiClient = await (await platform.createTestTenant({ stores: 1 })).signIn();
    for (const name of ['Uno', 'Dos', 'Tres']) await client.get('stores.create', { body: { ...draft, name } });
    const [firstStoreId = 0, secondStoreId = 0, thirdStoreId = 0] = await client.readStoreIds();
    const [otherTenantStoreId = 0] = await otherApiClient.readStoreIds();
    const [, , peya] = createBlankDeliveryMethods();
    if (peya === undefined) throw new Error('a new store has it');
    await platform.db
      .update(stores)
      .set({ deliveryMethods: [{ ...peya, enabled: true, deliveryFeeType: 'external' }] })
      .where(eq(stores.id, secondStoreId));
    const [storeBefore, otherStoreBefore] = [
      await client.get('stores.get', { params: { id: secondStoreId } }),
      await otherApiClient.get('stores.get', { params: { id: otherTenantStoreId } }),
    ];
    const reply = await client.get('stores.massiveUpdate', {
      body: {
        storeIds: [thirdStoreId, secondStoreId, otherTenantStoreId, firstStoreId],
        ...onlyCash,
        businessHours: hours,
      },
    });
    expect(reply.failedStores).toEqual(
      expect.arrayContaining([
        {
          id: secondStoreId,
          name: storeBefore.name,
          code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT',
          message: 'La flota externa necesita Oneclick o Webpay en despacho',
          fields: { 'deliveryMethods.0.enabled': ['La flota externa necesita Oneclick o Webpay en despacho'] },
        },
        { id: otherTenantStoreId, name: `#${otherTenantStoreId}`, code: '1002', message: expect.any(String) as string },
      ]),
    );
    expect(reply.failedStores).toHaveLength(2);
    expect(await client.get('stores.get', { params: { id: secondStoreId } })).toEqual(storeBefore);
    expect(await otherApiClient.get('stores.get', { params: { id: otherTenantStoreId } })).toEqual(otherStoreBefore);
    for (const id of [firstStoreId, thirdStoreId]) {
      expect(await client.get('stores.get', { params: { id } })).toMatchObject({ ...onlyCash, businessHours: hours });
    }
  });

  it('a bulk update names the payment method that a store cannot accept', async () => {
    const client = await (await platform.createTestTenant({ stores: 0 })).signIn();
    const { id } = await client.get('stores.create', { body: { ...draft, name: 'Uno' } });
    const { storeDelivery, inStore } = createBlankPayments();
    const kushki = {
      enabledPaymentMethods: ['cash' as const, 'card' as const, 'kushkiCard' as const],
      paymentMethods: { storeDelivery: { ...storeDelivery, kushkiCard: true }, inStore },
    };
    const { failedStores } = await client.get('stores.massiveUpdate', { body: { storeIds: [id], ...kushki } });
    const message = 'Este medio de pago todavía no se puede usar en esta tienda';
    expect(failedStores).toEqual([
      { id, name: 'Uno', code: '1001', message, fields: { 'enabledPaymentMethods.kushkiCard': [message] } },
    ]);
  });

  it('a bulk update is rejected as a whole when the change itself is invalid', async () => {
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    const storeIds = await client.readStoreIds();
    const reply = await client.call('stores.massiveUpdate', {
      body: { storeIds, enabledPaymentMethods: [] },
    });
    expect(reply.body).toEqual(apiError(1001, { enabled_payment_methods: ['Debe haber al menos un medio de pago'] }));
    expect((await client.call('stores.massiveUpdate', { body: { storeIds: [] } })).status).toBe(422);
  });

  it('a bulk update for a period closes the stores once, in addition to other closings, even if repeated', async () => {
    const client = await (await platform.createTestTenant({ stores: 3 })).signIn();
    const [firstStoreId = 0, ...others] = await client.readStoreIds();
    const christmas = { startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T01:30:00', reason: 'Navidad' };
    const ownClosing = {
      startDatetime: '2026-12-24T18:00:00',
      endDatetime: '2026-12-25T12:00:00',
      reason: 'Inventario',
    };
    await client.get('stores.planClosings', {
      params: { id: firstStoreId },
      body: { scheduledClosingTimes: [ownClosing] },
    });
    const body = { storeIds: [firstStoreId, ...others], scheduledClosingTimes: [christmas] };
    for (let time = 0; time < 2; time += 1) {
      expect(await client.get('stores.massiveUpdate', { body })).toEqual({ failedStores: [] });
    }
    const pickUp = { ...christmas, dispatchMethod: 'pickUp' as const };
    await client.get('stores.massiveUpdate', { body: { storeIds: others, scheduledClosingTimes: [pickUp] } });
    const bulk = await client.get('stores.bulk', { query: { view: 'bulk' } });
    const getClosings = (id: number) =>
      bulk
        .find((store) => store.id === id)
        ?.scheduledClosingTimes.map(({ id: _id, closedBy: _closedBy, ...shown }) => shown);
    const scheduledClosing = { kind: 'scheduled', dispatchMethod: 'both' };
    expect(getClosings(firstStoreId)).toEqual([
      { ...scheduledClosing, ...ownClosing },
      { ...scheduledClosing, ...christmas },
    ]);
    for (const id of others) {
      expect(getClosings(id)).toEqual([
        { ...scheduledClosing, ...christmas },
        { ...scheduledClosing, ...pickUp },
      ]);
    }
  });

  it("a bulk closing that starts now uses the platform's clock and happens once even if repeated", async () => {
    platform.clock.set('2026-06-10T13:30:17');
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    const [firstStoreId = 0, secondStoreId = 0] = await client.readStoreIds();
    const closing = { scheduledClosingTimes: [{ endDatetime: '2026-06-10T19:00:00' }] };
    const sendClosing = (id: number) => client.get('stores.massiveUpdate', { body: { storeIds: [id], ...closing } });
    expect(await sendClosing(firstStoreId)).toEqual({ failedStores: [] });
    platform.clock.advance(90_000);
    for (const id of [secondStoreId, firstStoreId]) expect(await sendClosing(id)).toEqual({ failedStores: [] });
    const startsOf = async (id: number) =>
      (await client.get('stores.get', { params: { id } })).currentClosings.map(({ startDatetime }) => startDatetime);
    expect(await startsOf(firstStoreId)).toEqual(['2026-06-10T13:30:17']);
    expect(await startsOf(secondStoreId)).toEqual(['2026-06-10T13:31:47']);
  });

  it('a bulk closing closes no store when the period is over or ends before it starts', async () => {
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    const storeIds = await client.readStoreIds();
    const closeStores = (startDatetime: string, endDatetime: string) =>
      client.call('stores.massiveUpdate', {
        body: { storeIds, scheduledClosingTimes: [{ startDatetime, endDatetime }], businessHours: hours },
      });
    const field = 'scheduled_closing_times.0.end_datetime';
    const endedClosing = await closeStores('2020-01-01T00:00:00', '2020-01-02T00:00:00');
    expect(endedClosing.body).toEqual(apiError('CLOSING_EXPIRED', { [field]: [expect.any(String)] }));
    const backwards = await closeStores('2099-01-02T00:00:00', '2099-01-01T00:00:00');
    expect(backwards.body).toEqual(apiError(1001, { [field]: [expect.any(String)] }));
    const bulk = await client.get('stores.bulk', { query: { view: 'bulk' } });
    expect(bulk.every(({ scheduledClosingTimes }) => scheduledClosingTimes.length === 0)).toBe(true);
    expect(bulk.some(({ businessHours }) => businessHours.length === 1)).toBe(false);
  });

  it('the stores for bulk editing are returned in pages, each store once', async () => {
    const client = await (await platform.createTestTenant({ stores: 5 })).signIn();
    const pages = await Promise.all(
      [1, 2, 3].map((page) => client.get('stores.bulk', { query: { view: 'bulk', limit: 2, page } })),
    );
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(5);
  });

  it('the stores for bulk editing are returned with their hours and payment methods', async () => {
    const client = await (await platform.createTestTenant({ stores: 40 })).signIn();
    const bulk = await client.get('stores.bulk', { query: { view: 'bulk' } });
    expect(bulk.map(({ id }) => id)).toEqual(await client.readStoreIds());
    for (const { id, ...shown } of bulk.slice(0, 5)) {
      const { needsOnlinePayment, ...rest } = shown;
      const store = await client.get('stores.get', { params: { id } });
      expect(store).toMatchObject(rest);
      expect(needsOnlinePayment).toBe(
        store.deliveryMethods.some(({ enabled, deliveryType }) => enabled && /peya/.test(deliveryType)),
      );
    }
  });
});
