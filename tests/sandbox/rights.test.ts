import { describe, expect, it } from 'vitest';
import { endpoints, type CallInputOf, type CallName } from '@shared/contract';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import { tenantIdOf } from '@sandbox/control/tenants';
import { adminUsers, idempotencyKeys, sessions } from '@sandbox/db/schema';
import { seedRoles, seedUsers, type SeedUser } from '@sandbox/seed/users';
import { describeOnEngines } from './support/engines';
import { aKmlFile, refusal, type Desk, type Shop } from './support/platform';
import { snapshot } from './support/snapshot';

/** Things of the tenant that a call may be about. */
interface Targets {
  store: number;
  user: number;
  role: number;
  driver: number;
}

let made = 0;
const nextName = () => `Nombre ${(made += 1)}`;
const aUser = ({ store, role }: Pick<Targets, 'store' | 'role'>) => ({
  name: nextName(),
  email: `persona.${made}@tienda.example`,
  phone: '56900001234',
  roleIds: [role],
  storeIds: [store],
});
const aRole = () => ({ name: nextName(), policyIds: [101] });
const aDriver = ({ store }: Pick<Targets, 'store'>) => ({
  name: nextName(),
  kind: 'bike' as const,
  maxCapacity: 2,
  storeId: store,
});

/** A good input for every call: the compiler asks for the ones of new rows. */
const inputs: { [N in CallName]: (targets: Targets) => CallInputOf<N> } = {
  'session.tenant': () => ({}),
  'session.me': () => ({}),
  'account.update': () => ({ body: { phone: '56900004321' } }),
  'settings.get': () => ({}),
  'settings.all': () => ({ query: { view: 'full' } }),
  'settings.update': () => ({ body: { staticMenu: false } }),
  'users.list': () => ({}),
  'users.get': ({ user: id }) => ({ params: { id } }),
  'users.create': (targets) => ({ body: { adminUser: aUser(targets) } }),
  'users.update': ({ user: id }) => ({ params: { id }, body: { adminUser: { name: nextName() } } }),
  'users.remove': ({ user: id }) => ({ params: { id } }),
  'roles.list': () => ({}),
  'roles.get': ({ role: id }) => ({ params: { id } }),
  'roles.create': () => ({ body: { role: aRole() } }),
  'roles.update': ({ role: id }) => ({ params: { id }, body: { role: { description: nextName() } } }),
  'roles.remove': ({ role: id }) => ({ params: { id } }),
  'policies.list': () => ({}),
  'drivers.list': () => ({}),
  'drivers.get': ({ driver: id }) => ({ params: { id } }),
  'drivers.create': (targets) => ({ body: aDriver(targets) }),
  'drivers.update': ({ driver: id }) => ({ params: { id }, body: { status: 'in_transit' } }),
  'drivers.remove': ({ driver: id }) => ({ params: { id } }),
  'pictures.create': () => ({ body: { name: 'logo.png', type: 'image/png' } }),
  'stores.list': () => ({ query: { status: 'opened' } }),
  'stores.get': ({ store: id }) => ({ params: { id } }),
  'stores.create': () => ({
    body: {
      name: 'Otra',
      textAddress: 'Calle La Loica 1',
      commune: 'Renca',
      phone: '56900000099',
      email: 'otra@tienda.example',
      deliveryWaitTime: 30,
      pickUpWaitTime: 15,
      orderMethod: { delivery: true, pickUp: true },
    },
  }),
  'stores.update': ({ store: id }) => ({ params: { id }, body: { name: 'Renombrada' } }),
  'stores.remove': ({ store: id }) => ({ params: { id } }),
  'stores.all': () => ({}),
  'stores.close': ({ store: id }) => ({ params: { id }, body: { closing: { kind: 'one_hour' } } }),
  'stores.open': ({ store: id }) => ({ params: { id } }),
  'stores.planClosings': ({ store: id }) => ({
    params: { id },
    body: {
      scheduledClosingTimes: [{ startDatetime: '2026-09-18T00:00:00', endDatetime: '2026-09-20T00:00:00' }],
    },
  }),
  'stores.importDeliveryAreas': ({ store: storeId }) => ({ params: { storeId }, body: { file: aKmlFile() } }),
  'stores.bulk': () => ({ query: { view: 'bulk' } }),
  'stores.massiveUpdate': ({ store }) => ({
    body: { storeIds: [store], store: { haveDifferentBusinessHours: false } },
  }),
  'stores.default': () => ({}),
  'stores.pickUp': () => ({}),
  'stores.allFull': () => ({}),
  'checkoutQuestions.list': () => ({}),
  'checkoutQuestions.create': () => ({ body: { text: nextName(), kind: 'text' } }),
  'coupons.list': () => ({}),
  'credentials.list': () => ({ query: { key: 'rappi' } }),
  'credentials.save': ({ store: storeId }) => ({ body: { storeId, key: 'bsale', value: { accessToken: 'abc123def456' } } }),
  'menus.list': () => ({}),
  'banners.informative': () => ({}),
  'activity.record': () => ({ body: { event: 'store_opened', properties: { storeId: 1 } } }),
};

