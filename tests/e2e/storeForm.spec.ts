import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

const tabs = [
  ['Información', 'info'],
  ['Horarios', 'schedules'],
  ['Despacho', 'delivery'],
  ['Servicios externos', 'externalServices'],
] as const;

const getBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getForm = (page: Page) => page.getByRole('main').getByRole('form');

test('a store is created by keyboard, changed in another tab and reloaded', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await tabTo(page, 'Nueva tienda');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nueva tienda' }).waitFor();

  // With a single error, its tab shows the count and its input has focus.
  await getBox(page, 'Comuna').focus();
  await page.keyboard.type('Ñuñoa');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('tab', { name: /^Información/ }).getByRole('img')).toBeVisible();
  await expect(getBox(page, 'Nombre')).toBeFocused();

  await page.keyboard.type('Irarrázaval');
  await tabTo(page, 'Dirección');
  await page.keyboard.type('Av. Irarrázaval 2030');
  await tabTo(page, 'Teléfono');
  await page.keyboard.type('12345678');
  await tabTo(page, 'Correo de pedidos');
  await page.keyboard.type('irarrazaval@burger.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Irarrázaval')).toBeVisible();
  expect(page.url()).toMatch(/#\/stores\/edit-store\/\d+$/);
  // The new store's form replaces the creation form and receives focus.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('heading', { level: 1, name: 'Irarrázaval' }).waitFor();

  await page.getByRole('tab', { name: 'Información' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Historial' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Servicios externos' })).toBeFocused();
  expect(page.url()).toMatch(/\/externalServices$/);
  await tabTo(page, 'Rappi');
  await page.keyboard.type('rappi-77');
  await page.getByRole('tab', { name: 'Servicios externos' }).focus();
  await page.keyboard.press('Home');
  // The tests of the other tabs check their own fields.
  await expectAccessible(page);
  await tabTo(page, 'Correo de respaldo');
  await page.keyboard.type('respaldo@burger.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se guardaron los cambios de Irarrázaval')).toBeVisible();
  await expect(page.getByText('Sin cambios')).toBeVisible();

  await page.reload();
  await expect(getBox(page, 'Correo de respaldo')).toHaveValue('respaldo@burger.example');
  await page.getByRole('tab', { name: 'Servicios externos' }).click();
  await expect(getBox(page, 'Rappi')).toHaveValue('rappi-77');
});

const openTab = async (page: Page, label: (typeof tabs)[number][0]) => {
  await page.getByRole('tab', { name: label }).click();
  await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
};

test('takes screenshots of every tab of the store form', screenshotTag, async ({ running, tenant }) => {
  test.setTimeout(240_000);
  const { page } = running;
  const takeScreenshot = createScreenshotter(
    running,
    page,
    [1280, 1000].map((width) => [width, 900] as const),
    { fullPage: true },
  );
  await signIn(page, userOf(tenant, 'admin'));
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar / })
    .click();
  await getForm(page).waitFor();
  for (const [label, name] of tabs) {
    await openTab(page, label);
    await takeScreenshot(`store-${name}`);
  }
});
