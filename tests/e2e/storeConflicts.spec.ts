import type { Page } from 'playwright';
import { openSecondWindow, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { signInOtherUser } from '../support/otherUser';
import { expect, test, userOf } from '../support/fixtures';
import { nameBox, openFirstStore } from '../support/storeForm';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);
const communeBox = (page: Page) => page.getByRole('textbox', { name: 'Comuna', exact: true });
const idIn = (page: Page) => Number(/edit-store\/(\d+)/.exec(page.url())?.[1]);
const storeOf = (page: Page) => callAs(page, 'stores.get', { params: { id: idIn(page) } });
const save = (page: Page) => page.keyboard.press('Control+s');
const afterSave = (page: Page) => expect(page.getByText(/^Se guardaron los cambios de/).first()).toBeVisible();

test('what somebody saves between the look and the save is not overwritten', async ({
  running: { page },
  platform,
  network,
  tenant,
}, testInfo) => {
  const editor = userOf(tenant, 'editor');
  const other = await signInOtherUser(platform, tenant, editor);
  await signIn(page, userOf(tenant, 'admin'));
  const before = await openFirstStore(page);
  await nameBox(page).fill(`${before} Mía`);
  network.inject('held', isStoreSave, 1);
  await save(page);
  await expect.poll(() => network.waiting).toBe(1);
  await other.changeStore(idIn(page), { name: `${before} Suya`, commune: 'Lampa' });
  network.release();

  const dialog = page.getByRole('dialog', { name: /^(?!Otra ventana).+ cambió lo mismo$/ });
  await expect(dialog.getByText(`${before} Suya`)).toBeVisible();
  await expect(dialog.getByText(/Comuna/)).toBeVisible();
  expect(await storeOf(page)).toMatchObject({ name: `${before} Suya`, commune: 'Lampa' });
  await expectAccessible(page);
  await page.screenshot({ path: testInfo.outputPath('conflict.png') });
  await dialog.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(nameBox(page)).toHaveValue(`${before} Mía`);

  await save(page);
  await dialog.getByRole('radio', { name: /Lo tuyo/ }).check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await afterSave(page);
  await expect(communeBox(page)).toHaveValue('Lampa');
  expect(await storeOf(page)).toMatchObject({ name: `${before} Mía`, commune: 'Lampa' });
});

test('two windows of one person join what differs, and ask as one person about what clashes', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const before = await openFirstStore(page);
  const second = await openSecondWindow(app);
  await second.getByRole('row').nth(1).waitFor();
  await openFirstStore(second);

  await nameBox(page).fill(`${before} Uno`);
  await save(page);
  await afterSave(page);
  await communeBox(second).fill('Lampa');
  await save(second);
  await expect(
    second.getByText(/También quedaron los cambios que se guardaron mientras tanto en: Nombre/),
  ).toBeVisible();
  await expect(nameBox(second)).toHaveValue(`${before} Uno`);
  // Twice in a row is nobody's conflict.
  await communeBox(second).fill('Colina');
  await save(second);
  await expect(second.getByText('Sin cambios')).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);

  await communeBox(page).fill('Buin');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
  await expect(dialog.getByText('El último cambio lo guardaste tú, en otra ventana.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dejar todo lo guardado' }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(communeBox(page)).toHaveValue('Colina');
  await expect(page.getByText('Sin cambios')).toBeVisible();

  await nameBox(second).fill(`${before} Dos`);
  await save(second);
  await expect(second.getByText('Sin cambios')).toBeVisible();
  await nameBox(page).fill(`${before} Tres`);
  await save(page);
  const exact = page.getByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' });
  await exact.getByRole('button', { name: 'Dejar todo lo mío' }).click();
  await exact.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(() => storeOf(page)).toMatchObject({ name: `${before} Tres`, commune: 'Colina' });
});
