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

const readResult = (client: ApiClient, query: Query = {}): Promise<NpsResult> => client.get('nps.result', { query });

/** Reads poll replies from the lines of an export. */
const readExportedAnswers = async (
  platform: TestPlatform,
  { key }: Pick<SandboxTenant, 'key'>,
): Promise<PollAnswer[]> => {
  const tenant = await findTenant(platform.db, await loadTenantId(platform.db, key));
  const exportQuery = { tenant: tenant!, filters: {}, storeIds: null, until: platform.clock.now() };
  const lines: string[] = [];
  for await (const line of exportTables.nps(platform.db, exportQuery)) lines.push(line);
  return Papa.parse<string[]>(lines.join(''), { skipEmptyLines: true })
    .data.slice(1)
    .map(([, , store = '', dispatchMethod = '', , , score, comment = '', answeredAt = '']) => ({
      store,
      dispatchMethod,
      score: Number(score),
      comment,
      at: answeredAt.replace(' ', 'T'),
    }));
};

const countByColumn = (answers: readonly PollAnswer[]) => {
  const groups = answers.map(({ score }) => getNpsGroup(score));
  const filterGroup = (group: (typeof groups)[number]) => groups.filter((candidate) => candidate === group).length;
  return {
    promoters: filterGroup('promoters'),
    passives: filterGroup('passives'),
    detractors: filterGroup('detractors'),
  };
};

const pickCounts = ({ promoters, passives, detractors }: NpsResult) => ({ promoters, passives, detractors });

describeOnEngines('answers of customers', (platform) => {
  it('NPS results count replies as the export does, in total and by period, store and dispatch method', async () => {
    const testTenant = await platform.createTestTenant({ stores: 3, orders: 900 });
    const client = await testTenant.signIn();
    const answers = await readExportedAnswers(platform, testTenant);
    const allAnswers = await readResult(client);
    expect(pickCounts(allAnswers)).toEqual(countByColumn(answers));
    expect(allAnswers.total).toBe(answers.length);
    expect(allAnswers.score).toBe(Math.round(computeNpsScore(countByColumn(answers)) ?? 0));

    const middleAnswer = [...answers].sort((a, b) => (a.at < b.at ? -1 : 1))[Math.floor(answers.length / 2)]!;
    const day = middleAnswer.at.slice(0, 10);
    const until = { endDate: `${day}T23:59:59` };
    const since = { startDate: `${day}T00:00:00` };
    expect(pickCounts(await readResult(client, { ...since, ...until }))).toEqual(
      countByColumn(answers.filter(({ at: answeredAt }) => answeredAt.startsWith(day))),
    );
    expect(pickCounts(await readResult(client, since))).toEqual(
      countByColumn(answers.filter(({ at: answeredAt }) => answeredAt >= since.startDate)),
    );

    const [store] = await platform.db
      .select()
      .from(stores)
      .where(eq(stores.tenantId, await loadTenantId(platform.db, testTenant.key)));
    const ofStore = answers.filter(({ store: name }) => name === store?.name);
    expect(ofStore.length).toBeGreaterThan(0);
    expect(pickCounts(await readResult(client, { storeIds: [store?.id ?? 0] }))).toEqual(countByColumn(ofStore));
    const pickedUp = answers.filter(({ dispatchMethod }) => /in_store|both/.test(dispatchMethod));
    expect(pickCounts(await readResult(client, { dispatchMethod: 'pickup' }))).toEqual(countByColumn(pickedUp));
  });

  it('NPS comments are returned latest first, each with its order and store', async () => {
    const testTenant = await platform.createTestTenant({ stores: 2, orders: 600 });
    const client = await testTenant.signIn();
    const { comments } = await readResult(client);
    const answers = await readExportedAnswers(platform, testTenant);
    const commentCount = answers.filter(({ comment }) => comment !== '').length;
    expect(comments).toHaveLength(Math.min(200, commentCount));
    const dates = comments.map(({ date }) => date ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    const [firstComment] = comments;
    const order = await client.get('orders.get', { params: { id: firstComment?.orderId ?? 0 } });
    expect(order.storeId).toBe(firstComment?.storeId);
    expect(order.status).toBe('completed');
  });

  it('NPS replies are grouped by question and omit questions that do not apply to an order', async () => {
    const client = await (await platform.createTestTenant({ stores: 2, orders: 900 })).signIn();
    const allAnswers = await readResult(client);
    const findByText = (result: NpsResult, text: string) =>
      result.questions.find(({ description }) => description.includes(text));
    expect(findByText(allAnswers, 'recomiendes')).toMatchObject({ category: 'nps', answers: allAnswers.total });
    expect(findByText(allAnswers, 'hora prometida')?.average).toBeGreaterThan(0.5);
    expect(findByText(allAnswers, 'comida')?.average).toBeGreaterThan(3);
    expect(findByText(allAnswers, 'mejor')).toMatchObject({ average: null });
    expect(findByText(allAnswers, 'helado')).toBeUndefined();
    const pickedUp = await readResult(client, { dispatchMethod: 'pickup' });
    expect(findByText(pickedUp, 'hora prometida')).toMatchObject({ answers: 0, average: null });
  });

  it('NPS replies of stores that the caller does not manage are hidden', async () => {
    const testTenant = await platform.createTestTenant({ stores: 3, orders: 900 });
    const admin = await testTenant.signIn();
    const [ownStoreId = 0, otherStoreId = 0] = await admin.readStoreIds();
    const { page } = await admin.get('users.list', { query: { query: 'admin_cc@' } });
    const { id = 0 } = page[0] ?? {};
    await admin.get('users.update', { params: { id }, body: { adminUser: { storeIds: [ownStoreId] } } });
    const client = await testTenant.signIn('admin_cc');
    const ownResult = await readResult(admin, { storeIds: [ownStoreId] });
    expect(ownResult.total).toBeGreaterThan(0);
    expect(await readResult(client)).toEqual(ownResult);
    expect(await readResult(client, { storeIds: [otherStoreId] })).toMatchObject({
      total: 0,
      score: null,
      comments: [],
    });
  });

  it('NPS results have no score for a period without replies', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    expect(await readResult(client)).toMatchObject({ score: null, total: 0, promoters: 0, comments: [] });
  });

  it('NPS results require local times for the start and end of the period', async () => {
    const client = await (await platform.createTestTenant({ stores: 1 })).signIn();
    const reply = await client.call('nps.result', { query: { startDate: 'ayer' } });
    expect(reply.body).toEqual(apiError(1001, { start_date: ['El formato no es válido'] }));
  });
});
