import type { RoundTripFields } from './object';
import type { FormNotes } from './formNotes';
import { isWrittenAs, type FormChange } from './readForm';
import { isSharedForm, writtenAs } from './wireForms';

type Json = Record<string, unknown>;
type Row = Json & RoundTripFields;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality that treats null like absent and ignores key order and the fields of `isNote`. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((candidate, index) => isSame(candidate, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...listOwnKeys(a, b)].every((key) => isSame(a[key], b[key]));
};

/** True for fields that the reader added to a row; comparisons of rows skip these. */
const isNote = (key: string): boolean => key === 'kept' || key === 'missingFields' || key === 'wireForms';

const listOwnKeys = (...rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap((row) => Object.keys(row)).filter((key) => !isNote(key)));

/** Fields by which users tell rows of a list apart, most specific first. */
const namingFields = ['key', 'name', 'day', 'startDatetime', 'childModifierId', 'modifierId'] as const;
/**
 * Fields that identify a row permanently: a different value means another row. A different value in other naming fields
 * may just mean that the row was renamed.
 */
const namedForGood: ReadonlySet<string> = new Set(['childModifierId', 'modifierId']);

const namesSame = (a: Row, b: Row): boolean | null => {
  const field = namingFields.find((name) => a[name] !== undefined && b[name] !== undefined);
  return field === undefined ? null : isSame(a[field], b[field]);
};

const isOther = (a: Row, b: Row): boolean =>
  namingFields.some((name) => namedForGood.has(name) && a[name] !== undefined && !isSame(a[name], b[name]));

/**
 * Finds the old row of each new row: by id, equality or name. If equally many old and new rows remain, pairs them in
 * order, because rows may have been renamed or vertices of a zone moved.
 */
const pairRows = (rows: readonly Row[], before: readonly Row[]): Map<Row, Row> => {
  const matchByRow = new Map<Row, Row>();
  const unmatchedRows = new Set(before);
  const createPairing = (isPair: (row: Row, oldRow: Row) => boolean) => {
    for (const row of rows) {
      if (matchByRow.has(row)) continue;
      for (const oldRow of unmatchedRows) {
        if (!isPair(row, oldRow)) continue;
        matchByRow.set(row, oldRow);
        unmatchedRows.delete(oldRow);
        break;
      }
    }
  };
  const getId = ({ kept: unknownFields }: Row) => unknownFields?.['id'];
  createPairing((row, oldRow) => getId(row) !== undefined && isSame(getId(row), getId(oldRow)));
  createPairing(isSame);
  createPairing((row, oldRow) => namesSame(row, oldRow) === true);
  const remainingRows = rows.filter((row) => !matchByRow.has(row));
  if (remainingRows.length === unmatchedRows.size) {
    const oldRows = [...unmatchedRows];
    remainingRows.forEach((row, index) => {
      if (!isOther(row, oldRows[index]!)) matchByRow.set(row, oldRows[index]!);
    });
  }
  return matchByRow;
};

/**
 * Returns the entry that tells the platform to remove a row. Only a row with an id needs one; other rows are removed by
 * leaving them out.
 */
const listRemovals = ({ kept: unknownFields }: Row): Row[] =>
  unknownFields?.['id'] === undefined ? [] : [{ kept: { id: unknownFields['id'], destroy: true } }];

const mergeList = (before: readonly unknown[], list: readonly unknown[], readList: unknown): unknown[] => {
  const oldRows = before.filter(isObject);
  const partner = pairRows(list.filter(isObject), oldRows);
  const pairedRows = new Set(partner.values());
  const forms = oldRows.reduce<FormNotes>((mergedNotes, { wireForms }) => ({ ...mergedNotes, ...wireForms }), {});
  return [
    ...list.map((row) => (isObject(row) && partner.has(row) ? mergeRow(partner.get(row)!, row) : toNewRow(row, forms))),
    ...oldRows.filter((oldRow) => !pairedRows.has(oldRow)).flatMap(listRemovals),
    // Unreadable rows are sent back: the user never saw them and so cannot have removed them.
    ...(Array.isArray(readList) ? readList.map((raw: unknown) => ({ kept: raw })) : []),
  ];
};

/** Converts a new row to the form in which the platform sent the other rows. */
const toNewRow = (row: unknown, forms: FormNotes): unknown => {
  const newRow = withoutMarks(row);
  if (!isObject(newRow)) return newRow;
  const createBlankForm = (field: string): FormNotes[string] => ({
    ...forms[field]!,
    came: toEmptied(forms[field]!.came),
  });
  return Object.fromEntries(
    Object.entries(newRow).map(([key, value]) => [
      key,
      Object.hasOwn(forms, key) && isSharedForm(forms[key]!.form)
        ? writtenAs(createBlankForm(key), key, value, createFormChange({}, newRow, key))
        : value,
    ]),
  );
};

