import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { SavedDraft } from '@shared/bridge/drafts';
import { succeeded } from '@shared/contract/protocol/failure';
import type { Campaign, CampaignItem } from '@shared/domain/campaigns/campaign';
import CampaignScreen from '@features/campaigns/CampaignScreen';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aProduct } from '../../support/aProduct';
import { aSession } from '../support/builders';
import { installFakeBridge } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

const hour = 3_600_000;
const toWall = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T');

const createItem = (id: number, from: boolean, to: boolean): CampaignItem => ({
  area: 'products',
  id,
  name: `Producto ${id}`,
  field: 'show',
  from,
  to,
});

const aCampaign = (changes: Partial<Campaign> = {}): Campaign => ({
  id: 1,
  name: 'Black Friday',
  startsAt: toWall(Date.now() + 24 * hour),
  endsAt: toWall(Date.now() + 48 * hour),
  items: [createItem(10, true, false), createItem(11, true, false)],
  storeIds: [],
  channels: [],
  deploys: [],
  user: { id: 1, name: 'Ana' },
  scheduledAt: null,
  endedAt: null,
  at: 1,
  ...changes,
});

const showCampaigns = async (campaigns: Campaign[], drafts: SavedDraft[] = []) => {
  const session = aSession();
  const products = [aProduct({ id: 10, show: true }), aProduct({ id: 11, show: false })];
  const live = fakeLiveCollections({ campaigns, stores: [] });
  const bridge = installFakeBridge(
    {
      'products.list': () => succeeded({ page: products, count: 2, nextPage: null }),
      'menus.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'menuDeploys.stores': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(defaultPreferences),
      'campaigns.save': ({ id: _id, at: _at, storeIds = [], channels = [], ...input }) =>
        succeeded({ ...aCampaign(), ...input, storeIds, channels }),
      'drafts.find': () => succeeded(drafts),
      'drafts.keep': () => succeeded(null),
      'drafts.drop': () => succeeded(null),
      'campaigns.schedule': () => succeeded(null),
      ...live.actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  const router = createMemoryRouter([{ path: '/campaigns/:id', element: <CampaignScreen /> }], {
    initialEntries: ['/campaigns/1'],
  });
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <Toaster />
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, live, user: userEvent.setup() };
};

it('the campaign screen rehearses a draft, adopts values changed by others, and schedules it', async () => {
  const changed = createItem(11, true, false);
  const otherCampaign = aCampaign({ id: 2, name: 'Cyber', items: [createItem(10, true, false)], scheduledAt: 1 });
  const { bridge, user } = await showCampaigns([
    aCampaign({ items: [createItem(10, true, false), { ...changed, to: true, from: true }] }),
    otherCampaign,
  ]);
  const table = await screen.findByRole('table', { name: 'Productos' });
  const getRow = (name: string) => within(table).getByRole('row', { name: new RegExp(name) });
  expect(getRow('Producto 10').textContent).toContain('Cambia');
  expect(getRow('Producto 10').textContent).toContain('También lo cambia Cyber');
  expect(getRow('Producto 11').textContent).toContain('Cambió desde que lo agregaste: era Visible');
  await user.click(screen.getByRole('button', { name: 'Partir de lo que hay ahora' }));
  await waitFor(() => expect(getRow('Producto 11').textContent).toMatch(/Oculto.*Visible.*Cambia/));
  await user.click(screen.getByRole('button', { name: 'Programar' }));
  await waitFor(() => expect(bridge.actions.some(({ name }) => name === 'campaigns.schedule')).toBe(true));
  const savedCampaign = bridge.actions.find(({ name }) => name === 'campaigns.save')?.input as {
    items: CampaignItem[];
  };
  expect(savedCampaign.items.map(({ id, from, to }) => [id, from, to])).toEqual([
    [10, true, false],
    [11, false, true],
  ]);
});

it('the campaign screen refuses to schedule a campaign without changes, with the reason', async () => {
  const { bridge, user } = await showCampaigns([aCampaign({ items: [] })]);
  await user.click(await screen.findByRole('button', { name: 'Programar' }));
  expect(screen.getByText('Agrega al menos un cambio')).toBeTruthy();
  expect(bridge.actions.some(({ name }) => name.startsWith('campaigns.'))).toBe(false);
});

const listSaves = (bridge: Awaited<ReturnType<typeof showCampaigns>>['bridge']) =>
  bridge.actions.filter(({ name }) => name === 'campaigns.save').map(({ input }) => input);

it('the campaign form without input adopts a version that another window saved', async () => {
  const { bridge, live, user } = await showCampaigns([aCampaign()]);
  await screen.findByDisplayValue('Black Friday');
  act(() => bridge.broadcast(live.become('campaigns', [aCampaign({ name: 'Cyber', at: 2 })])));
  await user.type(await screen.findByDisplayValue('Cyber'), ' Day');
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(listSaves(bridge)).toMatchObject([{ name: 'Cyber Day', at: 2 }]));
});

it('the campaign form saves a recovered draft of an earlier version, with a warning', async () => {
  const { user: _user, scheduledAt: _scheduledAt, endedAt: _endedAt, ...content } = aCampaign({ name: 'Borrador' });
  const draft = { writer: 'earlier', keptAt: Date.now(), content };
  const { bridge, user } = await showCampaigns([aCampaign({ at: 2 })], [draft]);
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect(await screen.findByText(/^La campaña se guardó en otra ventana/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  await waitFor(() => expect(listSaves(bridge)).toMatchObject([{ name: 'Borrador', at: 2 }]));
});
