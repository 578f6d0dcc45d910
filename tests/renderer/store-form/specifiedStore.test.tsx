import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { capabilities } from '@shared/contract/protocol/capabilities';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { aBareStore } from '../../support/aWholeStore';
import { aSession, aSessionWithCapabilities } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createEmptyPage = () => succeeded({ page: [], count: 0, nextPage: null });

const square: [number, number][] = [
  [-70.6, -33.4],
  [-70.5, -33.4],
  [-70.5, -33.5],
  [-70.6, -33.4],
];

const alameda = aBareStore({
  id: 5,
  name: 'Alameda',
  deliveryMethods: [{ ...createBlankDeliveryMethod('own_delivery', 1), enabled: true }],
  deliveryZones: [{ name: 'Centro', fee: null, polygons: [[square]] }],
});

interface Options {
  store?: Store;
  tab?: string;
  offered?: Parameters<typeof aSessionWithCapabilities>[0];
  calls?: CallStubs;
}

/** Opens the form of a store on a platform with only these capabilities beyond the specification. */
const openStore = async ({ store = alameda, tab = 'delivery', offered = [], calls = {} }: Options = {}) => {
  const sentInputs: Record<string, unknown>[] = [];
  const app = renderApp({
    session: aSessionWithCapabilities(offered),
    path: `/stores/edit-store/5/${tab}`,
    calls: {
      'users.list': createEmptyPage,
      'drivers.list': createEmptyPage,
      'roles.list': createEmptyPage,
      'settings.all': () => succeeded({ ...aSession().settings, paymentMethods: [] } as never),
      'stores.get': () => succeeded(store),
      'stores.update': ({ body }) => {
        sentInputs.push(body);
        return succeeded(store);
      },
      ...calls,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Alameda' });
  return { ...app, sentInputs };
};

const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const findCheckbox = (name: string) => screen.findByRole('checkbox', { name });

describe('the store form on a platform without coordinates and amounts', () => {
  it('shows a note instead of the fields for coordinates and amounts', async () => {
    await openStore();
    await screen.findByText('Esta plataforma no guarda la ubicación de la tienda.');
    expect(screen.getByText(/no guarda los montos de las tarifas/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^(Latitud(?! y)|Longitud)/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Tarifa fija/ })).toBeNull();
    expect(screen.getByRole('group', { name: 'Zonas de despacho' })).toBeTruthy();
  });

  it('shows the fields for coordinates and amounts once the platform supports them', async () => {
    await openStore({ offered: capabilities });
    expect(await screen.findByRole('textbox', { name: /^Latitud(?! y)/ })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Tarifa fija/ })).toBeTruthy();
    expect(screen.queryByText(/Esta plataforma no guarda/)).toBeNull();
  });

  it('saves a fleet with only its kind of fee', async () => {
    const off = { ...createBlankDeliveryMethod('own_delivery', 1), enabled: false };
    const { user, sentInputs } = await openStore({ store: { ...alameda, deliveryMethods: [off] } });
    await user.click(await screen.findByRole('switch', { name: /Reparto propio/ }));
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({ deliveryMethods: [{ enabled: true, deliveryFeeType: 'fixed' }] });
  });

  it('rejects a fleet without a kind of fee', async () => {
    const off = { ...createBlankDeliveryMethod('own_delivery', 1), deliveryFeeType: null, enabled: false };
    const { user, sentInputs } = await openStore({ store: { ...alameda, deliveryMethods: [off] } });
    await user.click(await screen.findByRole('switch', { name: /Reparto propio/ }));
    await user.click(getSaveButton());
    const fleet = screen.getByRole('group', { name: 'Reparto propio' });
    expect(await within(fleet).findByText('Configura la tarifa de este tipo de despacho')).toBeTruthy();
    expect(sentInputs).toEqual([]);
  });

  it('shows that the platform returns no fee for the typed coordinates', async () => {
    const { user } = await openStore();
    await user.type(await screen.findByRole('textbox', { name: 'Latitud y longitud' }), '-33.42, -70.52');
    const status = screen.getByRole('status', { name: 'Respuesta para el punto' });
    expect(await within(status).findByText('Esta plataforma no dice el monto')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poner la tienda en este punto' })).toBeNull();
  });
});

describe('payment methods without a flag of their own', () => {
  it('are ticked separately for delivery and in store, without a switch for Kushki', async () => {
    await openStore({ tab: 'externalServices' });
    await findCheckbox('Efectivo en despacho');
    expect(screen.queryByRole('checkbox', { name: 'Habilitar Efectivo' })).toBeNull();
    expect(screen.queryByRole('switch', { name: /Aceptar Kushki/ })).toBeNull();
  });

  it('count as enabled, including Kushki, when they are active for delivery or in store', async () => {
    const { user, sentInputs } = await openStore({ tab: 'externalServices' });
    await user.click(await findCheckbox('MACH en despacho'));
    const kushki = screen.getAllByRole('checkbox', { name: /Kushki.* en la tienda/ })[0];
    if (kushki === undefined) throw new Error('Kushki is not offered');
    await user.click(kushki);
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({ paymentMethods: { storeDelivery: { mach: true } } });
  });

  it('are disabled without an error when they are active for neither', async () => {
    const { user, sentInputs } = await openStore({ tab: 'externalServices' });
    await user.click(await findCheckbox('Efectivo en despacho'));
    await user.click(await findCheckbox('Efectivo en la tienda'));
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]).toMatchObject({
      paymentMethods: { storeDelivery: { cash: false }, inStore: { cash: false } },
    });
  });

  it('must include at least one, or else the table shows an error', async () => {
    const { user, sentInputs } = await openStore({ tab: 'externalServices' });
    for (const name of ['Efectivo', 'Tarjeta al recibir']) {
      await user.click(await findCheckbox(`${name} en despacho`));
      await user.click(await findCheckbox(`${name} en la tienda`));
    }
    await user.click(getSaveButton());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '1 campo por corregir' })).toBeTruthy();
    expect(sentInputs).toEqual([]);
  });
});

