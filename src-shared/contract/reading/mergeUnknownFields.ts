import type { RoundTripFields } from './object';
import type { FormNotes } from './formNotes';
import { isWrittenAs, type FormChange } from './readForm';
import { isSharedForm, writeInForm } from './wireForms';

type Json = Record<string, unknown>;
type Row = Json & RoundTripFields;

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep equality that treats null like absent and ignores key order and the fields of `isReaderField`. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a ?? null, b ?? null)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((candidate, index) => isSame(candidate, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  return [...listOwnKeys(a, b)].every((key) => isSame(a[key], b[key]));
};

/** True for fields that the reader added to a row; comparisons of rows skip these. */
const isReaderField = (key: string): boolean => key === 'kept' || key === 'missingFields' || key === 'wireForms';

const listOwnKeys = (...rows: readonly Row[]): Set<string> =>
  new Set(rows.flatMap((row) => Object.keys(row)).filter((key) => !isReaderField(key)));

/** Fields by which users tell rows of a list apart, most specific first. */
const identifyingFields = ['key', 'name', 'day', 'startDatetime', 'childModifierId', 'modifierId'] as const;
/**
 * Fields that identify a row permanently: a different value means another row. If any other identifying field differs,
 * the row may just have been renamed.
 */
const permanentFields: ReadonlySet<string> = new Set(['childModifierId', 'modifierId']);

const haveSameName = (a: Row, b: Row): boolean | null => {
  const field = identifyingFields.find((name) => a[name] !== undefined && b[name] !== undefined);
  return field === undefined ? null : isSame(a[field], b[field]);
};

const isDifferentRow = (a: Row, b: Row): boolean =>
  identifyingFields.some((name) => permanentFields.has(name) && a[name] !== undefined && !isSame(a[name], b[name]));

/**
 * Finds the old row of each new row: by id, equality or name. If equally many old and new rows remain, pairs them in
 * order, because rows may have been renamed or vertices of a zone moved.
 */
const pairRows = (rows: readonly Row[], previousRows: readonly Row[]): Map<Row, Row> => {
  const matchByRow = new Map<Row, Row>();
  const unmatchedRows = new Set(previousRows);
  const pairMatching = (isPair: (row: Row, oldRow: Row) => boolean) => {
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
  pairMatching((row, oldRow) => getId(row) !== undefined && isSame(getId(row), getId(oldRow)));
  pairMatching(isSame);
  pairMatching((row, oldRow) => haveSameName(row, oldRow) === true);
  const remainingRows = rows.filter((row) => !matchByRow.has(row));
  if (remainingRows.length === unmatchedRows.size) {
    const oldRows = [...unmatchedRows];
    remainingRows.forEach((row, index) => {
      if (!isDifferentRow(row, oldRows[index]!)) matchByRow.set(row, oldRows[index]!);
    });
  }
  return matchByRow;
};

/**
 * Returns the entry that tells the platform to remove a row; empty for rows without an id, which are removed by leaving
 * them out.
 */
const toRemovalRows = ({ kept: unknownFields }: Row): Row[] =>
  unknownFields?.['id'] === undefined ? [] : [{ kept: { id: unknownFields['id'], destroy: true } }];

const mergeList = (oldList: readonly unknown[], newList: readonly unknown[], unreadableRows: unknown): unknown[] => {
  const oldRows = oldList.filter(isObject);
  const oldRowByRow = pairRows(newList.filter(isObject), oldRows);
  const pairedRows = new Set(oldRowByRow.values());
  const forms = oldRows.reduce<FormNotes>((mergedNotes, { wireForms }) => ({ ...mergedNotes, ...wireForms }), {});
  return [
    ...newList.map((row) =>
      isObject(row) && oldRowByRow.has(row) ? mergeRow(oldRowByRow.get(row)!, row) : toNewRow(row, forms),
    ),
    ...oldRows.filter((oldRow) => !pairedRows.has(oldRow)).flatMap(toRemovalRows),
    // Unreadable rows are sent back: the user never saw them and so cannot have removed them.
    ...(Array.isArray(unreadableRows) ? unreadableRows.map((raw: unknown) => ({ kept: raw })) : []),
  ];
};

/** Converts a new row to the form in which the platform sent the other rows. */
const toNewRow = (row: unknown, forms: FormNotes): unknown => {
  const newRow = omitReaderFields(row);
  if (!isObject(newRow)) return newRow;
  const createBlankForm = (field: string): FormNotes[string] => ({
    ...forms[field]!,
    came: clearIfList(forms[field]!.came),
  });
  return Object.fromEntries(
    Object.entries(newRow).map(([key, value]) => [
      key,
      Object.hasOwn(forms, key) && isSharedForm(forms[key]!.form)
        ? writeInForm(createBlankForm(key), key, value, createFormChange({}, newRow, key))
        : value,
    ]),
  );
};

const createFormChange = (before: Json, row: Json, field: string): FormChange => ({
  mergeRows: mergeIntoList,
  changedFields: listChangedKeys(before[field], row[field]),
  row,
  oldRow: before,
});

/** Returns an empty list for a list: a new row must not take over the nested rows of the row it is modelled on. */
const clearIfList = (wireValue: unknown): unknown => (Array.isArray(wireValue) ? [] : wireValue);

const mergeIntoList = (oldList: unknown, newRows: readonly Json[]): unknown[] =>
  mergeList(Array.isArray(oldList) ? oldList : [], newRows, undefined);

/**
 * Removes the fields that the reader added, at all depths, so that a copied row does not take over the ids of the
 * original.
 */
const omitReaderFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(omitReaderFields);
  if (!isObject(value)) return value;
  return Object.fromEntries([...listOwnKeys(value)].map((key) => [key, omitReaderFields(value[key])]));
};

/**
 * Returns a group without the fields that the reader added, for editing in a form; `mergeUnknownFields` restores the
 * unknown fields.
 */
export const getOwnFields = <Group extends object>(group: Group): Group => omitReaderFields(group) as Group;

const mergeRow = (oldRow: Row, row: Row): Row => {
  // Unreadable rows are sent only if the write contains their list.
  const unknownFields = Object.fromEntries(
    Object.entries(oldRow.kept ?? {}).filter(([key]) => Object.hasOwn(row, key) || !Array.isArray(oldRow[key])),
  );
  const missingFields = new Set(oldRow.missingFields);
  const mergedFields: Json = {};
  let isPartial = false;
  for (const key of listOwnKeys(row)) {
    const isUnchanged = isSame(row[key], oldRow[key]);
    const form = oldRow.wireForms?.[key];
    if (form !== undefined) {
      const merged = mergeValue(oldRow[key], row[key], unknownFields[key]);
      mergedFields[key] = writeInForm(form, key, merged, createFormChange(oldRow, row, key));
      isPartial = true;
      continue;
    }
    // A list with some unreadable rows is merged row by row.
    const isPartlyUnreadable = Array.isArray(row[key]) && Array.isArray(unknownFields[key]);
    if (isUnchanged && (missingFields.has(key) || (Object.hasOwn(unknownFields, key) && !isPartlyUnreadable))) {
      isPartial = true;
      continue;
    }
    mergedFields[key] = mergeValue(oldRow[key], row[key], unknownFields[key]);
    delete unknownFields[key];
  }
  return isPartial || Object.keys(unknownFields).length > 0 ? { ...mergedFields, kept: unknownFields } : mergedFields;
};

const mergeValue = (oldValue: unknown, value: unknown, unreadableValue: unknown): unknown => {
  if (Array.isArray(value)) return mergeList(Array.isArray(oldValue) ? oldValue : [], value, unreadableValue);
  return isObject(value) && isObject(oldValue) ? mergeRow(oldValue, value) : value;
};

const listChangedKeys = (oldValue: unknown, value: unknown): ReadonlySet<string> => {
  const oldRow: Row = isObject(oldValue) ? oldValue : {};
  const current: Row = isObject(value) ? value : {};
  return new Set([...listOwnKeys(current)].filter((key) => !isSame(current[key], oldRow[key])));
};

/** Picks the changed fields of a group, in the form to send. */
const pickChangedFields = (oldValue: unknown, value: unknown, merged: unknown): unknown => {
  if (!isObject(oldValue) || !isObject(value) || !isObject(merged)) return merged;
  return Object.fromEntries(
    [...listChangedKeys(oldValue, value)].map((key) => [
      key,
      pickChangedFields(oldValue[key], value[key], merged[key]),
    ]),
  );
};

/**
 * Merges changes with the entity as it was read (`before`), for sending. Rows keep their ids and unknown fields,
 * unreadable values are sent unchanged, and defaults of missing fields are left out. For groups named in `groups`, only
 * changed fields are sent.
 */
export const mergeUnknownFields = <Changes extends object>(
  entity: object,
  changes: Changes,
  groups: readonly string[] = [],
): Changes => {
  const readResult = entity as Row;
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => {
      const merged = mergeValue(readResult[name], value, readResult.kept?.[name]);
      const sentValue = groups.includes(name) ? pickChangedFields(readResult[name], value, merged) : merged;
      const form = readResult.wireForms?.[name];
      return [
        name,
        form === undefined
          ? sentValue
          : writeInForm(form, name, sentValue, createFormChange(readResult, changes as Json, name)),
      ];
    }),
  ) as Changes;
};

export const hasUnknownFields = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasUnknownFields);
  if (!isObject(value)) return false;
  return value.kept !== undefined || isWrittenAs(value) || Object.values(value).some(hasUnknownFields);
};
