import { DateTime } from 'luxon';
import type { Page } from 'playwright/test';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { getSegment } from '../support/screens';

const openPath = (page: Page, path: string) =>
  page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);

test('a menu is published to many stores, a failed store is retried, and a planned price change publishes again', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(300_000);
  await signIn(page, userOf(tenant, 'admin'));
  const product = await callAs(page, 'products.create', { body: { product: { name: 'Lomo', priceProduct: 7990 } } });
  const menu = await callAs(page, 'menus.create', {
    body: {
      name: 'Carta de prueba',
      categories: [{ name: 'Todo', position: 0, orderedProducts: [product.id] }],
      priceGroups: [
        {
          name: 'Centro',
          persisted: false,
          destroy: false,
          prices: [{ productId: product.id, price: 7990, deliveryPrice: null, persisted: false, destroy: false }],
        },
      ],
    },
  });
  const stores = (await loadStores(page)).slice(0, 3);
  for (const [index, { id }] of stores.entries()) {
    const rappiId = index === 1 ? '9O00' : `900${index}`;
    await callAs(page, 'stores.update', { params: { id }, body: { menuId: menu.id, rappiId } });
  }
  await openPath(page, `/menu/deploy?menu=${menu.id}`);
  await expect(
    page.getByRole('checkbox', { name: /^Rappi en .*: Sin publicaciones registradas, 1 nuevo$/ }),
  ).toHaveCount(3);
  await expectAccessible(page);

  // Selects the column and confirms by keyboard.
  await page.getByRole('checkbox', { name: 'Elegir todas las tiendas y canales' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Publicar 3' }).press('Enter');
  await expect(page.getByRole('alertdialog', { name: '¿Publicar en 3 lugares?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Tareas: \d tareas? en curso/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Rappi en .*: Al día/ })).toHaveCount(2);
  const failedCell = page.getByRole('checkbox', {
    name: /^Rappi en .*: Falló, Rappi no encontró la tienda con el id «9O00»/,
  });
  await expect(failedCell).toHaveCount(1);
  await expectAccessible(page);

  await callAs(page, 'stores.update', { params: { id: stores[1]?.id ?? 0 }, body: { rappiId: '9001' } });
  await page.getByRole('button', { name: 'Reintentar 1 que falló' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Rappi en .*: Al día/ })).toHaveCount(3);
  await page.getByRole('tab', { name: 'Historial' }).click();
  const publications = page.getByRole('table', { name: 'Quién publicó qué, y cuándo' }).getByRole('row');
  // A header, three deploys and the retried one.
  await expect(publications).toHaveCount(5);
  await expectAccessible(page);

  await openPath(page, `/menu/change-prices?menus=${menu.id}`);
  await page.getByRole('textbox', { name: 'Cuánto' }).fill('10');
  await page.getByRole('button', { name: 'Revisar cambios' }).press('Enter');
  const review = page.getByRole('dialog', { name: 'Revisa los cambios de precios' });
  const publishing = review.getByRole('group', { name: 'Publicar al terminar' });
  await expect(publishing).toContainText('Siguen con lo de antes hasta que publiques: Rappi.');
  await publishing.getByRole('checkbox', { name: 'Rappi (3 tiendas)' }).press('Space');
  await expect(publishing).toContainText('Ningún canal queda con lo de antes.');
  await getSegment(page, 'En otro momento').click();
  const fillDue = async (due: DateTime) => {
    await review.getByRole('textbox', { name: 'Día y hora: fecha' }).fill(due.toFormat('dd/MM/yyyy'));
    await review.getByRole('textbox', { name: 'Día y hora: hora' }).fill(due.toFormat('HH:mm'));
  };
  const now = () => DateTime.now().setZone('America/Santiago');
  await fillDue(now().plus({ days: 1 }));
  await expectAccessible(page);
  // The last minute that starts within two minutes, calculated after the slow check.
  await fillDue(now().plus({ minutes: 2 }).startOf('minute'));
  await review.getByRole('button', { name: 'Programar cambios' }).press('Enter');
  await expect(page.getByText(/^Los precios cambian /)).toBeVisible();
  const readPrice = async () => {
    const { priceGroups } = await callAs(page, 'menus.get', { params: { id: menu.id } });
    return priceGroups[0]?.prices[0]?.price;
  };
  expect(await readPrice()).toBe(7990);

  await openPath(page, `/menu/deploy?menu=${menu.id}`);
  await page.getByRole('tab', { name: 'Historial' }).click();
  await expect(publications).toHaveCount(8, { timeout: 180_000 });
  expect(await readPrice()).toBe(8790);
});
