import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownFleet } from '../support/sellingStore';
import { callAs, firstStore, loadStores, takeAllOrders } from './support/calls';
import { openScreen } from './support/openScreen';

/** Makes the first store deliver everywhere and the second nowhere. */
const prepareStores = async () => {
  const [first, secondStore] = await loadStores();
  await takeAllOrders(first!.id, { deliveryMethods: [ownFleet], deliveryZones: [], exclusionZones: [] });
  await takeAllOrders(secondStore!.id, { orderMethod: { delivery: false, pickUp: true } });
  return callAs('stores.get', { params: { id: first!.id } });
};

it('delivery coverage shows which stores deliver to a typed address and why the others do not', async () => {
  const { user, query } = await openScreen(
    async () => {
      await prepareStores();
      return '/stores/coverage';
    },
    { tenant: { stores: 2 } },
  );
  const { id } = await firstStore();
  const { textAddress, commune } = await callAs('stores.get', { params: { id } });
  const input = await screen.findByRole('textbox', { name: 'Dirección del cliente' });
  expect(document.activeElement).toBe(input);
  await user.type(input, `${textAddress.toLowerCase()} ${commune}{Enter}`);
  const status = await screen.findByRole('status', { name: 'Respuesta' });
  await within(status).findByText(/^Sí: .+, \$[\d.]+, \d+ min$/);
  expect(within(screen.getByRole('list', { name: 'Despachan aquí' })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Por qué las demás no' }));
  const others = screen.getByRole('list', { name: 'Por qué las demás no' });
  within(others).getByText('La tienda no ofrece despacho.');
  expect(query()).toContain('at=');
});

it('delivery coverage is available to the call centre and reports an unknown address', async () => {
  const { user } = await openScreen('/stores/coverage', { as: 'user_cc', tenant: { stores: 2 } });
  const input = await screen.findByRole('textbox', { name: 'Dirección del cliente' });
  await user.type(input, 'Gran Vía 1, Madrid{Enter}');
  await screen.findByText(/^No encontramos esa dirección/);
});
