import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { toStoreZones } from '@shared/domain/zones/issues';
import { parseKml } from '@shared/domain/zones/kml';
import { createFailure } from '@shared/contract/protocol/errors';
import { aSession, aUser, someSettings } from '../support/builders';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const readFixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/kml', name), 'utf8');
const createFile = (name: string) => new File([readFixture(name)], name);

const readZones = (name: string) => {
  const result = parseKml(readFixture(name));
  if (!result.ok) throw new Error(result.error.kind);
  return toStoreZones(result.zones);
};

const alameda: Store = {
  ...createBlankStoreFields(),
  id: 5,
  uuid: 'uuid-5',
  name: 'Alameda',
  textAddress: 'Av. Las Lilas 5',
  commune: 'Ñuñoa',
  phone: '56900000001',
  email: 'tienda@burger.example',
  menuName: null,
  opened: true,
  currentClosings: [],
  scheduledClosingTimes: [],
  checkoutQuestions: [],
  deliveryZoneFile: null,
  integrations: [],
  latitude: -33.456,
  longitude: -70.5995,
  orderMethod: { delivery: true, pickUp: true },
  deliveryMethods: [
    { ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 2490 },
    { ...createBlankDeliveryMethod('cabify_delivery', 2), enabled: true, deliveryFeeType: 'external' },
  ],
  ...readZones('my-maps.kml'),
};

/** A platform with one store that stores changes. */
const createPlatform = (store: Store) => {
  let savedStore = store;
  const sentInputs: object[] = [];
  const calls: CallStubs = {
    'stores.get': () => succeeded(savedStore),
    'stores.update': ({ body }) => {
      sentInputs.push(body);
      savedStore = { ...savedStore, ...(body as Partial<Store>) };
      return succeeded(savedStore);
    },
  };
  return { calls, sentInputs, now: () => savedStore };
};

const openTab = async (store: Store = alameda, calls: CallStubs = {}, session = aSession()) => {
  const platform = createPlatform(store);
  const app = renderApp({
    session,
    path: '/stores/edit-store/5/delivery',
    calls: { ...platform.calls, ...calls },
  });
  await screen.findByRole('heading', { name: 'Flotas y tarifas' });
  return { ...app, platform };
};

const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const getFleets = () => screen.getByRole('group', { name: 'Flotas en orden de prioridad' });
const getFleet = (name: string) => within(getFleets()).getByRole('group', { name });

describe('numeric fields of a store', () => {
  const replaceText = async (user: Awaited<ReturnType<typeof openTab>>['user'], input: HTMLElement, text: string) => {
    await user.clear(input);
    await user.type(input, text);
    await user.tab();
  };

  it.each([
    ['2.990', '2.990', 2990],
    ['$12.000', '12.000', 12000],
    ['1.050', '1.050', 1050],
  ])('format amounts as in Chile while typing: %s', async (typedText, shownText, fee) => {
    const { user, platform } = await openTab();
    const input = within(getFleet('Reparto propio')).getByRole<HTMLInputElement>('textbox', { name: /Tarifa fija/ });
    await replaceText(user, input, typedText);
    expect(input.value).toBe(shownText);
    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    expect(platform.now().deliveryMethods[0]?.fixedFee).toBe(fee);
  });

  it.each(['2.99', '2,5', 'mil'])('reject an ambiguous amount and send nothing: %s', async (typedText) => {
    const { user, platform } = await openTab();
    const input = within(getFleet('Reparto propio')).getByRole<HTMLInputElement>('textbox', { name: /Tarifa fija/ });
    await replaceText(user, input, typedText);
    expect(input.value).toBe(typedText);
    await user.click(getSaveButton());
    await within(getFleet('Reparto propio')).findByText('Debe ser un monto, por ejemplo 2990');
    expect(platform.sentInputs).toEqual([]);
  });

  it('keep the typed decimals of coordinates', async () => {
    const { user, platform } = await openTab();
    await replaceText(user, screen.getByRole('textbox', { name: 'Latitud' }), '-33.05');
    await replaceText(user, screen.getByRole('textbox', { name: 'Longitud' }), '-71,6001');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toEqual([expect.objectContaining({ latitude: -33.05, longitude: -71.6001 })]),
    );
  });
});

