import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { SessionState } from '@shared/bridge/session';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { createBlankPayments } from '@shared/domain/payments/storePayments';
import { aWholeStore } from '../../../support/aWholeStore';
import { failed, succeeded, type CallStubs } from '../../support/fakeBridge';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../../support/builders';
import { cleanupApp, renderApp } from '../../support/renderApp';

afterEach(cleanupApp);

const aClosing = (overrides: Partial<ClosingTime> = {}): ClosingTime => ({
  id: 1,
  kind: 'permanent',
  startDatetime: '2020-11-20T10:00:00',
  endDatetime: null,
  reason: 'Corte de luz',
  dispatchMethod: 'both',
  ...overrides,
});

const showPanel = async (store: Partial<Store>, session: Partial<SessionState> = {}, calls: CallStubs = {}) => {
  let savedStore = aWholeStore({ id: 5, name: 'Alameda', ...store });
  const app = renderApp({
    session: aSession(session),
    path: '/stores',
    stores: [toStoreRow(savedStore)],
    calls: {
      'stores.list': () => succeeded({ page: [toStoreRow(savedStore)], count: 1, nextPage: null }),
      'stores.get': () => succeeded(savedStore),
      'stores.open': () => {
        savedStore = { ...savedStore, currentClosings: [], scheduledClosingTimes: [] };
        return succeeded({ opened: true });
      },
      ...calls,
    },
  });
  const [link] = await screen.findAllByRole('button', {
    name: /^(¿Por qué está cerrada Alameda\?|Revisar si Alameda recibe pedidos)$/,
  });
  await app.user.click(link as HTMLElement);
  const panel = within(await screen.findByRole('dialog', { name: '¿Recibe pedidos Alameda?' }));
  return { ...app, panel };
};

