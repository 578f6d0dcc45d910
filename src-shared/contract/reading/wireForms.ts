import { isObject, isSameJson, type Json } from '../../domain/values/json';
import { roundTripObject, type RoundTripFields } from './object';
import { daysAndHours, isEmpty, availabilityForm, readHourRows } from './availabilityForms';
import type { FormName, FormNotes } from './formNotes';
import { listOf, toWeekdayRows } from './lists';
import { passDefaultedFields, reader, rejected, type Reader, type WordSpelling } from './reader';
import { withoutRecording } from './report';
import { requiredDecimal } from './money';
import { boolean, findWeekday, normalizeSpelling, parseId, parseNumber, parseText } from './scalars';
import { removeSecrets } from './secrets';
import { unwrapRow, type FormChange, type ReadForm, type WireForm, type WrittenAs } from './readForm';
import { formatFlagLike, toReceivedSpelling, toWordSpelling } from './spelledRows';
import { publicationFlag } from './publication';
import { methodWords } from './methodWords';
import { waitDate } from './waitDates';
import { couponables, restrictions, timeInDate } from './couponForms';
import { toCodeKey, getOriginalKey } from '../json/wireKeys';

const point = roundTripObject({ latitude: requiredDecimal(), longitude: requiredDecimal(), locked: boolean(false) });
const points = listOf(point);

interface Point {
  latitude: number;
  longitude: number;
  locked: boolean;
}

const parsePoints = (value: unknown): Point[] => {
  const parsedPoints = withoutRecording(() => points.read(value));
  return parsedPoints === rejected ? [] : parsedPoints;
};

const isSamePosition = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[1] === b[1];

