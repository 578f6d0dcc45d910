import camelcaseKeys from 'camelcase-keys';
import snakecaseKeys from 'snakecase-keys';

/**
 * The shapes on the wire against the shapes in our code. Source: specification 1, section 7. Both sides use it: the
 * gateway on the way out and in, the practice platform on the way in and out.
 */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces keys at every depth; values stay. */
const renameKeys = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renameKeys(inner, rename)]));
};

/**
 * Remembers what a key becomes: a list of a thousand rows has a dozen different keys, and working one out costs as much
 * as copying a row. Keys that come from people's input must not fill the memory of a window that is open for weeks.
 */
const remembered = (rename: (key: string) => string): ((key: string) => string) => {
  const known = new Map<string, string>();
  return (key) => {
    const there = known.get(key);
    if (there !== undefined) return there;
    // What every object has (`constructor`) is no field of ours, and the libraries refuse or lose objects that carry it.
    const made = Object.hasOwn(Object.prototype, key) ? key : rename(key);
    if (known.size < 2000) known.set(key, made);
    return made;
  };
};

const onlyKeyOf = (object: object): string => Object.keys(object)[0] ?? '';

/** A nested row is marked for removal with `destroy` in our code and `_destroy` on the wire. */
const wireKey = remembered((key) => (key === 'destroy' ? '_destroy' : onlyKeyOf(snakecaseKeys({ [key]: null }))));
const codeKey = remembered((key) => (key === '_destroy' ? 'destroy' : onlyKeyOf(camelcaseKeys({ [key]: null }))));

/** camelCase to what the wire carries. Lists and scalars pass as they are. */
export const toWire = (value: unknown): unknown => renameKeys(value, wireKey);

/** What the wire carries to camelCase. */
export const fromWire = (value: unknown): unknown => renameKeys(value, codeKey);

const externalCofinanceKey = 'peya_v3';

/**
 * A store's external cofinance for the third version of the PedidosYa fleet travels as a map by delivery type:
 * `{ peya_v3_delivery: 30 }` instead of `30`. Other delivery methods stay as they are.
 */
export const reshapeCofinance = (body: Json): Json => {
  const methods = body['deliveryMethods'];
  if (!Array.isArray(methods)) return body;
  return {
    ...body,
    deliveryMethods: methods.map((method: unknown) => {
      if (!isObject(method) || method['key'] !== externalCofinanceKey) return method;
      const cofinance = method['externalDeliveryCofinance'];
      const deliveryType = method['deliveryType'];
      if (cofinance === undefined || cofinance === null || isObject(cofinance) || typeof deliveryType !== 'string') {
        return method;
      }
      return { ...method, externalDeliveryCofinance: { [deliveryType]: cofinance } };
    }),
  };
};
