import { isObject, findObjects, type Json } from './json';
import type { CallId } from './specFields';
import { translateCouponBody, convertZonesToPolygons } from './specForms';
import { paymentSides, storePaymentFlags } from './specStore';
import type { TranslationContext } from './translationContext';

/**
 * This module converts the body of a request from the specification's fields to those of the practice platform, and
 * adds the fields that the practice platform requires.
 */

type TranslateBody = (body: Json, context: TranslationContext) => Json | Promise<Json>;

/** Sets an omitted dispatch method to `both`, which the specification expresses by omitting the field. */
const defaultToBoth = (row: Json): Json => ({ ...row, dispatch_method: row['dispatch_method'] ?? 'both' });

const toCamelCase = (flag: string): string => flag.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the payment flags of deliveries and pick-ups, and the list of enabled methods that only the practice platform
 * has.
 */
const mergePayments = (newPayments: unknown, storedPayments: unknown): Json => {
  const payments = Object.fromEntries(
    paymentSides.map((side) => {
      const getFlags = (paymentMethods: unknown) =>
        isObject(paymentMethods) && isObject(paymentMethods[side]) ? paymentMethods[side] : {};
      const flags = { ...getFlags(storedPayments), ...getFlags(newPayments) };
      return [side, Object.fromEntries(storePaymentFlags.map((flag) => [flag, flags[flag] === true]))];
    }),
  );
  const usedFlags = storePaymentFlags.filter((flag) => paymentSides.some((side) => payments[side]?.[flag]));
  return {
    payment_methods: payments,
    enabled_payment_methods: usedFlags.map(toCamelCase),
    ...(usedFlags.some((flag) => flag.startsWith('kushki')) && { kushki_enabled: true }),
  };
};

/** Adds the stored fee amounts, since the specification has only the type of fee. New fees are 0. */
const addStoredFees = (method: Json, storedMethods: unknown): Json => {
  const storedMethod =
    findObjects(storedMethods).find(({ delivery_type }) => delivery_type === method['delivery_type']) ?? {};
  const getStoredOrZero = (name: string) => ({ [name]: storedMethod[name] ?? 0 });
  return {
    external_delivery_cofinance: null,
    delivery_areas: [],
    ...storedMethod,
    ...getStoredOrZero('fixed_fee'),
    ...getStoredOrZero('dynamic_base_fee'),
    ...getStoredOrZero('dynamic_fee_per_kilometre'),
    ...method,
  };
};

/** Replaces a picture's key or upload URL with the picture's path on the practice platform. */
const replacePicture = (body: Json, name: string, { pictures }: TranslationContext): Json => {
  const pictureUrl = body[name];
  return typeof pictureUrl === 'string' ? { ...body, [name]: pictures.findPath(pictureUrl) ?? pictureUrl } : body;
};

const defaultRowsToBoth = (body: Json, name: string): Json =>
  Array.isArray(body[name]) ? { [name]: findObjects(body[name]).map(defaultToBoth) } : {};

const convertHours = (body: Json): Json => defaultRowsToBoth(body, 'business_hours');

/** Removes empty dispatch methods, so that existing rows keep theirs. */
const convertClosings = ({ scheduled_closing_times: rows }: Json): Json => {
  if (!Array.isArray(rows)) return {};
  const omitDispatchMethod = ({ dispatch_method: method, ...row }: Json) =>
    method == null ? row : { ...row, dispatch_method: method };
  return { scheduled_closing_times: findObjects(rows).map(omitDispatchMethod) };
};

const translateStoreBody: TranslateBody = async (body, context) => {
  const { payment_methods: payments, delivery_methods: fleets } = body;
  const isUpdate = !context.path.endsWith('/stores');
  const needsStoredStore = payments !== undefined || fleets !== undefined;
  const storedStore = isUpdate && needsStoredStore ? await context.fetchReply(context.path) : null;
  const storedFields = isObject(storedStore) ? storedStore : {};
  return {
    ...convertZonesToPolygons(replacePicture(body, 'image', context)),
    ...convertHours(body),
    ...convertClosings(body),
    ...(payments !== undefined && mergePayments(payments, storedFields['payment_methods'])),
    ...(Array.isArray(fleets) && {
      delivery_methods: findObjects(fleets).map((method) => addStoredFees(method, storedFields['delivery_methods'])),
    }),
  };
};

/** Renames a role's field with the stores to `store_ids`, the practice platform's name for it in users and roles. */
const translateRoleBody: TranslateBody = ({ role, ...otherFields }) => {
  if (!isObject(role)) return { ...otherFields, role };
  const { stores, ...roleFields } = role;
  return { ...otherFields, role: { ...roleFields, ...(stores !== undefined && { store_ids: stores }) } };
};

const translateSettingsBody: TranslateBody = (body, context) =>
  ['primary_logo', 'secondary_logo'].reduce((currentBody, name) => replacePicture(currentBody, name, context), body);

const bodyTranslators: Partial<Record<CallId, TranslateBody>> = {
  'POST /stores': translateStoreBody,
  'PATCH /stores/{id}': translateStoreBody,
  'PATCH /stores/massive_update': (body) => ({
    ...convertZonesToPolygons(body),
    ...convertHours(body),
    ...convertClosings(body),
    ...(body['payment_methods'] !== undefined && mergePayments(body['payment_methods'], null)),
  }),
  'PATCH /stores/{id} closing': ({ closing, id: _id, ...otherFields }) => ({
    ...otherFields,
    closing: isObject(closing)
      ? Object.fromEntries(Object.entries(closing).filter(([, fieldValue]) => fieldValue !== null))
      : closing,
  }),
  'POST /coupons': translateCouponBody,
  'PATCH /coupons/{id}': translateCouponBody,
  'POST /roles': translateRoleBody,
  'PATCH /roles/{id}': translateRoleBody,
  'PATCH /settings': translateSettingsBody,
  'PATCH /auth_credentials': (body, { secrets }) => {
    secrets.observe(body);
    return body;
  },
};

export const toPracticeBody = async (call: CallId, body: Json, context: TranslationContext): Promise<Json> =>
  (await bodyTranslators[call]?.(body, context)) ?? body;
