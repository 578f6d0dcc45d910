import { isObject } from '../../domain/values/json';

/** This module finds the customer of an order in any structure that platforms send. Keys are already in camelCase. */

type CustomerRecord = Readonly<Record<string, unknown>>;

const fullNameKeys = [
  'name',
  'fullName',
  'displayName',
  'customerName',
  'clientName',
  'userName',
  'buyerName',
] as const;
const firstNameKeys = ['firstName', 'givenName', 'firstname', 'names', 'nombre'] as const;
const lastNameKeys = ['lastName', 'familyName', 'lastname', 'surname', 'apellido'] as const;
const personKeys = ['customer', 'client', 'user', 'buyer', 'consumer', 'recipient'] as const;

const findText = (customer: CustomerRecord, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const value = customer[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    // Some platforms send the phone number as the name.
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};

const capitalize = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1);

/** Joins first and last name, also from prefixed fields such as `customerFirstName`; null if both are missing. */
const joinName = (customer: CustomerRecord, prefix = ''): string | null => {
  const prefixKeys = (keys: readonly string[]) => (prefix === '' ? keys : keys.map((key) => prefix + capitalize(key)));
  const names = [findText(customer, prefixKeys(firstNameKeys)), findText(customer, prefixKeys(lastNameKeys))].filter(
    (part) => part !== null,
  );
  return names.length === 0 ? null : names.join(' ');
};

/** Returns a person's name from a string or an object; null if there is none. */
export const findPersonName = (person: unknown): string | null => {
  if (typeof person === 'string') return person.trim() || null;
  return isObject(person) ? (findText(person, fullNameKeys) ?? joinName(person)) : null;
};

const findCustomer = (order: CustomerRecord): unknown =>
  personKeys.map((key) => order[key]).find((person) => person != null);

/** Returns the customer's name from any field of the order, or null. */
export const findCustomerName = (order: CustomerRecord): string | null =>
  findText(order, fullNameKeys.slice(3)) ??
  joinName(order, 'customer') ??
  findPersonName(findCustomer(order)) ??
  joinName(order);

/** Copies the customer's name to `customerName`. */
export const addCustomerName = (order: CustomerRecord): CustomerRecord => {
  const customerName = findCustomerName(order);
  return customerName === null || customerName === order['customerName'] ? order : { ...order, customerName };
};

/** Returns the order with its customer as an object with a name. */
export const addCustomer = (order: CustomerRecord): CustomerRecord => {
  const orderWithCustomer = addCustomerName(order);
  const customer = findCustomer(order);
  const name =
    findPersonName(customer) ??
    (typeof orderWithCustomer['customerName'] === 'string' ? orderWithCustomer['customerName'] : null);
  if (name === null) return orderWithCustomer;
  return { ...orderWithCustomer, customer: { ...(isObject(customer) && customer), name } };
};