describe('the panel that explains why a store is closed', () => {
  it('reports an open store as open', async () => {
    const { panel } = await showPanel({});
    expect(await panel.findByText('Abierta para despacho, sin hora de cierre.')).toBeTruthy();
    expect(panel.getByText('Abierta para retiro, sin hora de cierre.')).toBeTruthy();
  });

  it('shows for each dispatch method the state, the number of reasons and a link to fix each', async () => {
    const { panel, router } = await showPanel({
      menuId: null,
      deliveryMethods: [],
      orderMethod: { delivery: true, pickUp: true },
    });
    const delivery = within(await panel.findByRole('region', { name: 'Despacho' }));
    expect(
      delivery.getByText('Cerrada para despacho porque no tiene un menú asignado. Y hay 1 causa más.'),
    ).toBeTruthy();
    expect(delivery.getByText('No abre sola: corrige lo que sigue.')).toBeTruthy();
    expect(panel.getByText('Cerrada para retiro porque no tiene un menú asignado.')).toBeTruthy();
    const link = delivery.getByRole('link', { name: 'Corregir: Sin flotas activadas' });
    expect(link.getAttribute('href')).toBe('/stores/edit-store/5/delivery?field=deliveryMethods');
    delivery.getByRole('link', { name: 'Corregir: Sin menú asignado' }).click();
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores/edit-store/5/info'));
  });

  it('opens a manually closed store', async () => {
    const closing = aClosing({ closedBy: 'Ana Prueba' });
    const { panel, user } = await showPanel({ currentClosings: [closing], scheduledClosingTimes: [closing] });
    expect((await panel.findAllByText('La cerró Ana Prueba: Corte de luz')).length).toBe(2);
    const [open] = panel.getAllByRole('button', {
      name: /^Abrir tienda: Cerrada desde el vie 20 nov 2020 a las 10:00/,
    });
    await user.click(open as HTMLElement);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Abrir tienda' }));
    expect(await screen.findByText('Alameda está abierta')).toBeTruthy();
  });

  it('shows who can fix a problem when the user lacks permission', async () => {
    const { panel } = await showPanel(
      { menuId: null, scheduledClosingTimes: [aClosing()], currentClosings: [aClosing()] },
      { user: aUserWithPermissions({ stores: ['index', 'show'] }) },
    );
    expect((await panel.findAllByText('Lo corrige quien pueda editar tiendas.')).length).toBe(2);
    expect(panel.getAllByText('La abre quien pueda editar tiendas.').length).toBe(2);
    expect(panel.queryByRole('link', { name: /^Corregir/ })).toBeNull();
    expect(panel.queryByRole('button', { name: /^Abrir tienda/ })).toBeNull();
  });

  it('links a super-admin to missing fleet credentials and refers others to support', async () => {
    const fleet = { ...aWholeStore({ id: 1 }).deliveryMethods[0], deliveryType: 'cabify_delivery' as const };
    const store = { deliveryMethods: [fleet as Store['deliveryMethods'][number]] };
    const firstPanel = await showPanel(store, { user: aUser('admin', { superAdmin: true }) });
    expect(
      (await firstPanel.panel.findByRole('link', { name: 'Corregir: Cabify: sin credenciales' })).getAttribute('href'),
    ).toBe('/delivery-integration/cabify?store=5');
    cleanupApp();
    const secondPanel = await showPanel(store);
    expect(
      await secondPanel.panel.findByText('Lo corrige el equipo de Comanda, en las integraciones: escribe a soporte.'),
    ).toBeTruthy();
  });

  it('links a super-admin to missing payment credentials and others to the payment methods', async () => {
    const { storeDelivery, inStore } = createBlankPayments();
    const store: Partial<Store> = {
      enabledPaymentMethods: ['cash', 'mach'],
      paymentMethods: { storeDelivery: { ...storeDelivery, cash: false, card: false, mach: true }, inStore },
    };
    const label = 'Corregir: MACH: sin credenciales, no se puede pagar así';
    const firstPanel = await showPanel(store, { user: aUser('admin', { superAdmin: true }) });
    await firstPanel.panel.findByText('Cerrada para despacho porque su medio de pago no tiene credenciales.');
    expect(firstPanel.panel.getByText('Abierta para retiro, sin hora de cierre.')).toBeTruthy();
    expect(firstPanel.panel.getByRole('link', { name: label }).getAttribute('href')).toBe(
      '/payment-methods-integration/mach?store=5',
    );
    cleanupApp();
    const secondPanel = await showPanel(store);
    expect((await secondPanel.panel.findByRole('link', { name: label })).getAttribute('href')).toBe(
      '/stores/edit-store/5/externalServices?field=paymentMethods.storeDelivery',
    );
    cleanupApp();
    const thirdPanel = await showPanel(store, { user: aUserWithPermissions({ stores: ['index', 'show'] }) });
    expect(
      await thirdPanel.panel.findByText('Lo corrige el equipo de Comanda, en las integraciones: escribe a soporte.'),
    ).toBeTruthy();
  });

  it('reports a suspended subscription as the reason', async () => {
    const { panel } = await showPanel({}, { settings: someSettings({ subscriptionStatus: 'suspended' }) });
    expect(
      await panel.findByText('Cerrada para despacho porque la suscripción del comercio está detenida.'),
    ).toBeTruthy();
    expect(panel.getAllByRole('link', { name: /Suscripción detenida/ })[0]?.getAttribute('href')).toBe('/my-account');
  });

  it('offers a retry when the store cannot be read', async () => {
    const { panel, bridge, user } = await showPanel({}, {}, { 'stores.get': () => failed(createFailure('offline')) });
    const retryButton = await panel.findByRole('button', { name: 'Reintentar' });
    bridge.onCall({ 'stores.get': () => succeeded(aWholeStore({ id: 5, name: 'Alameda' })) });
    await user.click(retryButton);
    expect(await panel.findByText('Abierta para retiro, sin hora de cierre.')).toBeTruthy();
  });
});