describe('the suggested tip of a store', () => {
  it('is cleared when percent changes to pesos and restored when changed back', async () => {
    const { user, platform } = await openTab({ ...alameda, defaultTip: { type: 'percentage', tip: 15 } });
    const kindInput = screen.getByRole('combobox', { name: 'Se calcula como' });
    await user.selectOptions(kindInput, 'Monto');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Monto sugerido/ }).value).toBe('');
    await user.click(getSaveButton());
    await screen.findByText('Requerido');
    expect(platform.sentInputs).toEqual([]);
    await user.selectOptions(kindInput, 'Porcentaje del pedido');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Porcentaje sugerido/ }).value).toBe('15');
  });
});

describe('the fleets of a store', () => {
  it('are reordered with the arrow keys and saved in the new order', async () => {
    const { user, platform } = await openTab();
    within(getFleets())
      .getByRole('button', { name: /Mover Cabify/ })
      .focus();
    await user.keyboard('{ArrowUp}');
    await user.click(getSaveButton());
    await screen.findByText('Se guardaron los cambios de Alameda');
    expect(platform.sentInputs).toMatchObject([
      {
        deliveryMethods: [
          { deliveryType: 'cabify_delivery', priority: 1 },
          { deliveryType: 'own_delivery', priority: 2 },
        ],
      },
    ]);
    expect(Object.keys(platform.sentInputs[0] ?? {})).toEqual(['deliveryMethods']);
  });

  it('require the fields of their kind of fee', async () => {
    const { user, platform } = await openTab();
    const ownFleet = getFleet('Reparto propio');
    await user.selectOptions(within(ownFleet).getByRole('combobox', { name: /Tipo de tarifa/ }), 'dynamic');
    await user.type(within(ownFleet).getByRole('textbox', { name: /Tarifa base/ }), '1000');
    await user.click(getSaveButton());
    await within(ownFleet).findByText('Configura la tarifa de este tipo de despacho');
    expect(platform.sentInputs).toEqual([]);
    await user.type(within(ownFleet).getByRole('textbox', { name: /Por kilómetro/ }), '350');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toMatchObject([
        { deliveryMethods: [{ deliveryFeeType: 'dynamic', dynamicBaseFee: 1000, dynamicFeePerKilometre: 350 }, {}] },
      ]),
    );
  });

  it('offer only the fleets of the tenant, and mark an added fleet that the tenant no longer uses', async () => {
    const daas = { ...createBlankDeliveryMethod('uber_daas_delivery', 3), enabled: true, fixedFee: 1990 };
    const { user } = await openTab({ ...alameda, deliveryMethods: [...alameda.deliveryMethods, daas] });
    expect(within(getFleet('Uber DaaS')).getByText(/ya no trabaja con esta flota/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Agregar flota' }));
    const offeredTypes = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offeredTypes).toEqual(['Uber Direct', 'PedidosYa', 'PedidosYa v3', 'Rappi Cargo']);
    await user.keyboard('{End}{Enter}');
    expect(await within(getFleets()).findByRole('group', { name: 'Rappi Cargo' })).toBeTruthy();
  });

  it('have an area of their own whose locked vertices cannot be removed', async () => {
    const area = [
      { latitude: -33.4, longitude: -70.6, locked: true },
      { latitude: -33.5, longitude: -70.6, locked: false },
      { latitude: -33.5, longitude: -70.5, locked: false },
    ];
    const ownFleet = {
      ...createBlankDeliveryMethod('own_delivery', 1),
      enabled: true,
      fixedFee: 2490,
      deliveryAreas: area,
    };
    const { user, platform } = await openTab({ ...alameda, deliveryMethods: [ownFleet] });
    await user.click(within(getFleet('Reparto propio')).getByText(/Área propia: 3 vértices/));
    expect(await screen.findByRole('button', { name: 'Quitar el vértice 1' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Quitar el vértice 3' }));
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toMatchObject([{ deliveryMethods: [{ deliveryAreas: area.slice(0, 2) }] }]),
    );
  });
});

describe("vertices of a fleet's area on the map", () => {
  const area = [
    { latitude: -33.44, longitude: -70.62, locked: true },
    { latitude: -33.46, longitude: -70.62, locked: false },
    { latitude: -33.46, longitude: -70.58, locked: false },
    { latitude: -33.44, longitude: -70.58, locked: false },
  ];
  const openArea = async () => {
    const ownFleet = {
      ...createBlankDeliveryMethod('own_delivery', 1),
      enabled: true,
      fixedFee: 2490,
      deliveryAreas: area,
    };
    const app = await openTab({ ...alameda, deliveryMethods: [ownFleet] });
    await app.user.click(within(getFleet('Reparto propio')).getByText(/Área propia: 4 vértices/));
    const map = await screen.findByRole('application', { name: 'Área de Reparto propio' });
    const getVertex = (number: number) =>
      within(map).getByRole('button', { name: new RegExp(`^Vértice ${number}(,|$)`) });
    const getListedPoints = () =>
      within(getFleet('Reparto propio'))
        .getAllByRole<HTMLInputElement>('textbox', { name: 'Latitud' })
        .map((input, index) => {
          const longitudeBoxes = within(getFleet('Reparto propio')).getAllByRole<HTMLInputElement>('textbox', {
            name: 'Longitud',
          });
          return [Number(input.value), Number(longitudeBoxes[index]?.value)];
        });
    const getUndoButton = () => screen.getByRole('button', { name: 'Deshacer el último cambio' });
    return { ...app, map, getVertex, getListed: getListedPoints, undo: getUndoButton };
  };
  const before = area.map(({ latitude, longitude }) => [latitude, longitude]);

  it('move with the arrow keys, further with Shift, and update the list', async () => {
    const { user, getVertex, getListed, undo } = await openArea();
    getVertex(2).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(getListed()[1]).toEqual([-33.45991, -70.62]));
    expect(document.activeElement).toBe(getVertex(2));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(getListed()[1]?.[1]).toBeCloseTo(-70.618922, 5));
    // Consecutive key presses on a vertex count as one change.
    await user.click(undo());
    await waitFor(() => expect(getListed()).toEqual(before));
    expect(undo()).toHaveProperty('disabled', true);
  });

  it('do not move while they are locked', async () => {
    const { user, getVertex, getListed } = await openArea();
    getVertex(1).focus();
    await user.keyboard('{ArrowUp}{Delete}');
    expect(getListed()).toEqual(before);
  });

  it('are inserted at midpoints and deleted with a key, which focuses the previous one', async () => {
    const { user, map, getVertex, getListed } = await openArea();
    await user.click(within(map).getByRole('button', { name: 'Agregar un vértice entre el 2 y el 3' }));
    await waitFor(() => expect(getListed()[2]).toEqual([-33.46, -70.6]));
    expect(document.activeElement).toBe(getVertex(3));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(getListed()).toEqual(before));
    expect(document.activeElement).toBe(getVertex(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(getListed()).toHaveLength(5));
  });

  it('are dragged with the pointer, and Escape cancels the drag', async () => {
    const { user, getVertex, getListed, map } = await openArea();
    const canvas = map.querySelector('svg[viewBox]')!;
    canvas.getBoundingClientRect = () => new DOMRect(0, 0, 960, 520);
    await user.pointer([
      { target: getVertex(3), keys: '[MouseLeft>]', coords: { clientX: 700, clientY: 400 } },
      { target: getVertex(3), coords: { clientX: 480, clientY: 260 } },
    ]);
    await user.keyboard('{Escape}');
    await user.pointer({ target: getVertex(3), keys: '[/MouseLeft]', coords: { clientX: 480, clientY: 260 } });
    expect(getListed()).toEqual(before);
    await user.pointer([
      { target: getVertex(3), keys: '[MouseLeft>]', coords: { clientX: 700, clientY: 400 } },
      { target: getVertex(3), coords: { clientX: 480, clientY: 260 } },
      { target: getVertex(3), keys: '[/MouseLeft]', coords: { clientX: 480, clientY: 260 } },
    ]);
    await waitFor(() => expect(getListed()[2]).not.toEqual(before[2]));
    expect(getListed().toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  });

  it('follow the pointer outside the handle, and releasing it inserts no vertex', async () => {
    const { user, getVertex, getListed, map } = await openArea();
    const canvas = map.querySelector('svg[viewBox]')!;
    canvas.getBoundingClientRect = () => new DOMRect(0, 0, 960, 520);
    const otherPointer = { target: canvas, coords: { clientX: 480, clientY: 260 } };
    await user.pointer([
      { target: getVertex(3), keys: '[MouseLeft>]', coords: { clientX: 700, clientY: 400 } },
      otherPointer,
    ]);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(canvas, { pointerId: 1, ...otherPointer.coords });
    fireEvent.click(canvas, otherPointer.coords);
    await user.pointer({ ...otherPointer, keys: '[/MouseLeft]' });
    expect(getListed()).toEqual(before);
    await user.pointer([
      { target: getVertex(3), keys: '[MouseLeft>]', coords: { clientX: 700, clientY: 400 } },
      otherPointer,
      { ...otherPointer, keys: '[/MouseLeft]' },
    ]);
    await waitFor(() => expect(getListed()[2]).not.toEqual(before[2]));
    expect(getListed().toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  });

  it('show an error immediately when their outline crosses itself', async () => {
    const { user, getVertex, map } = await openArea();
    const canvas = map.querySelector('svg[viewBox]')!;
    canvas.getBoundingClientRect = () => new DOMRect(0, 0, 960, 520);
    // While dragging: the third vertex is across the edge between the first and second.
    await user.pointer([
      { target: getVertex(3), keys: '[MouseLeft>]', coords: { clientX: 700, clientY: 400 } },
      { target: getVertex(3), coords: { clientX: 5, clientY: 260 } },
    ]);
    expect(await screen.findByText(/El borde se cruza a sí mismo/)).toBeTruthy();
    expect(map.querySelector('[data-outline="broken"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/El borde se cruza a sí mismo/)).toBeNull());
  });

  it('can undo the last move until the area changes in another way', async () => {
    const { user, getVertex, undo } = await openArea();
    getVertex(4).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(undo()).toHaveProperty('disabled', false));
    await user.click(screen.getByRole('button', { name: 'Bloquear el vértice 2' }));
    await waitFor(() => expect(undo()).toHaveProperty('disabled', true));
  });
});

describe('the zones of a store', () => {
  it('are renamed and removed in their lists, and cannot share a name', async () => {
    const { user, platform } = await openTab();
    const zones = screen.getByRole('group', { name: 'Zonas de despacho' });
    const firstGroup = within(zones).getByRole('group', { name: 'Zona 1' });
    const name = within(firstGroup).getByRole('textbox', { name: /Nombre/ });
    await user.clear(name);
    await user.type(name, 'Ñuñoa sur');
    await user.click(getSaveButton());
    await screen.findByText('Ya hay otra zona con este nombre');
    await user.click(within(zones).getByRole('button', { name: 'Quitar Zona 2' }));
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toMatchObject([{ deliveryZones: [{ name: 'Ñuñoa sur', fee: 1990 }] }]),
    );
  });

  it('show which zone, fleets and fee apply to a typed point', async () => {
    const { user } = await openTab();
    await user.type(screen.getByRole('textbox', { name: 'Latitud y longitud' }), '-33.455, -70.6');
    const status = screen.getByRole('status', { name: 'Respuesta para el punto' });
    await within(status).findByText('Zona: Ñuñoa centro');
    expect(
      within(status)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1. Reparto propio$1.990, tarifa de la zona', '2. CabifyLa cotiza la flota al momento del pedido']);
    await user.clear(screen.getByRole('textbox', { name: 'Latitud y longitud' }));
    await user.type(screen.getByRole('textbox', { name: 'Latitud y longitud' }), '-33.4645, -70.61');
    await within(status).findByText('Exclusión: Estadio Nacional');
    expect(within(status).getByText('No despacha aquí')).toBeTruthy();
  });

  it('are shown as a drawing without WebGL, and arrow keys move the point', async () => {
    const { user } = await openTab();
    expect(screen.getByText(/se muestra un plano/)).toBeTruthy();
    screen.getByRole('application', { name: 'Mapa de las zonas' }).focus();
    await user.keyboard('{ArrowUp}');
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Latitud y longitud' });
    await waitFor(() => expect(input.value).not.toBe(''));
    const before = Number(input.value.split(',')[0]);
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(Number(input.value.split(',')[0])).toBeGreaterThan(before));
    await user.click(screen.getByRole('button', { name: 'Poner la tienda en este punto' }));
    expect(screen.getByRole('textbox', { name: 'Latitud' })).toHaveProperty('value', input.value.split(',')[0]);
  });

  it('are read-only without permission to update stores', async () => {
    await openTab(alameda, {}, aSession({ user: aUser('user_kds') }));
    expect(screen.queryByRole('button', { name: 'Importar KML' })).toBeNull();
    for (const input of within(getFleets()).getAllByRole('switch')) expect(input).toHaveProperty('disabled', true);
  });
});

it('the store form offers the times for scheduled orders that the tenant allows, and has the values of the tenant at first', async () => {
  const settings = someSettings({
    futureOrders: { limitPerStorePer30Minutes: 12, daysAhead: 5, timingOptions: ['start_of_day', 'one_hour'] },
  });
  const { user, platform } = await openTab({ ...alameda, futureOrdersEnabled: true }, {}, aSession({ settings }));
  await user.click(screen.getByRole('radio', { name: 'Propios de la tienda' }));
  const listTimes = () =>
    within(screen.getByRole('group', { name: 'Cuándo llega el pedido a la cocina' })).getAllByRole('checkbox');
  expect(listTimes()).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /Días de anticipación/ })).toHaveProperty('value', '5');
  await user.click(getSaveButton());
  await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
  expect(platform.now().ordersProgramming?.timingOptions).toEqual(['start_of_day', 'one_hour']);
});

