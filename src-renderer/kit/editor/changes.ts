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
  const one = a ?? null;
  const other = b ?? null;
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, index) => isSameValue(each, other[index]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  return getKeys(one, other).every((key) => isSameValue(one[key], other[key]));
};

const getKeys = (one: Json, other: Json): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])];

/** Serializes a value so that two texts are equal exactly if `isSameValue` is true for their values. */
const formatCanonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return `{${entries
    .map(([key, inner]) => `${JSON.stringify(key)}:${formatCanonical(inner)}`)
    .sort()
    .join(',')}}`;
};

const toMemberSet = (list: readonly unknown[]): Set<string> => new Set(list.map(formatCanonical));

const isSameSet = (a: unknown, b: unknown): boolean => {
  if (!Array.isArray(a) || !Array.isArray(b)) return isSameValue(a, b);
  const [some, others] = [toMemberSet(a), toMemberSet(b)];
  return some.size === others.size && [...some].every((text) => others.has(text));
};

type Sets = Pick<FieldComparison, 'sets'>;

const leadsToSet = (path: string, { sets }: Sets): boolean => [...sets].some((set) => set.startsWith(`${path}.`));

/** Compares two values of the field at a path, ignoring the order of `sets`. */
export const isSameField = (path: string, a: unknown, b: unknown, traits: Sets): boolean => {
  if (traits.sets.has(path)) return isSameSet(a, b);
  if (!leadsToSet(path, traits) || !isObject(a) || !isObject(b)) return isSameValue(a, b);
  return getKeys(a, b).every((key) => isSameField(`${path}.${key}`, a[key], b[key], traits));
};

/** Returns the fields of a draft that differ from `before`. */
export const computeChanges = <Draft extends object>(draft: Draft, before: unknown, traits: Sets): Partial<Draft> => {
  const old = new Map(Object.entries(before as Json));
  const isChanged = ([name, value]: [string, unknown]) => !isSameField(name, value, old.get(name), traits);
  return Object.fromEntries(Object.entries(draft).filter(isChanged)) as Partial<Draft>;
};

/** True if `now` contains everything in `sent`; the platform may have added ids and defaults. */
const covers = (path: string, now: unknown, sent: unknown, traits: Sets): boolean => {
  if (Array.isArray(sent)) {
    if (!Array.isArray(now)) return false;
    if (traits.sets.has(path)) {
      const isThere = (each: unknown) => now.some((other) => covers('', other, each, traits));
      return isSameSet(now, sent) || (toMemberSet(now).size === toMemberSet(sent).size && sent.every(isThere));
    }
    return now.length === sent.length && sent.every((each, index) => covers('', now[index], each, traits));
  }
  if (!isObject(sent)) return isSameValue(now, sent);
  return (
    isObject(now) && Object.entries(sent).every(([key, value]) => covers(`${path}.${key}`, now[key], value, traits))
  );
};

/** True if an entity, converted to a draft, contains everything in `sent`. Ignores secrets. */
export const containsChanges = (sent: object, now: Json, traits: FieldComparison): boolean =>
  Object.entries(sent).every(([name, value]) => traits.secrets.has(name) || covers(name, now[name], value, traits));

/** Paths of all changed values and of the groups that contain them. A list counts as one value. */
export const findChangedPaths = (draft: object, before: unknown, traits: Sets, group = ''): Set<string> => {
  const old = isObject(before) ? before : {};
  return new Set(
    Object.entries(draft).flatMap(([name, value]) => {
      const path = `${group}${name}`;
      if (isSameField(path, value, old[name], traits)) return [];
      return [path, ...(isObject(value) ? findChangedPaths(value, old[name], traits, `${path}.`) : [])];
    }),
  );
};
