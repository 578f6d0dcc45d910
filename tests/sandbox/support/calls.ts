import { eq } from 'drizzle-orm';
import { getEndpoint, endpoints, type CallInputOf, type CallName } from '@shared/contract';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import type { OrderStatus } from '@shared/domain/sales/orders';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import { loadTenantId } from '@sandbox/control/tenants';
import type { Db } from '@sandbox/db/database';
import { orders } from '@sandbox/db/schema';
import { seedRoles, type SeedUser } from '@sandbox/seed/people/users';
import { samples, sampledAreas } from '../../support/samples';
import { getNextAddress, getNextName, type SampledArea } from '../../support/samples/sample';
import { aKmlFile, type ApiClient, type SandboxTenant } from './platform';

/** Ids of the tenant's entities to use in calls. */
export type Targets = Record<'store' | 'order' | 'orderStore' | 'payment' | 'builderPage' | SampledArea, number> & {
  /** The current status of the order; setting it again is always allowed. */
  orderStatus: OrderStatus;
  paymentType: string;
  /** Id of a platform job. */
  job: string;
  /** The tenant key. */
  tenant: string;
};

export const placeholderTargets: Targets = {
  store: 1,
  order: 1,
  orderStore: 1,
  orderStatus: 'completed',
  payment: 1,
  paymentType: 'oneclick',
  ...(Object.fromEntries(sampledAreas.map((area) => [area, 1])) as Record<SampledArea, number>),
  builderPage: 1,
  job: 'none',
  tenant: 'none',
};

const someEditor = { id: 1, name: 'Alguien' };
const createContent = () => ({
  schema: 1,
  relativeUrl: `/${getNextAddress()}`,
  blocks: [{ id: 'hero-1', type: 'hero', props: { title: 'Hola' } }],
});

type CrudCall = `${SampledArea}.${'list' | 'get' | 'create' | 'update' | 'remove'}`;

/** Inputs of the five standard calls of all sampled areas. */
const crudInputs = Object.fromEntries(
  sampledAreas.flatMap((area) => {
    const createParams = (targets: Targets) => ({ id: targets[area] });
    return [
      [`${area}.list`, () => ({})],
      [`${area}.get`, (targets: Targets) => ({ params: createParams(targets) })],
      [`${area}.create`, (targets: Targets) => ({ body: samples[area].create(targets) })],
      [`${area}.update`, (targets: Targets) => ({ params: createParams(targets), body: samples[area].update() })],
      [`${area}.remove`, (targets: Targets) => ({ params: createParams(targets) })],
    ];
  }),
) as { [N in CrudCall]: (targets: Targets) => CallInputOf<N> };

/** A landing picture as sent: the first bytes of a JPG. */
export const aJpegAddress = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')}`;

