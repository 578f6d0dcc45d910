import { changeField, joinPath, isIdentityField } from './fieldPaths';
import { isObject, findObjects, type Json } from './json';
import { conversions } from './valueConversions';
import type { CallId } from './specFields';

/** This module changes replies to forms that other platforms might send; the app must read all of them safely. */

interface FieldContext {
  call: CallId;
  /** Time zone of the stores, for wall times in the reply. */
  zone: string;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Mutations that replace the value of a field. */
const replacements = {
  null: (parent: Json, key: string) => (parent[key] = null),
  missing: (parent: Json, key: string) => delete parent[key],
  /** Replaces a scalar with an object, and an object or list with a text. */
  otherJunk: (parent: Json, key: string) => (parent[key] = isContainer(parent[key]) ? 'raro' : { raro: ['x'] }),
} as const;

/** Mutations of a whole list. */
const envelopes = {
  bareList: (list: unknown) => (isObject(list) && Array.isArray(list['page']) ? list['page'] : list),
  otherEnvelope: (list: unknown) => {
    if (Array.isArray(list)) return { data: list as unknown[], total: list.length, nextPage: null };
    if (!isObject(list) || !Array.isArray(list['page'])) return list;
    return { data: list['page'] as unknown[], total: list['count'], nextPage: list['next_page'] ?? null };
  },
  /** Wraps a list without an envelope in the usual envelope. */
  usualEnvelope: (list: unknown) =>
    Array.isArray(list) ? { page: list as unknown[], count: list.length, next_page: null } : list,
} as const;

const createUnknownValue = () => ({ anidado: { lista: [1, 'dos', { tres: null }] }, vacio: {}, nada: null });

/** Groups rows by weekday. */
const groupByWeekday = (value: unknown): unknown => {
  const rows = findObjects(value);
  if (rows.length === 0 || !rows.every(({ day }) => typeof day === 'string')) return value;
  const days: Record<string, Json[]> = {};
  for (const { day, ...row } of rows) (days[day as string] ??= []).push(row);
  return days;
};

type Replacement = keyof typeof replacements;
type Envelope = keyof typeof envelopes;
type Conversion = keyof typeof conversions;

export type MutationKind = Replacement | Conversion | Envelope | 'extraFields' | 'weekdayMap';

const isReplacement = (mutationKind: MutationKind): mutationKind is Replacement =>
  Object.hasOwn(replacements, mutationKind);
const isConversion = (mutationKind: MutationKind): mutationKind is Conversion =>
  Object.hasOwn(conversions, mutationKind);
export const isEnvelope = (mutationKind: MutationKind): mutationKind is Envelope =>
  Object.hasOwn(envelopes, mutationKind);

export const mutationKinds: readonly MutationKind[] = [
  ...(Object.keys(replacements) as Replacement[]),
  ...(Object.keys(conversions) as Conversion[]),
  ...(Object.keys(envelopes) as Envelope[]),
  'extraFields',
  'weekdayMap',
];

/**
 * Mutations that the app's readers undo completely. Screen tests can skip them, since `anyPlatform.test.ts` compares
 * the values.
 */
export const losslessKinds: ReadonlySet<MutationKind> = new Set<MutationKind>([
  ...(['textAsNumber', 'flagAsNumber', 'utcTimes', 'otherTimes', 'epochTimes'] as const),
  ...(['bareList', 'otherEnvelope', 'usualEnvelope', 'extraFields', 'weekdayMap'] as const),
]);

/**
 * Converts a value and everything in it, innermost values first. Identity fields stay; a list of scalars is converted
 * like a scalar field.
 */
const convertDeep = (
  value: unknown,
  path: string,
  context: FieldContext,
  change: { convertScalar: (value: unknown, key: string) => unknown; convertWhole: (value: unknown) => unknown },
): unknown => {
  if (Array.isArray(value))
    return change.convertWhole(value.map((row) => convertDeep(row, `${path}[]`, context, change)));
  if (isObject(value)) {
    return change.convertWhole(
      Object.fromEntries(
        Object.entries(value).map(([key, nestedValue]) => [
          key,
          convertDeep(nestedValue, joinPath(path, key), context, change),
        ]),
      ),
    );
  }
  if (isIdentityField(context.call, path)) return value;
  return change.convertScalar(value, path.split('.').at(-1)?.replaceAll('[]', '') ?? '');
};

const getIdentity = (value: unknown): unknown => value;

/** Applies a list mutation, a conversion or a structural mutation to the value at `path` and everything in it. */
const mutateValue = (
  value: unknown,
  path: string,
  mutationKind: Exclude<MutationKind, Replacement>,
  context: FieldContext,
): unknown => {
  if (isEnvelope(mutationKind)) return envelopes[mutationKind](value);
  if (isConversion(mutationKind)) {
    const convertScalar = (scalar: unknown, key: string) => conversions[mutationKind](scalar, key, context.zone);
    return convertDeep(value, path, context, { convertScalar, convertWhole: getIdentity });
  }
  const convertWhole =
    mutationKind === 'weekdayMap'
      ? groupByWeekday
      : (inner: unknown) => (isObject(inner) ? { ...inner, campo_nuevo: createUnknownValue() } : inner);
  return convertDeep(value, path, context, { convertScalar: getIdentity, convertWhole: convertWhole });
};

/** Replaces all fields except identity. A group that would be left empty is replaced as a whole. */
const replaceAll = (value: unknown, path: string, mutationKind: Replacement, call: CallId): void => {
  if (Array.isArray(value)) value.forEach((row) => replaceAll(row, `${path}[]`, mutationKind, call));
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const fieldPath = joinPath(path, key);
    if (isIdentityField(call, fieldPath)) replaceAll(inner, fieldPath, mutationKind, call);
    else replacements[mutationKind](value, key);
  }
};

/** Mutates a whole reply and returns it. May modify its input. */
export const mutateReply = (reply: unknown, mutationKind: MutationKind, context: FieldContext): unknown => {
  if (!isReplacement(mutationKind)) return mutateValue(reply, '', mutationKind, context);
  replaceAll(reply, '', mutationKind, context.call);
  return reply;
};

/** Mutates one field in all rows, in place. `extraFields` on a scalar adds unknown fields beside it. */
export const mutateField = (reply: unknown, field: string, mutationKind: MutationKind, context: FieldContext): void =>
  changeField(reply, field, (parent, key) => {
    if (isReplacement(mutationKind)) replacements[mutationKind](parent, key);
    else if (mutationKind === 'extraFields' && !isContainer(parent[key])) parent[`${key}_nuevo`] = createUnknownValue();
    // A field that the test names is mutated even if it contains permissions.
    else if (isConversion(mutationKind) && !isContainer(parent[key]))
      parent[key] = conversions[mutationKind](parent[key], key, context.zone);
    else parent[key] = mutateValue(parent[key], field, mutationKind, context);
  });
