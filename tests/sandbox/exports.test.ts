import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { describeOnEngines } from './support/engines';
import { apiError, type Desk, type TestPlatform } from './support/platform';

/** The file of an export, once its time has come. */
const fileOf = async (platform: TestPlatform, desk: Desk, query: object): Promise<string[][]> => {
  const { jobId } = await desk.get('exports.orders', { query });
  expect((await desk.call('exports.job', { query: { jobId } })).status).toBe(204);
  platform.clock.advance(60_000);
  const done = await desk.get('exports.job', { query: { jobId } });
  expect(done?.status).toBe('completed');
  const answer = await fetch(done?.url ?? '');
  return Papa.parse<string[]>(await answer.text(), { skipEmptyLines: true }).data;
};

describeOnEngines('exports of orders', (platform) => {
  it('hold each order that the list finds by the same filters, and their total', async () => {
    const desk = await (await platform.testTenant({ stores: 3, orders: 120 })).signIn();
    const query = { statuses: ['completed' as const] };
    const { page, count } = await desk.get('orders.list', { query: { ...query, limit: 200 } });
    const [heads = [], ...rows] = await fileOf(platform, desk, query);
    expect(rows).toHaveLength(count);
    const column = (name: string) => rows.map((row) => row[heads.indexOf(name)] ?? '');
    expect(column('Número').map(Number).sort()).toEqual(page.map(({ number }) => number ?? 0).sort());
    const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);
    expect(sum(column('Total').map(Number))).toBe(sum(page.map(({ total }) => total ?? 0)));
  });

  it('are asked for by who began them only, and are gone after an hour', async () => {
    const testTenant = await platform.testTenant({ stores: 1, orders: 5 });
    const desk = await testTenant.signIn();
    const { jobId } = await desk.get('exports.orders', {});
    const stranger = await (await platform.testTenant({ stores: 1 })).signIn();
    expect((await stranger.call('exports.job', { query: { jobId } })).body).toEqual(apiError(1002));
    platform.clock.advance(60_000);
    const { url = '' } = (await desk.get('exports.job', { query: { jobId } })) ?? {};
    const fetchIt = async () => (await fetch(url)).status;
    expect(await fetchIt()).toBe(200);
    platform.clock.advance(3_700_000);
    expect(await fetchIt()).toBe(404);
  });
});
