import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { getProposalId, type PromiseReport, type PromiseProposalRow } from '@shared/bridge/stores/promises';
import type { SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import PromisesScreen from '@features/promises/PromisesScreen';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession, aUserWithPermissions } from '../support/builders';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

/** 21:30 in Santiago. */
const until = Date.parse('2026-11-28T00:30:00Z');
const proposal: PromiseProposalRow = {
  id: getProposalId(9, 'delivery'),
  storeId: 9,
  name: 'Las Condes',
  method: 'delivery',
  actual: 44,
  promised: 30,
  wait: 45,
  orders: 6,
  until,
};
const measuredSlot = { orders: 6, promised: 30, prepared: 25, actual: 44, isLate: true } as const;
const aReport = (overrides: Partial<PromiseReport> = {}): PromiseReport => ({
  stores: [
    {
      storeId: 9,
      method: 'delivery',
      ...measuredSlot,
      slots: [
        { start: until - 1_800_000, ...measuredSlot, actual: 28, isLate: false },
        { start: until, ...measuredSlot, actual: 61 },
      ],
    },
    { storeId: 8, method: 'delivery', ...measuredSlot, orders: 1, slots: [] },
  ],
  simulation: {
    orders: 80,
    late: 31,
    lateWithProposals: 9,
    simulatedWaits: [{ storeId: 9, method: 'delivery', from: until - 3_600_000, until, promised: 30, wait: 45 }],
  },
  applied: [],
  missing: null,
  isReading: false,
  ...overrides,
});

const showPromises = async (actions: ActionStubs, session: SessionState = aSession()) => {
  const bridge = installFakeBridge(
    {},
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(defaultPreferences),
      ...fakeLiveCollections({ promiseProposals: [proposal], stores: [] }).actions,
      'promises.report': () => succeeded(aReport()),
      ...actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <MemoryRouter>
          <PromisesScreen />
          <Toaster />
        </MemoryRouter>
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, user: userEvent.setup() };
};

it('a proposal shows the waiting time to promise and its end, and is applied by one click', async () => {
  const { user, bridge } = await showPromises({ 'promises.apply': () => succeeded(null) });
  expect(await screen.findByText('Las Condes tarda 44 min en despacho: prometer 45 hasta las 21:30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Prometer 45 min en Las Condes hasta las 21:30' }));
  expect(bridge.actions).toContainEqual({ name: 'promises.apply', input: { storeId: 9, method: 'delivery' } });
  expect(await screen.findByText('Las Condes promete 45 min hasta las 21:30')).toBeTruthy();
});

it("the promises page lists today's broken promises and what the proposals would have improved yesterday", async () => {
  await showPromises({});
  const table = within(await screen.findByRole('table', { name: 'Promesas que no se cumplen hoy' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByText('44 min')).toBeTruthy();
  expect(table.getByText('21:30 · 61 min')).toBeTruthy();
  expect(screen.getByText('31')).toBeTruthy();
  expect(screen.getByText('20:30 a 21:30: prometer 45 min en vez de 30')).toBeTruthy();
});

it('an applied waiting time can be removed early, and the page reports when another user has changed it in the meantime', async () => {
  const appliedWaits = [
    {
      at: until - 3_600_000,
      storeId: 9,
      by: 'Camila',
      method: 'delivery',
      wait: 45,
      startDatetime: '2026-11-27T20:30:00',
      endDatetime: '2026-11-27T21:30:00',
    } as const,
  ];
  const { user, bridge } = await showPromises({
    'promises.report': () => succeeded(aReport({ applied: appliedWaits })),
    'promises.undo': () => failed(createFailure('refused', 'PROMISE_OUTDATED')),
  });
  await user.click(await screen.findByRole('button', { name: /^Volver al tiempo de siempre/ }));
  expect(bridge.actions).toContainEqual({ name: 'promises.undo', input: { at: until - 3_600_000 } });
  expect(await screen.findByText(/El tiempo de la tienda cambió mientras tanto/)).toBeTruthy();
});

it('the promises page does not claim success without measured orders, and shows no results while orders are being read', async () => {
  const emptyReport = { stores: [], simulation: { orders: 0, late: 0, lateWithProposals: 0, simulatedWaits: [] } };
  let isReading = true;
  await showPromises({
    ...fakeLiveCollections({ promiseProposals: [], stores: [] }).actions,
    'promises.report': () => succeeded(aReport({ ...emptyReport, isReading })),
  });
  expect(await screen.findByText(/todavía no hay pedidos terminados/)).toBeTruthy();
  expect(screen.queryByText(/Ayer no hubo pedidos/)).toBeNull();
  isReading = false;
  expect(await screen.findByText(/Ayer no hubo pedidos/, {}, { timeout: 4_000 })).toBeTruthy();
  expect(screen.queryByText(/cumplen lo que prometen/)).toBeNull();
});

it('the promises page offers a retry when the report cannot be loaded', async () => {
  await showPromises({ 'promises.report': () => failed(createFailure('offline')) });
  expect((await screen.findAllByRole('button', { name: 'Reintentar' })).length).toBeGreaterThan(0);
});

it('a proposal has no button without permission to change stores', async () => {
  const session = aSession({ user: aUserWithPermissions({ stores: ['index', 'show'], orders: ['index'] }) });
  await showPromises({}, session);
  await screen.findByText(/Las Condes tarda 44 min/);
  expect(screen.queryByRole('button', { name: /^Prometer/ })).toBeNull();
});
