import { practicePaths } from '@shared/bridge/practice';
import { isObject, findObjects, findRows, type Json } from './json';
import type { CallId } from './specFields';
import {
  banner,
  checkoutQuestion,
  coupon,
  markedIn,
  menu,
  menuRow,
  modifier,
  order,
  toRolesChoice,
  zonesAsPoints,
} from './specForms';
import { dispatchMethods, type TranslationContext } from './translationContext';

/**
 * This module converts replies in which the practice platform and the specification use different names or structures.
 */

type Translate = (reply: Json, context: TranslationContext) => Json | Promise<Json>;

/** The specification has a value for delivery and one for pick-up, but none for both. */
const toClosingTime = (closing: Json): Json =>
  closing['dispatch_method'] === 'both' ? { ...closing, dispatch_method: null } : closing;

const toPeriods = (period: Json): Json[] =>
  period['dispatch_method'] === 'both'
    ? dispatchMethods.map((dispatch_method) => ({ ...period, dispatch_method }))
    : [period];

const convertFleets = (reply: Json): Json =>
  'delivery_methods' in reply
    ? {
        ...reply,
        delivery_methods: findObjects(reply['delivery_methods']).map((fleet) => markedIn(fleet, 'delivery_areas')),
      }
    : reply;

const createStore: Translate = (reply) => ({
  ...convertFleets(zonesAsPoints(reply)),
  ...('checkout_questions' in reply && {
    checkout_questions: findObjects(reply['checkout_questions']).map(checkoutQuestion),
  }),
  ...('business_hours' in reply && { business_hours: findObjects(reply['business_hours']).flatMap(toPeriods) }),
  ...('scheduled_closing_times' in reply && {
    scheduled_closing_times: findObjects(reply['scheduled_closing_times']).map(toClosingTime),
  }),
});

const listIds = (rows: unknown): unknown[] => findObjects(rows).map(({ id }) => id);

const user: Translate = (reply) => ({
  ...toRolesChoice(reply),
  role_ids: listIds(reply['roles']),
  ...('stores' in reply && { store_ids: listIds(reply['stores']) }),
});

/** Adds a role's allowed actions. Lists of the practice platform omit them, so each role is requested. */
const role: Translate = async (reply, { ask }) => {
  const stores = listIds(reply['stores']);
  const fullReply = 'policy_ids' in reply ? reply : await ask(`${practicePaths.adminV1}/roles/${String(reply['id'])}`);
  const all = await ask(`${practicePaths.adminV1}/policies`);
  if (!isObject(fullReply) || !Array.isArray(all)) return { ...reply, stores };
  const grantedPolicyIds = new Set(
    Array.isArray(fullReply['policy_ids']) ? (fullReply['policy_ids'] as unknown[]) : [],
  );
  const policies = findObjects(all).map(({ path, actions }) => ({
    path,
    actions: findObjects(actions).map((action) => ({ ...action, active: grantedPolicyIds.has(action['id']) })),
  }));
  return { ...reply, stores, policies };
};

/** The specification has only one form of settings: complete for authorized users, and without unset fields. */
const settings: Translate = async (reply, { ask }) => {
  const fullReply = await ask(`${practicePaths.adminV1}/settings?view=full`);
  return Object.fromEntries(
    Object.entries(isObject(fullReply) ? fullReply : reply).filter(([, value]) => value !== null),
  );
};

const createCredential: Translate = (reply, { secrets }) => secrets.reveal(reply);

const picture: Translate = (reply, { pictures }) => {
  pictures.observe(reply);
  return reply;
};

const createProduct: Translate = (reply) => markedIn(reply, 'modifiers_products_attributes');

const replies: Partial<Record<CallId, Translate>> = {
  'GET /stores': createStore,
  'POST /stores': createStore,
  'GET /stores/{id}': createStore,
  'PATCH /stores/{id}': createStore,
  'PATCH /stores/{id} closing': toClosingTime,
  'POST /stores/{id}/import_delivery_areas': createStore,
  'GET /v1/stores/default': createStore,
  'GET /v2/stores/pick_up': createStore,
  'GET /v1/stores/all': createStore,
  'GET /admin_users/me': user,
  'GET /admin_users': user,
  'POST /admin_users': user,
  'GET /admin_users/{id}': user,
  'PATCH /admin_users/{id}': user,
  'GET /roles': role,
  'POST /roles': role,
  'GET /roles/{id}': role,
  'PATCH /roles/{id}': role,
  'GET /settings': settings,
  'PATCH /settings': settings,
  'GET /auth_credentials': createCredential,
  'PATCH /auth_credentials': createCredential,
  'POST /pictures': picture,
  'GET /checkout_questions': checkoutQuestion,
  'POST /checkout_questions': checkoutQuestion,
  'GET /coupons': coupon,
  'POST /coupons': coupon,
  'GET /coupons/{id}': coupon,
  'PATCH /coupons/{id}': coupon,
  'GET /banners': banner,
  'POST /banners': banner,
  'GET /banners/{id}': banner,
  'PATCH /banners/{id}': banner,
  'GET /pop_ups': banner,
  'POST /pop_ups': banner,
  'GET /pop_ups/{id}': banner,
  'PATCH /pop_ups/{id}': banner,
  'GET /menus': menuRow,
  'POST /menus': menu,
  'GET /menus/{id}': menu,
  'PATCH /menus/{id}': menu,
  'GET /modifiers': modifier,
  'POST /modifiers': modifier,
  'GET /modifiers/{id}': modifier,
  'PATCH /modifiers/{id}': modifier,
  'POST /modifiers/{id}/clone': modifier,
  'GET /products': createProduct,
  'POST /products': createProduct,
  'GET /products/{id}': createProduct,
  'PATCH /products/{id}': createProduct,
  'GET /orders': order,
  'GET /orders/{id}': order,
  'PATCH /kds/store/{id}/orders/{id}': order,
};

/** Converts a reply of the practice platform to the specification's fields; unknown fields remain. */
export const toSpecReply = async (call: CallId, reply: unknown, context: TranslationContext): Promise<unknown> => {
  const translate = replies[call];
  if (translate === undefined) return reply;
  const rows = findRows(reply);
  if (rows === null) return isObject(reply) ? translate(reply, context) : reply;
  const translatedRows = await Promise.all(rows.map((row) => (isObject(row) ? translate(row, context) : row)));
  return Array.isArray(reply) ? translatedRows : { ...(reply as Json), page: translatedRows };
};