it('the store form accepts only multiples of five minutes as the step of scheduled orders, and initially shows the step of the tenant', async () => {
  const settings = someSettings({
    futureOrders: { limitPerStorePer30Minutes: 12, daysAhead: 5, timeStep: 30, timingOptions: ['one_hour'] },
  });
  const { user, platform } = await openTab({ ...alameda, futureOrdersEnabled: true }, {}, aSession({ settings }));
  await user.click(screen.getByRole('radio', { name: 'Propios de la tienda' }));
  const getStep = () => screen.getByRole('textbox', { name: /Minutos entre horarios/ });
  expect(getStep()).toHaveProperty('value', '30');
  await user.clear(getStep());
  await user.type(getStep(), '7');
  await user.click(getSaveButton());
  await screen.findByText('Debe ir de 5 en 5');
  expect(platform.sentInputs).toEqual([]);
  await user.clear(getStep());
  await user.type(getStep(), '10');
  await user.click(getSaveButton());
  await waitFor(() => expect(platform.now().ordersProgramming?.timeStep).toBe(10));
});

it('the store form marks times for scheduled orders that the tenant no longer offers', async () => {
  const settings = someSettings({
    futureOrders: { limitPerStorePer30Minutes: 12, daysAhead: 5, timingOptions: ['one_hour'] },
  });
  const ordersProgramming = {
    limitPerStorePer30Minutes: 3,
    daysAhead: 2,
    timingOptions: ['two_hours' as const, 'one_hour' as const],
  };
  await openTab({ ...alameda, futureOrdersEnabled: true, ordersProgramming }, {}, aSession({ settings }));
  expect(screen.getByRole('checkbox', { name: '2 horas antes (el comercio ya no la ofrece)' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.queryByRole('checkbox', { name: /15 minutos antes/ })).toBeNull();
});

/** A session on a platform without the import call. */
const withoutFiles = () => aSession({ epoch: 99 });
const noSuchCall: CallStubs = { 'stores.importDeliveryAreas': () => failed(createFailure('missing', 404)) };

const openImportDialog = async (user: Awaited<ReturnType<typeof openTab>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Importar KML' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar zonas de Alameda' });
  const choose = (file: File) =>
    user.upload(within(dialog).getByLabelText('Elegir archivo', { selector: 'input' }), file);
  return { dialog, choose };
};

