import { atField, below, isIdentity } from './fieldPaths';
import { isObject, objectsIn, type Json } from './json';
import { conversions } from './valueConversions';
import type { CallId } from './specFields';

/** Replies as other platforms might write them: every one of these is to be read without harm. */

interface Place {
  call: CallId;
  /** Of the stores: whose wall times the reply has. */
  zone: string;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Puts something else in a field's place. */
const replacements = {
  null: (holder: Json, key: string) => (holder[key] = null),
  missing: (holder: Json, key: string) => delete holder[key],
  /** An object where a scalar is, and a text where an object or a list is. */
  otherJunk: (holder: Json, key: string) => (holder[key] = isContainer(holder[key]) ? 'raro' : { raro: ['x'] }),
} as const;

/** Lists as a whole. */
const envelopes = {
  bareList: (list: unknown) => (isObject(list) && Array.isArray(list['page']) ? list['page'] : list),
  otherEnvelope: (list: unknown) => {
    if (Array.isArray(list)) return { data: list as unknown[], total: list.length, nextPage: null };
    if (!isObject(list) || !Array.isArray(list['page'])) return list;
    return { data: list['page'] as unknown[], total: list['count'], nextPage: list['next_page'] ?? null };
  },
  /** What comes without an envelope gets the usual one. */
  usualEnvelope: (list: unknown) =>
    Array.isArray(list) ? { page: list as unknown[], count: list.length, next_page: null } : list,
} as const;

const somethingNew = () => ({ anidado: { lista: [1, 'dos', { tres: null }] }, vacio: {}, nada: null });

/** Rows with a weekday as a map from it to the rows of that day. */
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
 * Those that readers take back whole: what is read is what was meant, so screens need not be tried with them
 * (`anyPlatform.test.ts` compares the values).
 */
export const losslessKinds: ReadonlySet<MutationKind> = new Set<MutationKind>([
  ...(['textAsNumber', 'flagAsNumber', 'utcTimes', 'otherTimes', 'epochTimes'] as const),
  ...(['bareList', 'otherEnvelope', 'usualEnvelope', 'extraFields', 'weekdayMap'] as const),
]);

/** A value and all in it, changed from the inside out. Identity stays, lists of scalars are converted by their field. */
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

/** The value at `path` with everything in it changed. */
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

/** All fields that are no identity; of a group that holds none only the group, for then there is nothing in it left. */
const replaceAll = (value: unknown, path: string, how: Replacement, call: CallId): void => {
  if (Array.isArray(value)) value.forEach((row) => replaceAll(row, `${path}[]`, how, call));
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const at = below(path, key);
    if (isIdentity(call, at)) replaceAll(inner, at, how, call);
    else replacements[how](value, key);
  }
};

/** A whole reply. What it was made of may be changed, too. */
export const degradeReply = (reply: unknown, how: MutationKind, place: Place): unknown => {
  if (!isReplacement(how)) return changed(reply, '', how, place);
  replaceAll(reply, '', how, place.call);
  return reply;
};

/** One field of a reply, in all rows; it is changed in place. A scalar gets its unknown fields beside it. */
export const degradeField = (reply: unknown, field: string, how: MutationKind, place: Place): void =>
  atField(reply, field, (holder, key) => {
    if (isReplacement(how)) replacements[how](holder, key);
    else if (how === 'extraFields' && !isContainer(holder[key])) holder[`${key}_nuevo`] = somethingNew();
    // Who names a field means it, even where it says what somebody may do.
    else if (isConversion(how) && !isContainer(holder[key]))
      holder[key] = conversions[how](holder[key], key, place.zone);
    else holder[key] = changed(holder[key], field, how, place);
  });
