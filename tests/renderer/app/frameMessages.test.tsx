import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { computeStyles } from '../../support/withoutStyles';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const alarm: OrderAlarm = {
  id: 7,
  kind: 'new',
  orderId: 7,
  number: 1042,
  storeName: 'Maipú',
  at: 0,
};
const forgottenClosing: ForgottenClosing = {
  storeId: 9,
  name: 'Ñuñoa',
  closingId: 31,
  reason: null,
  dispatchMethod: 'both',
  since: Date.now() - 3 * 3_600_000,
};
const newsBanner = { id: 1, name: 'Feriados', destinationLink: null, desktopImage: '', mobileImage: '' };

const showMessages = (session = aSession(), orderAlarms = [alarm], banners = [newsBanner]) =>
  renderApp({
    session,
    path: '/drivers',
    calls: {
      'drivers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'informativeBanners.list': () => succeeded({ page: banners, count: banners.length, nextPage: null }),
    },
    actions: fakeLiveCollections(
      { stores: [], orders: [], orderAlarms, forgottenClosings: orderAlarms.length > 0 ? [forgottenClosing] : [] },
      session.epoch,
    ).actions,
  });

const unpaidSession = aSession({ settings: someSettings({ subscriptionStatus: 'failed_payment' }) });

it('messages above a screen show the most urgent in one line and list the others by urgency', async () => {
  const { user } = showMessages(unpaidSession);
  const line = within(await screen.findByRole('region', { name: 'Avisos de pedidos' }));
  line.getByText(/#1042/);
  expect(screen.queryByRole('region', { name: 'Ñuñoa sigue cerrada' })).toBeNull();
  await user.click(await line.findByRole('button', { name: '3 más' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }));
  const titles = panel.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(titles).toEqual(['Avisos de pedidos', 'Ñuñoa sigue cerrada', 'No pudimos cobrar tu suscripción', 'Novedades']);
});

it('messages above a screen list 50 of 1,000 at first', async () => {
  const banners = Array.from({ length: 1000 }, (_, index) => ({
    ...newsBanner,
    id: index + 1,
    name: `Novedad ${index + 1}`,
  }));
  const { user } = showMessages(aSession(), [], banners);
  await user.click(await screen.findByRole('button', { name: '999 más' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }));
  expect(panel.getAllByRole('group')).toHaveLength(50);
  await user.click(panel.getByRole('button', { name: 'Mostrar más: quedan 950' }));
  expect(panel.getAllByRole('group')).toHaveLength(100);
});

it('messages above a screen use a single line for 1,000 alarms', async () => {
  showMessages(
    aSession(),
    Array.from({ length: 1000 }, (_, index) => ({ ...alarm, id: index, orderId: index, number: index })),
  );
  const line = await screen.findByRole('region', { name: 'Avisos de pedidos' });
  expect(line.querySelectorAll('*').length).toBeLessThan(30);
  within(line).getByText(/#0, #1, #2, #3 y 996/);
});

it('messages above a screen omit orders without permission to view them', async () => {
  showMessages(aSession({ user: aUserWithPermissions({ drivers: ['index'], stores: ['index', 'show'] }) }));
  await screen.findByRole('region', { name: 'Ñuñoa sigue cerrada' });
  await waitFor(() => screen.getByRole('button', { name: '1 más' }));
  expect(screen.queryByText(/#1042/)).toBeNull();
});

it('messages above a screen start with a lost connection and the time when it was lost', async () => {
  showMessages({ ...unpaidSession, online: false, user: aUser() });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Sin conexión con la plataforma.* Lo que ves es de las \d\d:\d\d/);
});

it('messages above a screen move into the save bar while it is visible', async () => {
  showMessages();
  await screen.findByRole('region', { name: 'Avisos de pedidos' });
  const { unmount } = render(
    <UiProvider>
      <StickyFooter label="Cambios" status="Sin guardar">
        <button type="button">Guardar</button>
      </StickyFooter>
    </UiProvider>,
  );
  const bar = within(screen.getByRole('region', { name: 'Cambios' }));
  await bar.findByRole('region', { name: 'Avisos de pedidos' });
  expect(screen.getAllByRole('region', { name: 'Avisos de pedidos' })).toHaveLength(1);
  unmount();
  await screen.findByRole('region', { name: 'Avisos de pedidos' });
});

it('messages above a screen wrap the notice of a suspended subscription but truncate order alarms', async () => {
  computeStyles();
  const getStyle = (region: HTMLElement) =>
    (within(region).queryByRole('status') ?? within(region).getByRole('alert')).className;
  showMessages();
  const cut = getStyle(await screen.findByRole('region', { name: 'Avisos de pedidos' }));
  cleanupApp();
  const suspendedSettings = someSettings({ subscriptionStatus: 'suspended' });
  showMessages(aSession({ settings: suspendedSettings, user: aUser('editor') }), []);
  const message = await screen.findByRole('region', { name: /^Tu suscripción está suspendida/ });
  expect(message.textContent).toContain('También puedes escribir al centro de ayuda.');
  expect(getStyle(message)).not.toBe(cut);
});
