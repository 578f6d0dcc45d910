import type { ImportReply } from '@shared/contract/protocol/importReply';
import { couponKey } from '@shared/domain/sales/coupons';
import type { CouponTable, TableRow } from '@shared/contract/sales/parseCouponTable';

/** `unknown`: nobody could say what became of it. */
export type RowState = 'saved' | 'failed' | 'unknown';

export interface RowResult {
  row: TableRow;
  state: RowState;
  /** As the platform said them; none of its own for rows that were not sent. */
  reasons: readonly string[];
  sent: boolean;
}

/**
 * What became of every row of the file. A row that the platform named as failed is failed, whichever coupon has its code now. Else what
 * counts is which codes the platform has now; where it could not be asked, what it answered: lists, or a count that leaves no
 * doubt. Whatever the answer was, the states add up to the rows.
 */
export const resultsOf = (
  { rows }: Pick<CouponTable, 'rows'>,
  reply: ImportReply | null,
  there: ReadonlySet<string> | null,
): RowResult[] => {
  const sent = rows.filter(({ draft }) => draft !== null);
  const failures = reply?.failures ?? [];
  const savedCodes = reply?.savedCodes == null ? null : new Set(reply.savedCodes.map(couponKey));
  return rows.map((row) => {
    const { draft } = row;
    if (draft === null) return { row, state: 'failed', reasons: [], sent: false };
    // The text that was sent has its names in row 1.
    const place = sent.indexOf(row) + 2;
    const code = couponKey(draft.code);
    const failure =
      failures.find((each) => each.code !== null && couponKey(each.code) === code) ??
      failures.find((each) => each.code === null && each.row === place);
    const state = (): RowState => {
      if (failure !== undefined) return 'failed';
      if (there !== null) return there.has(code) ? 'saved' : 'failed';
      if (savedCodes !== null) return savedCodes.has(code) ? 'saved' : 'failed';
      if (reply?.saved === sent.length && reply.failed === 0) return 'saved';
      return reply?.saved === 0 && reply.failed === sent.length ? 'failed' : 'unknown';
    };
    return { row, state: state(), reasons: failure?.reasons ?? [], sent: true };
  });
};

export const totalsOf = (results: readonly RowResult[]): Record<RowState, number> => {
  const totals = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results) totals[state] += 1;
  return totals;
};
