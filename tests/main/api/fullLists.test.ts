import { describe, expect, it } from 'vitest';
import { toWire } from '@shared/contract/protocol/wire';
import { aBulkStore, aWholeStore } from '../../support/aWholeStore';
import { aGateway, anEnvironment } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

const count = 2_500;
const ids = Array.from({ length: count }, (_, index) => index + 1);
const bulkRow = new Map(ids.map((id) => [id, toWire(aBulkStore({ id }))]));
const listRow = new Map(ids.map((id) => [id, toWire({ id, name: `Tienda ${id}`, commune: 'Ñuñoa' })]));

/**
 * Platform with 2,500 stores that returns at most 1,000 per request. `knowsPages`: also paginates the bulk view.
 * `fails`: path and page for which it replies with `status`.
 */
const createPlatform = async ({ knowsPages = true, fails = '', status = 500 } = {}) => {
  const requests: string[] = [];
  const server = await startTestServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://platform.example');
    const limit = Math.min(1_000, Number(searchParams.get('limit') ?? 25));
    const page = Number(searchParams.get('page') ?? 1);
    requests.push(`${pathname} ${page}`);
    if (`${pathname} ${page}` === fails) return sendJson(response, status, {});
    const getPart = (rows: ReadonlyMap<number, unknown>, index: number) =>
      [...rows.values()].slice((index - 1) * limit, index * limit);
    if (pathname === '/v1/stores/all') {
      const isBulk = searchParams.get('view') === 'bulk';
      return sendJson(response, 200, getPart(isBulk ? bulkRow : listRow, isBulk && knowsPages ? page : 1));
    }
    const item = /\/stores\/(\d+)$/.exec(pathname);
    if (item !== null) return sendJson(response, 200, toWire(aWholeStore({ id: Number(item[1]) })));
    sendJson(response, 200, {
      page: getPart(listRow, page),
      count,
      next_page: page * limit < count ? page + 1 : null,
    });
  });
  const createEnvironment = () => anEnvironment(server.url, { capabilities: ['bulkView'] });
  return { requests, gateway: aGateway('', { getEnvironment: createEnvironment }) };
};
const listIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('a list of 2,500 stores', () => {
  it('is complete in the store picker although the platform returns at most 1,000 stores', async () => {
    const { gateway, requests } = await createPlatform();
    const outcome = await gateway.call('stores.all', {});
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    expect(listIds(outcome.value)).toEqual(ids);
    expect(outcome.value[2_400]).toMatchObject({ id: 2_401, name: 'Tienda 2401', commune: 'Ñuñoa' });
    expect(requests).toHaveLength(4);
  });

  it('is read page by page for a bulk edit', async () => {
    const { gateway, requests } = await createPlatform();
    const outcome = await gateway.call('stores.bulk', { query: { view: 'bulk' } });
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    expect(listIds(outcome.value)).toEqual(ids);
    expect(requests).toEqual(['/v1/stores/all 1', '/v1/stores/all 2', '/v1/stores/all 3', '/v1/stores 1']);
  });

  it('is complete when the platform does not paginate the bulk view', async () => {
    const { gateway } = await createPlatform({ knowsPages: false });
    const outcome = await gateway.call('stores.bulk', { query: { view: 'bulk' } });
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    expect(listIds(outcome.value)).toEqual(ids);
  });

  it('fails as a whole when one page fails', async () => {
    const { gateway } = await createPlatform({ fails: '/v1/stores/all 2' });
    expect(await gateway.call('stores.bulk', { query: { view: 'bulk' } })).toMatchObject({ ok: false });
  });

  it('is returned without a completeness check when the paged list of stores is forbidden', async () => {
    const { gateway } = await createPlatform({ fails: '/v1/stores 1', status: 403 });
    const outcome = await gateway.call('stores.bulk', { query: { view: 'bulk' } });
    expect(outcome.ok && listIds(outcome.value)).toEqual(ids);
  });

  it('fails as a whole when the app cannot check that it is complete', async () => {
    const { gateway } = await createPlatform({ fails: '/v1/stores 1' });
    expect(await gateway.call('stores.bulk', { query: { view: 'bulk' } })).toMatchObject({ ok: false });
  });

  it('contains only the requested number of stores when a limit is set', async () => {
    const { gateway, requests } = await createPlatform();
    const outcome = await gateway.call('stores.all', { query: { limit: 1_000 } });
    expect(outcome.ok && outcome.value).toHaveLength(1_000);
    expect(requests).toHaveLength(1);
  });
});