const openImport = async (calls: CallStubs = {}, store = alameda, session = withoutFiles()) => {
  const app = await openTab(store, { ...noSuchCall, ...calls }, session);
  return { ...app, ...(await openImportDialog(app.user)) };
};

const getSendButton = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Reemplazar las zonas' });

describe('importing zones into the store form', () => {
  it('shows the changes first and fills the form, which sends them on save', async () => {
    const { user, dialog, choose, platform } = await openImport();
    expect(screen.queryByText(/^Archivo:/)).toBeNull();
    await choose(createFile('google-earth.kml'));
    const table = await within(dialog).findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 2)
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Providencia poniente y orienteDespacho', 'Nueva'],
      ['Cerro San CristóbalExclusión', 'Nueva'],
      ['Ñuñoa centroDespacho', 'Se quita'],
      ['Ñuñoa surDespacho', 'Se quita'],
      ['Estadio NacionalExclusión', 'Se quita'],
    ]);
    expect(within(dialog).getByText(/No son polígonos y quedan fuera/)).toBeTruthy();
    await user.click(getSendButton(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Las zonas de google-earth.kml están en el formulario');
    expect(await screen.findByDisplayValue('Providencia poniente y oriente')).toBeTruthy();
    expect(platform.sentInputs).toEqual([]);

    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    expect(platform.sentInputs).toEqual([readZones('google-earth.kml')]);
    await screen.findByText('Sin cambios');
  });

  it('requests the import only once from a platform that does not support it, and fills the form directly for later files', async () => {
    let requestCount = 0;
    const calls: CallStubs = {
      'stores.importDeliveryAreas': () => {
        requestCount += 1;
        return failed(createFailure('missing', 404));
      },
    };
    const { user, dialog, choose } = await openImport(calls, alameda, aSession({ epoch: 98 }));
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('button', { name: 'Reemplazar las zonas' }));
    await screen.findByText('Las zonas de google-earth.kml están en el formulario');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    const secondImportDialog = await openImportDialog(user);
    await secondImportDialog.choose(createFile('my-maps.kml'));
    await within(secondImportDialog.dialog).findByText('Se aplicarán cuando guardes la tienda.');
    await user.click(getSendButton(secondImportDialog.dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestCount).toBe(1);
  });

  it('can be discarded like other changes', async () => {
    const { user, dialog, choose, platform } = await openImport();
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('button', { name: 'Reemplazar las zonas' }));
    await screen.findByDisplayValue('Providencia poniente y oriente');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await screen.findByDisplayValue('Ñuñoa centro');
    expect(platform.sentInputs).toEqual([]);
  });

  it('keeps the existing zones when the user adds the zones in the file instead of replacing them', async () => {
    const { user, dialog, choose, platform } = await openImport();
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('radio', { name: 'Conservarlas y agregar las del archivo' }));
    expect(within(dialog).queryByText('Se quita')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Agregar las zonas' }));
    await screen.findByDisplayValue('Providencia poniente y oriente');
    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    expect(platform.now().deliveryZones.map(({ name }) => name)).toEqual([
      'Ñuñoa centro',
      'Ñuñoa sur',
      'Providencia poniente y oriente',
    ]);
    expect(platform.now().exclusionZones.map(({ name }) => name)).toEqual(['Estadio Nacional', 'Cerro San Cristóbal']);
  });

  it('asks whether a zone is an exclusion when only its name suggests it', async () => {
    const { user, dialog, choose, platform } = await openImport();
    await choose(createFile('words2.kml'));
    const question = await within(dialog).findByRole('radiogroup', {
      name: '¿Se reparte en «Centro, sin entrega mínima»?',
    });
    expect(getSendButton(dialog)).toHaveProperty('disabled', true);
    await user.click(within(question).getByRole('radio', { name: 'Sí, es zona de despacho' }));
    await user.click(getSendButton(dialog));
    await screen.findByDisplayValue('Centro, sin entrega mínima');
    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    expect(platform.now().deliveryZones.map(({ name }) => name)).toEqual(['Centro, sin entrega mínima']);
  });

  it('warns when the store is outside all zones', async () => {
    const { user, dialog, choose } = await openImport();
    await choose(createFile('google-earth.kml'));
    const warning = 'La tienda queda fuera de todas estas zonas de despacho. ¿Son las de esta tienda?';
    await within(dialog).findByText(warning);
    await user.click(within(dialog).getByRole('radio', { name: 'Conservarlas y agregar las del archivo' }));
    await waitFor(() => expect(within(dialog).queryByText(warning)).toBeNull());
  });

  it('lists zones that keep their fee because the file has none', async () => {
    const { dialog, choose } = await openImport();
    const kmlWithoutFee = readFixture('my-maps.kml').replace('Tarifa: $1.990', 'Hasta el parque');
    await choose(new File([kmlWithoutFee], 'my-maps.kml'));
    await within(dialog).findByText('El archivo no dice su tarifa y conservan la actual: Ñuñoa centro.');
    const row = within(dialog).getByRole('row', { name: /Ñuñoa centro/ });
    expect(within(row).getByText('$1.990')).toBeTruthy();
    expect(within(row).getByText('Igual')).toBeTruthy();
  });

  it('adds the imported zones to a store without zones', async () => {
    const { user, dialog, choose } = await openImport({}, { ...alameda, deliveryZones: [], exclusionZones: [] });
    await choose(createFile('google-earth.kml'));
    await within(dialog).findByRole('table');
    await user.click(getSendButton(dialog));
    expect(await screen.findByDisplayValue('Providencia poniente y oriente')).toBeTruthy();
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  });

  it.each([
    ['cut-off.kml', /El archivo está dañado o incompleto.*línea \d+/],
    ['network-link.kml', /solo tiene un enlace al mapa/],
  ])('explains why %s cannot be read', async (name, message) => {
    const { dialog, choose } = await openImport();
    await choose(createFile(name));
    await within(dialog).findByText(message);
  });

  it.each([
    ['swapped.kml', /latitud y longitud intercambiadas/],
    ['self-crossing.kml', /El borde de «Moño» se cruza a sí mismo/],
  ])('shows the mistake in %s and prevents sending the file', async (name, message) => {
    const { dialog, choose } = await openImport();
    await choose(createFile(name));
    await within(dialog).findByText(message);
    expect(getSendButton(dialog)).toHaveProperty('disabled', true);
  });
});

