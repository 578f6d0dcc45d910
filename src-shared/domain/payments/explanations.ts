import type { BankState } from './bankMatch';
import type { Difference } from './weekCheck';

/** Maximum characters of a note that explains a difference. */
export const maxNoteLength = 500;

export interface ExplainedDifference extends Difference {
  /** Identifies the difference across checks, until its amount changes. */
  key: string;
  /** User's explanation, which settles the difference; null if there is none. */
  note: string | null;
}

/** Returns the key of a week's difference between payment and bank deposit; null if there is none. */
export const getBankKey = (week: string, payment: number | null, state: BankState | undefined): string | null => {
  if (state?.state !== 'missing' && state?.state !== 'different') return null;
  return `${week} bank ${state.state === 'missing' ? -(payment ?? 0) : state.amount}`;
};

/** Adds the users' notes, by key, to the differences of a week. Differences with a note are settled. */
export const explainDifferences = (
  week: string,
  differences: readonly Difference[],
  notes: ReadonlyMap<string, string>,
): ExplainedDifference[] => {
  const repeatCounts = new Map<string, number>();
  return differences.map((difference) => {
    const { orderId, orderNumber, reason, amount, isSettled } = difference;
    const baseKey = `${week} ${orderId ?? (orderNumber === null ? '' : `#${orderNumber}`)} ${reason} ${amount}`;
    const repeatCount = repeatCounts.get(baseKey) ?? 0;
    repeatCounts.set(baseKey, repeatCount + 1);
    const key = `${baseKey} ${repeatCount}`;
    const note = isSettled ? null : (notes.get(key) ?? null);
    return { ...difference, key, note, isSettled: isSettled || note !== null };
  });
};
