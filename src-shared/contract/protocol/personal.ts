/**
 * Kinds of customers' data, by how they are shown to users who may not see them.
 * - `name`: the initial.
 * - `contact`: a placeholder, for phones, emails, addresses and their instructions.
 * - `link`: nothing, for links and coordinates that lead to the address.
 * - `area`: coordinates of the area, about a kilometre wide.
 * - `note`: the customer's text without names, phones, emails and addresses, because kitchens need to know about
 *   allergies.
 */
export type PersonalKind = 'name' | 'contact' | 'link' | 'area' | 'note';

/**
 * Fields of a reply that contain customers' data, by path: `customer.phone`. If a path leads through a list, it applies
 * to every entry of the list.
 */
export type PersonalFields = Readonly<Record<string, PersonalKind>>;

/** Prefixes the paths of a row's fields with the field that contains the row. */
export const prefixPersonalFields = (field: string, fields: PersonalFields): PersonalFields =>
  Object.fromEntries(Object.entries(fields).map(([path, kind]) => [`${field}.${path}`, kind]));
