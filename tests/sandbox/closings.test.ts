import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { getOpenState } from '@shared/domain/stores/closing';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

const minute = 60_000;
const hour = 60 * minute;

type Closing = CallInputOf<'stores.close'>['body']['closing'];

const closeStore = (client: ApiClient, id: number, closing: Closing) =>
  client.get('stores.close', { params: { id }, body: { closing } });

const readOpenness = async (client: ApiClient, id: number) =>
  getOpenState(await client.get('stores.get', { params: { id } }));

describeOnEngines('closings', (platform) => {
  /** A signed-in client and the id of a store with delivery and pick-up. */
  const aStore = async (): Promise<{ client: ApiClient; id: number }> => {
    // A long session, because these tests move the clock by days.
    const client = await (await platform.createTestTenant({ stores: 1, idTokenSeconds: 10 * 86_400 })).signIn();
    const [id = 0] = await client.readStoreIds();
    await client.get('stores.update', { params: { id }, body: { orderMethod: { delivery: true, pickUp: true } } });
    return { client, id };
  };

  it('a closing starts now and ends after one hour, two hours, at the end of the day, or never', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await aStore();
    const readClosingEnd = async (kind: Closing['kind']) => {
      const createdClosing = await closeStore(client, id, { kind, reason: '  Corte de luz ' });
      expect(createdClosing).toMatchObject({
        kind,
        startDatetime: '2026-06-10T13:30:00',
        reason: 'Corte de luz',
        dispatchMethod: 'both',
      });
      return createdClosing.endDatetime;
    };
    expect(await readClosingEnd('one_hour')).toBe('2026-06-10T14:30:00');
    expect(await readClosingEnd('two_hours')).toBe('2026-06-10T15:30:00');
    expect(await readClosingEnd('rest_of_day')).toBe('2026-06-11T00:00:00');
    expect(await readClosingEnd('permanent')).toBeNull();
    expect((await client.get('stores.get', { params: { id } })).currentClosings).toHaveLength(4);
  });

  it('a closing names its author in the list of stores and in the store details', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await aStore();
    const { name } = await client.get('session.me', {});
    const createdClosing = await closeStore(client, id, { kind: 'permanent', reason: 'Corte de luz' });
    expect(createdClosing).toMatchObject({ reason: 'Corte de luz', closedBy: name });
    const fullReply = await client.get('stores.get', { params: { id } });
    const { page } = await client.get('stores.list', { query: {} });
    for (const { currentClosings } of [fullReply, ...page.filter((row) => row.id === id)]) {
      expect(currentClosings.map(({ closedBy }) => closedBy)).toEqual([name]);
    }
  });

  it('a closing for two hours lasts two real hours through the hour that 4 April 2026 repeats', async () => {
    platform.clock.set('2026-04-04T22:30:00');
    const { client, id } = await aStore();
    const createdClosing = await closeStore(client, id, { kind: 'two_hours' });
    expect(createdClosing.endDatetime).toBe('2026-04-04T23:30:00');
    platform.clock.advance(2 * hour - 1);
    expect(await readOpenness(client, id)).toBe('closed');
    platform.clock.advance(1);
    expect(await readOpenness(client, id)).toBe('open');
  });

  it('a closing until the end of 5 September 2026 ends at 01:00, because midnight is skipped', async () => {
    platform.clock.set('2026-09-05T20:00:00');
    const { client, id } = await aStore();
    expect((await closeStore(client, id, { kind: 'rest_of_day' })).endDatetime).toBe('2026-09-06T01:00:00');
    platform.clock.advance(4 * hour - 1);
    expect(await readOpenness(client, id)).toBe('closed');
    platform.clock.advance(1);
    expect(await readOpenness(client, id)).toBe('open');
  });

  it('a closing is rejected when a clock change makes its end earlier than its start', async () => {
    platform.clock.set('2026-09-05T20:00:00');
    const { client, id } = await aStore();
    const reply = await client.call('stores.close', {
      params: { id },
      body: {
        closing: { kind: 'scheduled', startDatetime: '2026-09-06T00:30:00', endDatetime: '2026-09-06T01:10:00' },
      },
    });
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, { end_datetime: ['Debe ser posterior al inicio'] }),
    ]);
  });

  it('a closing in the future is listed separately until it starts', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await aStore();
    const period = { startDatetime: '2026-06-10T15:00:00', endDatetime: '2026-06-10T16:00:00' };
    const createdClosing = await closeStore(client, id, { kind: 'scheduled', ...period });
    expect(createdClosing).toMatchObject(period);
    const storeBefore = await client.get('stores.get', { params: { id } });
    expect([storeBefore.opened, storeBefore.currentClosings, storeBefore.scheduledClosingTimes]).toEqual([
      true,
      [],
      [createdClosing],
    ]);
    platform.clock.set('2026-06-10T15:00:00');
    const during = await client.get('stores.get', { params: { id } });
    expect([during.opened, during.currentClosings]).toEqual([false, [createdClosing]]);
    platform.clock.set('2026-06-10T16:00:00');
    const after = await client.get('stores.get', { params: { id } });
    expect([after.opened, after.currentClosings, after.scheduledClosingTimes]).toEqual([true, [], []]);
  });

  it("a closing without a start time starts by the platform's clock", async () => {
    platform.clock.set('2026-06-10T13:30:17');
    const { client, id } = await aStore();
    const createdClosing = await closeStore(client, id, { kind: 'scheduled', endDatetime: '2026-06-10T19:00:00' });
    expect(createdClosing).toMatchObject({ startDatetime: '2026-06-10T13:30:17', endDatetime: '2026-06-10T19:00:00' });
    expect(await readOpenness(client, id)).toBe('closed');
    const endedPeriod = await client.call('stores.close', {
      params: { id },
      body: { closing: { kind: 'scheduled', endDatetime: '2026-06-10T13:30:00' } },
    });
    expect([endedPeriod.status, endedPeriod.body]).toEqual([422, apiError('CLOSING_EXPIRED')]);
    // Every reply carries the time of the platform's clock.
    expect(endedPeriod.headers.get('date')).toBe(new Date(platform.clock.now()).toUTCString());
  });

  it.each([
    ['without an end', { startDatetime: '2026-06-11T10:00:00' }, apiError(1001, { end_datetime: ['Requerido'] })],
    [
      'that ends before it starts',
      { startDatetime: '2026-06-11T10:00:00', endDatetime: '2026-06-11T09:00:00' },
      apiError(1001, { end_datetime: ['Debe ser posterior al inicio'] }),
    ],
    [
      'that began in the past',
      { startDatetime: '2026-06-10T12:00:00', endDatetime: '2026-06-11T09:00:00' },
      apiError(1001, { start_datetime: ['No puede estar en el pasado'] }),
    ],
    [
      'that is over, as an expired one used again',
      { startDatetime: '2026-06-09T10:00:00', endDatetime: '2026-06-09T12:00:00' },
      apiError('CLOSING_EXPIRED'),
    ],
    [
      'of a day that does not exist',
      { startDatetime: '2026-06-31T10:00:00', endDatetime: '2026-07-01T12:00:00' },
      apiError(1001, { start_datetime: ['El formato no es válido'] }),
    ],
  ])('a closing is rejected %s', async (_title, period, body) => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await aStore();
    const reply = await client.call('stores.close', {
      params: { id },
      body: { closing: { kind: 'scheduled', ...period } },
    });
    expect([reply.status, reply.body]).toEqual([422, body]);
    expect((await client.get('stores.get', { params: { id } })).scheduledClosingTimes).toEqual([]);
  });

  it('a store with only its delivery closed stays partly open and is listed as open', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await aStore();
    const readIds = async (status: 'opened' | 'closed') =>
      (await client.get('stores.list', { query: { status } })).page.map((row) => row.id);
    await closeStore(client, id, { kind: 'two_hours', dispatchMethod: 'delivery' });
    expect(await readOpenness(client, id)).toBe('partly');
    expect([await readIds('opened'), await readIds('closed')]).toEqual([[id], []]);
    await closeStore(client, id, { kind: 'one_hour', dispatchMethod: 'pickUp' });
    expect(await readOpenness(client, id)).toBe('closed');
    expect([await readIds('opened'), await readIds('closed')]).toEqual([[], [id]]);
    platform.clock.advance(hour);
    expect(await readOpenness(client, id)).toBe('partly');
  });

  it('a store without pick-up is closed when its delivery is closed', async () => {
    const { client, id } = await aStore();
    await client.get('stores.update', { params: { id }, body: { orderMethod: { delivery: true, pickUp: false } } });
    await closeStore(client, id, { kind: 'two_hours', dispatchMethod: 'delivery' });
    expect((await client.get('stores.get', { params: { id } })).opened).toBe(false);
  });

  it('opening a store ends all current closings, but keeps future ones', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const testTenant = await platform.createTestTenant({ stores: 1 });
    const client = await testTenant.signIn('encargado');
    const [id = 0] = await client.readStoreIds();
    await closeStore(client, id, { kind: 'permanent' });
    await closeStore(client, id, { kind: 'two_hours', dispatchMethod: 'delivery' });
    const futureClosing = await closeStore(client, id, {
      kind: 'scheduled',
      startDatetime: '2026-06-11T15:00:00',
      endDatetime: '2026-06-11T18:00:00',
    });
    platform.clock.advance(10 * minute);
    expect(await client.get('stores.open', { params: { id } })).toEqual({ opened: true });
    const store = await client.get('stores.get', { params: { id } });
    expect([store.opened, store.currentClosings, store.scheduledClosingTimes]).toEqual([true, [], [futureClosing]]);
    expect(await client.get('stores.open', { params: { id } })).toEqual({ opened: true });
    const raw = await platform.control('GET', `/tenants/${testTenant.key}/stores/${id}`);
    const endTimes = (raw.body as { closings: { endsAt: string }[] }).closings.map(({ endsAt }) => endsAt);
    expect(endTimes.slice(0, 2)).toEqual(Array(2).fill(new Date(platform.clock.now()).toISOString()));
  });

  it('list, filter, search and store details agree on the closings of every practice tenant', async () => {
    for (const [tenant, identityTenant] of [
      ['burger-demo', 'burger-demo-k7x2q'],
      ['demo', 'demo-h5n6z'],
    ] as const) {
      const { body } = await platform.readIdentity('signInWithPassword', {
        email: `lectura@${tenant}.example`,
        password: 'practica-lectura',
        tenantId: identityTenant,
      });
      const client = (await platform.createTestTenant())
        .createAnonymousClient()
        .with({ tenant, ...(body as { idToken: string }) });
      const allStores = await client.get('stores.list', { query: { limit: 1000 } });
      const openedStores = await client.get('stores.list', { query: { limit: 1000, status: 'opened' } });
      const closedStores = await client.get('stores.list', { query: { limit: 1000, status: 'closed' } });
      const search = await client.get('stores.all', {});
      expect([...openedStores.page, ...closedStores.page]).toHaveLength(allStores.page.length);
      expect(closedStores.count).toBeGreaterThan(2);
      expect(openedStores.page.every(({ opened: isOpen }) => isOpen)).toBe(true);
      expect(closedStores.page.some(({ opened: isOpen }) => isOpen)).toBe(false);
      expect(allStores.page.map(({ id, opened: isOpen }) => [id, isOpen])).toEqual(
        search.map(({ id, opened: isOpen }) => [id, isOpen]),
      );
      for (const row of allStores.page) expect(row.opened).toBe(getOpenState(row) !== 'closed');
    }
  });

  it('simultaneous closings from several users are accepted, and one opening ends them all', async () => {
    const { client, id } = await aStore();
    const createdClosings = await Promise.all(
      Array.from({ length: 8 }, () => closeStore(client, id, { kind: 'one_hour' })),
    );
    expect(new Set(createdClosings.map((closing) => closing.id)).size).toBe(8);
    await client.get('stores.open', { params: { id } });
    expect(await readOpenness(client, id)).toBe('open');
  });

  it("closings use the time zone of the tenant's country", async () => {
    platform.clock.set('2026-06-10T13:30:00', 'America/Mexico_City');
    const client = await (await platform.createTestTenant({ stores: 1, country: 'mx' })).signIn();
    const [id = 0] = await client.readStoreIds();
    const createdClosing = await closeStore(client, id, { kind: 'rest_of_day' });
    expect([createdClosing.startDatetime, createdClosing.endDatetime]).toEqual([
      '2026-06-10T13:30:00',
      '2026-06-11T00:00:00',
    ]);
    platform.clock.set('2026-06-10T13:30:00');
  });
});
