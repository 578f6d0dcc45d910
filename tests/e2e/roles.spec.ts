import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';

const getRows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

/** A closing tooltip remains in the DOM for a moment. */
const openTip = (page: Page) => page.locator('[role=tooltip][data-state=open]');

const openRoles = async (page: Page) => {
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();
  await getRows(page).first().waitFor();
};

test('the permission matrix of a role can be used by keyboard', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openRoles(page);
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  const matrix = page.getByRole('grid', { name: 'Permisos' });
  await matrix.getByRole('checkbox', { name: 'Todos los permisos' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(matrix.getByRole('checkbox', { name: 'Ver la lista en Cupones' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 permiso marcado')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText('21 permisos marcados')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un área' }).fill('menus');
  await expect(matrix.getByRole('row')).toHaveCount(2);
  await matrix.getByRole('checkbox', { name: 'Todos los permisos a la vista' }).click();
  await expect(page.getByText('33 permisos marcados')).toBeVisible();
});

test('the command search opens screens, stores and actions by keyboard, recent ones first', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await getRows(page).first().waitFor();
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: /^Pantalla, acción/ });
  await expect(input).toBeFocused();
  await page.keyboard.type('roles');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Roles' }).waitFor();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('Roles');
  await page.keyboard.type('cerrar tienda');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Cerrar tienda… Elige la tienda' })).toBeFocused();
  await page.keyboard.type('nunoa');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cerrar tienda' })).toBeVisible();
  await expect(dialog.getByRole('heading')).toContainText('Ñuñoa');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toContainText('Cerrar tienda…');
  await page.keyboard.type('nuevo rol');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Nuevo rol' })).toBeVisible();
});

test('a user without permissions sees which area and action are missing', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'user_kds'));
  await getRows(page).first().waitFor();
  await expect(page.getByRole('main').getByRole('button', { name: /^Cerrar / })).toHaveCount(0);
  await page.getByRole('button', { name: /^Menú de / }).click();
  await page.getByRole('menuitemcheckbox', { name: '¿Por qué no puedo?' }).click();
  // The role has at least one store; loading rows have no actions.
  await getRows(page).filter({ hasText: 'Editar' }).first().waitFor();
  await expectAccessible(page);
  // Moves the pointer away, since hovering a list button would replace the tooltip opened by focus.
  await page.mouse.move(0, 0);
  const close = page
    .getByRole('main')
    .getByRole('button', { name: /^Cerrar / })
    .first();
  await expect(close).toBeDisabled();
  await close.focus();
  await expect(openTip(page)).toHaveText(
    'A tu rol le falta «Editar» en «Tiendas» (stores.update). Pídelo a un administrador.',
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Tiendas' }).focus();
  const lockedButton = page.getByRole('navigation').getByRole('button', { name: 'Roles' });
  const isLockedFocused = () => lockedButton.evaluate((button) => button === document.activeElement);
  // Every locked entry before it is also focusable.
  for (let presses = 0; presses < 20 && !(await isLockedFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(lockedButton).toBeFocused();
  await expect(openTip(page)).toContainText('(roles.index)');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(close).toHaveCount(0);
});
