import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { test, userOf } from '../support/fixtures';

test('roles, their form, viewing as a role and the command search have no axe violations', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'), { path: '/roles', title: 'Roles' });
  await page.getByRole('row').nth(2).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Editar Encargado de local' }).click();
  await page.getByRole('grid').waitFor();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Eliminar en Tiendas' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await page.getByRole('button', { name: 'Ver como Encargado de local' }).click();
  // A user with assigned stores starts on the day page of one.
  await page.getByText('Recibe pedidos').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Salir' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('option').nth(4).waitFor();
  await expectAccessible(page);
});
