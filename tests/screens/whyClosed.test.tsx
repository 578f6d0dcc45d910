import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ownFleet, createPaymentFlags, type StorePatch } from '../support/sellingStore';
import { firstStore, takeAllOrders } from './support/calls';
import { fieldHasFocus } from './support/formActions';
import { openScreen } from './support/openScreen';

/** Opens the panel of the first store, which accepts all orders except for `change`. */
const openPanel = async (change: StorePatch = {}, subscription = 'active') => {
  const openedScreen = await openScreen(
    async () => {
      await takeAllOrders((await firstStore()).id, change);
      return '/stores';
    },
    { tenant: { subscription } },
  );
  const { id, name } = await firstStore();
  return { ...openedScreen, id, name, panel: await openExplanation(openedScreen.user, name) };
};

const openExplanation = async (user: UserEvent, name: string) => {
  const [whyButton] = await screen.findAllByRole('button', {
    name: new RegExp(`^(¿Por qué está cerrada ${name}\\?|Revisar si ${name} recibe)`),
  });
  await user.click(whyButton as HTMLElement);
  return within(await screen.findByRole('dialog', { name: `¿Recibe pedidos ${name}?` }));
};

const fixableCauses: { cause: string; change: StorePatch; explanation: RegExp; tab: string; field: string }[] = [
  {
    cause: 'no menu',
    change: { menuId: null },
    explanation: /no tiene un menú asignado/,
    tab: 'info',
    field: 'menuId',
  },
  {
    cause: 'a dispatch method that is off',
    change: { orderMethod: { delivery: false, pickUp: true } },
    explanation: /la tienda no ofrece esta modalidad/,
    tab: 'delivery',
    field: 'orderMethod.delivery',
  },
  {
    cause: 'a store without hours',
    change: { businessHours: [] },
    explanation: /no tiene horarios cargados/,
    tab: 'schedules',
    field: 'businessHours',
  },
  {
    cause: 'a store without a fleet',
    change: { deliveryMethods: [{ ...ownFleet, enabled: false }] },
    explanation: /no tiene ninguna flota activada/,
    tab: 'delivery',
    field: 'deliveryMethods',
  },
  {
    cause: 'no payment for deliveries',
    change: {
      enabledPaymentMethods: ['mach'],
      paymentMethods: { storeDelivery: createPaymentFlags([]), inStore: createPaymentFlags(['mach']) },
    },
    explanation: /no tiene un medio de pago activo/,
    tab: 'externalServices',
    field: 'paymentMethods',
  },
  {
    cause: 'a payment method without its credentials',
    change: {
      enabledPaymentMethods: ['mach'],
      paymentMethods: { storeDelivery: createPaymentFlags(['mach']), inStore: createPaymentFlags(['mach']) },
    },
    explanation: /su medio de pago no tiene credenciales/,
    tab: 'externalServices',
    field: 'paymentMethods',
  },
];

it.each(fixableCauses)(
  'the panel about a closed store explains $cause and links to the field that fixes it',
  async ({ change, explanation, tab, field }) => {
    const { user, address, query, id, panel } = await openPanel(change);
    const delivery = within(await panel.findByRole('region', { name: 'Despacho' }));
    await delivery.findByText(explanation);
    await user.click(delivery.getByRole('link', { name: /^Corregir/ }));
    await waitFor(() => expect(address()).toBe(`/stores/edit-store/${id}/${tab}`));
    await waitFor(() => expect(fieldHasFocus(field)).toBe(true));
    await waitFor(() => expect(query()).not.toContain('field='));
  },
);

it('a suspended subscription closes every store, and the panel links to the account', async () => {
  const { user, address, panel } = await openPanel({}, 'suspended');
  await panel.findByText('Cerrada para retiro porque la suscripción del comercio está detenida.');
  const [link] = panel.getAllByRole('link', { name: /Suscripción detenida/ });
  await user.click(link as HTMLElement);
  await waitFor(() => expect(address()).toContain('my-account'));
});

it('the store form shows why the store is closed and links to the field', async () => {
  const { user } = await openScreen(async () => {
    const { id } = await firstStore();
    await takeAllOrders(id, { menuId: null });
    return `/stores/edit-store/${id}/delivery`;
  });
  const { name } = await firstStore();
  await screen.findByRole('heading', { level: 1, name });
  await screen.findByText('Sin despacho');
  await user.click(await screen.findByRole('button', { name: `Revisar si ${name} recibe pedidos` }));
  const [fixLink] = await screen.findAllByRole('link', { name: 'Corregir: Sin menú asignado' });
  await user.click(fixLink as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Información' }).getAttribute('aria-selected')).toBe('true'),
  );
  await waitFor(() => expect(fieldHasFocus('menuId')).toBe(true));
});
