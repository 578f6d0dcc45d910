import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankDeliveryMethods } from '@shared/domain/stores/deliveryMethods';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { stores } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant } from './support/platform';

type Patch = CallInputOf<'stores.update'>['body'];

const draft = {
  name: 'Tienda Nueva',
  textAddress: 'Av. Los Copihues 100',
  commune: 'Ñuñoa',
  phone: '56900001234',
  email: 'nueva@tienda.example',
};

const createSquare = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 0.02, south],
  [west + 0.02, south + 0.02],
  [west, south + 0.02],
  [west, south],
];
const createTimeZone = (name: string, fee: number | null = null) => ({
  name,
  fee,
  polygons: [[createSquare(-70.6, -33.46)]],
});

const [ownDelivery, uber, peya] = createBlankDeliveryMethods();
if (ownDelivery === undefined || uber === undefined || peya === undefined)
  throw new Error('a new store has these fleets');

/** Every field of a store, with a value other than its default. */
const fullPatch: Patch = {
  latitude: -33.45,
  longitude: -70.59,
  emailAlt: 'otra@tienda.example',
  npsEmailTimer: 90,
  orderMethod: { delivery: true, pickUp: false },
  deliveryWaitTime: 50,
  pickUpWaitTime: 25,
  exceptionalWaitTimes: {
    periodic: [{ day: 'friday', startTime: '19:00', endTime: '22:00', deliveryWaitTime: 70, pickUpWaitTime: null }],
    specific: [
      {
        startDatetime: '2026-07-01T19:00:00',
        endDatetime: '2026-07-01T23:00:00',
        reason: 'Final',
        deliveryWaitTime: null,
        pickUpWaitTime: 60,
      },
    ],
  },
  businessHours: [
    { day: 'monday', openingTime: '12:00', closingTime: '15:00', dispatchMethod: 'delivery' },
    { day: 'monday', openingTime: '12:00', closingTime: '23:59', dispatchMethod: 'pickUp' },
  ],
  haveDifferentBusinessHours: true,
  futureOrdersEnabled: true,
  ordersProgramming: { limitPerStorePer30Minutes: 4, daysAhead: 3, timeStep: 10, timingOptions: ['one_hour'] },
  cartNotificationIntervalMinutes: 15,
  subscriptionQuotes: [{ name: 'Club', amount: '9990.00' }],
  enabledWhatsappNumber: true,
  whatsappNumber: '56900004444',
  enabledFacebookMessenger: true,
  facebookMessengerId: '1234567890',
  deliveryInstructions: 'Tocar el timbre',
  deliveryTipAvailability: true,
  defaultTip: { tip: 10, type: 'percentage' },
  deliveryCalculationType: 'dynamic',
  deliveryMethods: [{ ...ownDelivery, enabled: true, fixedFee: 1990 }, uber],
  deliveryZones: [createTimeZone('Centro', 1490)],
  exclusionZones: [createTimeZone('Parque')],
  kushkiEnabled: true,
  webpayCommerceCode: '597055555532',
  oneclickCommerceCode: '597055555541',
  sodexoCommerceCode: '123',
  chekCommerceCode: '456',
  enabledPaymentMethods: ['cash', 'card', 'online'],
  paymentMethods: {
    ...createBlankPayments(),
    storeDelivery: { ...createBlankPayments().storeDelivery, online: true },
  },
  uberId: 'u-1',
  uberEatsId: 'ue-1',
  rappiId: 'r-1',
  cabifyId: 'c-1',
  alohaId: 'a-1',
  alohaCompId: 'ac-1',
  popappId: 'p-1',
  ordaticId: 'o-1',
  toteatId: 't-1',
  toteatRestaurantId: 'tr-1',
  fudoId: 'f-1',
  fbdId: 'fb-1',
  chekId: 'ch-1',
  sodexoId: 's-1',
  webpayId: 'w-1',
  oneclickId: 'oc-1',
};

