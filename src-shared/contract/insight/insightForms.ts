import { sumRows, type FigureKey } from '../../domain/insight/sumRows';
import { derived, listOf, reader, type Reader } from '../reading';
import { findList } from '../reading/lists';
import { isObject, type Json } from '../../domain/values/json';
import { isAbsent, rejected } from '../reading/reader';
import { recordRejection } from '../reading/report';
import { findWeekday, normalizeSpelling, parseNumber } from '../reading/scalars';
import { toCodeKey, toReadableKey, toVerbatimKey } from '../json/wireKeys';
import { moneyAliases } from './insightNames';

/**
 * This module reads the possible structures of insight replies; `envelopeKeys` are the keys that may contain the data.
 */

const envelopeKeys = ['data', 'page', 'items', 'results', 'result', 'rows', 'records', 'list', 'payload'] as const;

/** Keys that may stand next to the data in an envelope; their values are never figures. */
const envelopeWords: ReadonlySet<string> = new Set(
  'page pages nextPage prevPage currentPage totalPages perPage pageSize limit offset nextCursor count total totalCount all todos type'
    .split(' ')
    .map(normalizeSpelling),
);
const isEnvelopeWord = (word: unknown): boolean =>
  typeof word === 'string' && envelopeWords.has(normalizeSpelling(word));

const pagingKeys: ReadonlySet<string> = new Set([
  'page',
  'nextPage',
  'currentPage',
  'totalPages',
  'perPage',
  'nextCursor',
]);

/** True for the data of a chart: `{ labels: ['lunes'], data: [5] }`, or with `datasets`. */
export const isSeries = (value: unknown): value is Json & { labels: unknown[] } =>
  isObject(value) && Array.isArray(value['labels']);

const isFigureName = (name: unknown): boolean =>
  typeof name === 'string' && Object.hasOwn(moneyAliases, toCodeKey(name));

/**
 * Converts chart data to one row per label, with the label in `key`. Numbers of a dataset without a name are in
 * `value`.
 */
const toSeriesRows = ({ labels, datasets, ...lists }: Json & { labels: unknown[] }, key: string): Json[] => {
  const columns: [name: unknown, values: unknown][] = Array.isArray(datasets)
    ? datasets
        .filter(isObject)
        .map(({ name, label = name, data }) => [datasets.length > 1 || isFigureName(label) ? label : 'value', data])
    : Object.entries(lists).map(([name, values]) => [
        ['data', 'values', 'series'].includes(name) ? 'value' : name,
        values,
      ]);
  const filledColumns = columns.filter((column): column is [unknown, unknown[]] => Array.isArray(column[1]));
  return labels.map((label, index) => ({
    ...Object.fromEntries(filledColumns.map(([name, values]) => [toCodeKey(String(name)), values[index]])),
    [key]: label,
  }));
};

/** Returns the content of an envelope, or null if it is empty; returns any other value unchanged. */
const unwrapContent = (value: unknown): unknown => {
  if (!isObject(value) || isSeries(value)) return value;
  const { categories, series } = value;
  if (Array.isArray(categories) && Array.isArray(series)) return { labels: categories, datasets: series };
  const presentKeys = envelopeKeys.filter((key) => Object.hasOwn(value, key));
  const nestedContent = presentKeys
    .map((key) => value[key])
    .find((candidate) => typeof candidate === 'object' && candidate !== null);
  if (nestedContent !== undefined) return unwrapContent(nestedContent);
  if (presentKeys.some((key) => key !== 'page' || typeof value[key] !== 'number')) return null;
  if (!Object.keys(value).some((key) => pagingKeys.has(key))) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isEnvelopeWord(key)));
};

const isEmpty = (value: unknown): boolean => isAbsent(value) || (isObject(value) && Object.keys(value).length === 0);

const looksLikeFigures = (value: unknown): boolean => isObject(value) || parseNumber(value) !== undefined;

