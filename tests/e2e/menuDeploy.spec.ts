import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

test('a menu is published to many stores, and a retry sends only the store whose channel id was fixed', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const product = await callAs(page, 'products.create', { body: { product: { name: 'Lomo', priceProduct: 7990 } } });
  const menu = await callAs(page, 'menus.create', {
    body: { name: 'Carta de prueba', categories: [{ name: 'Todo', position: 0, orderedProducts: [product.id] }] },
  });
  const stores = (await loadStores(page)).slice(0, 3);
  for (const [index, { id }] of stores.entries()) {
    const rappiId = index === 1 ? '9O00' : `900${index}`;
    await callAs(page, 'stores.update', { params: { id }, body: { menuId: menu.id, rappiId } });
  }
  await page.evaluate((id) => {
    location.hash = `#/menu/deploy?menu=${id}`;
  }, menu.id);
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
  await expect(page.getByRole('checkbox', { name: /^Rappi en .*: Al día/ })).toHaveCount(2, { timeout: 30_000 });
  const failedCell = page.getByRole('checkbox', {
    name: /^Rappi en .*: Falló, Rappi no encontró la tienda con el id «9O00»/,
  });
  await expect(failedCell).toHaveCount(1);
  await expectAccessible(page);

  await callAs(page, 'stores.update', { params: { id: stores[1]?.id ?? 0 }, body: { rappiId: '9001' } });
  await page.getByRole('button', { name: 'Reintentar 1 que falló' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Rappi en .*: Al día/ })).toHaveCount(3, { timeout: 30_000 });
  await page.getByRole('tab', { name: 'Historial' }).click();
  // A header, three deploys and the retried one.
  await expect(page.getByRole('table', { name: 'Quién publicó qué, y cuándo' }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
});
