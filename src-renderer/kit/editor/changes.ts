type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a form that are compared in ways of their own. */
export interface FieldTraits {
  /** What the platform never shows again, so that reading back cannot tell whether it was taken. */
  secrets: ReadonlySet<string>;
  /** Chosen ids whose order says nothing. */
  sets: ReadonlySet<string>;
}

const asSet = (ids: unknown): unknown =>
  Array.isArray(ids) ? [...new Set((ids as readonly unknown[]).map(String))].sort() : ids;

/** What is missing and what is null are the same; the order of an object's keys says nothing. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  const one = a ?? null;
  const other = b ?? null;
  if (Object.is(one, other)) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => isSameValue(each, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameValue(one[key], other[key]));
};

/** Whether two values of a field are the same; the order of a set says nothing. */
export const isSameField = (name: string, a: unknown, b: unknown, { sets }: Pick<FieldTraits, 'sets'>): boolean =>
  sets.has(name) ? isSameValue(asSet(a), asSet(b)) : isSameValue(a, b);

/** The part of a draft that differs from what was there before. */
export const changesOf = <Draft extends object>(
  draft: Draft,
  before: unknown,
  traits: Pick<FieldTraits, 'sets'>,
): Partial<Draft> => {
  const old = new Map(Object.entries(before as Json));
  const isChanged = ([name, value]: [string, unknown]) => !isSameField(name, value, old.get(name), traits);
  return Object.fromEntries(Object.entries(draft).filter(isChanged)) as Partial<Draft>;
};

/** Whether a value has everything that was sent of it: rows may have been given ids, and defaults filled in. */
const covers = (now: unknown, sent: unknown): boolean => {
  if (Array.isArray(sent)) {
    return Array.isArray(now) && now.length === sent.length && sent.every((each, at) => covers(now[at], each));
  }
  if (isObject(sent)) return isObject(now) && Object.entries(sent).every(([key, value]) => covers(now[key], value));
  return isSameValue(now, sent);
};

/** Whether an entity, as a draft, has everything that was sent. Secrets cannot tell. */
export const hasTaken = (sent: object, now: Json, { secrets, sets }: FieldTraits): boolean =>
  Object.entries(sent).every(
    ([name, value]) =>
      secrets.has(name) || (sets.has(name) ? isSameValue(asSet(now[name]), asSet(value)) : covers(now[name], value)),
  );

/** Paths of what differs: each group on the way and each value in it. A list is one value. */
export const changedPaths = (draft: object, before: unknown, traits: Pick<FieldTraits, 'sets'>): Set<string> => {
  const paths = new Set<string>();
  const old = isObject(before) ? before : {};
  for (const [name, value] of Object.entries(changesOf(draft, old, traits))) {
    paths.add(name);
    if (isObject(value))
      for (const path of changedPaths(value, old[name], { sets: new Set() })) paths.add(`${name}.${path}`);
  }
  return paths;
};
