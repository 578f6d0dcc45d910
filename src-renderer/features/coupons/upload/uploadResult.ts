import type { ImportReply } from '@shared/contract/protocol/importReply';
import { toCouponKey } from '@shared/domain/sales/coupons';
import type { CouponTable, TableRow } from '@shared/contract/sales/parseCouponTable';

/** `unknown`: neither the reply nor a later read shows whether the coupon was created. */
type RowState = 'saved' | 'failed' | 'unknown';

export interface RowResult {
  row: TableRow;
  state: RowState;
  /** The platform's reasons for rejecting the row; empty for rows not sent. */
  reasons: readonly string[];
  sent: boolean;
}

/**
 * Determines the result of each row. A row that the platform rejected has failed, even if another coupon now has its
 * code. Any other row is saved if the platform now has its code; if the codes cannot be read, the reply's lists or an
 * unambiguous count decide.
 */
export const createRowResults = (
  { rows }: Pick<CouponTable, 'rows'>,
  reply: ImportReply | null,
  existingCodes: ReadonlySet<string> | null,
): RowResult[] => {
  const sentRows = rows.filter(({ draft }) => draft !== null);
  const failures = reply?.failures ?? [];
  const savedCodes = reply?.savedCodes == null ? null : new Set(reply.savedCodes.map(toCouponKey));
  return rows.map((row) => {
    const { draft } = row;
    if (draft === null) return { row, state: 'failed', reasons: [], sent: false };
    // Row 1 of the sent text is the header.
    const rowNumber = sentRows.indexOf(row) + 2;
    const code = toCouponKey(draft.code);
    const failure =
      failures.find((candidate) => candidate.code !== null && toCouponKey(candidate.code) === code) ??
      // Falls back to the row number, because the keys of the platform's error map are either row numbers or coupon
      // codes.
      failures.find(
        (candidate) => candidate.row === rowNumber && (candidate.code === null || candidate.code === String(rowNumber)),
      );
    const getState = (): RowState => {
      if (failure !== undefined) return 'failed';
      if (existingCodes !== null) return existingCodes.has(code) ? 'saved' : 'failed';
      if (savedCodes !== null) return savedCodes.has(code) ? 'saved' : 'failed';
      if (reply?.saved === sentRows.length && reply.failed === 0) return 'saved';
      return reply?.saved === 0 && reply.failed === sentRows.length ? 'failed' : 'unknown';
    };
    return { row, state: getState(), reasons: failure?.reasons ?? [], sent: true };
  });
};

export const countRowStates = (results: readonly RowResult[]): Record<RowState, number> => {
  const totals = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results) totals[state] += 1;
  return totals;
};
