import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { fillIn, getRow } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { getResourceCase } from '../support/samples';

const pages = getResourceCase('pages');

test.use({ tenantOptions: { stores: 1, products: 10 } });

/** Moves to a menu entry with the arrow keys. */
const choose = async (page: Page, name: string) => {
  const entry = page.getByRole('menuitem', { name });
  await entry.waitFor();
  const index = (await page.getByRole('menuitem').allTextContents()).findIndex((text) => text.includes(name));
  // Repeats from the first entry, since a new menu may ignore keys.
  await expect(async () => {
    await page.keyboard.press('Home');
    for (let presses = 0; presses < index; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(entry).toHaveAttribute('data-highlighted', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
};

test('a page is created by keyboard, published after confirmation and deleted', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), pages);
  await expect(getRow(page, 'Inicio').getByText('Constructor')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: pages.create }).press('Enter');
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Dirección' }).waitFor();
  await page.keyboard.press('Control+s');
  await expect(form.getByText('Requerido', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await fillIn(page, form, pages.fill);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se creó ${pages.name}`)).toBeVisible();
  await expect(page).toHaveURL(/#\/pages$/);
  await expect(getRow(page, pages.name).getByText('Borrador')).toBeVisible();

  await page.getByRole('button', { name: `Más acciones: ${pages.name}` }).press('Enter');
  await choose(page, 'Publicar');
  const question = page.getByRole('alertdialog', { name: `¿Publicar ${pages.name}?` });
  await expect(question).toContainText('/prueba/de-pagina');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(getRow(page, pages.name).getByText('Publicada')).toBeVisible();

  await page.getByRole('button', { name: `Más acciones: ${pages.name}` }).press('Enter');
  await choose(page, 'Eliminar página');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar página' }).press('Enter');
  await expect(page.getByText(`Se eliminó la página ${pages.name}`)).toBeVisible();
  await expect(getRow(page, pages.name)).toHaveCount(0);
});

test('page builder pages are reordered by dragging and by keyboard', async ({ running: { page }, tenant, network }) => {
  await signIn(page, userOf(tenant, 'admin'), pages);
  await page.getByRole('button', { name: 'Ordenar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Orden de las páginas del constructor' });
  const handles = dialog.getByRole('button', { name: /^Mover / });
  await expect(handles).toHaveCount(6);
  await expectAccessible(page);
  const names = await dialog.getByRole('group').evaluateAll((groups) => groups.map((group) => group.ariaLabel));
  const [, firstName, secondName, thirdName] = names;
  await handles.nth(0).hover();
  await page.mouse.down();
  const target = await handles.nth(2).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 20, { steps: 12 });
  // The page at the target makes room.
  await expect(dialog.getByRole('group', { name: thirdName ?? '', exact: true })).toHaveAttribute(
    'style',
    /translate3d\(0px, -/,
  );
  await page.mouse.up();
  await expect(handles.nth(2)).toHaveAccessibleName(new RegExp(`^Mover ${firstName}`));
  await handles.nth(2).focus();
  await page.keyboard.press('ArrowUp');
  await expect(handles.nth(1)).toBeFocused();
  await dialog.getByRole('button', { name: 'Guardar orden' }).press('Enter');
  await expect(page.getByText('Se guardó el orden de las páginas')).toBeVisible();
  // Moving three pages leaves one at its original position, so only two change.
  const patched = network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/content/pages'));
  expect(patched).toHaveLength(2);
  await page.getByRole('button', { name: 'Ordenar' }).press('Enter');
  await expect(handles.first()).toHaveAccessibleName(new RegExp(`^Mover ${secondName}`));
  await expect(handles.nth(2)).toHaveAccessibleName(new RegExp(`^Mover ${thirdName}`));
});
