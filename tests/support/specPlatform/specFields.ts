import { practicePaths } from '@shared/bridge/practice';
import { endpoints } from '@shared/contract';
import type { Json } from './json';
import { anyShape, fields, createListShape, type Shape } from './shapes';
import { credential, createCredentialShape } from './specCredentials';
import * as others from './specEntities';
import * as stores from './specStore';

/** Allowed fields in the reply and body of a call. */
interface SpecCall {
  /** Null if the reply is empty. */
  reply: Shape | null;
  /** A function if the fields depend on the body itself. */
  body?: Shape | ((body: Json) => Shape);
}

const createPage = (row: Shape): Shape => fields('count next_page', { page: createListShape(row) });
const emptyReply: SpecCall = { reply: null };

/** Returns the five standard calls: list, get, create, update and delete. */
const createCrud = <const Path extends string>(path: Path, entity: Shape, body: Shape) =>
  ({
    [`GET ${path}`]: { reply: createPage(entity) },
    [`POST ${path}`]: { reply: entity, body },
    [`GET ${path}/{id}`]: { reply: entity },
    [`PATCH ${path}/{id}`]: { reply: entity, body },
    [`DELETE ${path}/{id}`]: emptyReply,
  }) as Record<`${'GET' | 'POST'} ${Path}` | `${'GET' | 'PATCH' | 'DELETE'} ${Path}/{id}`, SpecCall>;

/**
 * All specified calls with their fields, by method and path below the host; paths of the content host include its name.
 * A store update with `closing` in its body counts as a separate call.
 */
export const specFields = {
  'GET /tenant': emptyReply,
  'GET /admin_users/me': { reply: others.currentUser },
  'GET /settings': { reply: others.settings },
  'PATCH /settings': { reply: others.settings, body: others.settingsBody },
  ...createCrud('/admin_users', others.user, others.userBody),
  ...createCrud('/roles', others.role, others.roleBody),
  ...createCrud('/drivers', others.driver, others.driver),
  ...createCrud('/stores', stores.store, stores.storeBody),
  'PATCH /stores/{id} closing': { reply: stores.closingTime, body: fields('id', { closing: stores.closingRequest }) },
  'GET /stores/{id}/open': { reply: fields('opened') },
  'GET /stores/all': { reply: createListShape(stores.store) },
  'POST /stores/{id}/import_delivery_areas': { reply: stores.store },
  'PATCH /stores/massive_update': {
    reply: fields('', { failed_stores: createListShape(fields('id name')) }),
    body: stores.manyStoresBody,
  },
  'GET /v1/stores/default': { reply: stores.store },
  'GET /v2/stores/pick_up': { reply: createListShape(stores.store) },
  'GET /v1/stores/all': { reply: createListShape(stores.store) },
  'GET /checkout_questions': { reply: createListShape(others.checkoutQuestion) },
  'POST /checkout_questions': { reply: others.checkoutQuestion, body: others.checkoutQuestionBody },
  'GET /auth_credentials': { reply: createListShape(credential) },
  'PATCH /auth_credentials': { reply: credential, body: createCredentialShape },
  'POST /pictures': { reply: others.picture, body: others.pictureBody },
  ...createCrud('/coupons', others.coupon, others.couponBody),
  'POST /coupons/import_csv': { reply: anyShape, body: anyShape },
  ...createCrud('/questions', others.question, others.questionBody),
  ...createCrud('/polls', others.poll, others.pollBody),
  'GET /answers/nps_result': { reply: others.npsResult },
  'GET /consolidations': { reply: createPage(others.consolidation) },
  'GET /consolidations/{id}/{id}': { reply: createPage(others.consolidation) },
  'GET /orders/export_csv': { reply: others.startedJob },
  'GET /orders/export_nps_csv': { reply: others.startedJob },
  'GET /orders_job': { reply: others.jobReply },
  ...createCrud('/menus', others.menu, others.menuBody),
  'POST /stores/{id}/deploy_menu': { reply: others.startedJob, body: others.channelBody },
  'POST /stores/{id}/fetch_menu/{id}': { reply: others.startedJob },
  'GET /core_job': { reply: others.jobReply },
  'GET /price_groups': { reply: createPage(others.priceGroup) },
  'GET /prices': { reply: createPage(others.price) },
  ...createCrud('/products', others.product, others.productBody),
  ...createCrud('/modifiers', others.modifier, others.modifierBody),
  'POST /modifiers/{id}/clone': { reply: others.modifier },
  'GET /orders': { reply: createPage(others.order) },
  'GET /orders/{id}': { reply: others.order },
  'PATCH /kds/store/{id}/orders/{id}': { reply: others.order, body: others.orderStatusBody },
  'POST /payments/{id}/{id}/refund_transaction': { reply: others.payment, body: anyShape },
  // The specification mentions these calls without describing their replies, so any structure is valid.
  'GET /kpi/reports': { reply: anyShape },
  'GET /kpi/summary': { reply: anyShape },
  'GET /kpi/orders': { reply: anyShape },
  'GET /kpi/orders_payment_method': { reply: anyShape },
  'GET /kpi/orders_dispatch_method': { reply: anyShape },
  'GET /orders/best_sellers': { reply: anyShape },
  ...createCrud('/banners', others.banner, others.popUpBody),
  ...createCrud('/position_banners', others.positionBanner, others.positionBannerBody),
  ...createCrud('/pop_ups', others.popUp, others.popUpBody),
  ...createCrud('/custom_landings', others.customLanding, others.customLandingBody),
  'POST /custom_landings/{id}/deploy': { reply: others.customLanding },
  'POST /content/v1/page/image': { reply: anyShape, body: anyShape },
  ...createCrud('/pages', others.page, others.pageBody),
  'GET /content/pages': { reply: createPage(others.builderPage) },
  'POST /content/pages': { reply: others.builderPage, body: others.newBuilderPage },
  'PATCH /content/pages/{id}': { reply: others.builderPage, body: others.builderPageBody },
  'DELETE /content/pages/{id}': emptyReply,
  'GET /content/contents': { reply: createPage(others.pageVersion) },
  'POST /content/contents': { reply: others.pageVersion, body: others.pageVersionBody },
} as const satisfies Record<string, SpecCall>;

