import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { Job } from '@shared/jobs/job';
import { failed, succeeded } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aJob = (overrides: Partial<Job> = {}): Job => ({
  id: '7b0e0f2e-6f0a-4b1c-9d2e-1a2b3c4d5e6f',
  kind: 'storeBulk',
  isBatch: false,
  label: 'Horarios: vie',
  status: 'running',
  step: 'sending',
  progress: { done: 100, total: 250 },
  counts: { saved: 100, failed: 0, unknown: 0 },
  failure: null,
  archived: false,
  cancelling: false,
  startedAt: 1_000,
  endedAt: null,
  revision: 1,
  ...overrides,
});

const showJobs = async (jobs: Job[]) => {
  const calls: string[] = [];
  const respondWith = (name: string) => (input: { id: string }) => {
    calls.push(`${name} ${input.id}`);
    return succeeded(null);
  };
  const app = renderApp({
    session: aSession(),
    path: '/stores',
    calls: { 'stores.bulk': () => succeeded([]) },
    actions: {
      'jobs.list': () => succeeded(jobs),
      'jobs.cancel': respondWith('cancel'),
      'jobs.retry': respondWith('retry'),
      'jobs.goOn': respondWith('goOn'),
      'jobs.dismiss': respondWith('dismiss'),
      'jobs.undo': ({ id, label }) => {
        calls.push(`undo ${id} ${label}`);
        return succeeded(aJob({ id: crypto.randomUUID(), label }));
      },
    },
  });
  const sendJobs = (changedJobs: Job[], removed: string[] = [], epoch = 1) =>
    act(() => app.bridge.broadcast({ type: 'jobsChanged', changes: { epoch, changed: changedJobs, removed } }));
  const findButton = (name: string | RegExp = /^Tareas: /) => screen.findByRole('button', { name });
  return { ...app, calls, sendJobs, findButton };
};

