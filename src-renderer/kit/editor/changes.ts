import { isObject, type Json } from '@shared/domain/values/json';

/** Fields that need a special comparison, by path (`restrictions.storeIds`). */
export interface FieldTraits {
  /** Paths of fields that the platform never returns, so that a read cannot confirm their change. */
  secrets: ReadonlySet<string>;
  /** Paths of lists whose order does not matter: ids, enumeration values or objects. */
  sets: ReadonlySet<string>;
}

/** Deep equality. Null equals undefined; key order is ignored. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const left = a ?? null;
  const right = b ?? null;
  if (Object.is(left, right)) return true;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((candidate, index) => isSameValue(candidate, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  return getKeys(left, right).every((key) => isSameValue(left[key], right[key]));
};

const getKeys = (a: Json, b: Json): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];

/** Serializes a value: two values have the same text if and only if `isSameValue` is true for them. */
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

type SetTraits = Pick<FieldTraits, 'sets'>;

const containsSet = (path: string, { sets }: SetTraits): boolean => [...sets].some((set) => set.startsWith(`${path}.`));

/** Compares two values of the field at a path, ignoring the order of `sets`. */
export const isSameField = (path: string, a: unknown, b: unknown, traits: SetTraits): boolean => {
  if (traits.sets.has(path)) return isSameSet(a, b);
  if (!containsSet(path, traits) || !isObject(a) || !isObject(b)) return isSameValue(a, b);
  return getKeys(a, b).every((key) => isSameField(`${path}.${key}`, a[key], b[key], traits));
};

/** Returns the fields of a draft that differ from `original`. */
export const computeChanges = <Draft extends object>(
  draft: Draft,
  original: unknown,
  traits: SetTraits,
): Partial<Draft> => {
  const oldValues = new Map(Object.entries(original as Json));
  const isChanged = ([name, value]: [string, unknown]) => !isSameField(name, value, oldValues.get(name), traits);
  return Object.fromEntries(Object.entries(draft).filter(isChanged)) as Partial<Draft>;
};

/** True if the current value contains everything in the sent value; the platform may have added ids and defaults. */
const covers = (path: string, currentValue: unknown, sentValue: unknown, traits: SetTraits): boolean => {
  if (Array.isArray(sentValue)) {
    if (!Array.isArray(currentValue)) return false;
    if (traits.sets.has(path)) {
      const isCovered = (candidate: unknown) =>
        currentValue.some((currentItem) => covers('', currentItem, candidate, traits));
      return (
        isSameSet(currentValue, sentValue) ||
        (toMemberSet(currentValue).size === toMemberSet(sentValue).size && sentValue.every(isCovered))
      );
    }
    return (
      currentValue.length === sentValue.length &&
      sentValue.every((candidate, index) => covers('', currentValue[index], candidate, traits))
    );
  }
  if (!isObject(sentValue)) return isSameValue(currentValue, sentValue);
  return (
    isObject(currentValue) &&
    Object.entries(sentValue).every(([key, value]) => covers(`${path}.${key}`, currentValue[key], value, traits))
  );
};

/** True if an entity, converted to a draft, contains all `changes`. Ignores secrets. */
export const containsChanges = (changes: object, current: Json, traits: FieldTraits): boolean =>
  Object.entries(changes).every(
    ([name, value]) => traits.secrets.has(name) || covers(name, current[name], value, traits),
  );

/** Paths of all changed values and of the groups that contain them. A list counts as one value. */
export const findChangedPaths = (draft: object, original: unknown, traits: SetTraits, pathPrefix = ''): Set<string> => {
  const oldValues = isObject(original) ? original : {};
  return new Set(
    Object.entries(draft).flatMap(([name, value]) => {
      const path = `${pathPrefix}${name}`;
      if (isSameField(path, value, oldValues[name], traits)) return [];
      return [path, ...(isObject(value) ? findChangedPaths(value, oldValues[name], traits, `${path}.`) : [])];
    }),
  );
};
