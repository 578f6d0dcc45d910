const isListOfIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number');

/** Chosen ids are a set: their order says nothing. */
const comparable = (value: unknown): string => {
  const plain = isListOfIds(value) ? [...new Set(value)].sort((a, b) => a - b) : value;
  return JSON.stringify(plain ?? null);
};

export const isSameValue = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

/** The part of a draft that differs from what was there before. */
export const changesOf = <Draft extends object>(draft: Draft, before: unknown): Partial<Draft> => {
  const old = new Map(Object.entries(before as Record<string, unknown>));
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !isSameValue(value, old.get(name))),
  ) as Partial<Draft>;
};

/** Whether a thing, as values, has everything that was sent. What the platform never shows (passwords) cannot tell. */
export const hasTaken = (sent: object, now: Record<string, unknown>, secret: ReadonlySet<string>): boolean =>
  Object.entries(sent).every(([name, value]) => secret.has(name) || isSameValue(value, now[name]));
