import type { RoundTripFields } from './object';
import type { FormNotes } from './formNotes';
import { isSharedForm, isWrittenAs, writtenAs } from './wireForms';

type Json = Record<string, unknown>;
type Row = Json & RoundTripFields;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality. Null equals absent; the order of keys and the notes of `isNote` do not count. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...ownKeys(a, b)].every((key) => isSame(a[key], b[key]));
};

/** Notes of the reader, which comparisons of rows skip. */
const isNote = (key: string): boolean => key === 'kept' || key === 'missingFields' || key === 'wireForms';

const ownKeys = (...rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap((row) => Object.keys(row)).filter((key) => !isNote(key)));

/** Fields that people tell rows of a list apart by, the best first. */
const namingFields = ['key', 'name', 'day', 'startDatetime', 'childModifierId', 'modifierId'] as const;
/** Fields whose new value means another row, not a renamed one. */
const namedForGood: ReadonlySet<string> = new Set(['childModifierId', 'modifierId']);

const namesSame = (a: Row, b: Row): boolean | null => {
  const field = namingFields.find((name) => a[name] !== undefined && b[name] !== undefined);
  return field === undefined ? null : isSame(a[field], b[field]);
};

const isOther = (a: Row, b: Row): boolean =>
  namingFields.some((name) => namedForGood.has(name) && a[name] !== undefined && !isSame(a[name], b[name]));

/**
 * For each new row the one it was before: the same row, else one of the same name, else what is left in its order where
 * as many are left on both sides (a row was renamed, a vertex was moved).
 */
const pairs = (rows: readonly Row[], before: readonly Row[]): Map<Row, Row> => {
  const found = new Map<Row, Row>();
  const free = new Set(before);
  const pairBy = (isPair: (row: Row, old: Row) => boolean) => {
    for (const row of rows) {
      if (found.has(row)) continue;
      for (const old of free) {
        if (!isPair(row, old)) continue;
        found.set(row, old);
        free.delete(old);
        break;
      }
    }
  };
  const idOf = ({ kept }: Row) => kept?.['id'];
  pairBy((row, old) => idOf(row) !== undefined && isSame(idOf(row), idOf(old)));
  pairBy(isSame);
  pairBy((row, old) => namesSame(row, old) === true);
  const left = rows.filter((row) => !found.has(row));
  if (left.length === free.size) {
    const olds = [...free];
    left.forEach((row, index) => {
      if (!isOther(row, olds[index]!)) found.set(row, olds[index]!);
    });
  }
  return found;
};

/** Rows that platforms keep by an id are taken away by name; others are gone by not being sent. */
const removal = ({ kept }: Row): Row[] =>
  kept?.['id'] === undefined ? [] : [{ kept: { id: kept['id'], destroy: true } }];

const mergeList = (before: readonly unknown[], list: readonly unknown[], left: unknown): unknown[] => {
  const olds = before.filter(isObject);
  const partner = pairs(list.filter(isObject), olds);
  const used = new Set(partner.values());
  const forms = olds.find(({ wireForms }) => wireForms !== undefined)?.wireForms;
  return [
    ...list.map((each) =>
      isObject(each) && partner.has(each) ? mergeRow(partner.get(each)!, each) : newRow(each, forms),
    ),
    ...olds.filter((old) => !used.has(old)).flatMap(removal),
    // What could not be read stays: nobody saw it, so nobody took it away.
    ...(Array.isArray(left) ? left.map((raw: unknown) => ({ kept: raw })) : []),
  ];
};

/** A new row in the form in which the platform has the others. */
const newRow = (row: unknown, forms: FormNotes = {}): unknown => {
  const made = withoutMarks(row);
  if (!isObject(made)) return made;
  const blank = (field: string): FormNotes[string] => ({ ...forms[field]!, came: emptied(forms[field]!.came) });
  return Object.fromEntries(
    Object.entries(made).map(([key, value]) => [
      key,
      Object.hasOwn(forms, key) && isSharedForm(forms[key]!.form)
        ? writtenAs(blank(key), value, { list: listOver, changed: changedKeys({}, value) })
        : value,
    ]),
  );
};

