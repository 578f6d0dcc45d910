import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { controlByLabel, fillIn, goTo, rowOf } from '../support/describeResource';
import type { FaultProxy } from '../support/faultProxy';
import {
  bulkTabs,
  insightScreens,
  integrationScreens,
  leaksOf,
  channelScreens,
  listScreens,
  open,
  rowsOf,
  settingsScreens,
  storeTabs,
  type ScreenCase,
  segmentOf,
} from '../support/screens';
import { expect, test, userOf } from '../support/specFixtures';
import { nextYear } from '../support/nextYear';

test.use({ tenantOptions: { drivers: 3, products: 6 } });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The first store of the list, with its form open. */
const openFirstStore = async (page: Page): Promise<{ id: number; name: string }> => {
  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await box(page, 'Nombre').waitFor();
  const id = Number(/edit-store\/(\d+)/.exec(page.url())?.[1]);
  return { id, name: await box(page, 'Nombre').inputValue() };
};

const tabOf = async (page: Page, id: number, name: string) => {
  const tab = storeTabs(id).find(({ path }) => path.endsWith(name));
  if (tab === undefined) throw new Error(`no tab ${name}`);
  expect(await open(page, tab)).toBeNull();
};

/** What was changed is saved when the form says that nothing is left to save. */
const saveStore = async (page: Page) => {
  await expect(page.getByText('Cambios sin guardar', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Sin cambios', { exact: true })).toBeVisible();
};

/** The list as it is after a start of the window. */
const listAnew = async (page: Page, path: string, title: string) => {
  await goTo(page, path, title);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await rowsOf(page).first().waitFor();
};

const patchesOf = (network: FaultProxy): Record<string, unknown>[] =>
  network.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

test('every screen shows what a platform of the specification tells', async ({ running: { page }, tenant }) => {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  const visit = async (screens: readonly ScreenCase[]) => {
    for (const screen of screens) {
      const wrong = await open(page, screen);
      found.push(...(wrong === null ? [] : [wrong]), ...(await leaksOf(page)).map((leak) => `${screen.path}: ${leak}`));
    }
  };
  await signIn(page, userOf(tenant, 'admin'));
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(rowsOf(page).filter({ hasText: tenant.tenant })).toHaveCount(6);
  await expect(
    rowsOf(page).filter({
      hasText: /Abierta|Recibe pedidos|Fuera de horario|Cerrada|Solo (despacho|retiro)|No puede vender/,
    }),
  ).toHaveCount(6);

  const { id, name } = await openFirstStore(page);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect(page.getByRole('list', { name: 'Datos que se conservan' })).toHaveCount(0);
  await visit([...storeTabs(id), ...listScreens, ...bulkTabs]);
  // Rows tell a menu's id alone.
  await expect(page.getByRole('combobox', { name: 'Menú' })).toBeVisible();
  await visit([...settingsScreens, ...channelScreens, ...insightScreens]);

  await goTo(page, '/stores', 'Tiendas');
  await segmentOf(page, 'Tarjetas').click();
  await expect(page.getByRole('table')).toHaveCount(0);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: tenant.tenant });
  await expect(cards).toHaveCount(6);
  await expect(cards.filter({ hasText: /carta|menú/i })).toHaveCount(6);
  found.push(...(await leaksOf(page)));

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await signIn(page, userOf(tenant, 'super'));
  await visit(integrationScreens);
  expect(found).toEqual([]);
});

