import { expect, it } from 'vitest';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

interface Versioned {
  id?: number;
  lockVersion?: number;
  updatedBy?: { name: string };
}

interface Kind {
  what: string;
  read: (desk: ApiClient) => Promise<Versioned>;
  change: (desk: ApiClient, id: number, lockVersion?: number) => Promise<{ status: number; body: unknown }>;
}

const kinds: Kind[] = [
  {
    what: 'drivers',
    read: async (desk) => (await desk.get('drivers.list', {})).page[0]!,
    change: (desk, id, lockVersion) =>
      desk.call('drivers.update', { params: { id }, body: { maxCapacity: 3, ...(lockVersion && { lockVersion }) } }),
  },
  {
    what: 'users',
    read: async (desk) => (await desk.get('users.list', { query: { query: 'cc' } })).page[0]!,
    change: (desk, id, lockVersion) =>
      desk.call('users.update', {
        params: { id },
        body: { adminUser: { phone: '56900009999', ...(lockVersion && { lockVersion }) } },
      }),
  },
  {
    what: 'roles',
    read: async (desk) => (await desk.get('roles.list', {})).page[0]!,
    change: (desk, id, lockVersion) =>
      desk.call('roles.update', {
        params: { id },
        body: { role: { description: 'Otra', ...(lockVersion && { lockVersion }) } },
      }),
  },
  {
    what: 'settings',
    read: (desk) => desk.get('settings.all', { query: { view: 'full' } }),
    change: (desk, _id, lockVersion) =>
      desk.call('settings.update', { body: { commerceName: 'Otra', ...(lockVersion && { lockVersion }) } }),
  },
];

describeOnEngines('versions of what carries none itself', (platform) => {
  const aDesk = async () => (await platform.testTenant({ stores: 1, drivers: 2 })).signIn();

  it.each(kinds)('of $what grow with each change, and say whose it was', async ({ read, change }) => {
    const desk = await aDesk();
    const { id = 0, ...before } = await read(desk);
    expect(before.lockVersion).toBe(1);
    expect(before).not.toHaveProperty('updatedBy');
    expect(await change(desk, id, 1)).toMatchObject({ status: 200 });
    expect(await read(desk)).toMatchObject({ lockVersion: 2, updatedBy: { name: expect.any(String) as unknown } });
  });

  it.each(kinds)('of $what refuse a change made from an older one, unless it names none', async ({ read, change }) => {
    const desk = await aDesk();
    const { id = 0 } = await read(desk);
    await change(desk, id);
    expect(await change(desk, id, 1)).toMatchObject({ status: 409, body: apiError('STALE') });
    expect((await read(desk)).lockVersion).toBe(2);
    expect(await change(desk, id)).toMatchObject({ status: 200 });
  });

  it('let exactly one of many changes through that were made from the same', async () => {
    const desk = await aDesk();
    const [drivers] = kinds;
    if (drivers === undefined) throw new Error('drivers are a kind');
    const { id = 0 } = await drivers.read(desk);
    const answers = await Promise.all(Array.from({ length: 6 }, () => drivers.change(desk, id, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('of a user count what they change of themselves', async () => {
    const desk = await aDesk();
    const { id } = await desk.get('session.me', {});
    await desk.get('account.update', { body: { name: 'Yo Misma' } });
    expect((await desk.get('users.get', { params: { id } })).lockVersion).toBe(2);
  });

  it('are told of whole entities as of rows, and stay away from what everybody may know', async () => {
    const desk = await aDesk();
    const { id = 0 } = await kinds[0]!.read(desk);
    expect((await desk.get('drivers.get', { params: { id } })).lockVersion).toBe(1);
    expect(await desk.get('settings.get', {})).not.toHaveProperty('lockVersion');
  });
});

describeOnEngines('a change with an idempotency key and a version', (platform) => {
  it('is answered again by a repeat, not refused as too old', async () => {
    const desk = await (await platform.testTenant({ stores: 1, drivers: 1 })).signIn();
    const id = (await desk.get('drivers.list', {})).page[0]!.id;
    const send = () =>
      desk.call(
        'drivers.update',
        { params: { id }, body: { name: 'Otra', lockVersion: 1 } },
        { 'idempotency-key': 'k' },
      );
    const first = await send();
    const again = await send();
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await desk.get('drivers.get', { params: { id } })).lockVersion).toBe(2);
  });

  it('of a removal too', async () => {
    const desk = await (await platform.testTenant({ stores: 1, drivers: 1 })).signIn();
    const id = (await desk.get('drivers.list', {})).page[0]!.id;
    const send = () => desk.call('drivers.remove', { params: { id } }, { 'idempotency-key': 'k' });
    expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
  });
});
