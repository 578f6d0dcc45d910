import {
  getTimeInDate,
  toEndOfDay,
  toStartOfDay,
  couponableSpellings,
  couponableTypes,
  type CouponableType,
} from '../../domain/sales/coupons';
import { isObject, isSameJson, type Json } from '../../domain/values/json';
import { rejected } from './reader';
import type { ReadForm } from './readForm';
import { withoutRecording } from './report';
import { dayOrNull, createEnumFinder, parseId, timeOfDay } from './scalars';

/** This module reads and writes fields of a coupon under the names and in the shapes that platforms use. */

const dateTimeFields = [
  { date: 'startDate', time: 'startTime', toWall: toStartOfDay },
  { date: 'expiryDate', time: 'expiryTime', toWall: toEndOfDay },
];
const dateReader = dayOrNull();
const timeReader = timeOfDay();

/** Form in which a coupon's start or end time is part of its date instead of a separate field. */
export const timeInDate: ReadForm = {
  names: [],
  read: (row, field) => {
    const { date = '', time = '' } = dateTimeFields.find((pair) => pair.date === field || pair.time === field) ?? {};
    const wallTime = withoutRecording(() => dateReader.read(row[date]));
    const timeOfDayText = typeof wallTime === 'string' ? getTimeInDate(wallTime) : null;
    const hasOwnTime = withoutRecording(() => timeReader.read(row[time])) !== rejected;
    if (timeOfDayText === null || hasOwnTime) return undefined;
    return field === date ? row[date] : timeOfDayText;
  },
  write: (_value, _received, { row, oldRow }, field) => {
    const [pair = dateTimeFields[0]!] = dateTimeFields.filter(({ date, time }) => date === field || time === field);
    const { [pair.date]: date, [pair.time]: time } = { ...oldRow, ...row };
    const day = typeof date === 'string' ? date.slice(0, 10) : null;
    return { [pair.date]: day && (typeof time === 'string' ? `${day}T${time}:00` : pair.toWall(day)) };
  },
};

interface CouponableLink {
  type: string;
  id: unknown;
  row: Json;
}

const linkTypes = [
  ['product', 'Product'],
  ['priceGroup', 'PriceGroup'],
] as const satisfies readonly (readonly [name: string, type: CouponableType])[];

const isCouponableType = (type: string): boolean => (couponableTypes as readonly string[]).includes(type);
const findCouponableType = createEnumFinder(couponableTypes, couponableSpellings);

/** Finds the linked item of a row such as `{ type, id }`, `{ productId }` or `{ couponableType, couponable: { id } }`. */
const findLink = (row: unknown): CouponableLink | null => {
  if (!isObject(row)) return null;
  const ownId = row['couponableId'];
  if (ownId !== undefined) {
    const ownType = row['couponableType'];
    return typeof ownType !== 'string' || isCouponableType(ownType) ? null : { type: ownType, id: ownId, row };
  }
  for (const [name, type] of linkTypes) {
    const linkedItem = row[name];
    const id = row[`${name}Id`] ?? (isObject(linkedItem) ? linkedItem['id'] : linkedItem);
    if (parseId(id) !== undefined) return { type, id, row };
  }
  const { couponable, couponableType, type, id } = row;
  const item = isObject(couponable) ? couponable : {};
  const itemType = couponableType ?? type ?? item['type'];
  const itemId = item['id'] ?? id;
  return typeof itemType === 'string' && itemId !== undefined ? { type: itemType, id: itemId, row } : null;
};

/** Creates the link of a new item in the format of `exampleLink`, the link of an existing item of the same type. */
const createLinkLike = (exampleLink: CouponableLink | undefined, { couponableType, couponableId }: Json): Json => {
  const name = linkTypes.find(([, type]) => type === couponableType)?.[0];
  if (exampleLink === undefined || name === undefined) return { couponableType, couponableId };
  if (exampleLink.row['type'] === exampleLink.type) return { type: exampleLink.type, id: couponableId };
  const hasOwnName = exampleLink.row[name] != null || exampleLink.row[`${name}Id`] != null;
  return hasOwnName ? { [`${name}Id`]: couponableId } : { couponableType: exampleLink.type, couponableId };
};

/**
 * Form in which a coupon's products and price groups arrive as rows of a different shape. Writes send unchanged rows as
 * received.
 */
