import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';

type Entries = CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'];

describeOnPlatform('planned closings', (platform) => {
  /** Signs in before each call, because sessions expire between scenes days apart. */
  const aStore = async (wall = '2026-06-10T13:30:00') => {
    platform.clock.set(wall);
    const testTenant = await platform.testTenant({ stores: 2 });
    const [id = 0, other = 0] = await (await testTenant.signIn()).storeIds();
    const plan = async (scheduledClosingTimes: Entries) =>
      (await testTenant.signIn()).call('stores.planClosings', { params: { id }, body: { scheduledClosingTimes } });
    const store = async () => (await testTenant.signIn()).get('stores.get', { params: { id } });
    const closings = async () => (await store()).scheduledClosingTimes;
    return { testTenant, other, plan, store, closings };
  };
  const holiday = {
    startDatetime: '2026-09-18T00:00:00',
    endDatetime: '2026-09-20T00:00:00',
    reason: 'Fiestas Patrias',
  };
  const lunch = { startDatetime: '2026-06-11T12:00:00', endDatetime: '2026-06-11T15:00:00' };

  it('planned closings are added, changed and removed in one call, and omitted ones stay', async () => {
    const { plan, closings } = await aStore();
    await plan([holiday, lunch, { ...lunch, dispatchMethod: 'pickUp' }]);
    const [first, second, third] = await closings();
    if (!first || !second || !third) throw new Error('three were planned');
    const reply = await plan([
      { id: first.id, destroy: true },
      { id: third.id, reason: 'Dos días', endDatetime: '2026-09-19T00:00:00' },
      { startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00', dispatchMethod: 'delivery' },
    ]);
    expect(reply.status).toBe(200);
    expect(await closings()).toEqual([
      second,
      { ...third, reason: 'Dos días', endDatetime: '2026-09-19T00:00:00' },
      expect.objectContaining({ startDatetime: '2026-12-25T00:00:00', dispatchMethod: 'delivery', kind: 'scheduled' }),
    ]);
    expect(reply.value.scheduledClosingTimes).toEqual(await closings());
  });

  it('planned closings are all rejected when one is invalid, and each invalid one is named', async () => {
    const { plan, closings } = await aStore();
    await plan([holiday]);
    const before = await closings();
    const reply = await plan([
      lunch,
      { startDatetime: '2026-07-01T10:00:00' },
      { ...lunch, endDatetime: lunch.startDatetime },
      { id: 2_000_000_000, destroy: true },
      { ...lunch, startDatetime: '2026-06-10T09:00:00' },
    ]);
    expect([reply.status, reply.body]).toEqual([
      422,
      apiError(1001, {
        'scheduled_closing_times.1.end_datetime': ['Requerido'],
        'scheduled_closing_times.2.end_datetime': ['Debe ser posterior al inicio'],
        'scheduled_closing_times.3.id': ['Este cierre ya no existe o ya terminó'],
        'scheduled_closing_times.4.start_datetime': ['No puede estar en el pasado'],
      }),
    ]);
    expect(await closings()).toEqual(before);
  });

  it('a new planned closing without a start time starts now, and a changed one keeps its start', async () => {
    const { plan, closings } = await aStore('2026-06-10T13:30:17');
    await plan([{ endDatetime: '2026-06-10T19:00:00' }, lunch]);
    const [first, second] = await closings();
    expect(first).toMatchObject({ startDatetime: '2026-06-10T13:30:17', endDatetime: '2026-06-10T19:00:00' });
    await plan([{ id: second?.id ?? 0, endDatetime: '2026-06-11T16:00:00' }]);
    expect(await closings()).toEqual([first, { ...second, endDatetime: '2026-06-11T16:00:00' }]);
  });

  it('a planned closing in the past is rejected as expired', async () => {
    const { plan } = await aStore();
    const reply = await plan([{ startDatetime: '2026-06-09T10:00:00', endDatetime: '2026-06-09T12:00:00' }]);
    expect(reply.body).toEqual(
      apiError('CLOSING_EXPIRED', { 'scheduled_closing_times.0.end_datetime': ['No puede estar en el pasado'] }),
    );
  });

  it('a planned closing of another store is not found', async () => {
    const { testTenant, other, plan } = await aStore();
    const client = await testTenant.signIn();
    const made = await client.get('stores.close', { params: { id: other }, body: { closing: { kind: 'permanent' } } });
    expect((await plan([{ id: made.id, destroy: true }])).status).toBe(422);
    expect((await client.get('stores.get', { params: { id: other } })).opened).toBe(false);
  });

  it('a running closing keeps its start when its end is moved to later or to now', async () => {
    const { plan, store, closings } = await aStore();
    await plan([lunch]);
    const [{ id: closing } = { id: 0 }] = await closings();
    platform.clock.set('2026-06-11T13:00:00');
    expect((await plan([{ id: closing, endDatetime: '2026-06-11T16:00:00' }])).status).toBe(200);
    expect(await closings()).toMatchObject([
      { startDatetime: lunch.startDatetime, endDatetime: '2026-06-11T16:00:00' },
    ]);
    expect((await store()).opened).toBe(false);
    const freed = await plan([{ id: closing, destroy: true }]);
    expect(freed.value).toMatchObject({ opened: true, scheduledClosingTimes: [] });
    expect((await plan([{ id: closing, reason: 'Tarde' }])).status).toBe(422);
  });

  it('planned closings include the repeated hour of 4 April and start after the skipped hour of 6 September', async () => {
    const { plan, store } = await aStore('2026-04-01T12:00:00');
    const [spring, autumn] = [
      { startDatetime: '2026-09-06T00:00:00', endDatetime: '2026-09-06T03:00:00' },
      { startDatetime: '2026-04-04T22:00:00', endDatetime: '2026-04-04T23:30:00' },
    ];
    expect((await plan([spring, autumn])).status).toBe(200);
    const opened = async () => (await store()).opened;
    platform.clock.set('2026-04-04T23:15:00', undefined, 'end');
    expect(await opened()).toBe(false);
    platform.clock.set('2026-04-05T00:00:00');
    expect(await opened()).toBe(true);
    platform.clock.set('2026-09-06T01:00:00');
    expect((await store()).currentClosings).toMatchObject([{ startDatetime: '2026-09-06T01:00:00' }]);
    const gone = await plan([{ startDatetime: '2027-09-05T00:30:00', endDatetime: '2027-09-05T01:10:00' }]);
    expect(gone.body).toEqual(
      apiError(1001, { 'scheduled_closing_times.0.end_datetime': ['Debe ser posterior al inicio'] }),
    );
  });
});
