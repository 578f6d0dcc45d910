import { practicePaths } from '@shared/bridge/practice';
import { isObject, findObjects, findRows, type Json } from './json';
import type { CallId } from './specFields';
import {
  banner,
  checkoutQuestion,
  coupon,
  addDestroyMarks,
  menu,
  menuRow,
  modifier,
  order,
  toRolesChoice,
  convertZonesToPoints,
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
        delivery_methods: findObjects(reply['delivery_methods']).map((fleet) =>
          addDestroyMarks(fleet, 'delivery_areas'),
        ),
      }
    : reply;

const translateStore: Translate = (reply) => ({
  ...convertFleets(convertZonesToPoints(reply)),
  ...('checkout_questions' in reply && {
    checkout_questions: findObjects(reply['checkout_questions']).map(checkoutQuestion),
  }),
  ...('business_hours' in reply && { business_hours: findObjects(reply['business_hours']).flatMap(toPeriods) }),
  ...('scheduled_closing_times' in reply && {
    scheduled_closing_times: findObjects(reply['scheduled_closing_times']).map(toClosingTime),
  }),
});

const listIds = (rows: unknown): unknown[] => findObjects(rows).map(({ id }) => id);

const translateUser: Translate = (reply) => ({
  ...toRolesChoice(reply),
  role_ids: listIds(reply['roles']),
  ...('stores' in reply && { store_ids: listIds(reply['stores']) }),
});

/** Adds a role's allowed actions. Lists of the practice platform omit them, so each role is requested. */
const translateRole: Translate = async (reply, { fetchReply }) => {
  const stores = listIds(reply['stores']);
  const fullReply =
    'policy_ids' in reply ? reply : await fetchReply(`${practicePaths.adminV1}/roles/${String(reply['id'])}`);
  const allPolicies = await fetchReply(`${practicePaths.adminV1}/policies`);
  if (!isObject(fullReply) || !Array.isArray(allPolicies)) return { ...reply, stores };
  const grantedPolicyIds = new Set(
    Array.isArray(fullReply['policy_ids']) ? (fullReply['policy_ids'] as unknown[]) : [],
  );
  const policies = findObjects(allPolicies).map(({ path, actions }) => ({
    path,
    actions: findObjects(actions).map((action) => ({ ...action, active: grantedPolicyIds.has(action['id']) })),
  }));
  return { ...reply, stores, policies };
};

/**
 * Returns the full settings if the user may read them, otherwise those of the reply, because the specification has only
 * one form of settings. Omits null fields.
 */
const translateSettings: Translate = async (reply, { fetchReply }) => {
  const fullReply = await fetchReply(`${practicePaths.adminV1}/settings?view=full`);
  return Object.fromEntries(
    Object.entries(isObject(fullReply) ? fullReply : reply).filter(([, value]) => value !== null),
  );
};

const translateCredential: Translate = (reply, { secrets }) => secrets.reveal(reply);

const translatePicture: Translate = (reply, { pictures }) => {
  pictures.observe(reply);
  return reply;
};

const translateProduct: Translate = (reply) => addDestroyMarks(reply, 'modifiers_products_attributes');

const translators: Partial<Record<CallId, Translate>> = {
  'GET /stores': translateStore,
  'POST /stores': translateStore,
  'GET /stores/{id}': translateStore,
  'PATCH /stores/{id}': translateStore,
  'PATCH /stores/{id} closing': toClosingTime,
  'POST /stores/{id}/import_delivery_areas': translateStore,
  'GET /v1/stores/default': translateStore,
  'GET /v2/stores/pick_up': translateStore,
  'GET /v1/stores/all': translateStore,
  'GET /admin_users/me': translateUser,
  'GET /admin_users': translateUser,
  'POST /admin_users': translateUser,
  'GET /admin_users/{id}': translateUser,
  'PATCH /admin_users/{id}': translateUser,
  'GET /roles': translateRole,
  'POST /roles': translateRole,
  'GET /roles/{id}': translateRole,
  'PATCH /roles/{id}': translateRole,
  'GET /settings': translateSettings,
  'PATCH /settings': translateSettings,
  'GET /auth_credentials': translateCredential,
  'PATCH /auth_credentials': translateCredential,
  'POST /pictures': translatePicture,
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
  'GET /products': translateProduct,
  'POST /products': translateProduct,
  'GET /products/{id}': translateProduct,
  'PATCH /products/{id}': translateProduct,
  'GET /orders': order,
  'GET /orders/{id}': order,
  'PATCH /kds/store/{id}/orders/{id}': order,
};

/** Converts a reply of the practice platform to the specification's fields; unknown fields remain. */
export const toSpecReply = async (call: CallId, reply: unknown, context: TranslationContext): Promise<unknown> => {
  const translate = translators[call];
  if (translate === undefined) return reply;
  const rows = findRows(reply);
  if (rows === null) return isObject(reply) ? translate(reply, context) : reply;
  const translatedRows = await Promise.all(rows.map((row) => (isObject(row) ? translate(row, context) : row)));
  return Array.isArray(reply) ? translatedRows : { ...(reply as Json), page: translatedRows };
};
