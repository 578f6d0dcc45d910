import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { modifierTabs, openScreen } from '../support/screens';

test.use({ tenantOptions: { stores: 1, products: 80 } });

test('modifiers are created, sorted and added to products by keyboard', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/modifiers', title: 'Modificadores' });
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nuevo modificador' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Extras de prueba');
  await page.getByRole('tab', { name: 'Opciones' }).click();
  const add = page.getByRole('combobox', { name: 'Agregar modificadores' });
  for (const [typedText, rows] of [
    ['a', 1],
    ['o', 2],
  ] as const) {
    await add.fill(typedText);
    await page.getByRole('option').first().waitFor();
    await add.press('ArrowDown');
    await expect(add).toHaveAttribute('aria-activedescendant', /./);
    await add.press('Enter');
    await add.press('Escape');
    // Closing returns focus to the box.
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Mover / })).toHaveCount(rows);
  }
  const handles = page.getByRole('button', { name: /^Mover / });
  const firstLabel = (await handles.first().getAttribute('aria-label')) ?? '';
  await handles.first().focus();
  await expect(handles.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(handles.nth(1)).toHaveAttribute('aria-label', firstLabel);
  await expect(handles.nth(1)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Extras de prueba')).toBeVisible();
  // The page of the new modifier replaces the creation form and opens on its first tab.
  await page.getByRole('heading', { level: 1, name: 'Extras de prueba' }).waitFor();
  await page.getByRole('tab', { name: 'Opciones' }).click();
  await expect(handles.nth(1)).toHaveAttribute('aria-label', firstLabel);
  for (const tab of modifierTabs(Number(/\d+/.exec(page.url().split('#')[1] ?? '')?.[0]))) {
    expect(await openScreen(page, tab)).toBeNull();
    await expectAccessible(page);
  }

  await page.getByRole('tab', { name: 'Dónde se usa' }).click();
  await expect(page.getByText('Ningún producto lo ofrece directamente.')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar o quitar en productos' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('burger');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Elegir / }).press('Enter');
  await dialog.getByRole('button', { name: /^Agregar a \d+ producto/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Listo' }).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Productos que lo ofrecen' }).getByRole('listitem').first(),
  ).toBeVisible();
});
