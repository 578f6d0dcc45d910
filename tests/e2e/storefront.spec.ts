import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { getSegment } from '../support/screens';

test.use({ tenantOptions: { stores: 2 } });

test('the storefront view shows what customers see at a given time and why products are hidden', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'));
  const createEntity = async (name: string, fields: object = {}) => {
    const { id } = await callAs(page, 'products.create', {
      body: { product: { name, priceProduct: 8000, ...fields } },
    });
    return id;
  };
  const clasica = await createEntity('Clásica', {
    label: 'Nueva',
    labelType: 'ribbon',
    startDatetimeLabel: '2026-01-01T00:00:00',
    endDatetimeLabel: '2028-01-01T00:00:00',
  });
  const lunes = await createEntity('Plato del lunes', {
    availability: { days: ['monday'], hours: [], dates: [], dispatchMethod: 'both', platform: 'any' },
  });
  const retiro = await createEntity('Para llevar', { dispatchMethod: 'pickup' });
  const app = await createEntity('Promo de la app', { platform: 'app' });
  const agotada = await createEntity('Agotada', { startDatetime: '2027-03-01T18:00:00' });
  await createEntity('Fuera de carta');
  const [store] = await loadStores(page);
  const menu = await callAs(page, 'menus.create', {
    body: {
      name: 'Carta',
      discount: 10,
      categories: [{ name: 'Platos', position: 0, orderedProducts: [clasica, lunes, retiro, app, agotada] }],
    },
  });
  await callAs(page, 'stores.update', { params: { id: store?.id ?? 0 }, body: { menuId: menu.id } });

  await goTo(page, '/menu/storefront', 'Lo que ven tus clientes');
  const shownProducts = page.getByRole('region', { name: 'Platos' }).getByRole('listitem');
  const unseen = page.getByRole('list', { name: /^No se ve/ }).getByRole('listitem');
  const openAt = async (date: string, time: string) => {
    await page.getByRole('textbox', { name: 'Fecha' }).fill(date);
    await page.getByRole('textbox', { name: 'Hora' }).fill(time);
    await page.keyboard.press('Tab');
  };
  await getSegment(page, 'Otro momento').click();
  // 1 December 2026 is a Tuesday.
  await openAt('01-12-2026', '13:00');
  await expect(shownProducts).toHaveText([/Clásica.*Nueva.*\$7\.200.*\$8\.000/]);
  await expect(unseen).toHaveText([
    /Agotada.*Agotado hasta/,
    /Fuera de carta.*No está en este menú/,
    /Para llevar.*Solo retiro/,
    /Plato del lunes.*martes/,
    /Promo de la app.*app/,
  ]);
  await expectAccessible(page);

  await getSegment(page, 'Retiro').click();
  await expect(shownProducts).toHaveText([/Clásica/, /Para llevar/]);
  await getSegment(page, 'App').click();
  await expect(shownProducts).toHaveText([/Clásica/, /Para llevar/, /Promo de la app/]);
  // A Monday, at the minute when the product is available again.
  await openAt('01-03-2027', '18:00');
  await expect(shownProducts).toHaveText([/Clásica/, /Plato del lunes/, /Para llevar/, /Promo de la app/, /Agotada/]);
  await expect(unseen).toHaveText([/Fuera de carta/]);

  await page.getByRole('link', { name: 'Editar Fuera de carta' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fuera de carta' }).waitFor();
  await callAs(page, 'products.update', { params: { id: clasica }, body: { product: { priceProduct: 9000 } } });
  await goTo(page, '/menu/storefront', 'Lo que ven tus clientes');
  await expect(shownProducts.filter({ hasText: 'Clásica' })).toContainText('$8.100');
});
