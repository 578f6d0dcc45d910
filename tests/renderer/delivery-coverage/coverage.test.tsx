import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { aClosableStore } from '../../support/aWholeStore';
import { aSession } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';

beforeAll(async () => {
  await import('@features/delivery-coverage/CoverageScreen');
});
afterEach(cleanupApp);

const delivering = aClosableStore({
  id: 7,
  name: 'Burger Demo Ñuñoa',
  commune: 'Ñuñoa',
  latitude: -33.456,
  longitude: -70.6,
  deliveryWaitTime: 45,
  deliveryMethods: [{ ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1490 }],
});
const pickUpOnly = aClosableStore({ id: 8, name: 'Burger Demo Macul', orderMethod: { delivery: false, pickUp: true } });
const stores = [delivering, pickUpOnly];

const openCoverage = (unread: readonly number[] = []) => {
  const live = fakeLiveCollections({
    stores: stores.map(toStoreRow),
    forgottenClosings: [],
    orders: [],
    orderAlarms: [],
  });
  const state = { unread };
  const app = renderApp({
    session: aSession(),
    path: '/stores/coverage',
    actions: live.actions,
    calls: {
      'stores.get': ({ params }) => {
        const foundStore = stores.find(({ id }) => id === params?.id);
        if (foundStore === undefined) return failed(createFailure('missing', 1002));
        return state.unread.includes(foundStore.id) ? failed(createFailure('offline')) : succeeded(foundStore);
      },
    },
  });
  return { ...app, state };
};

it('delivery coverage asks for the commune when there is no geocoder, and checks all stores', async () => {
  const { user, bridge, router } = openCoverage();
  const communeInput = await screen.findByRole('combobox', { name: 'Comuna del cliente' });
  expect(screen.queryByRole('textbox', { name: 'Dirección del cliente' })).toBeNull();
  expect(document.activeElement).toBe(communeInput);
  await user.type(communeInput, 'ñuñ');
  await user.click(await screen.findByRole('option', { name: 'Ñuñoa' }));
  const status = await screen.findByRole('status', { name: 'Respuesta' });
  await within(status).findByText(/^Sí: .*Ñuñoa, \$1\.490, 45 min$/);
  await waitFor(() => expect(router.state.location.search).toContain('at='));
  await user.click(screen.getByRole('button', { name: 'Por qué las demás no' }));
  within(screen.getByRole('list', { name: 'Por qué las demás no' })).getByText('La tienda no ofrece despacho.');
  expect(bridge.actions.some(({ name }) => name === 'addresses.find')).toBe(false);
});

it.each(['nunoa{Enter}', 'ÑUÑ{Enter}', 'nunoa{ArrowDown}{Enter}'])(
  'delivery coverage selects the commune from %s without a click',
  async (keys) => {
    const { user } = openCoverage();
    await user.type(await screen.findByRole('combobox', { name: 'Comuna del cliente' }), keys);
    const status = await screen.findByRole('status', { name: 'Respuesta' });
    await within(status).findByText(/^Sí: .*Ñuñoa/);
  },
);

it('delivery coverage shows no final result while a store cannot be read', async () => {
  const { user, state } = openCoverage([7]);
  const communeInput = await screen.findByRole('combobox', { name: 'Comuna del cliente' });
  await user.type(communeInput, 'ñuñ');
  await user.click(await screen.findByRole('option', { name: 'Ñuñoa' }));
  await screen.findByText('No pudimos revisar 1 tienda: puede que también llegue.');
  const status = screen.getByRole('status', { name: 'Respuesta' });
  expect(status.textContent).toBe('Aún no lo sabemos: faltan tiendas por revisar.');
  state.unread = [];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await within(status).findByText(/^Sí: .*Ñuñoa/);
});
