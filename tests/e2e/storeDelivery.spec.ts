import type { Page } from 'playwright';
import { projectPath } from '../../scripts/aliases';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

const getKmlPath = (name: string) => projectPath(`tests/fixtures/kml/${name}`);

/** Opens the delivery tab of the first store. */
const openDelivery = async (page: Page): Promise<number> => {
  const id = await page.evaluate(async () => {
    const state = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
    const list = JSON.parse(await window.comanda.call('stores.all', '{"query":{}}', state.value.epoch)) as {
      value: { id: number }[];
    };
    return list.value[0]?.id ?? 0;
  });
  await page.evaluate((storeId) => {
    location.hash = `#/stores/edit-store/${storeId}/delivery`;
  }, id);
  await page.getByRole('heading', { name: 'Flotas y tarifas' }).waitFor();
  return id;
};

const chooseFile = async (page: Page, name: string) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Elegir archivo').and(page.locator('input')).setInputFiles(getKmlPath(name));
  return dialog;
};

const getStatus = (page: Page) => page.getByRole('status', { name: 'Respuesta para el punto' });

// tests/screens covers the changes and errors of an import.
test('the delivery tab has no axe violations, and its map shows the zone at a selected point', async ({
  running: { page },
  tenant,
}) => {
  const rejectedNames: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Refused/i.test(message.text())) rejectedNames.push(message.text());
  });
  await signIn(page, userOf(tenant, 'admin'));
  await openDelivery(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar KML' }).click();
  await expect((await chooseFile(page, 'google-earth.kml')).getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Importar KML' }).click();
  const dialog = await chooseFile(page, 'my-maps.kml');
  await dialog.getByRole('button', { name: 'Reemplazar las zonas' }).click();
  await expect(dialog).toBeHidden();

  const map = page.getByRole('application', { name: 'Mapa de las zonas' });
  await expect(map.locator('[data-ready="true"]')).toBeVisible();
  await map.click({ position: { x: 200, y: 60 } });
  await expect(getStatus(page).getByText(/Despacha aquí|No despacha aquí/)).toBeVisible();

  const input = page.getByRole('textbox', { name: 'Latitud y longitud' });
  await input.fill('-33.455, -70.6');
  await expect(getStatus(page).getByText('Zona: Ñuñoa centro')).toBeVisible();
  await map.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(input).not.toHaveValue('-33.455, -70.6');
  await input.fill('-33.4645, -70.61');
  await expect(getStatus(page).getByText('Exclusión: Estadio Nacional')).toBeVisible();
  expect(rejectedNames).toEqual([]);
});

