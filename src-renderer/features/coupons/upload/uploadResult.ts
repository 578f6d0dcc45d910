import type { ImportReply } from '@shared/contract/protocol/importReply';
import { couponKey } from '@shared/domain/sales/coupons';
import type { CouponTable, TableRow } from '@shared/contract/sales/parseCouponTable';

/** `unknown`: the outcome could not be determined. */
export type RowState = 'saved' | 'failed' | 'unknown';

export interface RowResult {
  row: TableRow;
  state: RowState;
  /** Platform's reasons; empty for rows not sent. */
  reasons: readonly string[];
  sent: boolean;
}

/**
 * Result of each row. A row rejected by the platform failed, whoever has its code now. Otherwise codes existing on the
 * platform decide, or, if unreadable, the reply: its lists, or an unambiguous count. States always add up to the rows.
 */
export const createRowResults = (
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
    // The sent text has its header in row 1.
    const rowNumber = sent.indexOf(row) + 2;
    const code = couponKey(draft.code);
    const failure =
      failures.find((each) => each.code !== null && couponKey(each.code) === code) ??
      failures.find((each) => each.code === null && each.row === rowNumber);
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

export const countRowStates = (results: readonly RowResult[]): Record<RowState, number> => {
  const totals = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results) totals[state] += 1;
  return totals;
};