/** Form in which a zone's outline arrives as `deliveryAreas`, a list of points as used for fleets. */
const deliveryAreas: ReadForm = {
  names: ['deliveryAreas'],
  read: ({ polygons, deliveryAreas: areas }) => {
    if (!isEmpty(polygons) || isEmpty(areas)) return undefined;
    const ring = parsePoints(areas).map(({ longitude, latitude }) => [longitude, latitude]);
    const [first, last] = [ring[0], ring.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    return [[isSamePosition(first, last) ? ring : [...ring, first]]];
  },
  note: ({ deliveryAreas: areas }) => parsePoints(areas),
  write: (value, receivedValue, { mergeRows }) => {
    const polygons = value as number[][][][];
    const ring = polygons[0]?.[0] ?? [];
    // A list of points cannot express holes or several separate areas.
    if (polygons.length !== 1 || polygons[0]?.length !== 1) return { polygons };
    const receivedPoints = receivedValue as (Point & Json)[];
    const isClosed =
      receivedPoints.length > 1 && isSamePosition(toPosition(receivedPoints[0]!), toPosition(receivedPoints.at(-1)!));
    const vertices = (isClosed ? ring : ring.slice(0, -1)).map(([longitude = 0, latitude = 0]) => ({
      latitude,
      longitude,
      locked:
        receivedPoints.find((candidate) => isSamePosition(toPosition(candidate), [longitude, latitude]))?.locked ??
        false,
    }));
    return { deliveryAreas: mergeRows(receivedPoints, vertices) };
  },
};

const toPosition = ({ longitude, latitude }: Point): [number, number] => [longitude, latitude];

const findDiscountName = (row: Json): string =>
  ['discount', 'discountPercentage'].find((name) => row[name] !== undefined) ?? 'discount';

/**
 * Form in which a menu's discount (%) arrives under another name, as in coupons. The specification's name is
 * `discount_percent`.
 */
const discount: ReadForm = {
  names: ['discount'],
  read: (row) => (row['discountPercent'] === undefined ? row[findDiscountName(row)] : undefined),
  note: findDiscountName,
  // Drafts of earlier versions contain no name.
  write: (value, receivedName) => ({ [typeof receivedName === 'string' ? receivedName : 'discount']: value }),
};

/**
 * Other names of fields. The specification itself uses two names for some fields of coupons and banners, and no names
 * for the contacts of a store.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  pickUpWaitTime: ['pickupWaitTime'],
  priceProduct: ['productPrice', 'price', 'basePrice'],
  deliveryType: ['type', 'fleet'],
  deliveryFeeType: ['feeType'],
  kind: ['vehicle', 'vehicleType'],
  maxCapacity: ['capacity'],
  status: ['state'],
  active: ['enabled', 'isActive', 'isEnabled'],
  enabled: ['active', 'isEnabled', 'isActive'],
  enabledWhatsappNumber: ['whatsappNumberEnabled', 'whatsappEnabled', 'enabledWhatsapp', 'enableWhatsapp'],
  enabledFacebookMessenger: [
    'facebookMessengerEnabled',
    'enabledFacebookMessengerId',
    'facebookMessengerIdEnabled',
    'messengerEnabled',
    'enabledMessenger',
    'enableFacebookMessenger',
  ],
  enabledAbandonedShoppingCartCoupon: [
    'abandonedShoppingCartCouponEnabled',
    'enabledAbandonedShoppingCartCouponId',
    'abandonedShoppingCartCouponIdEnabled',
    'abandonedShoppingCartEnabled',
    'enabledAbandonedShoppingCart',
    'enableAbandonedShoppingCartCoupon',
  ],
  enabledCheckoutQuestions: ['checkoutQuestionsEnabled', 'enableCheckoutQuestions'],
  futureOrdersEnabled: ['enabledFutureOrders', 'enableFutureOrders'],
};

const findOtherName = (row: Json, field: string): string | undefined =>
  otherNames[field]?.find((name) => row[name] !== undefined);

/** Form in which a field arrives under one of its other names. */
const otherName: ReadForm = {
  names: [],
  read: (row, field) => (row[field] === undefined ? row[findOtherName(row, field) ?? field] : undefined),
  note: (row, field) => {
    const name = findOtherName(row, field)!;
    return { name, raw: row[name] };
  },
  write: (value, receivedValue, { oldRow }, field) => {
    const { name: receivedName = otherNames[field]![0]!, raw } = Object(receivedValue) as {
      name?: string;
      raw?: unknown;
    };
    if (value === oldRow[field] && raw !== undefined) return { [receivedName]: raw };
    return { [receivedName]: typeof value === 'boolean' ? formatFlagLike(value, raw) : value };
  },
};

const normalizeFleetType = (type: string): string => normalizeSpelling(type).replace(/delivery$/, '');

const findCofinanceKey = (map: Json, type: unknown): string | undefined =>
  typeof type === 'string'
    ? Object.keys(map).find((key) => normalizeFleetType(key) === normalizeFleetType(type))
    : undefined;

/**
 * Form in which a fleet's external cofinance arrives as a map by delivery type. Only the entry of the fleet's own type
 * is used.
 */
const cofinanceByType: ReadForm = {
  names: ['externalDeliveryCofinance'],
  isOfRow: true,
  read: ({ externalDeliveryCofinance: map, deliveryType }) => {
    if (!isObject(map)) return undefined;
    const key = findCofinanceKey(map, deliveryType);
    return key === undefined ? null : map[key];
  },
  note: ({ externalDeliveryCofinance: map, deliveryType }) => ({
    map,
    key: isObject(map) ? (findCofinanceKey(map, deliveryType) ?? toCodeKey(String(deliveryType))) : null,
  }),
  write: (value, receivedValue) => {
    const { map, key } = receivedValue as { map: Json; key: string };
    const isUnset = value === null && !Object.hasOwn(map, key);
    return { externalDeliveryCofinance: isUnset ? map : { ...map, [key]: value } };
  },
};

interface WeekdayKeys {
  /** Received key of each weekday. */
  keys: Readonly<Record<string, string>>;
  /** Keys whose value is a single row instead of a list. */
  single: readonly string[];
  /** True if the rows also name their day. */
  hasDay: boolean;
}

/**
 * Form in which hours arrive as a map by weekday: `{ monday: [{…}] }`. A weekday without rows is sent as an empty list.
 */
const byWeekday: ReadForm = {
  names: [],
  read: (row, field) => toWeekdayRows(row[field]) ?? undefined,
  note: (row, field): WeekdayKeys => {
    const map = row[field] as Json;
    return {
      keys: Object.fromEntries(Object.keys(map).map((key) => [findWeekday(key) ?? key, getOriginalKey(map, key)])),
      single: Object.keys(map).flatMap((key) => (isObject(map[key]) ? getOriginalKey(map, key) : [])),
      hasDay: Object.values(map).some((rows) =>
        readHourRows(rows).some((candidate) => isObject(candidate) && 'day' in candidate),
      ),
    };
  },
  write: (value, receivedValue, _change, field) => {
    const { keys, single, hasDay } = receivedValue as WeekdayKeys;
    const map: Record<string, unknown[]> = Object.fromEntries(Object.values(keys).map((key) => [key, []]));
    for (const row of value as Json[]) {
      const { day, ...dayRow } = unwrapRow({ ...(row['kept'] as Json | undefined), ...row }) as Json;
      const weekday = typeof day === 'string' ? findWeekday(day) : undefined;
      // A row without a day marks a removal; leaving the removed row out of the map has the same effect.
      if (weekday !== undefined) (map[keys[weekday] ?? weekday] ??= []).push(hasDay ? { ...dayRow, day } : dayRow);
    }
    return {
      [field]: Object.fromEntries(
        Object.entries(map).map(([key, rows]) => [key, single.includes(key) && rows.length === 1 ? rows[0] : rows]),
      ),
    };
  },
};

const isAmount = (quote: unknown): boolean => parseNumber(quote) !== undefined;

/**
 * Reads a quote (subscription plan) that is only an amount or a name. Quotes need a name, so an amount also serves as
 * one.
 */
const toQuote = (quote: unknown): Json => ({
  name: parseText(quote),
  amount: isAmount(quote) ? parseText(quote) : '',
});

/** Form in which quotes (subscription plans) arrive as plain amounts or names instead of rows. */
const plainQuotes: ReadForm = {
  names: [],
  read: (row, field) => {
    const quotes = row[field];
    const isPlain =
      Array.isArray(quotes) && quotes.length > 0 && quotes.every((quote) => parseText(quote) !== undefined);
    return isPlain ? quotes.map(toQuote) : undefined;
  },
  note: (row, field) => row[field],
  write: (value, receivedValue, _change, field) => {
    const plainValues = receivedValue as (string | number)[];
    const wirePlans = (value as Json[]).map((row) => {
      const { name, amount } = unwrapRow(row) as Json;
      const receivedPlan = plainValues.find((quote) => isSameJson(toQuote(quote), { name, amount }));
      if (receivedPlan !== undefined || !plainValues.some(isAmount)) return receivedPlan ?? name;
      return typeof plainValues[0] === 'number' ? Number(amount) : amount;
    });
    return { [field]: wirePlans };
  },
};

const productListNames = ['orderedProducts', 'products', 'productIds'] as const;

const findProductId = (row: unknown): unknown => {
  if (!isObject(row)) return row;
  const { product, productId = isObject(product) ? product['id'] : product } = row;
  return productId ?? row['id'];
};

/** Adds a product to a category in the form of its other products: ids, linking rows or whole products. */
const createProductLike = (example: unknown, id: number): unknown =>
  isObject(example)
    ? example['productId'] === undefined && example['product'] === undefined
      ? { id }
      : { productId: id }
    : id;

/**
 * Form in which a category's products arrive under another name or as rows. Unchanged rows keep their fields and follow
 * the new order.
 */
const orderedProducts: ReadForm = {
  names: ['products', 'productIds'],
  read: (row) => {
    const names = productListNames.filter((candidate) => row[candidate] != null);
    const rows = row[names[0] ?? ''];
    const isAppForm = names.join() === 'orderedProducts' && !(Array.isArray(rows) && rows.some(isObject));
    return isAppForm ? undefined : rows;
  },
  note: (row) => {
    const name = productListNames.find((candidate) => row[candidate] != null)!;
    return { name, rows: row[name] };
  },
  write: (value, receivedValue) => {
    const { name, rows } = receivedValue as { name: string; rows: unknown };
    const receivedRows: readonly unknown[] = Array.isArray(rows) ? rows : [];
    const wireProducts = (value as readonly unknown[]).map((id) =>
      typeof id === 'number'
        ? (receivedRows.find((row) => parseId(findProductId(row)) === id) ?? createProductLike(receivedRows[0], id))
        : id,
    );
    const [firstRow] = receivedRows;
    const isReordered = wireProducts.some((product, index) => product !== receivedRows[index]);
    if (!isReordered || !isObject(firstRow) || firstRow['position'] === undefined)
      return { [name]: typeof rows === 'string' ? wireProducts.join() : wireProducts };
    // Renumbers the positions, because the received positions contradict the new order.
    const start = Number(firstRow['position']) || 0;
    return {
      [name]: wireProducts.map((product, index) =>
        isObject(product) ? { ...product, position: start + index } : product,
      ),
    };
  },
};

const readForms = {
  couponables,
  restrictions,
  deliveryAreas,
  daysAndHours,
  productAvailability: availabilityForm,
  discount,
  cofinanceByType,
  byWeekday,
  plainQuotes,
  orderedProducts,
  timeInDate,
  otherName,
  methodWords,
  waitDate,
  publicationFlag,
};

/** Form in which words and times arrive in another spelling, see spelledRows.ts. */
const spelling: WireForm = {
  write: (value, receivedValue, change, field) => {
    const spelledValue = toReceivedSpelling(value, receivedValue, field, change);
    if (spelledValue !== undefined) return { [field]: spelledValue };
    const unknownFields = change.oldRow['kept'];
    return isObject(unknownFields) && unknownFields['id'] !== undefined ? { [field]: null } : {};
  },
};

/** Form in which a list of words arrives in another spelling, see `enumList`. */
const words: WireForm = {
  write: (value, receivedValue, _change, field) => ({
    [field]: toWordSpelling(value as readonly unknown[], receivedValue as WordSpelling),
  }),
};

const wireForms: Record<FormName, WireForm> = { ...readForms, spelling, words };

/**
 * Creates a reader that also accepts fields in alternative forms and records the form for `mergeUnknownFields`. Of
 * several forms of a field, the first that matches counts.
 */
export const inForms = <T extends object>(
  inner: Reader<T>,
  forms: Readonly<Record<string, keyof typeof readForms | readonly (keyof typeof readForms)[]>>,
): Reader<T & { wireForms?: FormNotes }> => {
  const formEntries = Object.entries(forms).flatMap(([field, names]) =>
    [names].flat().map((form: keyof typeof readForms) => [field, form] as const),
  );
  return reader<T & { wireForms?: FormNotes }>((value) => {
    if (!isObject(value)) return inner.read(value);
    let convertedValue = value;
    let notes: FormNotes | undefined;
    for (const [field, form] of formEntries) {
      if (notes?.[field] !== undefined) continue;
      const { names, read, note }: ReadForm = readForms[form];
      const convertedField = read(convertedValue, field);
      if (convertedField === undefined) continue;
      const otherFields = Object.fromEntries(Object.entries(convertedValue).filter(([key]) => !names.includes(key)));
      const receivedValue = note === undefined ? null : removeSecrets(note(convertedValue, field));
      notes = { ...notes, [field]: { form, came: receivedValue } };
      convertedValue = { ...otherFields, [field]: convertedField };
    }
    const parsedRow = inner.read(convertedValue);
    if (parsedRow === rejected || notes === undefined) return parsedRow;
    const valueWithNotes = { ...parsedRow, wireForms: { ...(parsedRow as RoundTripFields).wireForms, ...notes } };
    passDefaultedFields(parsedRow, valueWithNotes);
    return valueWithNotes;
  }, inner.json);
};

/**
 * Returns the row with the alternative form of one field only, for example of the flag that a switch in a list changes.
 */
export const pickForm = <T extends { wireForms?: FormNotes }>({ wireForms, ...row }: T, field: string) => {
  const note = wireForms?.[field];
  return { ...row, ...(note && { wireForms: { [field]: note } as FormNotes }) };
};

/** True if new rows of a list take the form of the existing rows. */
export const isSharedForm = (form: FormName): boolean => wireForms[form].isOfRow !== true;

export const writeInForm = (
  { form, came }: FormNotes[string],
  field: string,
  value: unknown,
  change: FormChange,
): WrittenAs => ({ writtenAs: wireForms[form].write(value, came, change, field) });
