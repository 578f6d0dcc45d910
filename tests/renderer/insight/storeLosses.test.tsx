import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { aClosableStore } from '../../support/aWholeStore';
import { aDowntime, aDowntimeReport } from '../downtime/aDowntimeReport';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';
import { reportStub, sessionAt, summary } from './insightCalls';

afterEach(cleanupApp);

const hour = 60 * 60_000;
const createTime = (time: number) => ({ time, lost: 0, unestimated: time });

it('names ended closings and faults as causes of a loss, and links each to its rows', async () => {
  const stores = ['Maipú', 'Ñuñoa'].map((name, index) => toStoreRow(aClosableStore({ id: index + 1, name })));
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
            ? { ...summary(), stores: storeFigures }
            : storeFigures.find(({ storeId }) => storeId === query?.storeIds?.[0])!,
        ),
      'stores.get': () => failed(createFailure('missing')),
      'orders.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'nps.result': () => failed(createFailure('missing')),
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
  const fault = (await lineOf('Maipú')).getByRole('link', { name: 'Integración 30 min' });
  expect(getQuery(fault).get('cause')).toBe('integration');
  expect((await lineOf('Ñuñoa')).getByText('Sin causa conocida')).toBeTruthy();
});
