import { writeReply, reader, rejected, type Read } from '../reading';
import { isObject, type Json } from '../../domain/values/json';
import { countKeys, findList, toCount } from '../reading/lists';
import { toReadableKey, toVerbatimKey } from '../json/wireKeys';

/** Row that the platform rejected. */
interface RejectedRow {
  /** Row number in the text sent, from 1 and including the header; null if the platform does not report it. */
  row: number | null;
  code: string | null;
  reasons: readonly string[];
}

interface ImportResult {
  /** Null if the platform reports only failures. */
  saved: number | null;
  /** Codes of the saved rows; null if the platform reports only a count. */
  savedCodes: readonly string[] | null;
  failed: number;
  /** Rejected rows; null if the platform reports only a count. */
  failures: readonly RejectedRow[] | null;
}

const findText = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const findCode = (value: unknown): string | null =>
  isObject(value)
    ? (findText(value['code']) ??
      findText(value['name']) ??
      (isObject(value['coupon']) ? findCode(value['coupon']) : null))
    : findText(value);

/** Lists the texts inside a value, such as reasons by field. */
export const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  return isObject(value) ? Object.values(value).flatMap(listTexts) : [];
};

const findRowNumber = (value: unknown): number | null => {
  const rowNumber = isObject(value)
    ? Number(value['row'] ?? value['line'] ?? value['rowNumber'] ?? value['lineNumber'] ?? value['fila'])
    : Number.NaN;
  return Number.isInteger(rowNumber) && rowNumber > 0 ? rowNumber : null;
};

const findRowInText = (text: string): number | null => {
  const [, row] = /(?:row|line|fila|l[ií]nea)\s*(?:n[°º]\s*)?(\d+)/i.exec(text) ?? [];
  return row === undefined ? null : Number(row);
};

const parseRejectedRow = (value: unknown): RejectedRow => {
  // Codes have no spaces, so a text with spaces is a reason: `Fila 4: código repetido`.
  if (typeof value === 'string' && /\s/.test(value.trim()))
    return { row: findRowInText(value), code: null, reasons: [value] };
  return toRejectedRow(value);
};

const toRejectedRow = (value: unknown): RejectedRow => ({
  row: findRowNumber(value),
  code: findCode(value),
  reasons: isObject(value)
    ? listTexts(
        value['errors'] ??
          value['reasons'] ??
          value['reason'] ??
          value['error'] ??
          value['messages'] ??
          value['message'],
      )
    : [],
});

/** Returns the count in `{ count: 3 }`, even beside a list of rows; null for a map by code. */
const findCount = (map: Json): number | null => {
  const key = countKeys.find((name) => toCount(map[name]) !== null);
  const isMapByCode = Object.keys(map).some((name) => name !== key && !isRowList(map[name]));
  return key === undefined || isMapByCode ? null : toCount(map[key]);
};

const isRowList = (value: unknown): boolean => value === null || findList(value) !== null;

/** Returns the rows of `{ count: 3, coupons: […] }`; any other value unchanged. */
const unwrapCountedRows = (value: unknown): unknown =>
  isObject(value) && findCount(value) !== null ? findList(value) : value;

/** Reads rejected rows from a list, or from a map by code or row number such as `{ VERANO: 'repetido' }`. */
const listFailures = (value: unknown): RejectedRow[] | null => {
  if (Array.isArray(value)) return value.map(parseRejectedRow);
  if (!isObject(value)) return null;
  return Object.entries(value).map(([key, child]) => {
    const { row, code, reasons } = parseRejectedRow(isObject(child) ? child : {});
    return {
      row: row ?? findRowNumber({ row: key }),
      code: code ?? toReadableKey(toVerbatimKey(value, key)),
      reasons: reasons.length > 0 ? reasons : listTexts(child),
    };
  });
};

const readCount = (value: unknown): number | null => {
  if (Array.isArray(value)) return value.length;
  if (isObject(value)) return findCount(value) ?? Object.keys(value).length;
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
};

const savedNames = ['savedCoupons', 'saved', 'savedCount', 'created', 'createdCoupons', 'imported', 'success'];
const failedNames = ['failedCoupons', 'failed', 'failedCount', 'failures', 'rejected', 'errors'];

/** Reads the result of an import. Platforms send counts or lists of saved and rejected rows. */
const importResult = reader<ImportResult>(
  (value) => {
    if (!isObject(value)) return rejected;
    const find = (names: readonly string[]) =>
      names.map((name) => value[name]).find((candidate) => readCount(candidate) !== null);
    const { savedCodes = find(savedNames), failures = find(failedNames) } = value;
    const [saved, failed] = [readCount(find(savedNames)), readCount(find(failedNames))];
    if (saved === null && failed === null) return rejected;
    const savedRows = unwrapCountedRows(savedCodes);
    const codes = Array.isArray(savedRows) ? savedRows.map(findCode) : null;
    return {
      saved,
      savedCodes: codes !== null && codes.every((code) => code !== null) ? codes : null,
      failed: failed ?? 0,
      failures: listFailures(unwrapCountedRows(failures)),
    };
  },
  {
    type: 'object',
    properties: {
      savedCoupons: { anyOf: [{ type: 'integer' }, { type: 'array' }, { type: 'object' }] },
      failedCoupons: { anyOf: [{ type: 'integer' }, { type: 'array' }, { type: 'object' }] },
    },
  },
);
export type ImportReply = Read<typeof importResult>;

export const importReply = writeReply(importResult);
