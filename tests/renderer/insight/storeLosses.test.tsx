import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { Store } from '@shared/contract/stores/stores';
import { toInstant } from '@shared/domain/values/wallTime';
import { aClosableStore } from '../../support/aWholeStore';
import { aDowntime, aDowntimeReport } from '../downtime/aDowntimeReport';
import { aResult } from '../nps/npsScreens';
import type { ActionStubs, CallStubs } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';
import { reportStub, createSessionAt, createSummary } from './insightCalls';

afterEach(cleanupApp);

const hour = 60 * 60_000;
const createTime = (time: number) => ({ time, lost: 0, unestimated: time });

const names = ['Maipú', 'Ñuñoa', 'Renca'];
const aMaipu = (overrides: Partial<Store> = {}) => aClosableStore({ id: 1, name: 'Maipú', ...overrides });

/** Shows the dashboard, where each of three stores lost most of its orders. */
const showLosses = (acts: ActionStubs = {}, calls: CallStubs = {}, maipu = aMaipu()) => {
  const others = names.slice(1).map((name, index) => aClosableStore({ id: index + 2, name }));
  const stores = [maipu, ...others].map(toStoreRow);
  const storeFigures = stores.map(({ id }) => ({
    ...createSummary({ completed: id === 2 ? 1 : 5, gross: 50_000 }),
    storeId: id,
  }));
  renderApp({
    session: createSessionAt(),
    path: '/dashboard',
    actions: {
      ...fakeLiveCollections({ stores }).actions,
      'promises.report': () => failed(createFailure('missing')),
      'guard.typicalSales': () => succeeded(stores.map(({ id }) => ({ id, orders: 20, ticket: 10_000 }))),
      'downtime.report': () => succeeded(aDowntimeReport({ stores: [] })),
      ...acts,
    },
    calls: {
      'stores.all': () => succeeded(stores as never[]),
      'insight.report': reportStub({}, []),
      'insight.summary': ({ query }) =>
        succeeded(
          query?.group === 'store'
            ? { ...createSummary(), stores: storeFigures.slice(0, 2) }
            : storeFigures.find(({ storeId }) => storeId === query?.storeIds?.[0])!,
        ),
      'stores.get': () => failed(createFailure('missing')),
      'nps.result': () => succeeded(aResult()),
      'menuDeploys.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      ...calls,
    },
  });
};

const findLine = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};
const getQuery = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]);

it('the list of store losses names the causes of a loss, and links each to the rows of its store', async () => {
  const causes = { byHand: createTime(2 * hour), scheduled: createTime(hour), integration: createTime(hour / 2) };
  showLosses(
    {
      'downtime.report': () =>
        succeeded(
          aDowntimeReport({
            stores: [
              { storeId: 1, ...aDowntime({ selling: hour, causes }) },
              { storeId: 2, ...aDowntime({ selling: hour, causes: { byHand: createTime(hour / 10) } }) },
            ],
          }),
        ),
    },
    {
      'orders.list': ({ query }) => {
        const count = query?.storeIds?.[0] !== 1 ? 0 : query.statuses === undefined ? 40 : 4;
        return succeeded({ page: [], count, nextPage: null });
      },
      'nps.result': ({ query }) =>
        succeeded(
          aResult(query?.storeIds?.[0] === 1 ? { score: 12, promoters: 30, passives: 52, detractors: 18 } : {}),
        ),
    },
  );
  const closedLink = (await findLine('Maipú')).getByRole('link', { name: 'Cerrada 3 h' });
  expect(closedLink.getAttribute('href')).toContain('/stores/downtime?');
  expect(Object.fromEntries(getQuery(closedLink))).toMatchObject({ storeIds: '1', show: 'log', period: 'today' });
  const fault = (await findLine('Maipú')).getByRole('link', { name: 'Integración: 30 min sin vender' });
  expect(getQuery(fault).get('cause')).toBe('integration');
  const rejectedLink = await (
    await findLine('Maipú')
  ).findByRole('link', { name: 'Pagos rechazados en 10 % de los pedidos' });
  expect(Object.fromEntries(getQuery(rejectedLink))).toMatchObject({ storeIds: '1', status: 'online_payment_failed' });
  const score = await (await findLine('Maipú')).findByRole('link', { name: 'NPS 12' });
  expect(score.getAttribute('href')).toContain('/dashboard-nps?stores=1');
  expect((await findLine('Renca')).getByText('0 pedidos de 20 habituales')).toBeTruthy();
  expect((await findLine('Ñuñoa')).getByText('1 pedido de 20 habituales')).toBeTruthy();
  expect((await findLine('Ñuñoa')).getByText('Sin causa conocida')).toBeTruthy();
});

it('the list of store losses links the late orders of a store to its orders, from its first late half hour to its last', async () => {
  const createSlot = (time: string, orders: number, isLate: boolean) => ({
    start: toInstant(`2026-11-24T${time}:00`, 'America/Santiago'),
    ...{ orders, isLate, promised: 40, prepared: 30, actual: isLate ? 70 : 35 },
  });
  const { start: _start, ...day } = createSlot('00:00', 10, false);
  const slots = [createSlot('12:00', 4, false), createSlot('13:00', 4, true), createSlot('14:30', 2, true)];
  const simulation = { orders: 0, late: 0, lateWithProposals: 0, simulatedWaits: [] };
  showLosses({
    'promises.report': () =>
      succeeded({
        stores: [1, 2].map((storeId) => ({
          ...{ storeId, method: 'delivery' as const, ...day },
          slots: storeId === 1 ? slots : slots.slice(0, 1),
        })),
        ...{ simulation, applied: [], missing: null, isReading: false },
      }),
  });
  const lateLink = await (await findLine('Maipú')).findByRole('link', { name: 'Atrasos en 60 % de los pedidos' });
  expect(lateLink.getAttribute('href')).toContain('/orders?');
  expect(Object.fromEntries(getQuery(lateLink))).toEqual({
    during: '2026-11-24T13:00:00..2026-11-24T15:00:00',
    storeIds: '1',
  });
  expect((await findLine('Ñuñoa')).getByText('Sin causa conocida')).toBeTruthy();
});

it('the list of store losses names products that are sold out now, and counts those without a name', async () => {
  const availableFrom = '2026-11-25T00:00:00';
  showLosses(
    {},
    {
      'products.get': ({ params: { id } }) =>
        id === 3 ? succeeded({ id, name: 'Italiana' } as never) : failed(createFailure('missing')),
    },
    aMaipu({
      unavailableProducts: [
        { productId: 7, availableFrom: '2026-11-24T15:00:00' },
        { productId: 3, availableFrom },
        { productId: 4, availableFrom: null },
        { productId: 5, availableFrom },
      ],
    }),
  );
  const soldOut = await (await findLine('Maipú')).findByRole('link', { name: 'Agotado: Italiana y 2 más' });
  expect(soldOut.getAttribute('href')).toContain('/stores/today/1');
});