describe('importing zones on a platform that accepts the file', () => {
  const createFileCalls = (overrides: Partial<Store> = {}) => {
    let currentStore: Store = { ...alameda, lockVersion: 1 };
    const files: { name: string; text: string }[] = [];
    const saves: object[] = [];
    const calls: CallStubs = {
      'stores.get': () => succeeded(currentStore),
      'stores.update': ({ body }) => {
        saves.push(body);
        currentStore = {
          ...currentStore,
          ...(body as Partial<Store>),
          lockVersion: (currentStore.lockVersion ?? 0) + 1,
        };
        return succeeded(currentStore);
      },
      'stores.importDeliveryAreas': ({ body: { file } }) => {
        files.push(file);
        currentStore = {
          ...currentStore,
          ...readZones('google-earth.kml'),
          deliveryZoneFile: file.name,
          ...overrides,
          lockVersion: 2,
        };
        return succeeded(currentStore);
      },
    };
    return { calls, files, saves, change: (fields: Partial<Store>) => (currentStore = { ...currentStore, ...fields }) };
  };
  const openZoneImport = (calls: CallStubs) => openImport(calls, { ...alameda, lockVersion: 1 }, aSession());
  const retypeInstructions = async (user: Awaited<ReturnType<typeof openTab>>['user']) => {
    const input = screen.getByRole('textbox', { name: /Instrucciones de despacho/ });
    await user.type(input, 'Tocar el timbre');
  };

  it('sends the file, shows the stored zones and leaves other changes in the form unsaved', async () => {
    const platform = createFileCalls();
    const { user } = await openTab({ ...alameda, lockVersion: 1 }, platform.calls);
    await retypeInstructions(user);
    const { dialog, choose } = await openImportDialog(user);
    await choose(createFile('google-earth.kml'));
    await within(dialog).findByText('Se aplica de inmediato, sin guardar la tienda.');
    await user.click(getSendButton(dialog));
    await screen.findByText('La tienda ya despacha con las zonas de google-earth.kml');
    expect(platform.files).toMatchObject([{ name: 'google-earth.kml', text: readFixture('google-earth.kml') }]);
    expect(await screen.findByDisplayValue('Providencia poniente y oriente')).toBeTruthy();
    expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
    expect(platform.saves).toEqual([]);

    await user.click(getSaveButton());
    await waitFor(() => expect(platform.saves).toHaveLength(1));
    expect(platform.saves).toEqual([{ deliveryInstructions: 'Tocar el timbre', lockVersion: 2 }]);
  });

  it('keeps file and zones when it is refused, and can send it again', async () => {
    const platform = createFileCalls();
    let refusals = 1;
    const { user, dialog, choose } = await openZoneImport({
      ...platform.calls,
      'stores.importDeliveryAreas': (input) =>
        (refusals -= 1) === 0 ? failed(createFailure('server')) : platform.calls['stores.importDeliveryAreas']!(input),
    });
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('button', { name: 'Reemplazar las zonas' }));
    await within(dialog).findByText('El archivo sigue aquí: puedes intentarlo de nuevo.');
    expect(platform.files).toEqual([]);
    await user.click(getSendButton(dialog));
    await screen.findByText('La tienda ya despacha con las zonas de google-earth.kml');
    expect(platform.files).toHaveLength(1);
  });

  it('does not report success as long as the platform still returns the old zones', async () => {
    const platform = createFileCalls(readZones('my-maps.kml'));
    const { user, dialog, choose } = await openZoneImport(platform.calls);
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('button', { name: 'Reemplazar las zonas' }));
    await screen.findByText(/todavía no muestra las zonas nuevas/);
    expect(screen.getByDisplayValue('Ñuñoa centro')).toBeTruthy();
  });

  it('lists zones that the platform stored with different fees', async () => {
    const [firstZone, ...others] = readZones('google-earth.kml').deliveryZones;
    const platform = createFileCalls({ deliveryZones: [{ ...firstZone!, fee: 0 }, ...others] });
    const { user, dialog, choose } = await openZoneImport(platform.calls);
    await choose(createFile('google-earth.kml'));
    await user.click(await within(dialog).findByRole('button', { name: 'Reemplazar las zonas' }));
    await screen.findByText('La tienda despacha con las zonas de google-earth.kml, pero con otras tarifas');
    screen.getByText(`Revisa las tarifas de ${firstZone!.name}: no son las que mostraba la comparación.`);
  });

  it('shows the changes again instead of overwriting zones that another user changed', async () => {
    const platform = createFileCalls();
    const { user, dialog, choose } = await openZoneImport(platform.calls);
    await choose(createFile('google-earth.kml'));
    await within(dialog).findByRole('row', { name: /Ñuñoa sur/ });
    platform.change({ deliveryZones: readZones('my-maps.kml').deliveryZones.slice(0, 1), lockVersion: 2 });
    await user.click(getSendButton(dialog));
    await within(dialog).findByText(/Otra persona cambió las zonas/);
    expect(platform.files).toEqual([]);
    expect(within(dialog).queryByRole('row', { name: /Ñuñoa sur/ })).toBeNull();
    await user.click(getSendButton(dialog));
    await waitFor(() => expect(platform.files).toHaveLength(1));
  });

  it('fills the form instead when zones in the form are unsaved', async () => {
    const platform = createFileCalls();
    const { user } = await openTab({ ...alameda, lockVersion: 1 }, platform.calls);
    await user.type(screen.getByDisplayValue('Ñuñoa sur'), ' 2');
    const { dialog, choose } = await openImportDialog(user);
    await choose(createFile('google-earth.kml'));
    await within(dialog).findByText('Se aplicarán cuando guardes la tienda.');
    await user.click(getSendButton(dialog));
    await screen.findByText('Las zonas de google-earth.kml están en el formulario');
    expect(platform.files).toEqual([]);
  });
});
