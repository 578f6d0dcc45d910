import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import type { ChannelState, ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { CallReplyOf } from '@shared/contract';
import { succeeded, type ActionStubs, type CallStubs } from '../support/fakeBridge';
import { aSessionWithCapabilities, aUser, aUserWithPermissions } from '../support/builders';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const zone = 'America/Santiago';
const noDifference = { added: 0, removed: 0, priceChanged: 0, renamed: 0 };

const createNeverDeployed = (channel: OrderChannel): ChannelState => ({
  channel,
  status: 'never',
  error: null,
  startedAt: null,
  doneAt: null,
  startedByName: null,
  publishedAt: null,
  changes: { ...noDifference, added: 3 },
});

const aStore = (id: number, name: string, overrides: Partial<ChannelStore> = {}): ChannelStore => ({
  id,
  name,
  commune: 'Santiago',
  menuId: 1,
  menuName: 'Carta',
  rappiId: '9001',
  uberEatsId: null,
  channels: [
    createNeverDeployed('mercat'),
    createNeverDeployed('rappi'),
    createNeverDeployed('uber_eats'),
    createNeverDeployed('peya_aggregator'),
    createNeverDeployed('amipass'),
  ],
  ...overrides,
});

const createState = (overrides: Partial<ChannelState>): ChannelState => ({
  ...createNeverDeployed('rappi'),
  status: 'completed',
  startedAt: '2026-06-10T10:00:00',
  doneAt: '2026-06-10T10:00:04',
  publishedAt: '2026-06-10T10:00:04',
  startedByName: 'Paula Soto',
  changes: noDifference,
  ...overrides,
});

/** Fake platform that deploys menus and fails for the stores in `rejectedIds`. */
const createPlatform = (stores: ChannelStore[], rejectedIds = new Set<number>()) => {
  const sentTexts: string[] = [];
  const jobs = new Map<string, { storeId: number; channel: OrderChannel; bringsMenu: boolean }>();
  const createJobStart = (storeId: number, channel: OrderChannel, bringsMenu: boolean) => {
    sentTexts.push(`${bringsMenu ? 'bring' : 'send'} ${storeId} ${channel}`);
    const jobId = `j${jobs.size + 1}`;
    jobs.set(jobId, { storeId, channel, bringsMenu });
    return succeeded({ jobId });
  };
  const calls: CallStubs = {
    'menuDeploys.stores': () => succeeded({ page: stores, count: stores.length, nextPage: null }),
    'menus.deploy': ({ params, body }) => createJobStart(Number(params.id), body.channel, false),
    'menus.fetch': ({ params }) => createJobStart(Number(params.id), params.source as OrderChannel, true),
    'menus.job': ({ query }) => {
      const job = jobs.get(query?.jobId ?? '');
      const store = stores.find(({ id }) => id === job?.storeId);
      const channelState = store?.channels?.find(({ channel }) => channel === job?.channel);
      const isRefused = job !== undefined && rejectedIds.has(job.storeId);
      const startedAt = toWallTime(Date.now() + 60_000, zone);
      const error = isRefused ? 'Rappi no encontró la tienda' : null;
      if (channelState !== undefined && job?.bringsMenu === false) {
        Object.assign(
          channelState,
          createState({ channel: channelState.channel, status: isRefused ? 'failed' : 'completed', error, startedAt }),
        );
      }
      return succeeded(isRefused ? { status: 'failed', error: error ?? '' } : { status: 'completed' });
    },
  };
  return { sentTexts, calls };
};

interface Options {
  refuses?: Set<number>;
  offered?: readonly Capability[];
  canDeploy?: boolean;
  path?: string;
  calls?: CallStubs;
  actions?: ActionStubs;
}

const openDeploys = async (
  stores: ChannelStore[],
  {
    refuses: rejectedIds,
    offered = capabilities,
    canDeploy = true,
    path = '/menu/deploy',
    calls = {},
    actions = {},
  }: Options = {},
) => {
  const platform = createPlatform(stores, rejectedIds);
  const session = aSessionWithCapabilities(offered, {
    user: canDeploy ? aUser('admin') : aUserWithPermissions({ menus: ['index', 'show'] }),
  });
  const jobs = localJobs(session);
  const app = renderApp({
    session,
    path,
    calls: { ...platform.calls, ...calls },
    actions: { ...jobs.actions, ...actions },
  });
  jobs.follow(app.bridge);
  await screen.findByRole('heading', { name: 'Publicar menús' });
  return { ...app, sent: platform.sentTexts };
};

const findBox = (name: RegExp | string) => screen.findByRole('checkbox', { name });
const findBar = () => screen.findByRole('region', { name: 'Publicar lo elegido' });

describe('the table of stores and channels for publishing menus', () => {
  it("shows each cell's status, its time in the tenant's zone, and its user", async () => {
    await openDeploys([
      aStore(1, 'Alameda', {
        channels: [
          createNeverDeployed('mercat'),
          createState({}),
          createState({ channel: 'uber_eats', changes: { added: 2, removed: 1, priceChanged: 4, renamed: 0 } }),
        ],
        uberEatsId: 'a',
      }),
      aStore(2, 'Ñuñoa', {
        channels: [
          createNeverDeployed('mercat'),
          createState({ status: 'failed', error: 'Rappi no encontró la tienda' }),
        ],
      }),
      aStore(3, 'Maipú', {
        rappiId: null,
        channels: [createState({ channel: 'mercat', status: 'pending', doneAt: null })],
      }),
      aStore(4, 'Lota', { menuId: null, menuName: null }),
    ]);
    await findBox(/^Rappi en Alameda: Al día, .*10:00, por Paula Soto$/);
    await findBox(/^Uber Eats en Alameda: Cambió, 2 nuevos, 1 fuera, 4 con otro precio · .*10:00, por Paula Soto$/);
    await findBox(/^Tienda propia en Alameda: Sin publicaciones registradas, 3 nuevos$/);
    await findBox(/^Rappi en Ñuñoa: Falló, Rappi no encontró la tienda, .*10:00, por Paula Soto$/);
    await findBox(/^Tienda propia en Maipú: Publicando…, .*por Paula Soto$/);
    await findBox('Rappi en Maipú: Sin conectar');
    await findBox('Rappi en Lota: Sin menú');
    expect((await findBox('Rappi en Maipú: Sin conectar')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('checkbox', { name: /PedidosYa en/ })).toBeNull();
  });

  it('is selected by cell, row and column with the keyboard, without unavailable cells', async () => {
    const { user } = await openDeploys([aStore(1, 'Alameda'), aStore(2, 'Ñuñoa', { rappiId: null })]);
    (await findBox('Elegir todas las tiendas y canales')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight} ');
    await waitFor(async () => expect((await findBar()).textContent).toContain('1 lugar elegido'));
    await user.keyboard('{ArrowLeft} ');
    await waitFor(async () => expect((await findBar()).textContent).toContain('3 lugares elegidos'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft} ');
    await waitFor(async () => expect((await findBar()).textContent).toContain('2 lugares elegidos'));
    await user.keyboard('{Control>}{Home}{/Control} ');
    await waitFor(async () => expect((await findBar()).textContent).toContain('3 lugares elegidos'));
  });

  it('is filtered by pending publications, menu and name', async () => {
    const { user } = await openDeploys(
      [
        aStore(1, 'Alameda', { channels: [createState({ channel: 'mercat' }), createState({})] }),
        aStore(2, 'Ñuñoa', { menuId: 2, menuName: 'Verano' }),
      ],
      {},
    );
    await user.click(await screen.findByRole('radio', { name: 'Por publicar' }));
    await waitFor(() => expect(screen.queryByText('Alameda')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Todas' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Menú' }), 'Carta');
    await waitFor(() => expect(screen.queryByText('Ñuñoa')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Menú' }), 'Todos los menús');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar tienda' }), 'nunoa');
    await waitFor(() => expect(screen.queryByText('Alameda')).toBeNull());
    expect(screen.getByText('Ñuñoa')).toBeTruthy();
  });

  it('is read-only without permission to update menus', async () => {
    await openDeploys([aStore(1, 'Alameda')], { canDeploy: false });
    expect((await findBox(/^Rappi en Alameda/)).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('region', { name: 'Publicar lo elegido' })).toBeNull();
  });
});

describe('publishing menus', () => {
  it('shows the changes first, starts one job per cell and retries failed ones on request', async () => {
    const rejectedIds = new Set([2]);
    const { user, sent } = await openDeploys([aStore(1, 'Alameda'), aStore(2, 'Ñuñoa')], { refuses: rejectedIds });
    await user.click(await findBox('Elegir Rappi en todas las tiendas'));
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 2' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Publicar en 2 lugares?' });
    const items = within(within(question).getByRole('list', { name: 'Qué cambia en cada lugar' })).getAllByRole(
      'listitem',
    );
    expect(items.map(({ textContent }) => textContent)).toEqual(['Alameda · Rappi3 nuevos', 'Ñuñoa · Rappi3 nuevos']);
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Publicar' }));
    await findBox(/^Rappi en Alameda: Al día/);
    await findBox(/^Rappi en Ñuñoa: Falló, .*Rappi no encontró la tienda/);
    expect(sent).toEqual(['send 1 rappi', 'send 2 rappi']);
    rejectedIds.clear();
    await user.click(within(await findBar()).getByRole('button', { name: 'Reintentar 1 que falló' }));
    await findBox(/^Rappi en Ñuñoa: Al día/);
    expect(sent).toEqual(['send 1 rappi', 'send 2 rappi', 'send 2 rappi']);
  });

  it('starts all jobs at once without waiting for the first reply', async () => {
    const sentBodies: unknown[] = [];
    const { user } = await openDeploys([aStore(1, 'Alameda'), aStore(2, 'Ñuñoa')], {
      actions: {
        'jobs.start': (input) => {
          sentBodies.push(input);
          return new Promise(() => undefined);
        },
      },
    });
    await user.click(await findBox(/^Rappi en Alameda/));
    await user.click(await findBox(/^Rappi en Ñuñoa/));
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 2' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await waitFor(() => expect(sentBodies).toHaveLength(2));
  });

  it('starts a retry only once on a double click', async () => {
    const sentBodies: unknown[] = [];
    const failedState = createState({ status: 'failed', error: 'Rappi no respondió' });
    const { user } = await openDeploys(
      [aStore(1, 'Alameda', { channels: [createNeverDeployed('mercat'), failedState] })],
      {
        actions: {
          'jobs.start': (input) => {
            sentBodies.push(input);
            return new Promise(() => undefined);
          },
        },
      },
    );
    const retry = await within(await findBar()).findByRole('button', { name: 'Reintentar 1 que falló' });
    await user.dblClick(retry);
    expect(sentBodies).toHaveLength(1);
  });

  it('reports many finished publications in one toast', async () => {
    const { user } = await openDeploys([aStore(1, 'Alameda'), aStore(2, 'Ñuñoa'), aStore(3, 'Maipú')], {
      refuses: new Set([2]),
    });
    await user.click(await findBox('Elegir Rappi en todas las tiendas'));
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 3' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText('2 listas, 1 falló')).toBeTruthy();
    expect(screen.queryByText('Menú publicado')).toBeNull();
  });

  it('fetches and copies menus between channels only for stores that are connected to both', async () => {
    const { user, sent } = await openDeploys([aStore(1, 'Alameda'), aStore(2, 'Ñuñoa', { rappiId: null })]);
    await user.click(await findBox('Elegir Tienda propia en todas las tiendas'));
    await user.click(within(await findBar()).getByRole('button', { name: 'Traer de un canal…' }));
    let dialog = await screen.findByRole('dialog', { name: 'Traer el menú de un canal' });
    expect(within(dialog).getByText('1 tienda: Alameda')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Traer' }));
    await waitFor(() => expect(sent).toEqual(['bring 1 rappi']));
    await user.click(await findBox('Elegir Tienda propia en todas las tiendas'));
    await user.click(within(await findBar()).getByRole('button', { name: 'Copiar entre canales…' }));
    dialog = await screen.findByRole('dialog', { name: 'Copiar el menú entre canales' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Hacia' }), 'Tienda propia');
    await user.click(within(dialog).getByRole('button', { name: 'Copiar' }));
    await waitFor(() => expect(sent).toEqual(['bring 1 rappi', 'bring 1 rappi', 'send 1 mercat']));
  });
});

describe('a platform that does not report publications', () => {
  const createUnreported = (id: number, name: string) => {
    const { channels: _channels, ...store } = aStore(id, name);
    return store;
  };

  it('has cells marked as unknown, except for publications from this computer', async () => {
    const { user, sent } = await openDeploys([createUnreported(1, 'Alameda'), createUnreported(2, 'Ñuñoa')], {
      offered: [],
    });
    await screen.findByText(/Tu plataforma no dice qué tiene publicado cada canal/);
    await user.click(await findBox('Rappi en Alameda: No se sabe'));
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 1' }));
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('no se sabe')).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Publicar' }));
    await findBox(/^Rappi en Alameda: Publicado, /);
    await findBox('Rappi en Ñuñoa: No se sabe');
    expect(sent).toEqual(['send 1 rappi']);
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    await screen.findByText(/esto es lo que hiciste en este computador/);
    expect((await screen.findAllByRole('row'))[1]?.textContent).toMatch(/Publicó.*Alameda → Rappi.*Listo$/);
  });
});

describe('publishing menus on a computer set to Madrid time', () => {
  const previousZone = process.env['TZ'];
  beforeEach(() => {
    process.env['TZ'] = 'Europe/Madrid';
  });
  afterEach(() => {
    if (previousZone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = previousZone;
  });

  it("shows the table and new publications in the tenant's time zone", async () => {
    expect([-60, -120]).toContain(new Date().getTimezoneOffset());
    const { user } = await openDeploys(
      [aStore(1, 'Alameda', { channels: [createNeverDeployed('mercat'), createState({})] })],
      {
        refuses: new Set([1]),
      },
    );
    await findBox(/^Rappi en Alameda: Al día, .*10:00, por Paula Soto$/);
    await user.click(await findBox(/^Tienda propia en Alameda: Sin publicaciones/));
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 1' }));
    const earliest = toWallTime(Date.now(), zone).slice(11, 16);
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const failedBox = await findBox(/^Tienda propia en Alameda: Falló/);
    const latestWallTime = toWallTime(Date.now() + 60_000, zone).slice(11, 16);
    expect([earliest, latestWallTime].some((time) => failedBox.getAttribute('aria-label')?.includes(time))).toBe(true);
  });

  it("shows the history of this computer in the tenant's time zone", async () => {
    const { channels: _channels, ...unreported } = aStore(1, 'Alameda');
    const { user } = await openDeploys([unreported], { offered: [] });
    await user.click(await findBox(/^Rappi en Alameda: No se sabe/));
    const getStartTime = () => toWallTime(Date.now(), zone).slice(11, 16);
    const times = [getStartTime()];
    await user.click(within(await findBar()).getByRole('button', { name: 'Publicar 1' }));
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await findBox(/^Rappi en Alameda: Publicado/);
    times.push(getStartTime());
    await user.click(screen.getByRole('tab', { name: 'Historial' }));
    const row = (await screen.findAllByRole('row'))[1];
    // Today's rows show the elapsed time; the clock time is in the tooltip.
    const title = row?.querySelector('[title]')?.getAttribute('title') ?? '';
    expect(times.some((time) => title.endsWith(time))).toBe(true);
  });
});

describe('the history of publications', () => {
  it("shows who published which menu and when, in the tenant's time zone", async () => {
    const row: CallReplyOf<'menuDeploys.list'>['page'][number] = {
      id: 4,
      kind: 'deploy',
      storeId: 1,
      storeName: 'Alameda',
      menuName: 'Carta',
      channel: 'rappi',
      status: 'failed',
      error: 'Rappi no encontró la tienda',
      startedAt: '2026-06-10T10:00:00',
      doneAt: '2026-06-10T10:00:04',
      startedByName: 'Paula Soto',
    };
    await openDeploys([aStore(1, 'Alameda')], {
      path: '/menu/deploy?tab=history',
      calls: { 'menuDeploys.list': () => succeeded({ page: [row], count: 1, nextPage: null }) },
    });
    const table = await screen.findByRole('table', { name: 'Quién publicó qué, y cuándo' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      '10/06/2026 10:00PublicóAlamedaRappiCartaPaula SotoFallóRappi no encontró la tienda',
    );
  });
});
