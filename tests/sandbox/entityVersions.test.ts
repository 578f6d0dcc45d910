import { expect, it } from 'vitest';
import { describeOnEngines } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

interface Versioned {
  id?: number;
  lockVersion?: number;
  updatedBy?: { name: string };
}

interface Kind {
  name: string;
  read: (client: ApiClient) => Promise<Versioned>;
  change: (client: ApiClient, id: number, lockVersion?: number) => Promise<{ status: number; body: unknown }>;
}

const kinds: Kind[] = [
  {
    name: 'drivers',
    read: async (client) => (await client.get('drivers.list', {})).page[0]!,
    change: (client, id, lockVersion) =>
      client.call('drivers.update', { params: { id }, body: { maxCapacity: 3, ...(lockVersion && { lockVersion }) } }),
  },
  {
    name: 'users',
    read: async (client) => (await client.get('users.list', { query: { query: 'cc' } })).page[0]!,
    change: (client, id, lockVersion) =>
      client.call('users.update', {
        params: { id },
        body: { adminUser: { phone: '56900009999', ...(lockVersion && { lockVersion }) } },
      }),
  },
  {
    name: 'roles',
    read: async (client) => (await client.get('roles.list', {})).page[0]!,
    change: (client, id, lockVersion) =>
      client.call('roles.update', {
        params: { id },
        body: { role: { description: 'Otra', ...(lockVersion && { lockVersion }) } },
      }),
  },
  {
    name: 'settings',
    read: (client) => client.get('settings.all', { query: { view: 'full' } }),
    change: (client, _id, lockVersion) =>
      client.call('settings.update', { body: { commerceName: 'Otra', ...(lockVersion && { lockVersion }) } }),
  },
];

describeOnEngines('versions of entities', (platform) => {
  const createClient = async () => (await platform.createTestTenant({ stores: 1, drivers: 2 })).signIn();

  it.each(kinds)('the version of $name increases with each change and names its author', async ({ read, change }) => {
    const client = await createClient();
    const { id = 0, ...before } = await read(client);
    expect(before.lockVersion).toBe(1);
    expect(before).not.toHaveProperty('updatedBy');
    expect(await change(client, id, 1)).toMatchObject({ status: 200 });
    expect(await read(client)).toMatchObject({ lockVersion: 2, updatedBy: { name: expect.any(String) as unknown } });
  });

  it.each(kinds)(
    'a change of $name from an older version is rejected, but one without a version is accepted',
    async ({ read, change }) => {
      const client = await createClient();
      const { id = 0 } = await read(client);
      await change(client, id);
      expect(await change(client, id, 1)).toMatchObject({ status: 409, body: apiError('STALE') });
      expect((await read(client)).lockVersion).toBe(2);
      expect(await change(client, id)).toMatchObject({ status: 200 });
    },
  );

  it('only one of several simultaneous changes from the same version is accepted', async () => {
    const client = await createClient();
    const [drivers] = kinds;
    if (drivers === undefined) throw new Error('drivers are a kind');
    const { id = 0 } = await drivers.read(client);
    const answers = await Promise.all(Array.from({ length: 6 }, () => drivers.change(client, id, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('the version of a user increases when the user edits their own account', async () => {
    const client = await createClient();
    const { id } = await client.get('session.me', {});
    await client.get('account.update', { body: { name: 'Yo Misma' } });
    expect((await client.get('users.get', { params: { id } })).lockVersion).toBe(2);
  });

  it('versions are returned with entities and rows, but not with public settings', async () => {
    const client = await createClient();
    const { id = 0 } = await kinds[0]!.read(client);
    expect((await client.get('drivers.get', { params: { id } })).lockVersion).toBe(1);
    expect(await client.get('settings.get', {})).not.toHaveProperty('lockVersion');
  });
});

describeOnEngines('a change with an idempotency key and a version', (platform) => {
  it('a change sent again gets its first reply instead of being rejected as outdated', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, drivers: 1 })).signIn();
    const id = (await client.get('drivers.list', {})).page[0]!.id;
    const sendChange = () =>
      client.call(
        'drivers.update',
        { params: { id }, body: { name: 'Otra', lockVersion: 1 } },
        { 'idempotency-key': 'k' },
      );
    const firstReply = await sendChange();
    const secondResult = await sendChange();
    expect([secondResult.status, secondResult.body]).toEqual([200, firstReply.body]);
    expect((await client.get('drivers.get', { params: { id } })).lockVersion).toBe(2);
  });

  it('a deletion sent again gets its first reply instead of being rejected as outdated', async () => {
    const client = await (await platform.createTestTenant({ stores: 1, drivers: 1 })).signIn();
    const id = (await client.get('drivers.list', {})).page[0]!.id;
    const sendDeletion = () => client.call('drivers.remove', { params: { id } }, { 'idempotency-key': 'k' });
    expect([(await sendDeletion()).status, (await sendDeletion()).status]).toEqual([204, 204]);
  });
});
