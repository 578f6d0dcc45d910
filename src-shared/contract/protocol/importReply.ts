import { writeReply, reader, rejected, type Read } from '../reading';
import { isObject } from '../reading/object';

/** A row that a platform did not take. */
export interface FailedImport {
  /** As in the text that was sent, its first row being 1 and the one below the names 2; null where it is not told. */
  row: number | null;
  code: string | null;
  reasons: readonly string[];
}

export interface ImportResult {
  saved: number;
  /** Codes of the saved ones; null where only their count is told. */
  savedCodes: readonly string[] | null;
  failed: number;
  /** Null where only their count is told. */
  failures: readonly FailedImport[] | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

const codeOf = (value: unknown): string | null =>
  isObject(value)
    ? (textOf(value['code']) ?? textOf(value['name']) ?? (isObject(value['coupon']) ? codeOf(value['coupon']) : null))
    : textOf(value);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

const rowOf = (value: unknown): number | null => {
  const given = isObject(value) ? Number(value['row'] ?? value['line'] ?? value['rowNumber']) : Number.NaN;
  return Number.isInteger(given) && given > 0 ? given : null;
};

const failureOf = (value: unknown): FailedImport => ({
  row: rowOf(value),
  code: codeOf(value),
  reasons: isObject(value) ? textsIn(value['errors'] ?? value['reasons'] ?? value['error'] ?? value['message']) : [],
});

const countOf = (value: unknown): number | null => {
  if (Array.isArray(value)) return value.length;
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 ? count : null;
};

/** Platforms tell counts or lists of what was saved and of what was not: both are read. */
const importResult = reader<ImportResult>(
  (value) => {
    if (!isObject(value)) return rejected;
    const { savedCoupons, savedCodes = savedCoupons, failedCoupons, failures = failedCoupons } = value;
    const [saved, failed] = [countOf(savedCoupons ?? value['saved']), countOf(failedCoupons ?? value['failed'])];
    if (saved === null && failed === null) return rejected;
    const codes = Array.isArray(savedCodes) ? savedCodes.map(codeOf) : null;
    return {
      saved: saved ?? 0,
      savedCodes: codes !== null && codes.every((code) => code !== null) ? codes : null,
      failed: failed ?? 0,
      failures: Array.isArray(failures) ? failures.map(failureOf) : null,
    };
  },
  {
    type: 'object',
    properties: {
      savedCoupons: { anyOf: [{ type: 'integer' }, { type: 'array' }] },
      failedCoupons: { anyOf: [{ type: 'integer' }, { type: 'array' }] },
    },
  },
);
export type ImportReply = Read<typeof importResult>;

export const importReply = writeReply(importResult);
