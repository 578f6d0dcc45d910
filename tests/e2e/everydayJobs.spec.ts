import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright';
import { launchApp, getLoginForm } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { createJobCounter, startInputCounter } from '../support/inputCounter';
import { screenshotTag } from '../support/screenshots';
import { createEnvironment, createTenant } from '../support/platform';
import { aPng } from '../support/png';
import { getRows } from '../support/screens';

/** Writes the table of docs/jobs.md, which shows what a changed flow costs its users. */
test('counts the clicks and key presses of everyday tasks', screenshotTag, async ({ platform }) => {
  test.setTimeout(300_000);
  const smallTenant = await createTenant(platform, { stores: 12, products: 30, drivers: 3 });
  const otherTenant = await createTenant(platform, { stores: 2 });
  const { page, app, close } = await launchApp({
    environment: createEnvironment(platform, platform.port, [smallTenant, otherTenant]),
  });
  await (await app.browserWindow(page)).evaluate((window) => window.setContentSize(1440, 900));
  await getLoginForm(page).waitFor();
  await startInputCounter(page);

  const { job, write } = createJobCounter(page);
  const { keyboard } = page;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const getButton = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const waitForText = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const openNavigation = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };
  /** A toast may cover a button at the top right. */
  const waitForToasts = async () => {
    await page.mouse.move(700, 880);
    // Several toasts are shown one after another, each long enough to read.
    await expect(page.locator('[data-scope=toast][data-part=root]')).toHaveCount(0, { timeout: 60_000 });
  };
  const clickIn = async (scope: Locator, label: string) => {
    await scope.getByLabel(label).click();
  };
  const openBulk = async (tab: string) => {
    await getButton(/^Editar en lote/).click();
    await page.getByRole('heading', { level: 1, name: 'Edición en lote' }).waitFor();
    if (tab !== 'Horarios') await page.getByRole('tab', { name: tab }).click();
  };
  const applyBulk = async () => {
    await getButton(/^Aplicar a [\d.]+ tiendas?$/).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Aplicar a/ })
      .click();
    await getButton('Exportar informe').waitFor();
  };
  const chooseFirst = async () => {
    await page.getByRole('listbox').getByRole('option', { selected: false }).first().waitFor();
    await keyboard.press('Enter');
  };
  const wholePage = page.getByRole('table').getByRole('columnheader').getByRole('checkbox');
  const search = async (text: string, resultName: RegExp) => {
    await keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Pantalla, acción/ }).waitFor();
    await keyboard.type(text);
    await page.getByRole('option', { name: resultName }).first().waitFor();
    await keyboard.press('Enter');
  };

  await job('Sign in (mail and password included)', async () => {
    await page.getByLabel('Correo').click();
    await keyboard.type(userOf(smallTenant, 'admin').email);
    await keyboard.press('Tab');
    await keyboard.type(userOf(smallTenant, 'admin').password);
    await keyboard.press('Enter');
    await getRows(page).first().waitFor();
  });
  await job('Close a store for two hours', async () => {
    await getRows(page)
      .nth(2)
      .getByRole('button', { name: /^Cerrar / })
      .click();
    await dialog.getByText('2 horas', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Cerrar tienda' }).click();
    await waitForText(/quedó cerrada/);
  });
  await job('Open it again', async () => {
    await main
      .getByRole('button', { name: /^Abrir / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).click();
    await waitForText(/está abierta/);
  });
  const named = (await getRows(page).nth(3).getByRole('cell').nth(1).innerText())
    .split('\n')
    .find((line) => line !== '');
  await job('Close one for two hours by a sentence in the search', async () => {
    await search(`cerrar ${named ?? ''} 2 horas`, /^Cerrar .*hasta/);
    await expect(page.getByText(/quedó cerrada/).first()).toBeVisible();
  });
  await job('Ask why a store does not sell', async () => {
    await main
      .getByRole('button', { name: /^¿?Por qué/ })
      .first()
      .click();
    await dialog.waitFor();
  });
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await job('Close the pick-up of all stores for two hours', async () => {
    await wholePage.click();
    await openBulk('Cierres');
    await page.getByText('Un período', { exact: true }).click();
    await page.getByText('Solo retiro', { exact: true }).click();
    await getButton('2 horas').click();
    await applyBulk();
  });
  await app.evaluate(
    ({ dialog: electronDialog }, filePath) => {
      electronDialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    },
    join(tmpdir(), 'comanda-jobs.csv'),
  );
  await job('Export what became of each store', () => getButton('Exportar informe').click());
  await job('Close a holiday in all stores', async () => {
    await openNavigation('Tiendas');
    await wholePage.click();
    await openBulk('Cierres');
    await main
      .getByText(/Navidad/)
      .first()
      .click();
    await applyBulk();
  });
  await job('Give ten stores other hours on Fridays', async () => {
    await openNavigation('Tiendas');
    for (let index = 0; index < 10; index += 1) await getRows(page).nth(index).getByRole('checkbox').click();
    await openBulk('Horarios');
    await page.getByRole('group', { name: 'Qué días cambian' }).getByText('Viernes').click();
    await page
      .getByRole('textbox', { name: /^Cierre.*viernes/ })
      .first()
      .click();
    await keyboard.press('Control+a');
    await keyboard.type('2245');
    await keyboard.press('Tab');
    await applyBulk();
  });
  await openNavigation('Usuarios');
  await waitForToasts();
  await job('Add a user and invite them by mail', async () => {
    await getButton('Nuevo usuario').click();
    await dialog.getByRole('textbox', { name: 'Nombre' }).waitFor();
    await keyboard.type('Rosa Prueba');
    await keyboard.press('Tab');
    await keyboard.type('rosa@prueba.example');
    await keyboard.press('Tab');
    await keyboard.type('987654321');
    await keyboard.press('Tab');
    await keyboard.type('cocina');
    await chooseFirst();
    await keyboard.press('Escape');
    await dialog.getByRole('combobox', { name: /^Tiendas/ }).click();
    await keyboard.type('a');
    await chooseFirst();
    await keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await waitForText(/Se creó Rosa Prueba/);
  });
  await openNavigation('Repartidores');
  await waitForToasts();
  await job('Add a driver', async () => {
    await getButton('Nuevo repartidor').click();
    await dialog.getByRole('textbox', { name: 'Nombre' }).waitFor();
    await keyboard.type('Beto Prueba');
    await clickIn(dialog, 'Vehículo');
    await keyboard.type('Moto');
    await keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: /Capacidad/ }).click();
    await keyboard.type('4');
    await dialog.getByRole('combobox', { name: /^Tienda/ }).click();
    await keyboard.type('a');
    await chooseFirst();
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
    await waitForText('Se creó Beto Prueba');
  });
  await job('Give a fleet another fee', async () => {
    await openNavigation('Tiendas');
    await getRows(page).nth(4).getByRole('cell').nth(1).click();
    await page.getByRole('tab', { name: /Despacho|Reparto/ }).click();
    await page.getByRole('heading', { name: 'Flotas y tarifas' }).waitFor();
    await main
      .getByRole('textbox', { name: /tarifa|costo/i })
      .first()
      .click();
    await keyboard.press('Control+a');
    await keyboard.type('2490');
    await keyboard.press('Control+s');
    await waitForText(/Se guardaron los cambios de/);
  });
  await job('Give the commerce another logo', async () => {
    await openNavigation('Diseño');
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('group', { name: 'Logo principal' })
      .getByRole('button', { name: /imagen$/ })
      .first()
      .click();
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(640, 480) });
    await dialog.getByRole('button', { name: 'Usar imagen' }).click();
    await getButton('Revisar y guardar').click();
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await waitForText('Configuración guardada');
  });
  await job('Sell a product out until the end of service', async () => {
    await openNavigation('Productos');
    await getRows(page)
      .getByRole('button', { name: /^Agotar / })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Agotar', exact: true }).click();
    await waitForText(/^Se agotó /);
  });
  await job('Change a price in a price group', async () => {
    await openNavigation('Menús');
    await page.getByRole('row').filter({ hasText: 'Carta completa' }).getByRole('button', { name: /^Más/ }).click();
    await page
      .getByRole('menuitem', { name: /precio/i })
      .first()
      .click();
    await page.locator('#glide-cell-3-0').waitFor({ state: 'attached' });
    const box = await page.getByTestId('data-grid-canvas').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 590, (box?.y ?? 0) + 81);
    await expect(page.locator('#glide-cell-3-0')).toHaveAttribute('aria-selected', 'true');
    await keyboard.type('12345', { delay: 60 });
    await keyboard.press('Enter');
    await getButton(/^Revisar/)
      .first()
      .click();
    await dialog
      .getByRole('button', { name: /^Guardar/ })
      .first()
      .click();
    await dialog.waitFor({ state: 'detached' });
  });
  await job('See what was published to the channels', async () => {
    await search('publicar', /Publicar/);
    await page.getByRole('tab', { name: 'Historial' }).click();
  });
  await job('Turn the screen dark', async () => {
    await search('oscuro', /./);
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
  await job('Enter another tenant, up to its login', async () => {
    await getButton(/^Cambiar de comercio/).click();
    await dialog.getByRole('combobox', { name: 'Comercio' }).waitFor();
    await keyboard.type(otherTenant.tenant.slice(0, 6));
    await keyboard.press('Enter');
    await getLoginForm(page).waitFor();
  });
  write('jobs');
  await close();
});
