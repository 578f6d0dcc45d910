type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => Number.isInteger(each) && each > 0);

/** Chosen ids are a set: their order says nothing. */
const asSet = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** What is missing and what is null are the same; the order of an object's keys says nothing. */
const isSame = (a: unknown, b: unknown): boolean => {
  const one = a ?? null;
  const other = b ?? null;
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
};

export const isSameValue = (a: unknown, b: unknown): boolean =>
  isListOfIds(a) && isListOfIds(b) ? isSame(asSet(a), asSet(b)) : isSame(a, b);

/** The part of a draft that differs from what was there before. */
export const changesOf = <Draft extends object>(draft: Draft, before: unknown): Partial<Draft> => {
  const old = new Map(Object.entries(before as Json));
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSameValue(value, old.get(name))),
  ) as Partial<Draft>;
};

/** Whether a value has everything that was sent of it: rows may have been given ids, and defaults filled in. */
const covers = (now: unknown, sent: unknown): boolean => {
  if (isListOfIds(sent) && isListOfIds(now)) return isSameValue(now, sent);
  if (Array.isArray(sent)) {
    return Array.isArray(now) && now.length === sent.length && sent.every((each, at) => covers(now[at], each));
  }
  if (isObject(sent)) return isObject(now) && Object.entries(sent).every(([key, value]) => covers(now[key], value));
  return isSame(now, sent);
};

/** Whether a thing, as values, has everything that was sent. What the platform never shows (passwords) cannot tell. */
export const hasTaken = (sent: object, now: Json, secret: ReadonlySet<string>): boolean =>
  Object.entries(sent).every(([name, value]) => secret.has(name) || covers(now[name], value));
