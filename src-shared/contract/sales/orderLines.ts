import { isObject, type Json } from '../../domain/values/json';
import { flattenResource } from '../json/envelope';
import {
  decimal,
  derived,
  listOf,
  money,
  object,
  optionalMoney,
  prepared,
  reader,
  text,
  textOrNull,
  withAliases,
} from '../reading';
import { findList } from '../reading/lists';
import { isAbsent, parseJsonText } from '../reading/reader';
import { parseBoolean, parseNumber } from '../reading/scalars';

/** Copies the name of a product or modifier that is an object, `{ product: { name } }`, or a text. */
const addName = (row: Json): Json => {
  const namedItem = row['product'] ?? row['modifier'];
  return namedItem == null
    ? row
    : { ...row, name: row['name'] ?? (isObject(namedItem) ? namedItem['name'] : namedItem) };
};

const anyQuantity = decimal(null);

const orderModifier = prepared(
  withAliases(
    object({
      name: text(),
      price: optionalMoney(),
      /** Quantity per unit of the line; absent if the platform does not report it, null if it is unreadable. */
      quantity: reader((value) => (isAbsent(value) ? undefined : anyQuantity.read(value)), anyQuantity.json),
    }),
    { qty: 'quantity', units: 'quantity', cantidad: 'quantity', unitPrice: 'price' },
  ),
  addName,
);

const optionListNames = ['selectedOptions', 'children', 'options', 'modifiers', 'items'] as const;

const isSelected = (option: unknown): boolean => {
  if (!isObject(option)) return true;
  return parseBoolean(option['selected'] ?? option['checked']) !== false && parseNumber(option['quantity']) !== 0;
};

/** True for a modifier that costs something. */
const hasPrice = (modifier: unknown): boolean => {
  if (!isObject(modifier)) return false;
  const price = modifier['price'] ?? modifier['unitPrice'];
  return !isAbsent(price) && parseNumber(price) !== 0;
};

/** Returns a modifier and the selected options, which some platforms nest. A modifier may be only its name. */
const flattenModifier = (value: unknown): unknown[] => {
  const modifier = typeof value === 'string' ? { name: value } : flattenResource(value);
  if (!isObject(modifier)) return [modifier];
  const options = optionListNames.map((name) => findList(modifier[name])).find((list) => list !== null) ?? [];
  if (options.length === 0) return [modifier];
  const rows = options.filter(isSelected).flatMap(flattenModifier);
  // The price of the group may or may not include the prices of its options.
  const isAmbiguous = hasPrice(modifier) && rows.some(hasPrice);
  return [isAmbiguous ? { ...modifier, price: {} } : modifier, ...rows];
};

const modifierList = listOf(orderModifier);
const modifiers = reader((raw) => {
  const value = parseJsonText(raw);
  const list = typeof value === 'string' ? [value] : findList(value);
  return modifierList.read(list?.flatMap(flattenModifier) ?? value);
}, modifierList.json);

/** Product of an order, with the selected modifiers. */
export const orderLine = prepared(
  withAliases(
    object({
      name: text(),
      /** 1 if the platform does not report it, null if it is unreadable. */
      quantity: derived(anyQuantity, (value, raw) => (isAbsent(raw) ? 1 : value)),
      /** Price per unit without modifiers; null if the platform does not report it. */
      price: money(null),
      modifiers,
      comment: textOrNull(),
    }),
    {
      productName: 'name',
      qty: 'quantity',
      units: 'quantity',
      cantidad: 'quantity',
      unitPrice: 'price',
      comments: 'comment',
      options: 'modifiers',
    },
  ),
  addName,
);
