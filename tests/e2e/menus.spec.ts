import type { Locator, Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { goTo, getRow } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { listMenuTabs, openScreen } from '../support/screens';

test.use({ tenantOptions: { stores: 3 } });

const getCategory = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const listLines = (page: Page, category: string) =>
  getCategory(page, category).getByRole('list', { name: category }).getByRole('listitem');
const getHandle = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Mover ${name}: arrastra`) });

/** Finds an option by typing and selects it. */
const pick = async (page: Page, dialog: Locator, typedText: string) => {
  const input = dialog.getByRole('combobox');
  await input.fill(typedText);
  await expect(page.getByRole('option', { name: typedText })).toBeVisible();
  await expect(input).toHaveAttribute('aria-activedescendant', /./);
  await input.press('Enter');
};

const createCategory = async (page: Page, name: string, products: readonly string[]) => {
  await page.getByRole('button', { name: 'Nueva categoría' }).press('Enter');
  await expect(getCategory(page, 'Categoría sin nombre').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(name);
  await getCategory(page, name).getByRole('button', { name: 'Agregar productos' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Agregar productos a ${name}` });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  for (const product of products) await pick(page, dialog, product);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await dialog.getByRole('button', { name: `Agregar ${products.length} productos` }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(listLines(page, name)).toHaveText(products.map((product) => new RegExp(product)));
};

/** Presses a handle, moves in steps like a hand and releases on the target. */
const drag = async (page: Page, from: Locator, to: Locator) => {
  const measureMiddle = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (box === null) throw new Error('nothing to drag');
    return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
  };
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  const start = await measureMiddle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y - 10, { steps: 4 });
  // Follows the target while the page scrolls near an edge.
  await expect(async () => {
    const aim = await measureMiddle(to);
    await page.mouse.move(aim.x, aim.y, { steps: 5 });
    expect(await measureMiddle(to)).toEqual(aim);
  }).toPass();
  await page.mouse.up();
};

test('a menu is created, sorted and assigned to a store by keyboard, and a product is dragged', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'), { path: '/menu', title: 'Menús' });
  for (const [index, name] of ['Agua', 'Bebida', 'Completo', 'Dobladita'].entries()) {
    await callAs(page, 'products.create', { body: { product: { name, priceProduct: 1000 * (index + 1) } } });
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo menú' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).focus();
  await page.keyboard.type('Carta de prueba');
  await page.getByRole('switch', { name: 'Oculto' }).press('Space');
  await page.getByRole('textbox', { name: 'Descuento' }).fill('15');
  await page.getByRole('textbox', { name: 'Prioridad' }).fill('7');
  await page.getByRole('combobox', { name: 'Agregar un grupo' }).fill('Mostrador');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.getByRole('button', { name: 'Agregar grupo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar Mostrador' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Menú', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await createCategory(page, 'Para tomar', ['Bebida', 'Agua']);
  await createCategory(page, 'Platos', ['Completo', 'Dobladita']);
  await getHandle(page, 'Agua').focus();
  await page.keyboard.press('ArrowUp');
  await expect(listLines(page, 'Para tomar')).toHaveText([/Agua/, /Bebida/]);
  await expect(getHandle(page, 'Agua')).toBeFocused();
  await expect(page.getByText('Agua quedó en el lugar 1 de 2 de Para tomar')).toBeAttached();
  await getHandle(page, 'Platos').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Platos quedó en el lugar 1 de 2')).toBeAttached();
  await expectAccessible(page);

  await drag(page, getHandle(page, 'Bebida'), listLines(page, 'Platos').filter({ hasText: 'Dobladita' }));
  await expect(listLines(page, 'Platos')).toHaveText([/Completo/, /Bebida/, /Dobladita/]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Carta de prueba')).toBeVisible();

  await goTo(page, '/menu', 'Menús');
  await page.getByRole('main').getByRole('searchbox').first().fill('de prueba');
  await expect(getRow(page, 'Carta de prueba')).toHaveCount(1);
  await expect(getRow(page, 'Carta de prueba')).toContainText(/Oculto.*15.%.*Ninguna tienda/);
  await page.getByRole('button', { name: 'Editar Carta de prueba' }).press('Enter');
  await page.getByRole('button', { name: 'Asignar a otras tiendas' }).press('Enter');
  const [store] = await loadStores(page);
  const give = page.getByRole('dialog', { name: 'Asignar Carta de prueba a tiendas' });
  await pick(page, give, store?.name ?? '');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await give.getByRole('button', { name: 'Asignar a 1 tienda' }).press('Enter');
  await expect(give).toBeHidden();
  await expect(page.getByRole('link', { name: store?.name ?? '' })).toBeVisible();
  const { page: menus } = await callAs(page, 'menus.list', { query: {} });
  for (const screen of listMenuTabs(menus.find(({ name }) => name === 'Carta de prueba')?.id ?? 0)) {
    expect(await openScreen(page, screen)).toBeNull();
    await expectAccessible(page);
  }
  await expect(listLines(page, 'Platos')).toHaveText([/Completo/, /Bebida/, /Dobladita/]);
  await expect(listLines(page, 'Para tomar')).toHaveText([/Agua/]);
});
