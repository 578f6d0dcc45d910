import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Order } from '@shared/contract/sales/orders';
import { toInstant } from '@shared/domain/values/wallTime';
import { aSession, someSettings } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';
import { anOrder } from './anOrder';

afterEach(cleanupApp);

const openPanel = async (overrides: Partial<Order>) => {
  const order = anOrder({ status: 'preparing', promisedAt: '2026-03-02T12:40:00', ...overrides });
  const app = renderApp({
    session: aSession({
      clockSkew: Date.now() - toInstant('2026-03-02T13:05:00', 'America/Santiago'),
      settings: someSettings({ commerceName: 'La Picá' }),
    }),
    path: '/orders?order=5',
    calls: {
      'orders.list': () => succeeded({ page: [order], count: 1, nextPage: null }),
      'orders.get': () => succeeded(order),
    },
    actions: { 'links.openMessage': () => succeeded(null) },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'Pedido #1204' }));
  await panel.findByRole('region', { name: 'Cliente' });
  return { ...app, panel };
};

it('the order panel offers the customer of a late order a message with the promised time and the delay', async () => {
  const { user, panel, bridge } = await openPanel({});
  await user.click(panel.getByRole('button', { name: 'Responder' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensaje' });
  expect(box.value).toMatch(/^Hola Rosa\. Te escribimos de La Picá por tu pedido 1204\./);
  expect(box.value).toContain('Lo prometimos para las 12:40 y viene con 25 min de atraso.');
  await user.click(screen.getByRole('button', { name: 'Abrir en WhatsApp' }));
  expect(bridge.actions.find(({ name }) => name === 'links.openMessage')?.input).toMatchObject({
    message: { via: 'whatsapp', phone: '56900001234', text: box.value },
  });
});

it.each([
  ['is on time', { promisedAt: '2026-03-02T13:30:00' }],
  ['has no phone and no email', { phone: null, customer: null }],
])('the order panel offers no message when the order %s', async (_what, overrides) => {
  const { panel } = await openPanel(overrides);
  expect(panel.queryByRole('button', { name: 'Responder' })).toBeNull();
});
