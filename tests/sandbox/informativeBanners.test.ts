import { expect, it } from 'vitest';
import { customerCareTenant } from '@shared/domain/settings/tenants';
import { describeOnPlatform } from './support/engines';
import { ApiClient, apiError, type TestPlatform } from './support/platform';

const signIn = async (platform: TestPlatform, account: string): Promise<ApiClient> => {
  const { status, body } = await platform.readIdentity('signInWithPassword', {
    email: `${account}@${customerCareTenant}.example`,
    password: `practica-${account}`,
    returnSecureToken: true,
    tenantId: 'customer-care-p2v7b',
  });
  expect(status).toBe(200);
  const { idToken, refreshToken } = body as { idToken: string; refreshToken: string };
  return new ApiClient(platform, customerCareTenant, idToken, refreshToken);
};

const pictures = { desktopImage: '/pictures/wide', mobileImage: '/pictures/narrow' };

describeOnPlatform('news of the product', (platform) => {
  it('users of the customer care tenant write news banners that users of all other tenants can read', async () => {
    const writer = await signIn(platform, 'editor');
    const reader = await (await platform.createTestTenant()).signIn('user_kds');
    const createdInformativeBanner = await writer.get('informativeBanners.create', {
      body: { ...pictures, name: 'Feriados', destinationLink: 'https://novedades.example/feriados' },
    });
    const readNames = async () => (await reader.get('informativeBanners.list', {})).page.map(({ name }) => name);
    expect(await readNames()).toContain('Feriados');
    const params = { id: createdInformativeBanner?.id ?? 0 };
    expect((await writer.call('informativeBanners.update', { params, body: { name: null } })).status).toBeLessThan(300);
    expect(await readNames()).not.toContain('Feriados');
    expect(await readNames()).toContain('');
    expect((await writer.call('informativeBanners.remove', { params })).status).toBeLessThan(300);
    expect(await readNames()).not.toContain('');
  });

  it.each(['admin', 'super'])('a news banner written by %s of another tenant is rejected', async (account) => {
    const otherTenantClient = await (await platform.createTestTenant()).signIn(account);
    const before = await otherTenantClient.get('informativeBanners.list', {});
    const [{ id } = { id: 0 }] = before.page;
    for (const reply of [
      await otherTenantClient.call('informativeBanners.create', { body: pictures }),
      await otherTenantClient.call('informativeBanners.update', { params: { id }, body: { name: 'Otro' } }),
      await otherTenantClient.call('informativeBanners.remove', { params: { id } }),
      await otherTenantClient.call('informativeBanners.get', { params: { id } }),
    ]) {
      expect([reply.status, reply.body]).toEqual([401, apiError(401)]);
      expect(reply.headers.has('www-authenticate')).toBe(false);
    }
    expect(await otherTenantClient.get('informativeBanners.list', {})).toEqual(before);
  });

  it('news banners can be read but not changed with a read-only permission', async () => {
    const readClient = await signIn(platform, 'lectura');
    expect((await readClient.get('informativeBanners.list', {})).count).toBeGreaterThanOrEqual(2);
    expect((await readClient.call('informativeBanners.create', { body: pictures })).status).toBe(401);
  });

  it.each([
    [{ destinationLink: 'javascript:alert(1)' }, { destination_link: ['URL no permitida'] }],
    [{ destinationLink: 'http://novedades.example' }, { destination_link: ['URL no permitida'] }],
    [{ desktopImage: '' }, { desktop_image: ['Requerido'] }],
    [{ mobileImage: '//otra.example/x.png' }, { mobile_image: ['URL no permitida'] }],
  ])('a news banner with %j is rejected', async (overrides, fields) => {
    const writer = await signIn(platform, 'admin');
    const reply = await writer.call('informativeBanners.create', { body: { ...pictures, ...overrides } });
    expect(reply).toMatchObject({ status: 422, body: apiError(1001, fields) });
  });
});
