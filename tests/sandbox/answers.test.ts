import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import type { NpsResult } from '@shared/contract/insight/nps';
import { getNpsGroup, computeNpsScore } from '@shared/domain/insight/nps';
import { loadTenantId } from '@sandbox/control/tenants';
import { stores } from '@sandbox/db/schema';
import { exportTables } from '@sandbox/exports/exportTables';
import { findTenant } from '@sandbox/context/tenants';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient, type SandboxTenant, type TestPlatform } from './support/platform';

type Query = NonNullable<CallInputOf<'nps.result'>['query']>;

interface PollAnswer {
  store: string;
  dispatchMethod: string;
  score: number;
  comment: string;
  at: string;
}

const resultOf = (client: ApiClient, query: Query = {}): Promise<NpsResult> => client.get('nps.result', { query });

/** The poll replies as exported. */
const exportedAnswers = async (platform: TestPlatform, { key }: Pick<SandboxTenant, 'key'>): Promise<PollAnswer[]> => {
  const tenant = await findTenant(platform.db, await loadTenantId(platform.db, key));
  const asked = { tenant: tenant!, filters: {}, storeIds: null, until: platform.clock.now() };
  const lines: string[] = [];
  for await (const line of exportTables.nps(platform.db, asked)) lines.push(line);
  return Papa.parse<string[]>(lines.join(''), { skipEmptyLines: true })
    .data.slice(1)
    .map(([, , store = '', dispatchMethod = '', , , score, comment = '', at = '']) => ({
      store,
      dispatchMethod,
      score: Number(score),
      comment,
      at: at.replace(' ', 'T'),
    }));
};

const countsOf = (answers: readonly PollAnswer[]) => {
  const groups = answers.map(({ score }) => getNpsGroup(score));
  const of = (group: (typeof groups)[number]) => groups.filter((each) => each === group).length;
  return { promoters: of('promoters'), passives: of('passives'), detractors: of('detractors') };
};

const pickCounts = ({ promoters, passives, detractors }: NpsResult) => ({ promoters, passives, detractors });

describeOnEngines('answers of customers', (platform) => {
  it('NPS results count replies as the export does, in total and by period, store and dispatch method', async () => {
    const testTenant = await platform.testTenant({ stores: 3, orders: 900 });
    const client = await testTenant.signIn();
    const answers = await exportedAnswers(platform, testTenant);
    const all = await resultOf(client);
    expect(pickCounts(all)).toEqual(countsOf(answers));
    expect(all.total).toBe(answers.length);
    expect(all.score).toBe(Math.round(computeNpsScore(countsOf(answers)) ?? 0));

    const middle = [...answers].sort((one, other) => (one.at < other.at ? -1 : 1))[Math.floor(answers.length / 2)]!;
    const day = middle.at.slice(0, 10);
    const until = { endDate: `${day}T23:59:59` };
    const since = { startDate: `${day}T00:00:00` };
    expect(pickCounts(await resultOf(client, { ...since, ...until }))).toEqual(
      countsOf(answers.filter(({ at }) => at.startsWith(day))),
    );
    expect(pickCounts(await resultOf(client, since))).toEqual(
      countsOf(answers.filter(({ at }) => at >= since.startDate)),
    );

    const [store] = await platform.db
      .select()
      .from(stores)
      .where(eq(stores.tenantId, await loadTenantId(platform.db, testTenant.key)));
    const ofStore = answers.filter(({ store: name }) => name === store?.name);
    expect(ofStore.length).toBeGreaterThan(0);
    expect(pickCounts(await resultOf(client, { storeIds: [store?.id ?? 0] }))).toEqual(countsOf(ofStore));
    const pickedUp = answers.filter(({ dispatchMethod }) => /in_store|both/.test(dispatchMethod));
    expect(pickCounts(await resultOf(client, { dispatchMethod: 'pickup' }))).toEqual(countsOf(pickedUp));
  });

  it('NPS comments are returned latest first, each with its order and store', async () => {
    const testTenant = await platform.testTenant({ stores: 2, orders: 600 });
    const client = await testTenant.signIn();
    const { comments } = await resultOf(client);
    const answers = await exportedAnswers(platform, testTenant);
    const written = answers.filter(({ comment }) => comment !== '').length;
    expect(comments).toHaveLength(Math.min(200, written));
    const dates = comments.map(({ date }) => date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    const [first] = comments;
    const order = await client.get('orders.get', { params: { id: first?.orderId ?? 0 } });
    expect(order.storeId).toBe(first?.storeId);
    expect(order.status).toBe('completed');
  });

  it('NPS replies are grouped by question, without questions that were not asked about such orders', async () => {
    const client = await (await platform.testTenant({ stores: 2, orders: 900 })).signIn();
    const all = await resultOf(client);
    const byText = (result: NpsResult, text: string) =>
      result.questions.find(({ description }) => description.includes(text));
    expect(byText(all, 'recomiendes')).toMatchObject({ category: 'nps', answers: all.total });
    expect(byText(all, 'hora prometida')?.average).toBeGreaterThan(0.5);
    expect(byText(all, 'comida')?.average).toBeGreaterThan(3);
    expect(byText(all, 'mejor')).toMatchObject({ average: null });
    expect(byText(all, 'helado')).toBeUndefined();
    const pickedUp = await resultOf(client, { dispatchMethod: 'pickup' });
    expect(byText(pickedUp, 'hora prometida')).toMatchObject({ answers: 0, average: null });
  });

  it('NPS replies of stores that the caller does not manage are hidden', async () => {
    const testTenant = await platform.testTenant({ stores: 3, orders: 900 });
    const admin = await testTenant.signIn();
    const [own = 0, other = 0] = await admin.storeIds();
    const { page } = await admin.get('users.list', { query: { query: 'admin_cc@' } });
    const { id = 0 } = page[0] ?? {};
    await admin.get('users.update', { params: { id }, body: { adminUser: { storeIds: [own] } } });
    const client = await testTenant.signIn('admin_cc');
    const ofOwn = await resultOf(admin, { storeIds: [own] });
    expect(ofOwn.total).toBeGreaterThan(0);
    expect(await resultOf(client)).toEqual(ofOwn);
    expect(await resultOf(client, { storeIds: [other] })).toMatchObject({ total: 0, score: null, comments: [] });
  });

  it('NPS results have no score for a period without replies', async () => {
    const client = await (await platform.testTenant({ stores: 1 })).signIn();
    expect(await resultOf(client)).toMatchObject({ score: null, total: 0, promoters: 0, comments: [] });
  });

  it('NPS results require local times for the start and end of the period', async () => {
    const client = await (await platform.testTenant({ stores: 1 })).signIn();
    const reply = await client.call('nps.result', { query: { startDate: 'ayer' } });
    expect(reply.body).toEqual(apiError(1001, { start_date: ['El formato no es válido'] }));
  });
});
