import { endpoints, type CallInputOf, type CallName } from '@shared/contract';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import { seedRoles, type SeedUser } from '@sandbox/seed/users';
import { aKmlFile, type Desk } from './platform';

/** Entities of the tenant that a call may be about. */
export interface Targets {
  store: number;
  user: number;
  role: number;
  driver: number;
  order: number;
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
  'orders.list': () => ({}),
  'orders.get': ({ order: id }) => ({ params: { id } }),
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
    body: { storeIds: [store], haveDifferentBusinessHours: false },
  }),
  'stores.default': () => ({}),
  'stores.pickUp': () => ({}),
  'stores.allFull': () => ({}),
  'checkoutQuestions.list': () => ({}),
  'checkoutQuestions.create': () => ({ body: { text: nextName(), kind: 'text' } }),
  'coupons.list': () => ({}),
  'credentials.list': () => ({ query: { key: 'rappi' } }),
  'credentials.save': ({ store: storeId }) => ({
    body: { storeId, key: 'bsale', value: { accessToken: 'abc123def456' } },
  }),
  'menus.list': () => ({}),
  'banners.informative': () => ({}),
  'activity.record': () => ({ body: { event: 'store_opened', properties: { storeId: 1 } } }),
};

/** What the contract and the seeded roles say. */
export const mayCall = ({ role, superAdmin }: SeedUser, name: CallName): boolean => {
  const needs = endpoints.get(name)?.needs ?? 'superAdmin';
  if (needs === 'public' || needs === 'signedIn' || superAdmin) return true;
  if (needs === 'superAdmin') return false;
  const [area, action] = needs.split('.') as [PolicyArea, PolicyAction];
  return seedRoles.find((seeded) => seeded.name === role)?.grants[area]?.includes(action) ?? false;
};

export const calls = Object.keys(inputs) as CallName[];

export const inputFor = <N extends CallName>(name: N, targets: Targets): CallInputOf<N> => inputs[name](targets);

/** A store of the tenant; where the call is about another entity, one made for it. */
export const targetsFor = async (admin: Desk, name: CallName): Promise<Targets> => {
  const [store = 0] = await admin.storeIds();
  const [placed] = name === 'orders.get' ? (await admin.get('orders.list', {})).page : [];
  const order = placed?.id ?? 1;
  if (!/^(users|roles|drivers)\./.test(name)) return { store, user: 1, role: 1, driver: 1, order };
  const role = (await admin.get('roles.create', { body: { role: aRole() } })).id;
  const spare = (await admin.get('roles.create', { body: { role: aRole() } })).id;
  const user = (await admin.get('users.create', { body: { adminUser: aUser({ store, role: spare }) } })).id;
  return { store, role, user, order, driver: (await admin.get('drivers.create', { body: aDriver({ store }) })).id };
};