/**
 * Converts `{ cash: { orders, revenue } }` or `{ cash: 9990 }` to rows; the field named by `key` contains the key of
 * the entry (`cash`).
 */
const findMapRows = (value: unknown, key: string): Json[] | null => {
  if (!isObject(value)) return null;
  const entries = Object.entries(value).filter(([name, child]) => !isEnvelopeWord(name) && looksLikeFigures(child));
  if (entries.length === 0) return null;
  return entries.map(([name, child]) => ({
    ...(isObject(child) ? child : { value: child }),
    [key]: toReadableKey(toVerbatimKey(value, name)),
  }));
};

const createRowFilter = (key: string | undefined) => (row: unknown) =>
  key === undefined || !isObject(row) || !isEnvelopeWord(row[key]);

/** Returns the only entry of an object, ignoring the keys of an envelope; undefined if there are several. */
const findOnlyEntry = (value: unknown): [name: string, content: unknown] | undefined => {
  const [onlyEntry, ...others] = Object.entries(isObject(value) ? value : {}).filter(([key]) => !isEnvelopeWord(key));
  return others.length === 0 ? onlyEntry : undefined;
};

/** Returns the only object inside an object, as in `{ summary: { … } }`; returns any other value unchanged. */
const findOnlyObject = (value: unknown): unknown => {
  const [, content] = findOnlyEntry(value) ?? [];
  return isObject(content) ? content : value;
};

const mapName = /^(?:statuses|orders|counts|totals|figures|methods)$|(?:By|Por)[A-Z]/;

/** Unwraps a map such as `{ ordersByStatus: { completed: 8 } }`. */
const unwrapMap = (value: unknown): unknown => {
  const [name = '', content] = findOnlyEntry(value) ?? [];
  return isObject(content) && mapName.test(name) ? content : value;
};

/** Converts `[{ type: 'new', count: 3 }, { type: 'recurrent', count: 5 }]` to one object. */
export const toNamedFigures = (rows: readonly unknown[]): Json =>
  Object.fromEntries(
    rows.filter(isObject).flatMap((row) => {
      const kind = row['type'] ?? row['kind'] ?? row['name'] ?? row['label'] ?? row['key'];
      return typeof kind === 'string' ? [[toCodeKey(kind), row['users'] ?? row['customers'] ?? row]] : [];
    }),
  );

/** Reads rows from a plain list, an envelope, or a map by `key`; null if the platform sent nothing. */
export const rowsOf = <T>(row: Reader<T>, key?: string): Reader<T[] | null> => {
  const list = listOf(row);
  return reader<T[] | null>((value) => {
    const content = unwrapMap(unwrapContent(value));
    if (isEmpty(content)) return null;
    if (isSeries(content)) return list.read(toSeriesRows(content, key ?? 'name'));
    const rows = (key === undefined ? null : findMapRows(content, key)) ?? findList(content);
    if (rows !== null) return list.read(rows.filter(createRowFilter(key)));
    recordRejection();
    return rejected;
  }, list.json);
};

const hasPoints = (cells: unknown): cells is Json[] =>
  Array.isArray(cells) && cells.every((cell) => isObject(cell) && 'x' in cell && 'y' in cell);

/** Converts the series of a chart, or rows such as `{ day: 'lunes', hours: {…} }`, to a map of maps. */
const toGridMap = (content: unknown): unknown => {
  const labels = isSeries(content) ? content.labels : [];
  const series = isObject(content) ? (content['series'] ?? content['datasets']) : content;
  if (!Array.isArray(series) || !series.every(isObject)) return content;
  const maps = series.map((row): [unknown, unknown] => {
    const { day, weekday = day, hour, name = weekday ?? hour, label = name, hours, days, data = hours ?? days } = row;
    if (hasPoints(data)) return [label, Object.fromEntries(data.map(({ x, y }) => [x, y]))];
    const isByLabel = Array.isArray(data) && labels.length > 0;
    return [
      label,
      isByLabel ? Object.fromEntries(labels.map((columnLabel, index) => [columnLabel, data[index] as unknown])) : data,
    ];
  });
  return maps.every(([, cells]) => typeof cells === 'object' && cells !== null) ? Object.fromEntries(maps) : content;
};

