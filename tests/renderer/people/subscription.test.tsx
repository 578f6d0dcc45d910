import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SessionState } from '@shared/bridge/session';
import type { FullSettings } from '@shared/contract/people/settings';
import { succeeded } from '../support/fakeBridge';
import { aSession, someSettings, aUser } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const subscription: FullSettings['subscription'] = {
  status: 'failed_payment',
  plan: 'Profesional',
  nextPayment: '2026-06-22T13:30:00',
};

const openAccount = (overrides: Partial<SessionState> = {}) => {
  const settings = someSettings({ subscriptionStatus: 'failed_payment' });
  return renderApp({
    session: aSession({ settings, ...overrides }),
    path: '/my-account',
    actions: { 'links.open': () => succeeded(null) },
    calls: { 'settings.all': () => succeeded({ ...settings, subscription } as FullSettings) },
  });
};

it('the account page shows the subscription and links to the payment page', async () => {
  const { environment } = aSession();
  const { user, bridge } = openAccount({
    tenant: 'burger demo',
    environment: { ...environment, paymentUrl: 'https://pagos.example/{tenant}' },
  });
  await screen.findByText('Profesional');
  expect(screen.getByText('22/06/2026 13:30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actualizar datos de pago' }));
  await waitFor(() =>
    expect(bridge.actions).toContainEqual({
      name: 'links.open',
      input: { url: 'https://pagos.example/burger%20demo' },
    }),
  );
});

it('the account page names the support contact when no payment page is configured', async () => {
  openAccount();
  await screen.findByText('Para cambiar los datos de pago o el plan, escribe a soporte.');
  expect(screen.queryByRole('button', { name: 'Actualizar datos de pago' })).toBeNull();
});

it('the account page shows the names of roles instead of their keys', async () => {
  const [role] = aUser('admin').roles;
  openAccount({
    user: aUser('admin', {
      roles: [role!, { ...role!, id: 2, name: 'admin_kds' }, { ...role!, id: 3, name: 'Nocturno' }],
    }),
  });
  await screen.findByText('Administración');
  expect(screen.getByText('Jefatura de cocina')).toBeTruthy();
  expect(screen.getByText('Nocturno')).toBeTruthy();
  expect(screen.queryByText('admin_kds')).toBeNull();
});
