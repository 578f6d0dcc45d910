import { isObject, findObjects, type Json } from './json';
import type { CallId } from './specFields';
import { couponBody, zonesAsPolygons } from './specForms';
import { paymentSides, storePaymentFlags } from './specStore';
import type { TranslationContext } from './translationContext';

/**
 * This module converts the body of a request from the specification's fields to those of the practice platform, and
 * adds the fields it requires.
 */

type Translate = (body: Json, with_: TranslationContext) => Json | Promise<Json>;

/** Sets an omitted dispatch method to `both`, which the specification expresses by omitting the field. */
const defaultToBoth = (row: Json): Json => ({ ...row, dispatch_method: row['dispatch_method'] ?? 'both' });

const getNamed = (flag: string): string => flag.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the payment flags of both sides, and the list of enabled methods that only the practice platform has. */
const mergePayments = (given: unknown, before: unknown): Json => {
  const payments = Object.fromEntries(
    paymentSides.map((side) => {
      const getFlags = (from: unknown) => (isObject(from) && isObject(from[side]) ? from[side] : {});
      const flags = { ...getFlags(before), ...getFlags(given) };
      return [side, Object.fromEntries(storePaymentFlags.map((flag) => [flag, flags[flag] === true]))];
    }),
  );
  const usedFlags = storePaymentFlags.filter((flag) => paymentSides.some((side) => payments[side]?.[flag]));
  return {
    payment_methods: payments,
    enabled_payment_methods: usedFlags.map(getNamed),
    ...(usedFlags.some((flag) => flag.startsWith('kushki')) && { kushki_enabled: true }),
  };
};

/** Adds the stored fee amounts, since the specification has only the type of fee. New fees are 0. */
const copyFees = (method: Json, before: unknown): Json => {
  const storedMethod = findObjects(before).find(({ delivery_type }) => delivery_type === method['delivery_type']) ?? {};
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
const copyPicture = (body: Json, name: string, { pictures }: TranslationContext): Json => {
  const address = body[name];
  return typeof address === 'string' ? { ...body, [name]: pictures.findPath(address) ?? address } : body;
};

const defaultRowsToBoth = (body: Json, name: string): Json =>
  Array.isArray(body[name]) ? { [name]: findObjects(body[name]).map(defaultToBoth) } : {};

const convertHours = (body: Json): Json => defaultRowsToBoth(body, 'business_hours');

/** Removes empty dispatch methods, so that existing rows keep theirs. */
const getClosings = ({ scheduled_closing_times: rows }: Json): Json => {
  if (!Array.isArray(rows)) return {};
  const omitDispatchMethod = ({ dispatch_method: method, ...row }: Json) =>
    method == null ? row : { ...row, dispatch_method: method };
  return { scheduled_closing_times: findObjects(rows).map(omitDispatchMethod) };
};

const storeBody: Translate = async (body, context) => {
  const { payment_methods: payments, delivery_methods: fleets } = body;
  const isChange = !context.path.endsWith('/stores');
  const isPart = payments !== undefined || fleets !== undefined;
  const requested = isChange && isPart ? await context.ask(context.path) : null;
  const before = isObject(requested) ? requested : {};
  return {
    ...zonesAsPolygons(copyPicture(body, 'image', context)),
    ...convertHours(body),
    ...getClosings(body),
    ...(payments !== undefined && mergePayments(payments, before['payment_methods'])),
    ...(Array.isArray(fleets) && {
      delivery_methods: findObjects(fleets).map((method) => copyFees(method, before['delivery_methods'])),
    }),
  };
};

/** Renames the stores of a role: the practice platform calls them `store_ids`, as for users. */
const roleBody: Translate = ({ role, ...rest }) => {
  if (!isObject(role)) return { ...rest, role };
  const { stores, ...own } = role;
  return { ...rest, role: { ...own, ...(stores !== undefined && { store_ids: stores }) } };
};

const settingsBody: Translate = (body, context) =>
  ['primary_logo', 'secondary_logo'].reduce((created, name) => copyPicture(created, name, context), body);

const bodies: Partial<Record<CallId, Translate>> = {
  'POST /stores': storeBody,
  'PATCH /stores/{id}': storeBody,
  'PATCH /stores/massive_update': (body) => ({
    ...zonesAsPolygons(body),
    ...convertHours(body),
    ...getClosings(body),
    ...(body['payment_methods'] !== undefined && mergePayments(body['payment_methods'], null)),
  }),
  'PATCH /stores/{id} closing': ({ closing, id: _id, ...rest }) => ({
    ...rest,
    closing: isObject(closing)
      ? Object.fromEntries(Object.entries(closing).filter(([, part]) => part !== null))
      : closing,
  }),
  'POST /coupons': couponBody,
  'PATCH /coupons/{id}': couponBody,
  'POST /roles': roleBody,
  'PATCH /roles/{id}': roleBody,
  'PATCH /settings': settingsBody,
  'PATCH /auth_credentials': (body, { secrets }) => {
    secrets.observe(body);
    return body;
  },
};

export const toPracticeBody = async (call: CallId, body: Json, context: TranslationContext): Promise<Json> =>
  (await bodies[call]?.(body, context)) ?? body;