describeOnEngines('whole stores', (platform) => {
  const createClient = async (): Promise<{ testTenant: SandboxTenant; client: ApiClient; store: Store }> => {
    const testTenant = await platform.createTestTenant({ stores: 0 });
    const client = await testTenant.signIn();
    return { testTenant, client, store: await client.get('stores.create', { body: draft }) };
  };

  it('saving a whole store stores every changed field and the time of the change', async () => {
    const { client, store } = await createClient();
    const question = await client.get('checkoutQuestions.create', { body: { text: '¿Cubiertos?', kind: 'yes_no' } });
    const [coupon] = (await client.get('coupons.list', {})).page;
    const body = {
      ...fullPatch,
      enabledCheckoutQuestions: true,
      checkoutQuestionIds: [question.id],
      enabledAbandonedShoppingCartCoupon: true,
      abandonedShoppingCartCouponId: coupon?.id ?? 0,
    };
    platform.clock.advance(60_000);
    const after = await client.get('stores.update', { params: { id: store.id }, body });
    expect(after).toEqual({ ...store, ...body, checkoutQuestions: [question], lockVersion: 2 });
    expect(await client.get('stores.get', { params: { id: store.id } })).toEqual(after);
    const [raw] = await platform.db.select().from(stores).where(eq(stores.id, store.id));
    expect(raw?.updatedAt.getTime()).toBe(platform.clock.now());
  });

  it('saving a whole store replaces its lists completely, even with fewer rows', async () => {
    const { client, store } = await createClient();
    const params = { id: store.id };
    await client.get('stores.update', { params, body: fullPatch });
    const [period] = fullPatch.businessHours ?? [];
    if (period === undefined) throw new Error('there are hours');
    const after = await client.get('stores.update', { params, body: { businessHours: [period], deliveryZones: [] } });
    expect(after).toMatchObject({
      businessHours: [period],
      deliveryZones: [],
      exclusionZones: [createTimeZone('Parque')],
    });
  });

  it('saving a whole store normalizes its phone numbers', async () => {
    const { client, store } = await createClient();
    const body = { phone: '+56 9 0000 7777', whatsappNumber: '+56 9 0000 8888' };
    expect(await client.get('stores.update', { params: { id: store.id }, body })).toMatchObject({
      phone: '56900007777',
      whatsappNumber: '56900008888',
    });
  });

  const method = { ...ownDelivery, enabled: true, fixedFee: 1990 };
  const online = { enabledPaymentMethods: ['cash', 'card', 'online'] } satisfies Patch;
  const rejectedCases: [string, Patch, number | string, Record<string, string[]>][] = [
    [
      'periods that overlap',
      {
        businessHours: [
          { day: 'monday', openingTime: '12:00', closingTime: '15:00', dispatchMethod: 'both' },
          { day: 'monday', openingTime: '14:00', closingTime: '18:00', dispatchMethod: 'delivery' },
        ],
      },
      1001,
      { 'business_hours.1.opening_time': ['Debe empezar después de que termine el período anterior'] },
    ],
    [
      'two waits at once',
      {
        exceptionalWaitTimes: {
          periodic: [
            { day: 'friday', startTime: '20:00', endTime: '22:00', deliveryWaitTime: 90, pickUpWaitTime: null },
            { day: 'friday', startTime: '19:00', endTime: '21:00', deliveryWaitTime: 70, pickUpWaitTime: 30 },
          ],
          specific: [],
        },
      },
      1001,
      {
        'exceptional_wait_times.periodic.0.start_time': ['Debe empezar después de que termine el período anterior'],
      },
    ],
    ['a place that is none', { latitude: 91 }, 1001, { latitude: ['Debe ser 90 o menos'] }],
    [
      'a WhatsApp of another country',
      { whatsappNumber: '525500001234' },
      1001,
      { whatsapp_number: ['Debe incluir el código del país'] },
    ],
    ['WhatsApp without a number', { enabledWhatsappNumber: true }, 1001, { whatsapp_number: ['Requerido'] }],
    ['Messenger without an id', { enabledFacebookMessenger: true }, 1001, { facebook_messenger_id: ['Requerido'] }],
    ['questions without one', { enabledCheckoutQuestions: true }, 1001, { checkout_question_ids: ['Requerido'] }],
    [
      'a question that is not there',
      { checkoutQuestionIds: [2_000_000_000] },
      1001,
      { checkout_question_ids: ['Alguna de las preguntas no existe'] },
    ],
    [
      'a coupon that is not there',
      { abandonedShoppingCartCouponId: 2_000_000_000 },
      1001,
      { abandoned_shopping_cart_coupon_id: ['Este cupón no existe'] },
    ],
    [
      'a picture that nobody uploaded',
      { image: `/pictures/p${'x'.repeat(32)}` },
      1001,
      { image: ['Esta imagen no existe o todavía no se ha subido'] },
    ],
    [
      'carts followed up too soon',
      { cartNotificationIntervalMinutes: 4 },
      1001,
      { cart_notification_interval_minutes: ['Debe ser 5 o más'] },
    ],
    [
      'times for later orders between the steps',
      { ordersProgramming: { limitPerStorePer30Minutes: 4, daysAhead: 3, timeStep: 12, timingOptions: ['one_hour'] } },
      1001,
      { 'orders_programming.time_step': ['Debe ir de 5 en 5'] },
    ],
    [
      'a commerce code of nobody',
      { webpayCommerceCode: '123456789012' },
      1001,
      { webpay_commerce_code: ['Debe tener 12 dígitos y empezar con 5970'] },
    ],
    [
      'a price that is none',
      { subscriptionQuotes: [{ name: 'Club', amount: 'mil' }] },
      1001,
      { 'subscription_quotes.0.amount': ['Debe ser un monto, por ejemplo 2990'] },
    ],
    [
      'zones of one name',
      { deliveryZones: [createTimeZone('Centro')], exclusionZones: [createTimeZone('centro')] },
      1001,
      { 'exclusion_zones.0.name': ['Ya hay otra zona con este nombre'] },
    ],
    [
      'fleets of one priority',
      { deliveryMethods: [method, { ...uber, priority: 1 }] },
      1001,
      { 'delivery_methods.1.priority': ['Dos flotas no pueden tener la misma prioridad'] },
    ],
    [
      'Uber without its id',
      { deliveryMethods: [{ ...uber, enabled: true, fixedFee: 1 }] },
      1001,
      { uber_id: ['Requerido para despachar con Uber'] },
    ],
    [
      'Webpay without its code',
      online,
      1001,
      {
        'enabled_payment_methods.online': [
          'Este medio de pago todavía no se puede usar en esta tienda',
          'Debe estar activo en despacho o en la tienda',
        ],
      },
    ],
    [
      'a fleet without a fee',
      { deliveryMethods: [{ ...ownDelivery, enabled: true }] },
      'DELIVERY_FEE_TYPE_MISSING',
      { 'delivery_methods.0.fixed_fee': ['Configura la tarifa de este tipo de despacho'] },
    ],
    [
      'a method that is active nowhere',
      { enabledPaymentMethods: ['cash', 'card', 'chek'] },
      'PAYMENT_METHOD_INACTIVE',
      { 'enabled_payment_methods.chek': ['Debe estar activo en despacho o en la tienda'] },
    ],
    [
      'a fleet that asks for payment online',
      { deliveryMethods: [{ ...peya, enabled: true, deliveryFeeType: 'external' }] },
      'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT',
      { 'delivery_methods.0.enabled': ['La flota externa necesita Oneclick o Webpay en despacho'] },
    ],
  ];

  it.each(rejectedCases)('a store with %s is rejected and stays unchanged', async (_title, body, code, fields) => {
    const { client, store } = await createClient();
    const reply = await client.call('stores.update', { params: { id: store.id }, body });
    expect([reply.status, reply.body]).toEqual([422, apiError(code, fields)]);
    expect(await client.get('stores.get', { params: { id: store.id } })).toEqual(store);
  });

  it('the store id in the body must match the one in the address', async () => {
    const { testTenant, client, store } = await createClient();
    const patchStore = (body: object) =>
      platform.send('PATCH', `/v1/stores/${store.id}`, { headers: client.headers, body });
    expect((await patchStore({ id: store.id, name: 'Con su id' })).body).toMatchObject({
      id: store.id,
      name: 'Con su id',
    });
    expect((await patchStore({ name: 'Sin su id' })).body).toMatchObject({ id: store.id, name: 'Sin su id' });
    const { id: otherStoreId } = await (
      await testTenant.signIn()
    ).get('stores.create', { body: { ...draft, name: 'Otra' } });
    for (const id of [otherStoreId, null, 'x']) {
      const reply = await patchStore({ id, name: 'De otra' });
      expect([reply.status, reply.body]).toEqual([
        422,
        apiError(1001, { id: ['No es el de la dirección de la solicitud'] }),
      ]);
    }
    expect((await client.get('stores.get', { params: { id: store.id } })).name).toBe('Sin su id');
  });

  it('one field of a store can be saved while another stored field is invalid', async () => {
    const { client, store } = await createClient();
    // Stores a row as an older version or a manual database edit may have left it.
    await platform.db
      .update(stores)
      .set({ deliveryMethods: [{ ...ownDelivery, enabled: true, deliveryFeeType: null }], enabledPaymentMethods: [] })
      .where(eq(stores.id, store.id));
    const params = { id: store.id };
    expect((await client.get('stores.update', { params, body: { name: 'Otra' } })).name).toBe('Otra');
    expect((await client.call('stores.update', { params, body: { orderMethod: store.orderMethod } })).body).toEqual(
      apiError('DELIVERY_FEE_TYPE_MISSING', expect.anything() as never),
    );
  });

  it('a store with invalid fleets is returned so that they can be fixed', async () => {
    const { client, store } = await createClient();
    const remainingFields = {
      ...ownDelivery,
      key: 120,
      priority: 0,
      fixedFee: -1,
      deliveryAreas: [{ latitude: 91, longitude: 0, locked: true }],
    };
    await platform.db
      .update(stores)
      .set({ deliveryMethods: [remainingFields] })
      .where(eq(stores.id, store.id));
    const params = { id: store.id };
    const shownStore = await client.get('stores.get', { params });
    expect(shownStore.deliveryMethods).toEqual([remainingFields]);
    const secondStore = await client.call('stores.update', {
      params,
      body: { deliveryMethods: shownStore.deliveryMethods },
    });
    expect(secondStore.status).toBe(422);
    const fixedStore = await client.get('stores.update', { params, body: { deliveryMethods: [ownDelivery] } });
    expect(fixedStore.deliveryMethods).toEqual([ownDelivery]);
  });

  it("vertices of a fleet's area are removed when marked, and the mark is not stored", async () => {
    const { client, store } = await createClient();
    const createVertex = (latitude: number) => ({ latitude, longitude: -70.6, locked: true });
    const deliveryAreas = [
      { ...createVertex(-33.4), destroy: false },
      { ...createVertex(-33.41), destroy: true },
      createVertex(-33.42),
      createVertex(-33.43),
    ];
    const changedStore = await client.get('stores.update', {
      params: { id: store.id },
      body: { deliveryMethods: [{ ...ownDelivery, deliveryAreas }] },
    });
    expect(changedStore.deliveryMethods).toEqual([
      { ...ownDelivery, deliveryAreas: [createVertex(-33.4), createVertex(-33.42), createVertex(-33.43)] },
    ]);
    const [storedRow] = await platform.db
      .select({ deliveryMethods: stores.deliveryMethods })
      .from(stores)
      .where(eq(stores.id, store.id));
    expect(JSON.stringify(storedRow)).not.toMatch(/destroy/i);
    const { id: createdId } = await client.get('stores.create', {
      body: { ...draft, name: 'Otra', deliveryMethods: [{ ...ownDelivery, deliveryAreas }] },
    });
    expect((await client.get('stores.get', { params: { id: createdId } })).deliveryMethods).toEqual(
      changedStore.deliveryMethods,
    );
  });

  it('a store with links to entities of another tenant is rejected', async () => {
    const { testTenant, client, store } = await createClient();
    const { client: otherClient, store: otherStore } = await createClient();
    const [menu] = (await otherClient.get('menus.list', {})).page;
    const [coupon] = (await otherClient.get('coupons.list', {})).page;
    const question = await otherClient.get('checkoutQuestions.create', { body: { text: '¿Salsa?', kind: 'text' } });
    const links: Patch[] = [
      { menuId: menu?.id ?? 0 },
      { abandonedShoppingCartCouponId: coupon?.id ?? 0 },
      { checkoutQuestionIds: [question.id] },
    ];
    for (const body of links) {
      expect((await client.call('stores.update', { params: { id: store.id }, body })).status).toBe(422);
    }
    const body = {
      scheduledClosingTimes: [{ startDatetime: '2027-01-01T00:00:00', endDatetime: '2027-01-02T00:00:00' }],
    };
    expect((await client.call('stores.planClosings', { params: { id: otherStore.id }, body })).status).toBe(404);
    const credential = { storeId: otherStore.id, key: 'bsale', value: { accessToken: 'abcdefgh1234' } } as const;
    const superClient = await testTenant.signIn('super');
    expect((await superClient.call('credentials.save', { body: credential })).body).toEqual(
      apiError(1001, { store_id: ['Alguna de las tiendas no existe'] }),
    );
    expect((await client.get('checkoutQuestions.list', {})).map(({ id }) => id)).not.toContain(question.id);
  });

  describe('public stores', () => {
    it('have only the fields for a storefront, and include pick-up stores', async () => {
      const { testTenant, client, store } = await createClient();
      const secondStore = await client.get('stores.create', {
        body: { ...draft, name: 'Aparte', orderMethod: { delivery: true, pickUp: false } },
      });
      const guest = testTenant.createAnonymousClient();
      expect((await guest.get('stores.default', {})).id).toBe(store.id);
      expect((await guest.get('stores.allFull', {})).map(({ id }) => id)).toEqual([secondStore.id, store.id]);
      const [onlyStore, ...rest] = await guest.get('stores.pickUp', {});
      expect([onlyStore?.id, rest]).toEqual([store.id, []]);
      expect(onlyStore).not.toHaveProperty('email');
    });

    it('are served under the API version of each call', async () => {
      const { testTenant } = await createClient();
      const readStatus = async (path: string) =>
        (await platform.send('GET', `/public${path}`, { headers: { tenant: testTenant.key } })).status;
      for (const path of ['/v1/stores/default', '/v2/stores/pick_up', '/v1/stores/all']) {
        expect([path, await readStatus(path)]).toEqual([path, 200]);
      }
      for (const path of ['/stores/default', '/v1/stores/pick_up']) {
        expect([path, await readStatus(path)]).toEqual([path, 404]);
      }
    });

    it('are not found for a tenant without stores', async () => {
      const guest = (await platform.createTestTenant({ stores: 0 })).createAnonymousClient();
      expect((await guest.call('stores.default', {})).status).toBe(404);
    });
  });
});
