import { isObject } from '../../domain/values/json';

/** This module finds the customer of an order in any structure that platforms send. Keys are already in camelCase. */

type Given = Readonly<Record<string, unknown>>;

const wholeNames = ['name', 'fullName', 'displayName', 'customerName', 'clientName', 'userName', 'buyerName'] as const;
const givenNames = ['firstName', 'givenName', 'firstname', 'names', 'nombre'] as const;
const familyNames = ['lastName', 'familyName', 'lastname', 'surname', 'apellido'] as const;
const people = ['customer', 'client', 'user', 'buyer', 'consumer', 'recipient'] as const;

const textIn = (given: Given, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const value = given[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    // Some platforms send the phone number as the name.
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};

const capitalized = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Joins first and last name, also from prefixed fields such as `customerFirstName`; null if both are missing. */
const joinedName = (given: Given, prefix = ''): string | null => {
  const keyed = (keys: readonly string[]) => (prefix === '' ? keys : keys.map((key) => prefix + capitalized(key)));
  const parts = [textIn(given, keyed(givenNames)), textIn(given, keyed(familyNames))].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
};

/** Returns a person's name from a text or an object; null if there is none. */
export const findPersonName = (person: unknown): string | null => {
  if (typeof person === 'string') return person.trim() || null;
  return isObject(person) ? (textIn(person, wholeNames) ?? joinedName(person)) : null;
};

const findCustomer = (order: Given): unknown => people.map((key) => order[key]).find((person) => person != null);

/** Returns the customer's name from any field of the order, or null. */
export const findCustomerName = (order: Given): string | null =>
  textIn(order, wholeNames.slice(3)) ??
  joinedName(order, 'customer') ??
  findPersonName(findCustomer(order)) ??
  joinedName(order);

/** Copies the customer's name to `customerName`. */
export const withCustomerName = (order: Given): Given => {
  const customerName = findCustomerName(order);
  return customerName === null || customerName === order['customerName'] ? order : { ...order, customerName };
};

/** Returns the order with its customer as an object with a name. */
export const withCustomer = (order: Given): Given => {
  const named = withCustomerName(order);
  const given = findCustomer(order);
  const name = findPersonName(given) ?? (typeof named['customerName'] === 'string' ? named['customerName'] : null);
  if (name === null) return named;
  return { ...named, customer: { ...(isObject(given) && given), name } };
};
