import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import { beforeAll, expect, it } from 'vitest';
import { renderStorefront } from '@shared/domain/catalogue/storefront/storefront';
import { readReply } from '@shared/contract/reading';
import { staticMenu } from '@shared/contract/catalogue/staticMenu';
import { findPictureError } from '@shared/domain/platform/pictures';
import { practicePaths } from '@shared/bridge/practice';
import { describeOnEngines } from './support/engines';
import type { ApiClient, SandboxTenant } from './support/platform';

describeOnEngines('the published menu of a tenant', (platform) => {
  let tenant: SandboxTenant;
  let client: ApiClient;
  beforeAll(async () => {
    tenant = await platform.createTestTenant({ stores: 2, products: 30 });
    client = await tenant.signIn();
    await client.get('settings.update', { body: { staticMenu: true } });
  });
  const readPublished = () => tenant.createAnonymousClient().get('staticMenu.get', { params: { tenant: tenant.key } });
  const view = { at: '2026-11-23T13:00:00', platform: 'web', dispatchMethod: 'delivery' } as const;

  it('the published menu of the tenant in the address is served to anyone', async () => {
    const otherSandboxTenant = await platform.createTestTenant({ stores: 1 });
    const { products } = await otherSandboxTenant
      .createAnonymousClient()
      .get('staticMenu.get', { params: { tenant: tenant.key } });
    expect(products).toHaveLength(30);
    const missing = await tenant.createAnonymousClient().call('staticMenu.get', { params: { tenant: 'nadie' } });
    expect(missing.status).toBe(404);
  });

  it('the published menu is not found when the settings do not publish it', async () => {
    const unpublishedTenant = await platform.createTestTenant({ stores: 1 });
    await (await unpublishedTenant.signIn()).get('settings.update', { body: { staticMenu: false } });
    const { status } = await unpublishedTenant
      .createAnonymousClient()
      .call('staticMenu.get', { params: { tenant: unpublishedTenant.key } });
    expect(status).toBe(404);
  });

  it('the published menu contains the products, menus, price groups and stores that the API returns', async () => {
    const [productId = 0] = (await client.get('products.list', {})).page.map(({ id }) => id);
    await client.get('products.update', {
      params: { id: productId },
      body: {
        product: {
          show: true,
          startDatetime: null,
          endDatetime: null,
          availability: createBlankProduct().availability,
          platform: 'any',
        },
      },
    });
    const menu = await client.get('menus.create', {
      body: {
        name: 'Menú de prueba',
        discount: 10,
        categories: [{ name: 'Primeros', position: 0, orderedProducts: [productId] }],
        priceGroups: [
          {
            name: 'Lista de prueba',
            persisted: false,
            destroy: false,
            prices: [{ productId, price: 5000, deliveryPrice: 6000, persisted: false, destroy: false }],
          },
        ],
      },
    });
    const [storeId = 0, otherId = 0] = await client.readStoreIds();
    await client.get('stores.update', { params: { id: storeId }, body: { menuId: menu.id } });
    const data = await readPublished();
    const storefront = renderStorefront(data, { ...view, storeId }, 'cl');
    expect(storefront.categories).toMatchObject([
      { name: 'Primeros', products: [{ id: productId, price: 5400, priceBefore: 6000 }] },
    ]);
    expect(storefront.unavailableProducts).toHaveLength(29);
    expect(new Set(storefront.unavailableProducts.map(({ reason }) => reason.kind))).toEqual(new Set(['notInMenu']));
    expect(storefront.menu?.name).toBe('Menú de prueba');
    // The other store is rendered from its own menu.
    expect(renderStorefront(data, { ...view, storeId: otherId }, 'cl').menu?.name).not.toBe('Menú de prueba');
  });

  it('the published menu contains the modifiers of each product at any depth, with every field', async () => {
    const data = await readPublished();
    const offeredProduct = data.products.find(
      ({ modifiersProductsAttributes }) => modifiersProductsAttributes.length > 0,
    );
    const knownIds = new Set(data.modifiers.map(({ id }) => id));
    expect(offeredProduct?.modifiersProductsAttributes.every(({ modifierId }) => knownIds.has(modifierId))).toBe(true);
    expect(data.modifiers.some(({ children }) => children.length > 0)).toBe(true);
    const readResult = readReply(staticMenu.get.reply, data, { zone: 'America/Santiago', country: 'cl', now: () => 0 });
    expect([readResult.gaps, readResult.unread]).toEqual([[], []]);
  });

  it('practice products with the same kind of food share one small picture', async () => {
    const { products } = await readPublished();
    const addresses = new Set(products.flatMap(({ pictures }) => pictures.map(({ url }) => url)));
    expect(products.every(({ pictures }) => pictures[0]?.name.endsWith('(dibujo).png'))).toBe(true);
    expect(addresses.size).toBeGreaterThan(1);
    expect(addresses.size).toBeLessThan(products.length);
    for (const address of addresses) {
      const response = await fetch(`http://127.0.0.1:${platform.port}${practicePaths.content}${address}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(findPictureError(bytes, 'image/png')).toBeNull();
      expect(bytes.length).toBeLessThan(8 * 1024);
    }
  });

  it('the published menu is "not modified" for a client that has the current version', async () => {
    const path = `${practicePaths.cdn}/${tenant.key}/menu.json`;
    const firstReply = await platform.send('GET', path, {});
    expect(firstReply.headers.get('cache-control')).toBe('public, max-age=60');
    const secondResult = await platform.send('GET', path, {
      headers: { 'if-none-match': firstReply.headers.get('etag') ?? '' },
    });
    expect([secondResult.status, secondResult.body]).toEqual([304, undefined]);
  });
});