/** Converts a map by weekday and hour, `{ monday: { "12": 5 } }` or the reverse, to rows; null for other content. */
const toGridRows = (content: unknown): Json[] | null => {
  const entries = isObject(content) ? Object.entries(content) : [];
  const isGrid = entries.length > 0 && entries.every(([, cells]) => typeof cells === 'object' && cells !== null);
  if (!isGrid) return null;
  const areWeekdays = (keys: readonly string[]) => keys.every((key) => findWeekday(key) !== undefined);
  const isByWeekday = areWeekdays(entries.map(([key]) => key));
  if (!isByWeekday && !entries.every(([, cells]) => areWeekdays(Object.keys(cells as object)))) return null;
  const [outerField, innerField] = isByWeekday ? ['weekday', 'hour'] : ['hour', 'weekday'];
  return entries.flatMap(([outerKey, cells]) =>
    Object.entries(cells as object).map(([innerKey, cell]: [string, unknown]) => ({
      [outerField]: outerKey,
      ...(Array.isArray(cells) && isObject(cell) ? {} : { [innerField]: innerKey }),
      ...(isObject(cell) ? cell : { orders: cell }),
    })),
  );
};

/** Reads rows, or a map by weekday and hour. */
export const gridRowsOf = <T>(row: Reader<T>): Reader<T[] | null> => {
  const rows = rowsOf(row);
  return reader((value) => rows.read(toGridRows(toGridMap(unwrapContent(value))) ?? value), rows.json);
};

/** Reads rows and adds up those with equal keys. */
export const sumRowsByKey = <Row extends object>(
  rows: Reader<Row[] | null>,
  getKey: (row: Row) => unknown,
  figures: readonly FigureKey<Row>[],
): Reader<Row[] | null> => derived(rows, (rowsValue) => rowsValue && sumRows(rowsValue, getKey, figures));

/**
 * Reads a single object, possibly in an envelope. `merge` combines several rows to one. An empty reply is read as an
 * object without figures.
 */
export const singleObject = <T>(inner: Reader<T>, merge: (rows: readonly unknown[]) => unknown): Reader<T> =>
  reader<T>((value) => {
    const unwrappedValue = unwrapContent(value);
    const [name = '', onlyContent] = findOnlyEntry(unwrappedValue) ?? [];
    // A list under a name that is not a field of `inner` contains named figures.
    const isOwnField = Object.hasOwn(Object(inner.json['properties']) as object, name);
    const content = Array.isArray(onlyContent) && !isOwnField ? onlyContent : unwrappedValue;
    if (isEmpty(content)) return inner.read({});
    if (isSeries(content)) return inner.read(merge(toSeriesRows(content, 'name')));
    const rows: readonly unknown[] | null = Array.isArray(content) ? content : null;
    const row = rows === null ? content : rows.length > 1 ? merge(rows) : (rows[0] ?? {});
    return isObject(row) ? inner.read(findOnlyObject(row)) : rejected;
  }, inner.json);

/** Converts `{ product_id, name }` to `{ product: { id, name } }`. A string is read as the name. */
export const nestFields = <T>(inner: Reader<T>, key: string, fields: readonly string[]): Reader<T> =>
  reader<T>((value) => {
    if (!isObject(value) || isObject(value[key])) return inner.read(value);
    const fieldValue = value[key];
    const flatEntries = fields.map((field) => {
      const prefixedKey = `${key}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
      return [
        field,
        value[prefixedKey] ??
          (field === 'name' && typeof fieldValue === 'string' ? fieldValue : value[field]) ??
          (field === 'name' ? value['label'] : undefined),
      ] as const;
    });
    return inner.read({ ...value, [key]: Object.fromEntries(flatEntries) });
  }, inner.json);