export const couponables: ReadForm = {
  names: [],
  read: ({ couponables: rows }) => {
    if (!Array.isArray(rows) || rows.every((row) => findLink(row) === null)) return undefined;
    return rows.map((row: unknown) => {
      const link = findLink(row);
      return link === null
        ? row
        : { couponableType: findCouponableType(link.type) ?? link.type, couponableId: link.id };
    });
  },
  note: ({ couponables: rows }) => (rows as unknown[]).filter((row) => findLink(row) !== null),
  write: (value, receivedValue) => {
    const links = (receivedValue as unknown[]).map(findLink).filter((link) => link !== null);
    const wireCouponables = (value as Json[]).map(({ couponableType, couponableId, ...others }) => {
      if (couponableId === undefined) return others;
      const linksOfType = links.filter(({ type }) => (findCouponableType(type) ?? type) === couponableType);
      const existingLink = linksOfType.find(({ id }) => Number(id) === couponableId);
      return existingLink?.row ?? createLinkLike(linksOfType[0], { couponableType, couponableId });
    });
    return { couponables: wireCouponables };
  },
};

/** Other names of the fields for excluded categories and stores. */
const restrictionNames = {
  categories: ['excludedCategories', 'categoryNames', 'excludedCategoryNames'],
  storeIds: ['excludedStoreIds', 'stores', 'excludedStores'],
} as const;
const restrictionFields = ['categories', 'storeIds'] as const;

const findRestrictionName = (receivedRestrictions: Json, field: keyof typeof restrictionNames): string =>
  [field, ...restrictionNames[field]].find((name) => receivedRestrictions[name] != null) ?? field;

const findCategoryName = (category: unknown): unknown =>
  isObject(category) && typeof category['name'] === 'string' ? category['name'] : category;

/** Writes a known item as received, and a new item in the shape of the other items. */
const toReceivedItem = (item: unknown, receivedItems: unknown, field: (typeof restrictionFields)[number]): unknown => {
  const items: readonly unknown[] = Array.isArray(receivedItems) ? receivedItems : [];
  const getKey = (candidate: unknown) =>
    field === 'categories' ? findCategoryName(candidate) : parseId(isObject(candidate) ? candidate['id'] : candidate);
  const receivedItem = items.find((candidate) => getKey(candidate) === item);
  const areObjects = items.length > 0 && items.every(isObject);
  return receivedItem ?? (areObjects && !isObject(item) ? { [field === 'categories' ? 'name' : 'id']: item } : item);
};

/** Names of the group with the restrictions. */
const groupNames = ['restrictions', 'restriction', 'exclusions', 'couponRestrictions'] as const;

/** Names that are also read as restrictions outside a group, among the coupon's own fields. */
const outerNames = Object.values(restrictionNames)
  .flat()
  .filter((name) => name.startsWith('excluded'));

interface ReceivedRestrictions {
  /** Name of the group; null for restrictions among the coupon's fields. */
  name: string | null;
  received: Json;
}

const findRestrictions = (row: Json): ReceivedRestrictions | null => {
  const name = groupNames.find((candidate) => isObject(row[candidate]));
  if (name !== undefined) return { name, received: row[name] as Json };
  const entries = outerNames
    .filter((outerName) => row[outerName] != null)
    .map((outerName) => [outerName, row[outerName]]);
  return entries.length === 0 ? null : { name: null, received: Object.fromEntries(entries) as Json };
};

/** Form in which excluded categories and stores arrive under other names or as rows. */
export const restrictions: ReadForm = {
  names: [],
  read: (row) => {
    const match = findRestrictions(row);
    if (match === null) return undefined;
    const { name: groupName, received } = match;
    const plainRestrictions = { ...received };
    for (const field of restrictionFields) {
      const name = findRestrictionName(received, field);
      const items = received[name];
      if (items === undefined) continue;
      delete plainRestrictions[name];
      plainRestrictions[field] = field === 'categories' && Array.isArray(items) ? items.map(findCategoryName) : items;
    }
    return groupName === 'restrictions' && isSameJson(plainRestrictions, received) ? undefined : plainRestrictions;
  },
  note: (row) => {
    const { name, received } = findRestrictions(row)!;
    // Drafts of earlier versions contain only the group.
    return name === 'restrictions' ? received : { name, received };
  },
  write: (value, receivedValue, { changedFields }) => {
    const noted = receivedValue as Json;
    const { name: groupName, received } = (isObject(noted['received'])
      ? noted
      : { name: 'restrictions', received: noted }) as unknown as ReceivedRestrictions;
    const changedEntries = restrictionFields
      .filter((field) => changedFields.has(field))
      .map((field) => {
        const name = findRestrictionName(received, field);
        const items = (value as Json)[field] as unknown[];
        return [name, items.map((item) => toReceivedItem(item, received[name], field))] as const;
      });
    const changes = Object.fromEntries(changedEntries);
    return groupName === null ? changes : { [groupName]: { ...received, ...changes } };
  },
};