describe('a store on a platform without lock versions', () => {
  it('is read again before saving, even if it contains a version number', async () => {
    const store = Object.assign({}, alameda, { lockVersion: 3 });
    const { user, sentInputs, bridge } = await openStore({ tab: 'info', store });
    await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), '!');
    const countBefore = bridge.calls.filter(({ name }) => name === 'stores.get').length;
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Alameda!' }]));
    expect(bridge.calls.filter(({ name }) => name === 'stores.get').length).toBeGreaterThan(countBefore);
  });
});

describe('a store with data that this version does not know', () => {
  it('lists these data and explains that they are preserved', async () => {
    const store = Object.assign({}, alameda, {
      kept: { deliveryMethods: [{ deliveryType: 'drone' }] },
      businessHours: [
        {
          day: 'monday',
          openingTime: '12:00',
          closingTime: '15:00',
          dispatchMethod: 'both',
          kept: { turno: 'almuerzo' },
        },
      ],
    });
    await openStore({ store });
    await screen.findByText('La plataforma envió datos que esta versión no conoce; se conservan tal como están.');
    const parts = within(screen.getByRole('list', { name: 'Datos que se conservan' })).getAllByRole('listitem');
    expect(parts.map((part) => part.textContent)).toEqual([
      'deliveryMethods: drone',
      'businessHours[0].turno: almuerzo',
    ]);
  });

  it('shows no note when there are no such data', async () => {
    await openStore();
    expect(screen.queryByText(/que esta versión no conoce/)).toBeNull();
  });
});

describe('opening hours reported once per dispatch method', () => {
  const period = { day: 'monday' as const, openingTime: '12:00', closingTime: '15:00' };
  const reportedStore = aBareStore({
    id: 5,
    name: 'Alameda',
    businessHours: [
      { ...period, dispatchMethod: 'delivery' },
      { ...period, dispatchMethod: 'pickUp' },
    ],
  });

  it('are shown once and not sent when unchanged', async () => {
    const { user, sentInputs } = await openStore({ store: reportedStore, tab: 'schedules' });
    await screen.findByText('Lun 12:00–15:00');
    expect(screen.queryByText(/^(Despacho|Retiro): /)).toBeNull();
    expect(screen.getByText('Sin cambios')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Información' }));
    await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), '!');
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Alameda!' }]));
  });
});
