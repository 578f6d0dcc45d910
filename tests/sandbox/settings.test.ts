import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { loadTenantId } from '@sandbox/control/tenants';
import { settings as settingsTable } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

type Patch = CallInputOf<'settings.update'>['body'];

describeOnEngines('settings', (platform) => {
  const createClient = async (account = 'admin'): Promise<ApiClient> =>
    (await platform.createTestTenant()).signIn(account);

  const getAll = (client: ApiClient) => client.get('settings.all', { query: { view: 'full' } });

  it('the public can read only the settings for sign-in page and layout', async () => {
    const testTenant = await platform.createTestTenant();
    for (const client of [testTenant.createAnonymousClient(), await testTenant.signIn()]) {
      const { body } = await client.call('settings.get', {});
      expect(Object.keys(body as object).sort()).toEqual([
        'brand_primary',
        'commerce_name',
        'consolidation_report',
        'country_settings',
        'features',
        'future_orders',
        'iso_country',
        'kitchen_display_base_url',
        'mailing_campaign_link',
        'primary_logo',
        'storefront_base_url',
        'subscription_status',
      ]);
    }
    const fullReply = await getAll(await testTenant.signIn('editor'));
    expect(fullReply).toMatchObject({
      countrySettings: {
        isoCountry: 'cl',
        currencyCode: 'CLP',
        currencySymbol: '$',
        dialingCode: '56',
        withCents: false,
      },
      subscription: { status: 'active', plan: 'Profesional', nextPayment: '2026-06-22T13:30:00' },
    });
    const invalidSettings = await (await testTenant.signIn()).call('settings.all', { query: { view: 'x' as 'full' } });
    expect(invalidSettings.status).toBe(422);
  });

  it('saving settings changes only the settings that are sent, even within a group, and returns all settings', async () => {
    const client = await createClient();
    const settingsBefore = await getAll(client);
    const after = await client.get('settings.update', {
      body: {
        commerceName: 'Otro Nombre',
        socialNetworks: { youtube: 'https://www.youtube.com/@otro', facebook: null },
        futureOrders: { daysAhead: 3 },
        templateIds: { npsPoll: 'tpl-7' },
      },
    });
    expect(after).toEqual({
      ...settingsBefore,
      commerceName: 'Otro Nombre',
      socialNetworks: { ...settingsBefore.socialNetworks, youtube: 'https://www.youtube.com/@otro', facebook: null },
      futureOrders: { ...settingsBefore.futureOrders, daysAhead: 3 },
      templateIds: { ...settingsBefore.templateIds, npsPoll: 'tpl-7' },
      lockVersion: 2,
      updatedBy: expect.anything() as unknown,
    });
    expect(await getAll(client)).toEqual(after);
    expect((await client.get('settings.get', {})).commerceName).toBe('Otro Nombre');
  });

  it('two simultaneous changes of settings are both saved', async () => {
    const client = await createClient();
    const changeSettings = (body: Patch) => client.get('settings.update', { body });
    await Promise.all([
      changeSettings({ socialNetworks: { tiktok: null } }),
      changeSettings({ socialNetworks: { youtube: 'https://youtu.be/a' } }),
      changeSettings({ futureOrders: { daysAhead: 9 } }),
      changeSettings({ brandPrimary: '#112233' }),
    ]);
    expect(await getAll(client)).toMatchObject({
      socialNetworks: { tiktok: null, youtube: 'https://youtu.be/a' },
      futureOrders: { daysAhead: 9 },
      brandPrimary: '#112233',
    });
  });

  it('settings default to those of the country, and a tenant can override them', async () => {
    const client = await createClient();
    const symbol = await client.get('settings.update', { body: { countrySettings: { currencySymbol: 'CLP' } } });
    expect(symbol.countrySettings).toMatchObject({ isoCountry: 'cl', currencySymbol: 'CLP', currencyCode: 'CLP' });
    const movedSetting = await client.get('settings.update', { body: { countrySettings: { isoCountry: 'gt' } } });
    expect(movedSetting.isoCountry).toBe('gt');
    expect(movedSetting.countrySettings).toEqual({
      isoCountry: 'gt',
      currencyCode: 'GTQ',
      currencySymbol: 'Q',
      dialingCode: '502',
      withCents: true,
    });
  });

  it("the tenant's money and phone settings apply to the validation of other data", async () => {
    const client = await createClient();
    await client.get('settings.update', { body: { countrySettings: { dialingCode: '54' } } });
    const { page } = await client.get('users.list', { query: {} });
    const id = page.find(({ email }) => email.startsWith('editor@'))?.id ?? 0;
    const changePhone = (phone: string) =>
      client.call('users.update', { params: { id }, body: { adminUser: { phone } } });
    expect((await changePhone('56987654321')).status).toBe(422);
    expect((await changePhone('+54 8765 4321')).body).toMatchObject({ phone: '5487654321' });
    const { countrySettings } = await client.get('settings.get', {});
    expect(countrySettings).toMatchObject({ dialingCode: '54', currencySymbol: '$' });
  });

  it.each<[string, Patch, object]>([
    ['a name of spaces', { commerceName: '  ' }, { commerce_name: ['Requerido'] }],
    ['a colour in words', { brandPrimary: 'rojo' }, { brand_primary: ['Debe ser un color como #2D6EF0'] }],
    [
      'plain http',
      { storefrontBaseUrl: 'http://tienda.example' },
      { storefront_base_url: ['Debe ser una dirección https válida'] },
    ],
    [
      'a disguised address',
      { mailingCampaignLink: 'https://banco.example@mal.example' },
      { mailing_campaign_link: ['Debe ser una dirección https válida'] },
    ],
    [
      'a script',
      { socialNetworks: { tiktok: 'javascript:alert(1)' } },
      { 'social_networks.tiktok': ['Debe ser una dirección https válida'] },
    ],
    [
      'a network at another place',
      { socialNetworks: { tiktok: 'https://tiktok.com.mal.example/@burger' } },
      { 'social_networks.tiktok': ['Debe ser una dirección de tiktok.com'] },
    ],
    [
      'a share of nothing',
      { loyaltyProgram: { percentage: 0 } },
      { 'loyalty_program.percentage': ['Debe ser mayor que 0'] },
    ],
    [
      'more points than were bought',
      { loyaltyProgram: { percentage: 100.5 } },
      { 'loyalty_program.percentage': ['Debe estar entre 0 y 100'] },
    ],
    [
      'points from nothing on',
      { loyaltyProgram: { minRedeemable: 0 } },
      { 'loyalty_program.min_redeemable': ['Debe ser mayor que 0'] },
    ],
    [
      'a minimum that reaches the stored maximum',
      { loyaltyProgram: { minRedeemable: 10_000 } },
      {
        'loyalty_program.min_redeemable': ['Debe ser menor que el máximo'],
        'loyalty_program.max_redeemable': ['Debe ser mayor que el mínimo'],
      },
    ],
    [
      'more than all of a fee',
      { serviceFee: { kind: 'percentage', value: 101, appliesTo: 'both' } },
      { 'service_fee.value': ['Debe estar entre 0 y 100'] },
    ],
    [
      'a grant of nothing',
      { serviceFee: { kind: 'amount', value: 0, appliesTo: 'both' } },
      { 'service_fee.value': ['Debe ser mayor que 0'] },
    ],
    ['no days ahead', { futureOrders: { daysAhead: 0 } }, { 'future_orders.days_ahead': ['Debe ser mayor que 0'] }],
    [
      'times that are too close',
      { futureOrders: { timeStep: 0 } },
      { 'future_orders.time_step': ['Debe ser 5 o más'] },
    ],
    [
      'times between the steps',
      { futureOrders: { timeStep: 12 } },
      { 'future_orders.time_step': ['Debe ir de 5 en 5'] },
    ],
    ['no cash', { paymentMethods: ['card', 'webpay'] }, { payment_methods: ['Debe incluir efectivo y tarjeta'] }],
    ['a logo that is no picture', { primaryLogo: 'logo.png' }, { primary_logo: ['No es una imagen que se admita'] }],
    [
      'a logo that nobody uploaded',
      { secondaryLogo: `/pictures/p${'x'.repeat(32)}` },
      { secondary_logo: ['Esta imagen no existe o todavía no se ha subido'] },
    ],
    [
      'what only the platform sets',
      { subscription: { plan: 'Gratis' } } as Patch,
      { subscription: ['No se reconoce este campo'] },
    ],
    [
      'switches of the product',
      { features: { dashboard: true } } as Patch,
      { features: ['No se reconoce este campo'] },
    ],
  ])('settings with %s are rejected', async (_title, body, fields) => {
    const client = await createClient();
    const settingsBefore = await getAll(client);
    const reply = await client.call('settings.update', { body });
    expect([reply.status, reply.body]).toEqual([422, apiError(1001, fields as Record<string, unknown>)]);
    expect(await getAll(client)).toEqual(settingsBefore);
  });

  it('the loyalty program accepts partial updates, but must be complete the first time', async () => {
    const testTenant = await platform.createTestTenant();
    const admin = await testTenant.signIn();
    const changeLoyaltyProgram = (loyaltyProgram: NonNullable<Patch['loyaltyProgram']>) =>
      admin.call('settings.update', { body: { loyaltyProgram } });
    expect((await changeLoyaltyProgram({ percentage: 7.5 })).status).toBe(200);
    expect((await getAll(admin)).loyaltyProgram).toEqual({
      enabled: true,
      pointsName: 'Puntos',
      percentage: 7.5,
      minRedeemable: 2000,
      maxRedeemable: 10_000,
    });
    await platform.db
      .update(settingsTable)
      .set({ loyaltyProgram: null })
      .where(eq(settingsTable.tenantId, await loadTenantId(platform.db, testTenant.key)));
    expect((await getAll(admin)).loyaltyProgram).toBeUndefined();
    const requiredMessages = ['Requerido'];
    expect((await changeLoyaltyProgram({ percentage: 5, minRedeemable: 10, maxRedeemable: 20 })).body).toEqual(
      apiError(1001, { 'loyalty_program.points_name': requiredMessages }),
    );
    const fullProgram = { pointsName: 'Burgerpuntos', percentage: 5, minRedeemable: 10, maxRedeemable: 20 };
    expect((await changeLoyaltyProgram(fullProgram)).status).toBe(200);
    expect((await getAll(admin)).loyaltyProgram).toEqual({ enabled: false, ...fullProgram });
  });

  it('the value of the service fee is reset when the fee is switched off', async () => {
    const client = await createClient();
    const { serviceFee } = await client.get('settings.update', {
      body: { serviceFee: { kind: 'noGrant', value: 30, appliesTo: 'both' } },
    });
    expect(serviceFee).toEqual({ kind: 'noGrant', value: 0, appliesTo: 'both' });
  });
});