/** A valid input for every call; a new endpoint does not compile without one. */
const inputs: { [N in CallName]: (targets: Targets) => CallInputOf<N> } = {
  ...crudInputs,
  'session.tenant': () => ({}),
  'session.me': () => ({}),
  'account.update': () => ({ body: { phone: '56900004321' } }),
  'settings.get': () => ({}),
  'settings.all': () => ({ query: { view: 'full' } }),
  'settings.update': () => ({ body: { staticMenu: false } }),
  'policies.list': () => ({}),
  'orders.list': () => ({}),
  'orders.get': ({ order: id }) => ({ params: { id } }),
  'orders.changeStatus': ({ order: id, orderStore: storeId, orderStatus: status }) => ({
    params: { id, storeId },
    body: { order: { status } },
  }),
  'orders.update': ({ order: id }) => ({ params: { id }, body: { order: {} } }),
  'payments.refund': ({ payment: id, paymentType: type }) => ({ params: { type, id }, body: {} }),
  'exports.orders': () => ({}),
  'exports.nps': () => ({}),
  'exports.job': ({ job: jobId }) => ({ query: { jobId } }),
  'consolidations.list': () => ({}),
  'consolidations.week': () => ({ params: { year: 2026, week: 14 } }),
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
  'stores.setProductAvailability': ({ store: id, products: productId }) => ({
    params: { id, productId },
    body: { availableFrom: '2035-01-01T00:00:00' },
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
  'checkoutQuestions.create': () => ({ body: { text: getNextName(), kind: 'text' } }),
  'customLandings.deploy': ({ customLandings: id }) => ({ params: { id } }),
  'customLandings.image': () => ({ body: { name: 'landing.jpg', image: aJpegAddress } }),
  'mails.sendTest': () => ({
    body: { mail: 'orderConfirmed', templateId: 'tpl-pedido-confirmado', email: 'rosa@prueba.example' },
  }),
  'builderPages.list': ({ tenant: tenantId }) => ({ query: { tenantId } }),
  'builderPages.create': ({ tenant: tenantId }) => ({
    query: { tenantId },
    body: { page: { status: 'draft' }, content: createContent(), editor: someEditor, tenantId },
  }),
  'builderPages.update': ({ builderPage: id }) => ({ params: { id }, body: { data: { position: 3 } } }),
  'builderPages.remove': ({ builderPage: id }) => ({ params: { id } }),
  'pageContents.list': ({ builderPage: pageId }) => ({ query: { pageId } }),
  'pageContents.create': ({ builderPage: pageId }) => ({
    query: { pageId },
    body: { content: createContent(), editor: someEditor },
  }),
  'coupons.importCsv': () => ({
    body: { csv: `code,kind,discount,start_date\n${getNextName().replace(' ', '')},percentage,5,2026-01-01\n` },
  }),
  'nps.result': () => ({ query: { startDate: '2026-01-01T00:00:00', endDate: '2026-12-31T23:59:59' } }),
  'credentials.list': () => ({ query: { key: 'rappi' } }),
  'credentials.save': ({ store: storeId }) => ({
    body: { storeId, key: 'bsale', value: { accessToken: 'abc123def456' } },
  }),
  'modifiers.clone': ({ modifiers: id }) => ({ params: { id } }),
  'menus.deploy': ({ store: id }) => ({ params: { id }, body: { channel: 'rappi' } }),
  'menus.fetch': ({ store: id }) => ({ params: { id, source: 'rappi' } }),
  'menus.job': ({ job: jobId }) => ({ query: { jobId } }),
  'menuDeploys.stores': () => ({}),
  'menuDeploys.list': () => ({}),
  'staticMenu.get': ({ tenant }) => ({ params: { tenant } }),
  'priceGroups.list': () => ({}),
  'prices.list': () => ({}),
  'informativeBanners.list': () => ({}),
  'informativeBanners.get': () => ({ params: { id: 1 } }),
  'informativeBanners.create': () => ({
    body: { name: getNextName(), desktopImage: '/pictures/a.png', mobileImage: '/pictures/b.png' },
  }),
  'informativeBanners.update': () => ({ params: { id: 1 }, body: { name: getNextName() } }),
  'informativeBanners.remove': () => ({ params: { id: 1 } }),
  'insight.report': () => ({ query: { type: 'summary', from: '2026-01-01' } }),
  'insight.reports': () => ({}),
  'insight.summary': () => ({}),
  'insight.orderCounts': () => ({}),
  'insight.byPaymentMethod': () => ({}),
  'insight.byDispatchMethod': () => ({}),
  'insight.bestSellers': () => ({}),
  'activity.changes': () => ({}),
  'activity.record': () => ({ body: { event: 'store_opened', properties: { storeId: 1 } } }),
};

/** True if a call belongs to the product's own tenant, which has no users in these tests. */
export const isOfCustomerCare = (name: CallName): boolean => {
  const { onBehalfOf, needs }: Endpoint = getEndpoint(name);
  return onBehalfOf !== undefined && needs !== 'signedIn';
};

/** True if the contract and the seeded roles allow a call. */
export const mayCall = ({ role, superAdmin }: SeedUser, name: CallName): boolean => {
  const {
    needs,
    enoughAreas = [],
    needsOneOf,
  }: Pick<Endpoint, 'needs' | 'enoughAreas' | 'needsOneOf'> = endpoints.get(name) ?? {
    needs: 'superAdmin',
  };
  if (isOfCustomerCare(name)) return false;
  if (needs === 'public' || needs === 'signedIn' || superAdmin) return true;
  if (needs === 'superAdmin') return false;
  const grants = seedRoles.find((seeded) => seeded.name === role)?.grants ?? {};
  const hasPermission = (permission: string) => {
    const [area, action] = permission.split('.') as [PolicyArea, PolicyAction];
    return grants[area]?.includes(action) === true;
  };
  if (needsOneOf !== undefined && !needsOneOf.some(hasPermission)) return false;
  return hasPermission(needs) || enoughAreas.some((each) => (grants[each] ?? []).length > 0);
};

export const calls = Object.keys(inputs) as CallName[];

export const inputFor = <N extends CallName>(name: N, targets: Targets): CallInputOf<N> => inputs[name](targets);

const refundableStatuses: ReadonlySet<string | null> = new Set([
  'completed',
  'refund_requested',
  'manual_refund_pending',
]);

/** An order; for refunds one whose payment can be refunded or already is. */
const createOrderTargets = async (admin: ApiClient, name: CallName): Promise<Partial<Targets>> => {
  if (!/^(orders|payments)\./.test(name)) return {};
  const { page } = await admin.get('orders.list', { query: { limit: 100 } });
  const orderPayments = page.flatMap((order) => order.payments.map((payment) => ({ order, payment })));
  const match = orderPayments.find(
    ({ payment: { method, status, cardKind } }) =>
      refundableStatuses.has(status) && cardKind !== 'debit' && method !== 'cash' && method !== 'card',
  );
  const order = name === 'payments.refund' ? match?.order : page[0];
  if (order === undefined) return {};
  return {
    order: order.id,
    orderStore: order.storeId ?? 1,
    orderStatus: order.status as OrderStatus,
    payment: match?.payment.id ?? 1,
    paymentType: match?.payment.type ?? 'oneclick',
  };
};

/** Moves all orders of the tenant to one store, for users who see only their own stores. */
export const assignOrdersToStore = async (
  db: Db,
  tenant: Pick<SandboxTenant, 'key'> | undefined,
  storeId: number | undefined,
): Promise<void> => {
  if (tenant === undefined || storeId === undefined) return;
  await db
    .update(orders)
    .set({ storeId })
    .where(eq(orders.tenantId, await loadTenantId(db, tenant.key)));
};

/**
 * Areas in which a call needs new entities: those that its own area requires, then its own. Seeded entities in use
 * could not be deleted.
 */
const getSampledAreas = (name: CallName): readonly SampledArea[] => {
  const area = name === 'stores.setProductAvailability' ? 'products' : (name.split('.')[0] ?? '');
  const isMade = (text: string): text is SampledArea => text in samples;
  return isMade(area) ? [...(samples[area].needs ?? []), area] : [];
};

/** A store that the caller may use and, for calls about another area, a new entity of that area. */
export const getTargets = async (admin: ApiClient, name: CallName, ownIds?: readonly number[]): Promise<Targets> => {
  const knownStoreIds = await admin.readStoreIds();
  const store = ownIds?.find((id) => knownStoreIds.includes(id)) ?? knownStoreIds[0] ?? 0;
  const targets: Targets = {
    ...placeholderTargets,
    tenant: admin.tenant,
    store,
    ...(await createOrderTargets(admin, name)),
  };
  for (const area of getSampledAreas(name)) {
    const { id } = (await admin.get(`${area}.create`, inputFor(`${area}.create`, targets))) as { id: number };
    targets[area] = id;
  }
  // Users are assigned to seeded stores, so a new store is created for deletion.
  if (name === 'stores.remove' && ownIds == null) {
    targets.store = (await admin.get('stores.create', inputFor('stores.create', targets))).id;
  }
  if (name === 'menus.deploy' || name === 'menus.fetch' || name === 'menus.job') {
    await admin.get('stores.update', { params: { id: store }, body: { menuId: targets.menus } });
  }
  if (/^(builderPages|pageContents)\./.test(name)) {
    const page = await admin.get('builderPages.create', inputFor('builderPages.create', targets));
    targets.builderPage = page?.id ?? 0;
  }
  if (name === 'staticMenu.get') await admin.get('settings.update', { body: { staticMenu: true } });
  if (name === 'exports.job') targets.job = (await admin.get('exports.orders', {})).jobId;
  if (name === 'menus.job') targets.job = (await admin.get('menus.deploy', inputFor('menus.deploy', targets))).jobId;
  return targets;
};

/** One entity of each area, for calls that change none of them. */
export const allTargets = async (admin: ApiClient, ownIds?: readonly number[]): Promise<Targets> => {
  const targets = await getTargets(admin, 'payments.refund', ownIds);
  for (const area of sampledAreas) targets[area] = (await getTargets(admin, `${area}.get`, ownIds))[area];
  const { builderPage } = await getTargets(admin, 'builderPages.update', ownIds);
  const { job } = await getTargets(admin, 'exports.job', ownIds);
  return { ...targets, builderPage, job };
};