describe('the jobs panel in the top bar', () => {
  it('lists earlier jobs that can still be undone', async () => {
    const pastJob = aJob({
      label: 'Carta: precios de 24 filas',
      kind: 'priceBulk',
      menuId: 7,
      status: 'completed',
      archived: true,
      undoable: 24,
      counts: { saved: 24, failed: 0, unknown: 0 },
      endedAt: 2_000,
    });
    const { user, calls, findButton } = await showJobs([pastJob]);
    await user.click(await findButton());
    await screen.findByText(/Aquí verás tus ediciones en lote/);
    await user.click(await screen.findByRole('button', { name: '1 cambio anterior que puedes deshacer' }));
    expect(screen.queryByRole('button', { name: /^Quitar de la lista/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Deshacer: Carta: precios de 24 filas' }));
    expect(calls).toEqual([`undo ${pastJob.id} Se deshizo: Carta: precios de 24 filas`]);
  });

  it('renders 50 of 1,000 running jobs, and 50 earlier ones on request', async () => {
    const createManyJobs = (archived: boolean) =>
      Array.from({ length: 1000 }, (_, index) =>
        aJob({
          id: crypto.randomUUID(),
          label: `Precios ${index}`,
          archived,
          status: archived ? 'completed' : 'running',
        }),
      );
    const { user, findButton } = await showJobs([...createManyJobs(false), ...createManyJobs(true)]);
    await user.click(await findButton());
    const panel = within(await screen.findByRole('dialog', { name: 'Tareas' }));
    expect(panel.getAllByText(/^Precios/)).toHaveLength(50);
    await user.click(panel.getByRole('button', { name: 'Mostrar más: quedan 950' }));
    expect(panel.getAllByText(/^Precios/)).toHaveLength(100);
    await user.click(panel.getByRole('button', { name: /^1\.000 cambios anteriores/ }));
    expect(panel.getAllByText(/^Precios/)).toHaveLength(150);
  });

  it('shows and announces the number of running jobs and reports finished ones', async () => {
    const { sendJobs, findButton } = await showJobs([aJob()]);
    expect((await findButton('Tareas: 1 tarea en curso')).textContent).toBe('1');
    expect(screen.getByText('1 tarea en curso').getAttribute('role')).toBe('status');
    sendJobs([aJob({ status: 'completed', counts: { saved: 250, failed: 0, unknown: 0 }, revision: 2 })]);
    await findButton('Tareas: ninguna en curso');
    expect(await screen.findByText('250 tiendas guardadas')).toBeTruthy();
  });

  it('opens by keyboard, shows progress, cancels a job and restores the focus', async () => {
    const { user, findButton, calls, sendJobs } = await showJobs([aJob()]);
    (await findButton()).focus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('dialog', { name: 'Tareas' });
    expect(
      within(panel).getByRole('progressbar', { name: 'Avance: Horarios: vie' }).getAttribute('aria-valuenow'),
    ).toBe('100');
    expect(within(panel).getByText('100 de 250 tiendas')).toBeTruthy();
    await user.click(within(panel).getByRole('button', { name: 'Detener: Horarios: vie' }));
    expect(calls).toEqual([`cancel ${aJob().id}`]);
    sendJobs([aJob({ cancelling: true, revision: 2 })]);
    expect(within(panel).getByText('Deteniendo…')).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: /^Detener/ })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await findButton()));
  });

  it("offers only the actions valid for each job's state", async () => {
    const counts = { saved: 1, failed: 1, unknown: 1 };
    const { user, findButton, calls } = await showJobs([
      aJob({ id: 'a', label: 'A', status: 'incomplete', counts, startedAt: 4 }),
      aJob({ id: 'b', label: 'B', status: 'stillPending', startedAt: 3 }),
      aJob({ id: 'c', label: 'C', status: 'interrupted', startedAt: 2 }),
      aJob({ id: 'd', label: 'D', status: 'waitingForNetwork', startedAt: 1 }),
    ]);
    await user.click(await findButton());
    const rows = within(await screen.findByRole('list', { name: 'Tareas' })).getAllByRole('listitem');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('button')
          .map((element) => element.textContent),
      ),
    ).toEqual([
      ['Ver resultado', 'Reintentar', 'Comprobar otra vez', 'Quitar de la lista'],
      ['Ver avance', 'Detener', 'Seguir esperando'],
      ['Ver avance', 'Detener', 'Continuar'],
      ['Ver avance', 'Detener'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Reintentar: A' }));
    await user.click(screen.getByRole('button', { name: 'Seguir esperando: B' }));
    expect(calls).toEqual(['retry a', 'goOn b']);
  });

  it('shows why a job failed and why its retry failed', async () => {
    const { user, findButton, bridge } = await showJobs([
      aJob({ status: 'failed', failure: createFailure('timeout') }),
    ]);
    bridge.onAct({ 'jobs.retry': () => failed(createFailure('offline')) });
    await user.click(await findButton());
    await user.click(await screen.findByRole('button', { name: /^Reintentar/ }));
    expect(await screen.findAllByText(/conexión/)).not.toEqual([]);
  });

  it('ignores older states of a job and changes of another session', async () => {
    const { user, findButton, sendJobs } = await showJobs([aJob({ revision: 5, status: 'incomplete' })]);
    await findButton('Tareas: ninguna en curso');
    sendJobs([aJob({ revision: 4 })]);
    sendJobs([aJob({ id: 'other', revision: 1 })], [], 2);
    await user.click(await findButton('Tareas: ninguna en curso'));
    expect(await screen.findAllByRole('button', { name: /^Ver / })).toHaveLength(1);
    sendJobs([], [aJob().id]);
    expect(await screen.findByText(/Aquí verás tus ediciones en lote/)).toBeTruthy();
  });

  it('groups jobs that were started together into one line with a shared retry', async () => {
    const createMenu = (id: number, overrides: Partial<Job> = {}) =>
      aJob({
        id: `7b0e0f2e-6f0a-4b1c-9d2e-1a2b3c4d5e0${id}`,
        kind: 'menuDeploy',
        isBatch: true,
        label: `Tienda ${id} → Rappi`,
        about: { storeId: id, channel: 'rappi', source: null },
        step: 'deploy',
        progress: null,
        counts: { saved: 0, failed: 0, unknown: 0 },
        ...overrides,
      });
    const failedJob = { counts: { saved: 0, failed: 1, unknown: 0 }, status: 'failed' } as const;
    const { user, calls, findButton } = await showJobs([
      createMenu(1, { status: 'completed' }),
      createMenu(2, failedJob),
      createMenu(3, failedJob),
      createMenu(4),
      aJob(),
    ]);
    await user.click(await findButton());
    const lines = within(await screen.findByRole('list', { name: 'Tareas' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    const line = lines.find(({ textContent }) => textContent?.includes('Publicación de menú: 4 tareas'));
    if (line === undefined) throw new Error('there is no line of menus');
    expect(line.textContent).toContain('1 lista, 2 fallaron, 1 en curso');
    await user.click(within(line).getByRole('button', { name: /^Reintentar las que fallaron/ }));
    await waitFor(() => expect(calls.map((act) => act.slice(-1))).toEqual(['2', '3']));
    expect(calls.every((act) => act.startsWith('retry '))).toBe(true);
  });

  it('opens the result of a job', async () => {
    const { user, findButton, router } = await showJobs([aJob({ status: 'completed' })]);
    await user.click(await findButton());
    await user.click(await screen.findByRole('button', { name: /^Ver resultado/ }));
    expect(router.state.location).toMatchObject({ pathname: '/stores/bulk-edit', search: `?job=${aJob().id}` });
  });
});