/** Rows of another row are none of a new one's. */
const emptied = (came: unknown): unknown => (Array.isArray(came) ? [] : came);

const listOver = (before: unknown, now: readonly Json[]): unknown[] =>
  mergeList(Array.isArray(before) ? before : [], now, undefined);

/** A row that was made by copying another does not take that one's identity along, nor those of rows in it. */
const withoutMarks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isObject(value)) return value;
  return Object.fromEntries([...ownKeys(value)].map((key) => [key, withoutMarks(value[key])]));
};

/** A group as a form edits it: without what was read beside the app's own fields, which `mergeUnknownFields` lays under it again. */
export const ownFieldsOf = <Group extends object>(group: Group): Group => withoutMarks(group) as Group;

const mergeRow = (before: Row, row: Row): Row => {
  // Rows that could not be read belong to their list: where that is not written, they stay where they are.
  const kept = Object.fromEntries(
    Object.entries(before.kept ?? {}).filter(([key]) => Object.hasOwn(row, key) || !Array.isArray(before[key])),
  );
  const missingFields = new Set(before.missingFields);
  const own: Json = {};
  let isPartial = false;
  for (const key of ownKeys(row)) {
    const asItWas = isSame(row[key], before[key]);
    const form = before.wireForms?.[key];
    if (form !== undefined) {
      own[key] = writtenAs(form, row[key], { list: listOver, changed: changedKeys(before[key], row[key]) });
      isPartial = true;
      continue;
    }
    // Of a list that was read in part the rows go back one by one.
    const isInPart = Array.isArray(row[key]) && Array.isArray(kept[key]);
    if (asItWas && (missingFields.has(key) || (Object.hasOwn(kept, key) && !isInPart))) {
      isPartial = true;
      continue;
    }
    own[key] = mergeValue(before[key], row[key], kept[key]);
    delete kept[key];
  }
  return isPartial || Object.keys(kept).length > 0 ? { ...own, kept } : own;
};

const mergeValue = (before: unknown, value: unknown, left: unknown): unknown => {
  if (Array.isArray(value)) return mergeList(Array.isArray(before) ? before : [], value, left);
  return isObject(value) && isObject(before) ? mergeRow(before, value) : value;
};

const changedKeys = (before: unknown, value: unknown): ReadonlySet<string> => {
  const old: Row = isObject(before) ? before : {};
  const now: Row = isObject(value) ? value : {};
  return new Set([...ownKeys(now)].filter((key) => !isSame(now[key], old[key])));
};

/** Picks the changed fields of a group, in wire form. */
const pickChanged = (before: unknown, value: unknown, carried: unknown): unknown => {
  if (!isObject(before) || !isObject(value) || !isObject(carried)) return carried;
  return Object.fromEntries(
    [...changedKeys(before, value)].map((key) => [key, pickChanged(before[key], value[key], carried[key])]),
  );
};

/**
 * Changes as they are sent: laid over what was read. Rows of lists keep the ids and the fields that only the platform knows,
 * what could not be read goes back as it came, and what was not told is not made up. Of `groups` only the fields that changed
 * are sent. `before` is the entity as it was read.
 */
export const mergeUnknownFields = <Changes extends object>(
  before: object,
  changes: Changes,
  groups: readonly string[] = [],
): Changes => {
  const read = before as Row;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const carried = mergeValue(read[name], value, read.kept?.[name]);
      const part = groups.includes(name) ? pickChanged(read[name], value, carried) : carried;
      const form = read.wireForms?.[name];
      return [
        name,
        form === undefined ? part : writtenAs(form, part, { list: listOver, changed: changedKeys(read[name], value) }),
      ];
    }),
  ) as Changes;
};

export const hasUnknownFields = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasUnknownFields);
  if (!isObject(value)) return false;
  return value.kept !== undefined || isWrittenAs(value) || Object.values(value).some(hasUnknownFields);
};
