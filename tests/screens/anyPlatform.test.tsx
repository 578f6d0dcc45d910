import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FaultProxy } from '../support/faultProxy';
import { nextYear } from '../support/nextYear';
import {
  bulkTabs,
  channelScreens,
  insightScreens,
  integrationScreens,
  listScreens,
  settingsScreens,
  storeTabs,
  type ScreenCase,
} from '../support/screens';
import { controlByLabel, fillBox, fillIn, getRows, findRowWith } from './support/formActions';
import { openOnSpec } from './support/openOnSpec';
import { findLeaks, uncaughtErrors, visitScreen } from './support/visit';

type OpenedApp = Awaited<ReturnType<typeof openOnSpec>>;

const tenantOptions = { stores: 6, drivers: 3, products: 6 };

const getBox = (label: string) => controlByLabel(document.body, label) as HTMLInputElement;
const findButton = (name: string) => screen.findByRole('button', { name });

/** Opens the form of the first store in the list. */
const openFirstStore = async ({ user, address }: OpenedApp) => {
  await waitFor(() => expect(getRows()).toHaveLength(6));
  getRows()[0]?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Nombre' });
  return { id: Number(/edit-store\/(\d+)/.exec(address())?.[1]), name: getBox('Nombre').value };
};

/** Opens a list after reloading the window. */
const reopenList = async ({ goTo, reload }: OpenedApp, path: string, title: string) => {
  await goTo(path);
  await reload();
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
};

const listPatches = (network: FaultProxy): Record<string, unknown>[] =>
  network.requests
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);

const visitAll = async ({ goTo }: OpenedApp, screens: readonly ScreenCase[]): Promise<string[]> => {
  const matches: string[] = [];
  for (const each of screens) {
    const problems = await visitScreen(goTo, each);
    matches.push(...(problems === null ? [] : [problems]), ...findLeaks().map((leak) => `${each.path}: ${leak}`));
  }
  return matches;
};

it('every screen opens without errors on a platform that follows only the specification', async () => {
  const matches = uncaughtErrors();
  const openedApp = await openOnSpec('/stores', { tenant: tenantOptions });
  const { user, goTo, tenant } = openedApp;
  await waitFor(() => expect(getRows()).toHaveLength(6));
  for (const { textContent } of getRows()) {
    expect(textContent).toContain(tenant.tenant);
    expect(textContent).toMatch(
      /Abierta|Recibe pedidos|Fuera de horario|Cerrada|Solo (despacho|retiro)|No puede vender/,
    );
  }

  const { id, name } = await openFirstStore(openedApp);
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.queryByRole('list', { name: 'Datos que se conservan' })).toBeNull();
  matches.push(...(await visitAll(openedApp, [...storeTabs(id), ...listScreens, ...bulkTabs])));
  // The menu select has options although store rows contain only the menu's id.
  expect(await screen.findByRole('combobox', { name: /Menú/ })).toBeTruthy();
  matches.push(...(await visitAll(openedApp, [...settingsScreens, ...channelScreens, ...insightScreens])));

  await goTo('/stores');
  await user.click(await screen.findByRole('radio', { name: 'Tarjetas' }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  const countCards = () =>
    within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes(tenant.tenant));
  await waitFor(() => expect(countCards()).toHaveLength(6));
  await waitFor(() => expect(countCards().filter((text) => /carta|menú/i.test(text))).toHaveLength(6));
  expect([...matches, ...findLeaks()]).toEqual([]);
});

it('the staff screens open without errors on a platform that follows only the specification', async () => {
  const matches = uncaughtErrors();
  const openedApp = await openOnSpec('/stores', { as: 'super', tenant: tenantOptions });
  matches.push(...(await visitAll(openedApp, integrationScreens)));
  expect(matches).toEqual([]);
});

