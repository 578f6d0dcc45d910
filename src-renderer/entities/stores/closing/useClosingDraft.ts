import { useState } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toWallTime } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/session/platformClock';
import { useNow } from '@kit/format/ticking';
import { formatDateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { useStoreHours } from './useStoreHours';
import { newClosingDraft, planClosing, type ClosingChoice, type ClosingDraft, type ClosingPlan } from './closingForm';

interface ClosingForm {
  draft: ClosingDraft;
  change: (part: Partial<ClosingDraft>) => void;
  choose: (choice: ClosingChoice) => void;
  /** Moves on every second, so that what is shown is what would happen. */
  now: number;
  /** What confirming at an instant would do, for the chosen way or another one. */
  planAt: (instant: number, choice?: ClosingChoice) => ClosingPlan;
  /** The closings the store has already. */
  others: readonly ClosingTime[];
  /** As they hold; null while they are not known. */
  hours: readonly BusinessPeriod[] | null;
  /** The store's hours are on their way: until then there is no next shift. */
  loadingHours: boolean;
  /** There is no next shift to wait for, or it is not known yet when the day of business ends. */
  isDisabled: (choice: ClosingChoice) => boolean;
}

/** The close dialog as it is being filled in. */
export const useClosingDraft = (store: StoreRow): ClosingForm => {
  const { zone } = useFormats();
  const now = useNow();
  const { hours, closings: others, loading } = useStoreHours(store);
  const [draft, setDraft] = useState<ClosingDraft>(() => newClosingDraft(store));

  const change = (part: Partial<ClosingDraft>) => setDraft((before) => ({ ...before, ...part }));
  const planAt = (instant: number, choice = draft.choice) =>
    planClosing({ ...draft, choice }, hours ?? [], instant, zone);
  const nextShift = planAt(now, 'next_shift');

  return {
    draft,
    change,
    choose: (choice) => {
      const today = { ...formatDateTimeInput(toWallTime(platformNow(), zone)), time: '' };
      change({ choice, ...(choice === 'period' && draft.end.date === '' && { start: today, end: today }) });
    },
    now,
    planAt,
    others,
    hours,
    loadingHours: loading,
    isDisabled: (choice) => {
      if (choice === 'next_shift') return !nextShift.ok && nextShift.error === 'noNextShift';
      // Sent without the hours the store would open again at midnight, in the middle of a shift that is closed.
      return choice === 'rest_of_day' && hours === null && loading;
    },
  };
};
