import { atField, below, isIdentity } from './fieldPaths';
import { isObject, objectsIn, type Json } from './json';
import { conversions } from './valueConversions';
import type { CallId } from './specFields';

/** Variations of replies that other platforms may send; the app must read each of them without harm. */

interface Place {
  call: CallId;
  /** Time zone of the stores, used by wall times in the reply. */
  zone: string;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Replaces the value of a field. */
const replacements = {
  null: (holder: Json, key: string) => (holder[key] = null),
  missing: (holder: Json, key: string) => delete holder[key],
  /** Puts an object in place of a scalar, and a text in place of an object or a list. */
  otherJunk: (holder: Json, key: string) => (holder[key] = isContainer(holder[key]) ? 'raro' : { raro: ['x'] }),
} as const;

/** Changes to whole lists. */
const envelopes = {
  bareList: (list: unknown) => (isObject(list) && Array.isArray(list['page']) ? list['page'] : list),
  otherEnvelope: (list: unknown) => {
    if (Array.isArray(list)) return { data: list as unknown[], total: list.length, nextPage: null };
    if (!isObject(list) || !Array.isArray(list['page'])) return list;
    return { data: list['page'] as unknown[], total: list['count'], nextPage: list['next_page'] ?? null };
  },
  /** Adds the usual envelope to a list without one. */
  usualEnvelope: (list: unknown) =>
    Array.isArray(list) ? { page: list as unknown[], count: list.length, next_page: null } : list,
} as const;

const somethingNew = () => ({ anidado: { lista: [1, 'dos', { tres: null }] }, vacio: {}, nada: null });

/** Rows with a weekday, as a map from weekday to rows. */
const byWeekday = (value: unknown): unknown => {
  const rows = objectsIn(value);
  if (rows.length === 0 || !rows.every(({ day }) => typeof day === 'string')) return value;
  const days: Record<string, Json[]> = {};
  for (const { day, ...row } of rows) (days[day as string] ??= []).push(row);
  return days;
};

type Replacement = keyof typeof replacements;
type Envelope = keyof typeof envelopes;
type Conversion = keyof typeof conversions;

export type MutationKind = Replacement | Conversion | Envelope | 'extraFields' | 'weekdayMap';

const isReplacement = (how: MutationKind): how is Replacement => Object.hasOwn(replacements, how);
const isConversion = (how: MutationKind): how is Conversion => Object.hasOwn(conversions, how);
export const isEnvelope = (how: MutationKind): how is Envelope => Object.hasOwn(envelopes, how);

export const mutationKinds: readonly MutationKind[] = [
  ...(Object.keys(replacements) as Replacement[]),
  ...(Object.keys(conversions) as Conversion[]),
  ...(Object.keys(envelopes) as Envelope[]),
  'extraFields',
  'weekdayMap',
];

/**
 * Variations that readers convert back without loss, so that screens need no tests with them (`anyPlatform.test.ts`
 * compares the values).
 */
export const losslessKinds: ReadonlySet<MutationKind> = new Set<MutationKind>([
  ...(['textAsNumber', 'flagAsNumber', 'utcTimes', 'otherTimes', 'epochTimes'] as const),
  ...(['bareList', 'otherEnvelope', 'usualEnvelope', 'extraFields', 'weekdayMap'] as const),
]);

/**
 * Changes a value and everything in it, innermost first. Keeps identities; converts lists of scalars by their field.
 */
const deep = (
  value: unknown,
  path: string,
  place: Place,
  change: { scalar: (value: unknown, key: string) => unknown; whole: (value: unknown) => unknown },
): unknown => {
  if (Array.isArray(value)) return change.whole(value.map((row) => deep(row, `${path}[]`, place, change)));
  if (isObject(value)) {
    return change.whole(
      Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, deep(inner, below(path, key), place, change)]),
      ),
    );
  }
  if (isIdentity(place.call, path)) return value;
  return change.scalar(value, path.split('.').at(-1)?.replaceAll('[]', '') ?? '');
};

const asItIs = (value: unknown): unknown => value;

/** Changes the value at `path` and everything in it. */
const changed = (value: unknown, path: string, how: Exclude<MutationKind, Replacement>, place: Place): unknown => {
  if (isEnvelope(how)) return envelopes[how](value);
  if (isConversion(how)) {
    const scalar = (inner: unknown, key: string) => conversions[how](inner, key, place.zone);
    return deep(value, path, place, { scalar, whole: asItIs });
  }
  const whole =
    how === 'weekdayMap'
      ? byWeekday
      : (inner: unknown) => (isObject(inner) ? { ...inner, campo_nuevo: somethingNew() } : inner);
  return deep(value, path, place, { scalar: asItIs, whole });
};

/** Replaces all fields except identities. A group without identities is replaced as a whole. */
const replaceAll = (value: unknown, path: string, how: Replacement, call: CallId): void => {
  if (Array.isArray(value)) value.forEach((row) => replaceAll(row, `${path}[]`, how, call));
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = below(path, key);
    if (isIdentity(call, at)) replaceAll(inner, at, how, call);
    else replacements[how](value, key);
  }
};

/** Changes a whole reply. May modify its argument. */
export const degradeReply = (reply: unknown, how: MutationKind, place: Place): unknown => {
  if (!isReplacement(how)) return changed(reply, '', how, place);
  replaceAll(reply, '', how, place.call);
  return reply;
};

/** Changes one field of a reply in all rows, in place. Adds unknown fields beside a scalar. */
export const degradeField = (reply: unknown, field: string, how: MutationKind, place: Place): void =>
  atField(reply, field, (holder, key) => {
    if (isReplacement(how)) replacements[how](holder, key);
    else if (how === 'extraFields' && !isContainer(holder[key])) holder[`${key}_nuevo`] = somethingNew();
    // A field named explicitly is changed even if it grants permissions.
    else if (isConversion(how) && !isContainer(holder[key]))
      holder[key] = conversions[how](holder[key], key, place.zone);
    else holder[key] = changed(holder[key], field, how, place);
  });