it('a store can be changed, closed and opened on a platform that follows only the specification', async () => {
  const openedApp = await openOnSpec('/stores', { tenant: tenantOptions });
  const { user, network, goTo, reload, spec } = openedApp;
  const { id, name } = await openFirstStore(openedApp);
  /** Saves and waits until the form reports no unsaved changes. */
  const saveStore = async () => {
    await screen.findByText('Cambios sin guardar');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Sin cambios');
  };
  const openTab = async (tab: string) => {
    const requestedScreenCase = storeTabs(id).find(({ path }) => path.endsWith(tab));
    if (requestedScreenCase === undefined) throw new Error(`no tab ${tab}`);
    expect(await visitScreen(goTo, requestedScreenCase)).toBeNull();
  };

  await fillBox(user, getBox('Teléfono'), '+56 9 8765 4321');
  await saveStore();
  expect(listPatches(network)).toEqual([{ id, phone: '56987654321' }]);

  await openTab('schedules');
  const getClosingTimeBox = () =>
    within(screen.getByRole('group', { name: 'Martes' }))
      .getAllByRole<HTMLInputElement>('textbox', { name: /^Cierre/ })
      // Selects the end of the last shift; changing an earlier one would overlap the next shift.
      .at(-1) as HTMLInputElement;
  await fillBox(user, getClosingTimeBox(), '21:15');
  await user.tab();
  await saveStore();

  await openTab('externalServices');
  const getMachSwitch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'MACH en la tienda' });
  const wasChecked = getMachSwitch().checked;
  await user.click(getMachSwitch());
  await saveStore();
  expect(listPatches(network).at(-1)).toEqual({ id, payment_methods: { in_store: { mach: !wasChecked } } });

  await reload();
  await waitFor(() => expect(getMachSwitch().checked).toBe(!wasChecked));
  await openTab('schedules');
  await waitFor(() => expect(getClosingTimeBox().value).toBe('21:15'));

  await user.click(await findButton('Programar cierre'));
  const planningDialog = within(await screen.findByRole('dialog'));
  const year = nextYear();
  for (const [label, text] of [
    ['Fecha de inicio', `10/03/${year}`],
    ['Hora de inicio', '10:00'],
    ['Fecha de término', `10/03/${year}`],
    ['Hora de término', '18:00'],
    ['Motivo (opcional)', 'Inventario'],
  ] as const) {
    await fillBox(user, planningDialog.getByLabelText(label), text);
  }
  await user.click(planningDialog.getByRole('button', { name: 'Programar cierre' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const findPlanned = () =>
    screen.queryAllByRole('listitem').find(({ textContent }) => textContent.includes('Inventario'));
  await waitFor(() => expect(findPlanned()?.textContent).toContain(`10 mar ${year} a las 10:00`));
  await reload();
  await waitFor(() => expect(findPlanned()).toBeTruthy());
  await user.click(within(findPlanned() as HTMLElement).getByRole('button', { name: /^Quitar cierre/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar cierre' }));
  await waitFor(() => expect(findPlanned()).toBeUndefined());
  await reload();
  await screen.findByText('No hay cierres vigentes ni por venir');

  await reopenList(openedApp, '/stores', 'Tiendas');
  await user.click(await findButton(`Cerrar ${name}`));
  const closing = within(await screen.findByRole('dialog'));
  await user.click(closing.getByText('1 hora'));
  await user.click(closing.getByRole('button', { name: 'Cerrar tienda' }));
  await screen.findByText(`${name} quedó cerrada`);
  await waitFor(() => expect(findRowWith(name)?.textContent).toContain('Cerrada'));
  await reopenList(openedApp, '/stores', 'Tiendas');
  await waitFor(() => expect(findRowWith(name)?.textContent).toContain('Cerrada'));
  await user.click(screen.getAllByRole('button', { name: `Abrir ${name}` }).at(-1) as HTMLElement);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abrir tienda' }));
  await screen.findByText(`${name} está abierta`);
  await reopenList(openedApp, '/stores', 'Tiendas');
  await waitFor(() => expect(findRowWith(name)?.textContent).toMatch(/Abierta|Recibe pedidos|Fuera de horario/));
  await user.click(await screen.findByRole('radio', { name: 'Tarjetas' }));
  await screen.findByText('+56 9 8765 4321');
  expect(spec.unknownFields).toEqual([]);
});

it('users, roles and settings can be changed on a platform that follows only the specification', async () => {
  const openedApp = await openOnSpec('/drivers', { tenant: tenantOptions });
  const { user, network, goTo, reload, spec } = openedApp;
  const findDialog = () => screen.findByRole('dialog');
  const saveDialog = async () => user.click(within(await findDialog()).getByRole('button', { name: 'Guardar' }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await findButton('Nuevo repartidor'));
  await fillIn(user, await findDialog(), [
    { kind: 'text', label: 'Nombre', text: 'Beto Prueba' },
    { kind: 'choice', label: 'Vehículo', option: 'Moto' },
    { kind: 'text', label: 'Capacidad', text: '4' },
    { kind: 'pick', label: 'Tienda', find: 'a' },
  ]);
  await saveDialog();
  await screen.findByText('Se creó Beto Prueba');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(findRowWith('Beto Prueba')));
  await user.click(await findButton('Editar Beto Prueba'));
  await fillBox(user, await within(await findDialog()).findByRole('textbox', { name: 'Nombre' }), 'Beto Cambiado');
  await saveDialog();
  await screen.findByText('Se guardaron los cambios de Beto Cambiado');
  expect(listPatches(network).at(-1)).toMatchObject({ name: 'Beto Cambiado' });
  await reopenList(openedApp, '/drivers', 'Repartidores');
  await user.click(await findButton('Eliminar Beto Cambiado'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Se eliminó Beto Cambiado');
  await reopenList(openedApp, '/drivers', 'Repartidores');
  expect(findRowWith('Beto Cambiado')).toBeUndefined();

  await goTo('/roles');
  await user.click(await findButton('Nuevo rol'));
  await screen.findByRole('checkbox', { name: 'Todo en Tiendas' });
  await fillIn(user, await findDialog(), [
    { kind: 'text', label: 'Nombre', text: 'Caja de noche' },
    { kind: 'check', label: 'Todo en Tiendas' },
  ]);
  await saveDialog();
  await screen.findByText('Se creó Caja de noche');
  await reopenList(openedApp, '/roles', 'Roles');
  await user.click(await findButton('Editar Caja de noche'));
  const area = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Todo en Tiendas' });
  await waitFor(() => expect(area.checked).toBe(true));
  await user.keyboard('{Escape}');
  await isClosed();

  await goTo('/users');
  await user.click(await findButton('Editar Bruno Ejemplo'));
  await fillBox(user, await within(await findDialog()).findByRole('textbox', { name: 'Teléfono' }), '+56 9 1111 2222');
  await saveDialog();
  await screen.findByText('Se guardaron los cambios de Bruno Ejemplo');
  expect(listPatches(network).at(-1)).toEqual({ admin_user: { phone: '56911112222' } });
  await reopenList(openedApp, '/users', 'Usuarios');
  expect(findRowWith('Bruno Ejemplo')?.textContent).toContain('+56 9 1111 2222');

  await goTo('/general-settings');
  await screen.findByRole('textbox', { name: 'Nombre del comercio' });
  await fillBox(user, getBox('Nombre del comercio'), 'Hamburguesas del Puerto');
  await user.click(await findButton('Revisar y guardar'));
  await user.click(within(await findDialog()).getByRole('button', { name: 'Guardar cambios' }));
  await screen.findAllByText('Configuración guardada');
  expect(listPatches(network).at(-1)).toEqual({ commerce_name: 'Hamburguesas del Puerto' });
  await waitFor(() => expect(document.title).toContain('Hamburguesas del Puerto'));
  await isClosed();
  await reload();
  await screen.findByRole('textbox', { name: 'Nombre del comercio' });
  expect(getBox('Nombre del comercio').value).toBe('Hamburguesas del Puerto');

  await goTo('/my-account');
  const form = within(await screen.findByRole('form', { name: 'Datos personales' }));
  await fillBox(user, form.getByRole('textbox', { name: 'Nombre' }), 'Ana María Prueba');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  await screen.findAllByText('Tus datos quedaron guardados');
  expect(listPatches(network).at(-1)).toEqual({ admin_user: { name: 'Ana María Prueba' } });
  await reopenList(openedApp, '/users', 'Usuarios');
  expect(findRowWith('Ana María Prueba')).toBeTruthy();
  expect(spec.unknownFields).toEqual([]);
});
