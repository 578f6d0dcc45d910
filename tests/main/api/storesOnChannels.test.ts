import { expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { aWholeStore } from '../../support/aWholeStore';
import { aGateway, anEnvironment } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

it('stores on sales channels are read one by one when the platform has no call for all of them', async () => {
  const stores = [1, 2].map((id) => ({
    ...aWholeStore({ id, name: `Local ${id}` }),
    rappiId: id === 1 ? '9001' : null,
    uberEatsId: null,
  }));
  const server = await startTestServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://x');
    const foundStore = stores.find(({ id }) => pathname.endsWith(`/stores/${id}`));
    if (foundStore !== undefined) return sendJson(response, 200, toWire(foundStore));
    if (pathname.endsWith('/stores'))
      return sendJson(response, 200, toWire({ page: stores, count: 2, nextPage: null }));
    return sendJson(response, 404, { errors: { code: 404, message: 'no' } });
  });
  const gateway = aGateway('', { getEnvironment: () => anEnvironment(server.url, { capabilities: [] }) });
  const outcome = await gateway.call('menuDeploys.stores', { query: { page: 1, limit: 1000 } });
  expect(outcome.ok && outcome.value.page.map(({ id, name, rappiId }) => [id, name, rappiId])).toEqual([
    [1, 'Local 1', '9001'],
    [2, 'Local 2', null],
  ]);
  expect(outcome.ok && outcome.value.page.every((store) => !('channels' in store))).toBe(true);
  expect(server.received.every(({ url }) => !url.includes('menu_deploys'))).toBe(true);
});
