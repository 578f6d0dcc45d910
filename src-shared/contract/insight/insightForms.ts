import { listOf, reader, type Reader } from '../reading';
import { listIn } from '../reading/lists';
import { isObject, type Json } from '../reading/object';
import { isAbsent, rejected } from '../reading/reader';
import { recordRejection } from '../reading/report';
import { parseNumber } from '../reading/scalars';

/** The forms in which data of key figures come. */

const looksLikeFigures = (value: unknown): boolean => isObject(value) || parseNumber(value) !== undefined;

/** `{ cash: { orders, revenue } }` and `{ cash: 9990 }` as rows that say their key. */
const rowsOfMap = (value: unknown, key: string): Json[] | null =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(looksLikeFigures)
    ? Object.entries(value).map(([name, inner]) => ({ [key]: name, ...(isObject(inner) ? inner : { revenue: inner }) }))
    : null;

/** Rows, bare, in an envelope, or as a map by `key`. */
export const rowsOf = <T>(row: Reader<T>, key?: string): Reader<T[]> => {
  const list = listOf(row);
  return reader<T[]>((value) => {
    const inner = isObject(value) && isObject(value['data']) ? value['data'] : value;
    const rows = listIn(inner) ?? (key === undefined ? null : rowsOfMap(inner, key));
    if (rows !== null) return list.read(rows);
    const isNothing = isAbsent(inner) || (isObject(inner) && Object.keys(inner).length === 0);
    if (isNothing) return list.read(null);
    recordRejection();
    return rejected;
  }, list.json);
};

/** One object, bare, in an envelope, or as the only row of a list. */
export const oneOf = <T>(inner: Reader<T>): Reader<T> =>
  reader<T>((value) => {
    const data = isObject(value) && (isObject(value['data']) || Array.isArray(value['data'])) ? value['data'] : value;
    const found: unknown = Array.isArray(data) ? data[0] : data;
    return isObject(found) ? inner.read(found) : rejected;
  }, inner.json);

/** `{ product_id, name }` as `{ product: { id, name } }`; an entity that is a text is its name. */
export const nested = <T>(inner: Reader<T>, key: string, fields: readonly string[]): Reader<T> =>
  reader<T>((value) => {
    if (!isObject(value) || isObject(value[key])) return inner.read(value);
    const given = value[key];
    const flat = fields.map((field) => {
      const own = `${key}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
      return [field, value[own] ?? (field === 'name' && typeof given === 'string' ? given : value[field])] as const;
    });
    return inner.read({ ...value, [key]: Object.fromEntries(flat) });
  }, inner.json);