test('the zones are shown as a drawing on a computer without graphics for a map', async ({
  ownApp: { page },
  tenant,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.reload();
  await signIn(page, userOf(tenant, 'admin'));
  await openDelivery(page);
  await expect(page.getByText(/se muestra un plano/).first()).toBeVisible();
  const map = page.getByRole('application', { name: 'Mapa de las zonas' });
  await map
    .locator('svg')
    .first()
    .click({ position: { x: 300, y: 120 } });
  await expect(getStatus(page).getByText(/Despacha aquí|No despacha aquí/)).toBeVisible();
});

test("the vertices of a fleet's area are dragged, inserted, undone and saved", async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const id = (await loadStores(page))[0]?.id ?? 0;
  const deliveryAreas = [
    { latitude: -33.44, longitude: -70.62, locked: true },
    { latitude: -33.46, longitude: -70.62, locked: false },
    { latitude: -33.46, longitude: -70.58, locked: false },
    { latitude: -33.44, longitude: -70.58, locked: false },
  ];
  const ownFleet = { ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 2490, deliveryAreas };
  await callAs(page, 'stores.update', {
    params: { id },
    body: { latitude: -33.45, longitude: -70.6, deliveryMethods: [ownFleet], deliveryZones: [], exclusionZones: [] },
  });
  await openDelivery(page);
  await page.getByText(/Área propia: 4 vértices/).click();
  const map = page.getByRole('application', { name: 'Área de Reparto propio' });
  await expect(map.locator('[data-ready="true"]')).toBeVisible();
  const getVertex = (number: number) => map.getByRole('button', { name: new RegExp(`^Vértice ${number}(,|$)`) });
  const rows = page.getByRole('group', { name: /^Vértice \d+$/ });
  const getLongitudeBox = (number: number) => rows.nth(number - 1).getByRole('textbox', { name: 'Longitud' });
  const measureMiddle = async (handle: ReturnType<typeof getVertex>) => {
    await handle.scrollIntoViewIfNeeded();
    const box = (await handle.boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const take = async (number: number, east: number, north: number) => {
    const [x, y] = await measureMiddle(getVertex(number));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + east / 2, y - north / 2);
    await page.mouse.move(x + east, y - north);
  };

  await take(3, -40, 30);
  await page.mouse.up();
  await expect(getLongitudeBox(3)).not.toHaveValue('-70.58');
  await expect(getLongitudeBox(2)).toHaveValue('-70.62');
  await expect(rows).toHaveCount(4);

  const moved = await getLongitudeBox(3).inputValue();
  await take(3, 60, 60);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(getLongitudeBox(3)).toHaveValue(moved);

  await take(1, 50, 50);
  await page.mouse.up();
  await expect(getLongitudeBox(1)).toHaveValue('-70.62');

  const [farLeft] = await measureMiddle(getVertex(2));
  const [right] = await measureMiddle(getVertex(3));
  await take(3, farLeft - right - 60, 60);
  await expect(page.getByText(/El borde se cruza a sí mismo/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByText(/El borde se cruza a sí mismo/)).toHaveCount(0);

  await expect(rows).toHaveCount(4);
  await map.getByRole('button', { name: 'Agregar un vértice entre el 1 y el 2' }).click();
  await expect(rows).toHaveCount(5);
  await expect(getVertex(2)).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Deshacer el último cambio' }).click();
  await expect(getLongitudeBox(3)).toHaveValue('-70.58');

  await getVertex(4).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Se guardaron los cambios de/)).toBeVisible();
  const savedStores = (await callAs(page, 'stores.get', { params: { id } })).deliveryMethods[0]?.deliveryAreas ?? [];
  expect(savedStores.slice(0, 3)).toMatchObject(deliveryAreas.slice(0, 3));
  expect(savedStores[3]?.latitude).toBeCloseTo(-33.4391, 4);
  await expectAccessible(page);
});

test('takes screenshots of the delivery tab and the import', screenshotTag, async ({ running, tenant }) => {
  const { page } = running;
  const takeScreenshot = createScreenshotter(
    running,
    page,
    [1280, 900].map((width) => [width, 900] as const),
    { fullPage: true },
  );
  await signIn(page, userOf(tenant, 'admin'));
  await openDelivery(page);
  await page.getByRole('button', { name: 'Importar KML' }).click();
  await chooseFile(page, 'my-maps.kml');
  await page.getByRole('dialog').getByRole('button', { name: 'Reemplazar las zonas' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const ownLocator = page.getByRole('group', { name: 'Reparto propio' });
  await ownLocator.getByRole('switch').check();
  await ownLocator.getByRole('combobox').selectOption('fixed');
  await ownLocator.getByRole('textbox', { name: /Tarifa fija/ }).fill('2490');
  const daas = page.getByRole('group', { name: 'Uber Direct' });
  await daas.getByRole('switch').check();
  await daas.getByRole('combobox').selectOption('dynamic');
  await page.getByRole('switch', { name: /Sugerir una propina/ }).check();
  await page.getByRole('switch', { name: /Aceptar pedidos programados/ }).check();
  await page.getByText('Propios de la tienda').click();
  await page.getByRole('textbox', { name: 'Latitud y longitud' }).fill('-33.455, -70.6');
  await expect(getStatus(page).getByText('Zona: Ñuñoa centro')).toBeVisible();
  await takeScreenshot('store-delivery');
  await page.getByRole('button', { name: 'Importar KML' }).click();
  const dialog = await chooseFile(page, 'google-earth.kml');
  await expect(dialog.getByRole('table')).toBeVisible();
  await takeScreenshot('store-delivery-import');
});
