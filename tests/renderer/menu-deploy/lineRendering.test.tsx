import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { Job } from '@shared/jobs/job';
import { aSession, aUser } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

const rendered = vi.hoisted(() => ({ marks: [] as string[] }));
vi.mock('@features/menu-deploy/matrix/CellMark', () => ({
  CellMark: ({ state }: { state: { kind: string } }) => {
    rendered.marks.push(state.kind);
    return null;
  },
}));

afterEach(cleanupApp);

const aStore = (id: number): ChannelStore => ({
  id,
  name: `Tienda ${id}`,
  commune: 'Santiago',
  menuId: 1,
  menuName: 'Carta',
  rappiId: '9001',
  uberEatsId: null,
});

const aDeploy = (storeId: number): Job => ({
  id: `job ${storeId}`,
  kind: 'menuDeploy',
  isBatch: true,
  label: 'Tienda',
  about: { storeId, channel: 'rappi', source: null },
  status: 'running',
  step: null,
  progress: null,
  counts: { saved: 0, failed: 0, unknown: 0 },
  failure: null,
  archived: false,
  cancelling: false,
  startedAt: Date.now(),
  endedAt: null,
  revision: 1,
});

it('the start of a publication rerenders only the row of its store', async () => {
  const session = aSession({ user: aUser('admin') });
  const { bridge } = renderApp({
    session,
    path: '/menu/deploy',
    calls: { 'menuDeploys.stores': () => succeeded({ page: [1, 2, 3].map(aStore), count: 3, nextPage: null }) },
    actions: { 'jobs.list': () => succeeded([]) },
  });
  const cell = await screen.findByRole('checkbox', { name: /^Rappi en Tienda 2: No se sabe/ });
  rendered.marks.length = 0;
  act(() =>
    bridge.broadcast({ type: 'jobsChanged', changes: { epoch: session.epoch, changed: [aDeploy(2)], removed: [] } }),
  );
  expect(cell.getAttribute('aria-label')).toMatch(/Publicando/);
  expect(rendered.marks.toSorted()).toEqual(['notConnected', 'pending', 'unreported']);
});
