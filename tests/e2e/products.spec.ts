import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { getControlByLabel, goTo, getRow } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { chooseEntry, tabTo } from '../support/keyboard';
import { openScreen, productTabs, getRows } from '../support/screens';

test.use({ tenantOptions: { stores: 1, products: 12 } });

const tabs = ['Lo que leen tus clientes', 'Precio y disponibilidad', 'Modificadores', 'Cocina y medidas'] as const;

/** Moves from the first tab to another with the arrow keys. */
const pressArrowTo = async (page: Page, label: (typeof tabs)[number]) => {
  await page.getByRole('tab', { selected: true }).focus();
  for (const [index, name] of tabs.slice(0, tabs.indexOf(label) + 1).entries()) {
    await page.keyboard.press(index === 0 ? 'Home' : 'ArrowRight');
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
};

const fill = async (page: Page, label: string, text: string) => {
  await tabTo(page, label);
  await page.keyboard.type(text);
};

/** Searches and assigns the first match. */
const assign = async (page: Page, typedText: string, rows: number) => {
  const input = page.getByRole('combobox', { name: 'Agregar un modificador' });
  await input.focus();
  await page.keyboard.type(typedText);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await expect(input).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(rows);
};

test('a product with a label, tags, modifiers, a rule and weekdays is created by keyboard', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(180_000);
  await signIn(page, userOf(tenant, 'admin'), { path: '/products', title: 'Productos' });
  await getRows(page).first().waitFor();
  await page.getByRole('button', { name: 'Nuevo producto' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nuevo producto' }).waitFor();

  await page.getByRole('tab', { selected: true }).focus();
  await fill(page, 'Nombre', 'Completo de prueba');
  await fill(page, 'Descripción', 'Palta, tomate y mayonesa de la casa.');
  await tabTo(page, 'Vegetariano');
  await page.keyboard.press('Space');
  await tabTo(page, 'Picante');
  await page.keyboard.press('Space');

  await pressArrowTo(page, 'Precio y disponibilidad');
  await fill(page, 'Precio', '8.990');
  await getControlByLabel(page.getByRole('main'), 'Texto del rótulo').focus();
  await page.keyboard.type('Solo por hoy: 2x1!');
  const ribbon = page.getByRole('radio', { name: 'Cinta' });
  await tabTo(page, 'Redondeado');
  await page.keyboard.press('ArrowRight');
  await expect(ribbon).toBeChecked();
  await fill(page, 'Se muestra desde: fecha', '01/03/2026');
  await fill(page, 'Se muestra hasta: fecha', '31/12/2030');
  await page.getByRole('checkbox', { name: 'Lunes' }).focus();
  await page.keyboard.press('Space');

  await pressArrowTo(page, 'Modificadores');
  await assign(page, 'a', 1);
  await assign(page, 'o', 2);
  const handles = page.getByRole('button', { name: /^Mover / });
  const firstLabel = (await handles.first().getAttribute('aria-label')) ?? '';
  await handles.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(handles.nth(1)).toHaveAttribute('aria-label', firstLabel);
  await page.getByRole('button', { name: 'Agregar regla' }).press('Enter');
  const rule = page.getByRole('group', { name: 'Regla 1' });
  for (const [side, times] of [
    ['Si se elige', 1],
    ['se ofrece', 2],
  ] as const) {
    await rule.getByRole('combobox', { name: side }).focus();
    for (let step = 0; step < times; step += 1) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Completo de prueba')).toBeVisible();
  expect(page.url()).toMatch(/#\/products\/edit-product\/\d+/);

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Completo de prueba' }).waitFor();
  // The tags column is hidden at this window width.
  for (const tag of ['Vegetariano', 'Picante']) await expect(page.getByRole('checkbox', { name: tag })).toBeChecked();
  await pressArrowTo(page, 'Modificadores');
  await expect(handles.nth(1)).toHaveAttribute('aria-label', firstLabel);
  await expect(rule).toBeVisible();
  for (const tab of productTabs(Number(/\d+/.exec(page.url().split('#')[1] ?? '')?.[0]))) {
    expect(await openScreen(page, tab)).toBeNull();
    await expectAccessible(page);
  }
  await pressArrowTo(page, 'Precio y disponibilidad');
  await expect(page.getByRole('textbox', { name: 'Texto del rótulo' })).toHaveValue('Solo por hoy: 2x1!');
  await expect(page.getByRole('checkbox', { name: 'Lunes' })).toBeChecked();

  await page.getByRole('link', { name: 'Volver a los productos' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Nombre' }).focus();
  await page.keyboard.type('de prueba');
  const row = getRow(page, 'Completo de prueba');
  for (const text of ['$8.990', 'Solo por hoy: 2x1!']) await expect(row).toContainText(text);
  await expect(getRows(page)).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo combo' }).press('Enter');
  const combo = page.getByRole('dialog', { name: 'Nuevo combo' });
  await combo.getByRole('textbox', { name: 'Nombre del combo' }).fill('Combo de prueba');
  await combo.getByRole('textbox', { name: 'Precio' }).fill('9.990');
  await combo.getByRole('textbox', { name: 'Qué se elige' }).fill('Elige tu plato');
  const choice = combo.getByRole('combobox', { name: 'Productos para elegir' });
  await choice.pressSequentially('de prueba');
  await page.getByRole('option', { name: 'Completo de prueba' }).waitFor();
  await choice.press('Enter');
  await expect(combo.getByRole('button', { name: /Completo de prueba/ })).toBeVisible();
  await choice.press('Escape');
  await expectAccessible(page);
  await combo.getByRole('button', { name: 'Crear combo' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Combo de prueba' }).waitFor();
});

test('products are marked as sold out by keyboard and made available again from another screen', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/products', title: 'Productos' });
  const rows = getRows(page);
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 elegidos', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar', exact: true }).press('Enter');
  await chooseEntry(page, /^Agotar…/);
  const dialog = page.getByRole('dialog', { name: 'Agotar 3 productos' });
  await dialog.getByRole('radio', { name: /^Mañana al abrir/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31/12/2030');
  await expect(dialog.getByRole('status')).toContainText('Vuelve a la venta');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  const result = page.getByRole('region', { name: /^Resultado: Agotado en .* hasta el 31\/12\/2030/ });
  await expect(result.getByText('Se cambiaron 3 productos')).toBeVisible();
  const soldOut = rows.filter({ hasText: 'Agotado hasta' });
  await expect(soldOut).toHaveCount(3);
  await expectAccessible(page);

  // Another user changes the day of one product before the undo.
  const { page: products } = await callAs(page, 'products.list', { query: {} });
  const [saved] = products.filter(({ startDatetime }) => startDatetime?.startsWith('2030-12-31'));
  const id = saved?.id ?? 0;
  await callAs(page, 'products.update', {
    params: { id },
    body: { product: { startDatetime: '2031-06-01T00:00:00' } },
  });
  await goTo(page, '/menu', 'Menús');
  await page.getByRole('button', { name: /^Tareas/ }).press('Enter');
  await page.getByRole('button', { name: /^Deshacer: Agotado en/ }).press('Enter');
  await page.getByRole('button', { name: /^Ver resultado: Se deshizo: Agotado en/ }).press('Enter');
  const undoResult = page.getByRole('region', { name: /^Resultado: Se deshizo/ });
  await expect(
    undoResult.getByRole('list', { name: 'Productos que no se guardaron' }).getByRole('listitem'),
  ).toHaveText([new RegExp(`${saved?.name}.*Lo cambiaron después: se deja como está`)]);
  await expect(soldOut).toHaveCount(1);
  await expect(soldOut).toContainText(saved?.name ?? '?');
  await expectAccessible(page);
});