/** Calls of the contract that the specification lacks; a platform built from it responds "not found". */
export const absentCalls = [
  'GET /policies',
  'GET /stores/all view',
  'PATCH /admin_users/me',
  'PATCH /stores/{id}/products/{id}',
  'PATCH /orders/{id}',
  'GET /activity',
  'POST /activity',
  'GET /menu_deploys',
  // The specification mentions the mail service but not its calls.
  'POST /test_mails',
  'GET /menu_deploys/stores',
  // The specification mentions the published menu but not its URL or content.
  'GET /{id}/menu.json',
] as const;

type NamedCall = keyof typeof specFields;
export type CallId = NamedCall | (typeof absentCalls)[number];

export const findSpec = (call: CallId): SpecCall | null =>
  Object.hasOwn(specFields, call) ? specFields[call as NamedCall] : null;

export const isAbsent = (call: CallId): boolean => (absentCalls as readonly string[]).includes(call);

interface EndpointRow {
  host: string;
  method: string;
  path: string;
  bodyKey?: string;
  queryKey?: string;
}

/** Returns the id of an endpoint of the contract. */
const getCallId = ({ host, method, path, bodyKey, queryKey }: EndpointRow): CallId => {
  const wirePath = `${host === 'content' ? practicePaths.content : ''}${path.replace(/:\w+/g, '{id}')}`;
  const callId = `${method} ${wirePath}`;
  if (bodyKey === 'closing') return `${callId} closing` as CallId;
  // Adds the query key only for the store list. The settings have a single call in the specification, used for every
  // `view`.
  return (path === '/stores/all' && queryKey === 'view' ? `${callId} view` : callId) as CallId;
};

/** Call ids by the contract's call name. */
export const contractCalls: ReadonlyMap<string, CallId> = new Map(
  [...endpoints].map(([name, row]) => [name, getCallId(row)]),
);
