import type { CallInputOf } from '@shared/contract';
import type { ClosingTime } from '@shared/domain/closing';

/** A closing to be added, changed (with its id) or taken away (`destroy`). */
export type ClosingEntry = CallInputOf<'stores.planClosings'>['body']['scheduledClosingTimes'][number];

const isKept = (entry: ClosingEntry, closing: ClosingTime): boolean =>
  (entry.id === undefined || entry.id === closing.id) &&
  (entry.startDatetime === undefined || entry.startDatetime === closing.startDatetime) &&
  (entry.endDatetime === undefined || entry.endDatetime === closing.endDatetime) &&
  (entry.dispatchMethod === undefined || entry.dispatchMethod === closing.dispatchMethod) &&
  (entry.reason === undefined || entry.reason === closing.reason);

/** Whether a store's closings show that everything planned was taken: asked where the answer was lost. */
export const arePlanned = (entries: readonly ClosingEntry[], closings: readonly ClosingTime[]): boolean =>
  entries.every((entry) =>
    entry.destroy ? !closings.some(({ id }) => id === entry.id) : closings.some((closing) => isKept(entry, closing)),
  );