const mayCall = ({ role, superAdmin }: SeedUser, name: CallName): boolean => {
  const needs = endpoints.get(name)?.needs ?? 'superAdmin';
  if (needs === 'public' || needs === 'signedIn' || superAdmin) return true;
  if (needs === 'superAdmin') return false;
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return seedRoles.find((seeded) => seeded.name === role)?.grants[area]?.includes(action) ?? false;
};

const calls = Object.keys(inputs) as CallName[];

const inputFor = <N extends CallName>(name: N, targets: Targets): CallInputOf<N> => inputs[name](targets);

describeOnEngines('rights', (platform) => {
  let shop: Shop | undefined;
  const desks = new Map<string, Desk>();

  const deskOf = async (account: string): Promise<Desk> => {
    shop ??= await platform.shop({ stores: 40 });
    const desk = desks.get(account) ?? (await shop.signIn(account));
    desks.set(account, desk);
    return desk;
  };

  /** A store of the tenant; where the call is about another thing, one made for it. */
  const targetsFor = async (name: CallName): Promise<Targets> => {
    const admin = await deskOf('admin');
    const [store = 0] = await admin.storeIds();
    if (!/^(users|roles|drivers)\./.test(name)) return { store, user: 1, role: 1, driver: 1 };
    const role = (await admin.get('roles.create', { body: { role: aRole() } })).id;
    const spare = (await admin.get('roles.create', { body: { role: aRole() } })).id;
    const user = (await admin.get('users.create', { body: { adminUser: aUser({ store, role: spare }) } })).id;
    return { store, role, user, driver: (await admin.get('drivers.create', { body: aDriver({ store }) })).id };
  };

  /** All of the tenant's data, without the traces of signing in. */
  const state = async () =>
    snapshot(platform.db, {
      without: [sessions, adminUsers, idempotencyKeys],
      ...(shop && { tenantId: await tenantIdOf(platform.db, shop.key) }),
    });

  describe.each(seedUsers.map((user) => [user.account, user] as const))('of %s', (account, user) => {
    it.each(calls.map((name) => [mayCall(user, name) ? 'allow' : 'refuse', name] as const))(
      '%s %s',
      async (verdict, name) => {
        const desk = await deskOf(account);
        const targets = await targetsFor(name);
        const before = await state();
        const answer = await desk.call(name, inputFor(name, targets));
        if (verdict === 'allow') {
          expect([200, 204]).toContain(answer.status);
        } else {
          expect([answer.status, answer.body]).toEqual([401, refusal(401)]);
          expect(answer.headers.has('www-authenticate')).toBe(false);
          expect(await state()).toEqual(before);
        }
      },
    );
  });

  it('are needed for all but the public calls, and a forged or missing token gives none', async () => {
    const desk = await deskOf('admin');
    const targets = await targetsFor('users.get');
    const before = await state();
    const [head = '', , signature = ''] = (desk.idToken ?? '').split('.');
    const none = Buffer.from(JSON.stringify({ sub: '1', ten: 1, exp: 9_999_999_999 })).toString('base64url');
    const strangers = [
      desk.with({ idToken: 'no-token' }),
      desk.with({ idToken: `${head}.${none}.${signature}` }),
      desk.with({ idToken: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${none}.` }),
      shop?.anonymous() ?? desk,
    ];
    for (const name of calls) {
      for (const stranger of strangers) {
        const answer = await stranger.call(name, inputFor(name, targets));
        if (endpoints.get(name)?.needs === 'public') {
          expect(answer.status).toBe(200);
        } else {
          expect([name, answer.status, answer.body]).toEqual([name, 401, refusal('SESSION_EXPIRED')]);
          expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
        }
      }
    }
    expect(await state()).toEqual(before);
  });

  it('follow a change of the role at once, and end with the user', async () => {
    const mine = await platform.shop();
    const desk = await mine.signIn('lectura');
    const close = async () => {
      const [id = 0] = await desk.storeIds();
      return (await desk.call('stores.close', { params: { id }, body: { closing: { kind: 'one_hour' } } })).status;
    };
    expect(await close()).toBe(401);
    const path = `/tenants/${mine.key}/users/${mine.emailOf('lectura')}`;
    expect((await platform.control('POST', path, { role: 'Encargado de local' })).status).toBe(204);
    expect(await close()).toBe(200);
    expect((await platform.control('POST', path, { disabled: true })).status).toBe(204);
    const ended = await desk.call('session.me', {});
    expect([ended.status, ended.headers.get('www-authenticate')]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  it('are told to the signed-in user with their Spanish names', async () => {
    const me = await (await deskOf('lectura')).get('session.me', {});
    expect(me).toMatchObject({ name: 'Hugo Ejemplo', superAdmin: false, roles: [{ name: 'Solo lectura' }] });
    const stores = me.roles[0]?.policies.find(({ path }) => path === '/admin/stores');
    const active = stores?.actions.filter((action) => action.active);
    expect(active?.map(({ name, label }) => [name, label])).toEqual([
      ['index', 'Listado completo'],
      ['show', 'Visualizar info'],
    ]);
    expect((await (await deskOf('super')).get('session.me', {})).superAdmin).toBe(true);
  });
});