const createFormChange = (before: Json, row: Json, field: string): FormChange => ({
  list: mergeIntoList,
  changed: listChangedKeys(before[field], row[field]),
  row,
  before,
});

/** Returns an empty list for a list: a new row must not take over the nested rows of the row it is modelled on. */
const toEmptied = (wireValue: unknown): unknown => (Array.isArray(wireValue) ? [] : wireValue);

const mergeIntoList = (before: unknown, current: readonly Json[]): unknown[] =>
  mergeList(Array.isArray(before) ? before : [], current, undefined);

/**
 * Removes the fields that the reader added, at all depths, so that a copied row does not take over the ids of the
 * original.
 */
const withoutMarks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isObject(value)) return value;
  return Object.fromEntries([...listOwnKeys(value)].map((key) => [key, withoutMarks(value[key])]));
};

/**
 * Returns a group without the fields that the reader added, for editing in a form; `mergeUnknownFields` restores the
 * unknown fields.
 */
export const getOwnFields = <Group extends object>(group: Group): Group => withoutMarks(group) as Group;

const mergeRow = (before: Row, row: Row): Row => {
  // Unreadable rows are sent only if the write contains their list.
  const unknownFields = Object.fromEntries(
    Object.entries(before.kept ?? {}).filter(([key]) => Object.hasOwn(row, key) || !Array.isArray(before[key])),
  );
  const missingFields = new Set(before.missingFields);
  const ownFields: Json = {};
  let isPartial = false;
  for (const key of listOwnKeys(row)) {
    const isUnchanged = isSame(row[key], before[key]);
    const form = before.wireForms?.[key];
    if (form !== undefined) {
      const merged = mergeValue(before[key], row[key], unknownFields[key]);
      ownFields[key] = writtenAs(form, key, merged, createFormChange(before, row, key));
      isPartial = true;
      continue;
    }
    // Lists of which some rows were unreadable are merged row by row.
    const isInPart = Array.isArray(row[key]) && Array.isArray(unknownFields[key]);
    if (isUnchanged && (missingFields.has(key) || (Object.hasOwn(unknownFields, key) && !isInPart))) {
      isPartial = true;
      continue;
    }
    ownFields[key] = mergeValue(before[key], row[key], unknownFields[key]);
    delete unknownFields[key];
  }
  return isPartial || Object.keys(unknownFields).length > 0 ? { ...ownFields, kept: unknownFields } : ownFields;
};

const mergeValue = (before: unknown, value: unknown, readValue: unknown): unknown => {
  if (Array.isArray(value)) return mergeList(Array.isArray(before) ? before : [], value, readValue);
  return isObject(value) && isObject(before) ? mergeRow(before, value) : value;
};

const listChangedKeys = (before: unknown, value: unknown): ReadonlySet<string> => {
  const oldRow: Row = isObject(before) ? before : {};
  const current: Row = isObject(value) ? value : {};
  return new Set([...listOwnKeys(current)].filter((key) => !isSame(current[key], oldRow[key])));
};

/** Picks the changed fields of a group, in the form to send. */
const pickChanged = (before: unknown, value: unknown, merged: unknown): unknown => {
  if (!isObject(before) || !isObject(value) || !isObject(merged)) return merged;
  return Object.fromEntries(
    [...listChangedKeys(before, value)].map((key) => [key, pickChanged(before[key], value[key], merged[key])]),
  );
};

/**
 * Merges changes with the entity as it was read (`before`), for sending. Rows keep their ids and unknown fields,
 * unreadable values are sent unchanged, and defaults of missing fields are left out. For groups named in `groups`, only
 * changed fields are sent.
 */
export const mergeUnknownFields = <Changes extends object>(
  before: object,
  changes: Changes,
  groups: readonly string[] = [],
): Changes => {
  const readResult = before as Row;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const merged = mergeValue(readResult[name], value, readResult.kept?.[name]);
      const part = groups.includes(name) ? pickChanged(readResult[name], value, merged) : merged;
      const form = readResult.wireForms?.[name];
      return [
        name,
        form === undefined ? part : writtenAs(form, name, part, createFormChange(readResult, changes as Json, name)),
      ];
    }),
  ) as Changes;
};

export const hasUnknownFields = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasUnknownFields);
  if (!isObject(value)) return false;
  return value.kept !== undefined || isWrittenAs(value) || Object.values(value).some(hasUnknownFields);
};