test('a store is changed, closed and opened on a platform of the specification', async ({
  running: { page },
  tenant,
  network,
  spec,
}) => {
  test.setTimeout(300_000);
  await signIn(page, userOf(tenant, 'admin'));
  await rowsOf(page).first().waitFor();
  const { id, name } = await openFirstStore(page);

  await box(page, 'Teléfono').fill('+56 9 8765 4321');
  await saveStore(page);
  expect(patchesOf(network)).toEqual([{ id, phone: '56987654321' }]);

  await tabOf(page, id, 'schedules');
  const closes = page
    .getByRole('group', { name: 'Martes', exact: true })
    .getByRole('textbox', { name: /^Cierre/ })
    // An earlier shift would end after a later one has begun.
    .last();
  await closes.fill('21:15');
  await closes.press('Tab');
  await saveStore(page);

  await tabOf(page, id, 'externalServices');
  const mach = page.getByRole('checkbox', { name: 'MACH en la tienda', exact: true });
  const had = await mach.isChecked();
  await mach.click();
  await saveStore(page);
  expect(patchesOf(network).at(-1)).toEqual({ id, payment_methods: { in_store: { mach: !had } } });

  await page.reload();
  await expect(mach).toBeChecked({ checked: !had });
  await tabOf(page, id, 'schedules');
  await expect(closes).toHaveValue('21:15');

  await page.getByRole('button', { name: 'Programar cierre' }).click();
  const dialog = page.getByRole('dialog');
  const year = nextYear();
  await dialog.getByLabel('Fecha de inicio').fill(`10/03/${year}`);
  await dialog.getByLabel('Hora de inicio').fill('10:00');
  await dialog.getByLabel('Fecha de término').fill(`10/03/${year}`);
  await dialog.getByLabel('Hora de término').fill('18:00');
  await dialog.getByLabel('Motivo (opcional)').fill('Inventario');
  await dialog.getByRole('button', { name: 'Programar cierre' }).click();
  await expect(dialog).toBeHidden();
  const planned = page.getByRole('listitem').filter({ hasText: 'Inventario' });
  await expect(planned).toContainText(`10 mar ${year} a las 10:00`);
  await page.reload();
  await planned.getByRole('button', { name: /^Quitar cierre/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar cierre' }).click();
  await expect(planned).toHaveCount(0);
  await page.reload();
  await page.getByText('No hay cierres vigentes ni por venir').waitFor();

  await listAnew(page, '/stores', 'Tiendas');
  await page.getByRole('button', { name: `Cerrar ${name}`, exact: true }).click();
  await dialog.getByText('1 hora', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Cerrar tienda' }).click();
  await expect(page.getByText(`${name} quedó cerrada`)).toBeVisible();
  await expect(rowOf(page, name).getByText('Cerrada')).toBeVisible();
  await listAnew(page, '/stores', 'Tiendas');
  await expect(rowOf(page, name).getByText('Cerrada')).toBeVisible();
  await page
    .getByRole('button', { name: `Abrir ${name}`, exact: true })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).click();
  await expect(page.getByText(`${name} está abierta`)).toBeVisible();
  await listAnew(page, '/stores', 'Tiendas');
  await expect(rowOf(page, name).getByText(/^(Abierta|Recibe pedidos|Fuera de horario)$/)).toBeVisible();
  await segmentOf(page, 'Tarjetas').click();
  await expect(page.getByText('+56 9 8765 4321')).toBeVisible();
  expect(spec.strangers).toEqual([]);
});

test('people, roles and settings are changed on a platform of the specification', async ({
  running: { page },
  tenant,
  network,
  spec,
}) => {
  test.setTimeout(300_000);
  await signIn(page, userOf(tenant, 'admin'));
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Guardar', exact: true }).click();

  await goTo(page, '/drivers', 'Repartidores');
  await page.getByRole('button', { name: 'Nuevo repartidor', exact: true }).click();
  await fillIn(page, dialog, [
    { kind: 'text', label: 'Nombre', text: 'Beto Prueba' },
    { kind: 'choice', label: 'Vehículo', option: 'Moto' },
    { kind: 'text', label: 'Capacidad', text: '4' },
    { kind: 'pick', label: 'Tienda', find: 'a' },
  ]);
  await save();
  await expect(page.getByText('Se creó Beto Prueba')).toBeVisible();
  await expect(rowOf(page, 'Beto Prueba')).toBeFocused();
  await page.getByRole('button', { name: 'Editar Beto Prueba', exact: true }).click();
  await controlByLabel(dialog, 'Nombre').fill('Beto Cambiado');
  await save();
  await expect(page.getByText('Se guardaron los cambios de Beto Cambiado')).toBeVisible();
  expect(patchesOf(network).at(-1)).toMatchObject({ name: 'Beto Cambiado' });
  await listAnew(page, '/drivers', 'Repartidores');
  await page.getByRole('button', { name: 'Eliminar Beto Cambiado', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Se eliminó Beto Cambiado')).toBeVisible();
  await listAnew(page, '/drivers', 'Repartidores');
  await expect(rowOf(page, 'Beto Cambiado')).toHaveCount(0);

  await goTo(page, '/roles', 'Roles');
  await page.getByRole('button', { name: 'Nuevo rol', exact: true }).click();
  await fillIn(page, dialog, [
    { kind: 'text', label: 'Nombre', text: 'Caja de noche' },
    { kind: 'check', label: 'Todo en Tiendas' },
  ]);
  await save();
  await expect(page.getByText('Se creó Caja de noche')).toBeVisible();
  await listAnew(page, '/roles', 'Roles');
  await page.getByRole('button', { name: 'Editar Caja de noche', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Todo en Tiendas' })).toBeChecked();
  await page.keyboard.press('Escape');

  await goTo(page, '/users', 'Usuarios');
  await page.getByRole('button', { name: 'Editar Bruno Ejemplo', exact: true }).click();
  await controlByLabel(dialog, 'Teléfono').fill('+56 9 1111 2222');
  await save();
  await expect(page.getByText('Se guardaron los cambios de Bruno Ejemplo')).toBeVisible();
  expect(patchesOf(network).at(-1)).toEqual({ admin_user: { phone: '56911112222' } });
  await listAnew(page, '/users', 'Usuarios');
  await expect(rowOf(page, 'Bruno Ejemplo')).toContainText('+56 9 1111 2222');

  await goTo(page, '/general-settings', 'Ajustes generales');
  await page.getByLabel('Nombre del comercio').fill('Hamburguesas del Puerto');
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada').first()).toBeVisible();
  expect(patchesOf(network).at(-1)).toEqual({ commerce_name: 'Hamburguesas del Puerto' });
  await expect(page).toHaveTitle(/Hamburguesas del Puerto/);
  await page.reload();
  await expect(page.getByLabel('Nombre del comercio')).toHaveValue('Hamburguesas del Puerto');

  await goTo(page, '/my-account', 'Mi cuenta');
  const form = page.getByRole('form', { name: 'Datos personales' });
  await form.getByLabel('Nombre').fill('Ana María Prueba');
  await form.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Tus datos quedaron guardados').first()).toBeVisible();
  expect(patchesOf(network).at(-1)).toEqual({ admin_user: { name: 'Ana María Prueba' } });
  await listAnew(page, '/users', 'Usuarios');
  await expect(rowOf(page, 'Ana María Prueba')).toBeVisible();
  expect(spec.strangers).toEqual([]);
});
