import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { aClosableStore } from '../../support/aWholeStore';
import { aDowntime, aDowntimeReport } from '../downtime/aDowntimeReport';
import { aResult } from '../nps/npsScreens';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';
import { reportStub, sessionAt, summary } from './insightCalls';

afterEach(cleanupApp);

const hour = 60 * 60_000;
const createTime = (time: number) => ({ time, lost: 0, unestimated: time });

it('names the causes of a loss, and links each to the rows of its store', async () => {
  const stores = ['Maipú', 'Ñuñoa', 'Renca'].map((name, index) => toStoreRow(aClosableStore({ id: index + 1, name })));
  const causes = { byHand: createTime(2 * hour), scheduled: createTime(hour), integration: createTime(hour / 2) };
  const storeFigures = stores.map(({ id }) => ({ ...summary({ completed: 5, gross: 50_000 }), storeId: id }));
  renderApp({
    session: sessionAt(),
    path: '/dashboard',
    acts: {
      ...fakeLiveCollections({ stores }).acts,
      'promises.report': () => failed(createFailure('missing')),
      'guard.typicalSales': () => succeeded(stores.map(({ id }) => ({ id, orders: 20, ticket: 10_000 }))),
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
    calls: {
      'stores.all': () => succeeded(stores as never[]),
      'insight.report': reportStub({}, []),
      'insight.summary': ({ query }) =>
        succeeded(
          query?.group === 'store'
            ? { ...summary(), stores: storeFigures.slice(0, 2) }
            : storeFigures.find(({ storeId }) => storeId === query?.storeIds?.[0])!,
        ),
      'stores.get': () => failed(createFailure('missing')),
      'orders.list': ({ query }) => {
        const count = query?.storeIds?.[0] !== 1 ? 0 : query.statuses === undefined ? 40 : 4;
        return succeeded({ page: [], count, nextPage: null });
      },
      'nps.result': ({ query }) =>
        succeeded(
          aResult(query?.storeIds?.[0] === 1 ? { score: 12, promoters: 30, passives: 52, detractors: 18 } : {}),
        ),
      'menuDeploys.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    },
  });
  const lineOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return within(link.closest('li') as HTMLElement);
  };
  const closed = (await lineOf('Maipú')).getByRole('link', { name: 'Cerrada 3 h' });
  const getQuery = (link: HTMLElement) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
  expect(closed.getAttribute('href')).toContain('/stores/downtime?');
  expect(Object.fromEntries(getQuery(closed))).toMatchObject({ storeIds: '1', show: 'log', period: 'today' });
  const fault = (await lineOf('Maipú')).getByRole('link', { name: 'Integración: 30 min sin vender' });
  expect(getQuery(fault).get('cause')).toBe('integration');
  const rejected = await (
    await lineOf('Maipú')
  ).findByRole('link', { name: 'Pagos rechazados en 10 % de los pedidos' });
  expect(Object.fromEntries(getQuery(rejected))).toMatchObject({ storeIds: '1', status: 'online_payment_failed' });
  const score = await (await lineOf('Maipú')).findByRole('link', { name: 'NPS 12' });
  expect(score.getAttribute('href')).toContain('/dashboard-nps?stores=1');
  expect((await lineOf('Renca')).getByText('0 pedidos de 20 habituales')).toBeTruthy();
  expect((await lineOf('Ñuñoa')).getByText('Sin causa conocida')).toBeTruthy();
});
