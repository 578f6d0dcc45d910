import { isObject, type Json } from '@shared/domain/values/json';

/** Fields that need a special comparison, by path (`restrictions.storeIds`). */
export interface FieldComparison {
  /** Paths of fields that the platform never returns, so that a read cannot confirm their change. */
  secrets: ReadonlySet<string>;
  /** Paths of lists whose order does not matter: ids, enumeration values or objects. */
  sets: ReadonlySet<string>;
}

/** Deep equality. Null equals undefined; key order is ignored. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const item = a ?? null;
  const other = b ?? null;
  if (Object.is(item, other)) return true;
  if (Array.isArray(item)) {
    return (
      Array.isArray(other) &&
      item.length === other.length &&
      item.every((candidate, index) => isSameValue(candidate, other[index]))
    );
  }
  if (!isObject(item) || !isObject(other)) return false;
  return getKeys(item, other).every((key) => isSameValue(item[key], other[key]));
};

const getKeys = (a: Json, b: Json): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Serializes a value so that two texts are equal exactly if `isSameValue` is true for their values. */
const formatCanonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, child]) => child !== null && child !== undefined);
  return `{${entries
    .map(([key, child]) => `${JSON.stringify(key)}:${formatCanonical(child)}`)
    .sort()
    .join(',')}}`;
};

const toMemberSet = (list: readonly unknown[]): Set<string> => new Set(list.map(formatCanonical));

const isSameSet = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return isSameValue(a, b);
  const [membersA, membersB] = [toMemberSet(a), toMemberSet(b)];
  return membersA.size === membersB.size && [...membersA].every((text) => membersB.has(text));
};

type Sets = Pick<FieldComparison, 'sets'>;

const containsSet = (path: string, { sets }: Sets): boolean => [...sets].some((set) => set.startsWith(`${path}.`));

/** Compares two values of the field at a path, ignoring the order of `sets`. */
export const isSameField = (path: string, a: unknown, b: unknown, traits: Sets): boolean => {
  if (traits.sets.has(path)) return isSameSet(a, b);
  if (!containsSet(path, traits) || !isObject(a) || !isObject(b)) return isSameValue(a, b);
  return getKeys(a, b).every((key) => isSameField(`${path}.${key}`, a[key], b[key], traits));
};

/** Returns the fields of a draft that differ from `before`. */
export const computeChanges = <Draft extends object>(draft: Draft, before: unknown, traits: Sets): Partial<Draft> => {
  const oldValues = new Map(Object.entries(before as Json));
  const isChanged = ([name, value]: [string, unknown]) => !isSameField(name, value, oldValues.get(name), traits);
  return Object.fromEntries(Object.entries(draft).filter(isChanged)) as Partial<Draft>;
};

/** True if `current` contains everything in `sent`; the platform may have added ids and defaults. */
const covers = (path: string, current: unknown, sent: unknown, traits: Sets): boolean => {
  if (Array.isArray(sent)) {
    if (!Array.isArray(current)) return false;
    if (traits.sets.has(path)) {
      const isCovered = (candidate: unknown) => current.some((other) => covers('', other, candidate, traits));
      return (
        isSameSet(current, sent) || (toMemberSet(current).size === toMemberSet(sent).size && sent.every(isCovered))
      );
    }
    return (
      current.length === sent.length && sent.every((candidate, index) => covers('', current[index], candidate, traits))
    );
  }
  if (!isObject(sent)) return isSameValue(current, sent);
  return (
    isObject(current) &&
    Object.entries(sent).every(([key, value]) => covers(`${path}.${key}`, current[key], value, traits))
  );
};

/** True if an entity, converted to a draft, contains everything in `sent`. Ignores secrets. */
export const containsChanges = (sent: object, current: Json, traits: FieldComparison): boolean =>
  Object.entries(sent).every(([name, value]) => traits.secrets.has(name) || covers(name, current[name], value, traits));

/** Paths of all changed values and of the groups that contain them. A list counts as one value. */
export const findChangedPaths = (draft: object, before: unknown, traits: Sets, pathPrefix = ''): Set<string> => {
  const oldValues = isObject(before) ? before : {};
  return new Set(
    Object.entries(draft).flatMap(([name, value]) => {
      const path = `${pathPrefix}${name}`;
      if (isSameField(path, value, oldValues[name], traits)) return [];
      return [path, ...(isObject(value) ? findChangedPaths(value, oldValues[name], traits, `${path}.`) : [])];
    }),
  );
};
