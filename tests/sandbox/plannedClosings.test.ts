import { expect, it } from 'vitest';
import type { CallInputOf } from '@shared/contract';
import { describeOnPlatform } from './support/engines';
import { apiError } from './support/platform';

type Entries = CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'];

describeOnPlatform('planned closings', (platform) => {
  /** Signs in before each call, because sessions expire between scenes days apart. */
  const aStore = async (wallTime = '2026-06-10T13:30:00') => {
    platform.clock.set(wallTime);
    const testTenant = await platform.createTestTenant({ stores: 2 });
    const [id = 0, otherId = 0] = await (await testTenant.signIn()).readStoreIds();
    const plan = async (scheduledClosingTimes: Entries) =>
      (await testTenant.signIn()).call('stores.planClosings', { params: { id }, body: { scheduledClosingTimes } });
    const readStore = async () => (await testTenant.signIn()).get('stores.get', { params: { id } });
    const readClosings = async () => (await readStore()).scheduledClosingTimes;
    return { testTenant, other: otherId, plan, readStore, readClosings };
  };
  const holiday = {
    startDatetime: '2026-09-18T00:00:00',
    endDatetime: '2026-09-20T00:00:00',
    reason: 'Fiestas Patrias',
  };
  const lunch = { startDatetime: '2026-06-11T12:00:00', endDatetime: '2026-06-11T15:00:00' };

  it('planned closings are added, changed and removed in one call, and omitted ones stay', async () => {
    const { plan, readClosings } = await aStore();
    await plan([holiday, lunch, { ...lunch, dispatchMethod: 'pickUp' }]);
    const [firstClosing, secondClosing, thirdClosing] = await readClosings();
    if (!firstClosing || !secondClosing || !thirdClosing) throw new Error('three were planned');
    const reply = await plan([
      { id: firstClosing.id, destroy: true },
      { id: thirdClosing.id, reason: 'Dos días', endDatetime: '2026-09-19T00:00:00' },
      { startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00', dispatchMethod: 'delivery' },
    ]);
    expect(reply.status).toBe(200);
    expect(await readClosings()).toEqual([
      secondClosing,
      { ...thirdClosing, reason: 'Dos días', endDatetime: '2026-09-19T00:00:00' },
      expect.objectContaining({ startDatetime: '2026-12-25T00:00:00', dispatchMethod: 'delivery', kind: 'scheduled' }),
    ]);
    expect(reply.value.scheduledClosingTimes).toEqual(await readClosings());
  });

  it('planned closings are all rejected when one is invalid, and each invalid one is named', async () => {
    const { plan, readClosings } = await aStore();
    await plan([holiday]);
    const closingsBefore = await readClosings();
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
    expect(await readClosings()).toEqual(closingsBefore);
  });

  it('a new planned closing without a start time starts now, and a changed one keeps its start', async () => {
    const { plan, readClosings } = await aStore('2026-06-10T13:30:17');
    await plan([{ endDatetime: '2026-06-10T19:00:00' }, lunch]);
    const [firstClosing, secondClosing] = await readClosings();
    expect(firstClosing).toMatchObject({ startDatetime: '2026-06-10T13:30:17', endDatetime: '2026-06-10T19:00:00' });
    await plan([{ id: secondClosing?.id ?? 0, endDatetime: '2026-06-11T16:00:00' }]);
    expect(await readClosings()).toEqual([firstClosing, { ...secondClosing, endDatetime: '2026-06-11T16:00:00' }]);
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
    const createdClosing = await client.get('stores.close', {
      params: { id: other },
      body: { closing: { kind: 'permanent' } },
    });
    expect((await plan([{ id: createdClosing.id, destroy: true }])).status).toBe(422);
    expect((await client.get('stores.get', { params: { id: other } })).opened).toBe(false);
  });

  it('a running closing keeps its start when its end is moved to later or to now', async () => {
    const { plan, readStore, readClosings } = await aStore();
    await plan([lunch]);
    const [{ id: closing } = { id: 0 }] = await readClosings();
    platform.clock.set('2026-06-11T13:00:00');
    expect((await plan([{ id: closing, endDatetime: '2026-06-11T16:00:00' }])).status).toBe(200);
    expect(await readClosings()).toMatchObject([
      { startDatetime: lunch.startDatetime, endDatetime: '2026-06-11T16:00:00' },
    ]);
    expect((await readStore()).opened).toBe(false);
    const removal = await plan([{ id: closing, destroy: true }]);
    expect(removal.value).toMatchObject({ opened: true, scheduledClosingTimes: [] });
    expect((await plan([{ id: closing, reason: 'Tarde' }])).status).toBe(422);
  });

  it('planned closings include the repeated hour of 4 April and start after the skipped hour of 6 September', async () => {
    const { plan, readStore } = await aStore('2026-04-01T12:00:00');
    const [spring, autumn] = [
      { startDatetime: '2026-09-06T00:00:00', endDatetime: '2026-09-06T03:00:00' },
      { startDatetime: '2026-04-04T22:00:00', endDatetime: '2026-04-04T23:30:00' },
    ];
    expect((await plan([spring, autumn])).status).toBe(200);
    const isOpened = async () => (await readStore()).opened;
    platform.clock.set('2026-04-04T23:15:00', undefined, 'end');
    expect(await isOpened()).toBe(false);
    platform.clock.set('2026-04-05T00:00:00');
    expect(await isOpened()).toBe(true);
    platform.clock.set('2026-09-06T01:00:00');
    expect((await readStore()).currentClosings).toMatchObject([{ startDatetime: '2026-09-06T01:00:00' }]);
    const removal = await plan([{ startDatetime: '2027-09-05T00:30:00', endDatetime: '2027-09-05T01:10:00' }]);
    expect(removal.body).toEqual(
      apiError(1001, { 'scheduled_closing_times.0.end_datetime': ['Debe ser posterior al inicio'] }),
    );
  });
});
