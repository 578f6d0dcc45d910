import type { Page } from 'playwright';
import { openSecondWindow, signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { getNameBox, openFirstStore } from '../support/storeForm';

const getCommuneBox = (page: Page) => page.getByRole('textbox', { name: 'Comuna', exact: true });
const getId = (page: Page) => Number(/edit-store\/(\d+)/.exec(page.url())?.[1]);
const readStore = (page: Page) => callAs(page, 'stores.get', { params: { id: getId(page) } });
const save = (page: Page) => page.keyboard.press('Control+s');
const waitForSave = (page: Page) => expect(page.getByText(/^Se guardaron los cambios de/).first()).toBeVisible();

test('two windows of one user merge changes to different fields and ask about the same field', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const storeBefore = await openFirstStore(page);
  const secondWindow = await openSecondWindow(app);
  await secondWindow.getByRole('row').nth(1).waitFor();
  await openFirstStore(secondWindow);

  await getNameBox(page).fill(`${storeBefore} Uno`);
  await save(page);
  await waitForSave(page);
  await getCommuneBox(secondWindow).fill('Lampa');
  await save(secondWindow);
  await expect(
    secondWindow.getByText(/También quedaron los cambios que se guardaron mientras tanto en: Nombre/),
  ).toBeVisible();
  await expect(getNameBox(secondWindow)).toHaveValue(`${storeBefore} Uno`);
  // Saving twice in a row causes no conflict.
  await getCommuneBox(secondWindow).fill('Colina');
  await save(secondWindow);
  await expect(secondWindow.getByText('Sin cambios')).toBeVisible();
  await expect(secondWindow.getByRole('dialog')).toHaveCount(0);

  await getCommuneBox(page).fill('Buin');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
  await expect(dialog.getByText('El último cambio lo guardaste tú, en otra ventana.')).toBeVisible();
  await expectOverlayAccessible(page);
  await dialog.getByRole('button', { name: 'Dejar todo lo guardado' }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(getCommuneBox(page)).toHaveValue('Colina');
  await expect(page.getByText('Sin cambios')).toBeVisible();

  await getNameBox(secondWindow).fill(`${storeBefore} Dos`);
  await save(secondWindow);
  await expect(secondWindow.getByText('Sin cambios')).toBeVisible();
  await getNameBox(page).fill(`${storeBefore} Tres`);
  await save(page);
  const exact = page.getByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' });
  await exact.getByRole('button', { name: 'Dejar todo lo mío' }).click();
  await exact.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect.poll(() => readStore(page)).toMatchObject({ name: `${storeBefore} Tres`, commune: 'Colina' });
});
