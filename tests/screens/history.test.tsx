import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getUser } from '../support/platform';
import { signInOtherUser } from '../support/otherUser';
import { applyChange, openBulk, switchOn } from './support/bulkEdit';
import { callAs, loadStores } from './support/calls';

it('the history restores one store of a bulk change, but none that another user has changed since', async () => {
  const { user, goTo, platform, tenant } = await openBulk('paymentMethods');
  const [firstStore, secondStore, thirdStore] = await loadStores();
  if (firstStore === undefined || secondStore === undefined || thirdStore === undefined)
    throw new Error('too few stores');
  const readMethods = async (id: number) =>
    (await callAs('stores.get', { params: { id } })).enabledPaymentMethods.toSorted();
  const restoreInHistory = async (id: number) => {
    await goTo(`/stores/edit-store/${id}/history`);
    const [field] = await screen.findAllByText('MACH en la tienda');
    const bulkChange = within(field?.closest<HTMLElement>('li:has(button)') ?? document.body);
    await user.click(bulkChange.getByRole('button', { name: /^Dejar .+ como antes/ }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('MACH en la tienda').parentElement?.textContent).toContain('Sí → No');
    await user.click(within(question).getByRole('button', { name: 'Dejar como antes' }));
  };
  await switchOn(user, 'MACH en la tienda');
  await applyChange(user);
  await screen.findByText('6 tiendas guardadas');

  await restoreInHistory(firstStore.id);
  await screen.findByText(`${firstStore.name} está como antes de ese cambio`);
  expect(await readMethods(firstStore.id)).toEqual(['card', 'cash']);
  expect(await readMethods(secondStore.id)).toEqual(['card', 'cash', 'mach']);

  const otherUser = await signInOtherUser(platform, tenant, getUser(tenant, 'admin'));
  await otherUser.changeStore(secondStore.id, { enabled_payment_methods: ['cash', 'mach'] });
  await otherUser.changeStore(thirdStore.id, { delivery_wait_time: 77 });
  await restoreInHistory(secondStore.id);
  await screen.findByText(`${secondStore.name} cambió de nuevo después`, { exact: false });
  expect(await readMethods(secondStore.id)).toEqual(['cash', 'mach']);

  await restoreInHistory(thirdStore.id);
  await screen.findByText(`${thirdStore.name} está como antes de ese cambio`);
  expect(await readMethods(thirdStore.id)).toEqual(['card', 'cash']);
  expect(await callAs('stores.get', { params: { id: thirdStore.id } })).toMatchObject({ deliveryWaitTime: 77 });
});
