import { useState } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useNow } from '@kit/format/ticking';
import { formatDateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { useStoreHours } from './useStoreHours';
import {
  createClosingDraft,
  planClosing,
  type ClosingChoice,
  type ClosingDraft,
  type ClosingPlan,
} from './closingForm';

interface ClosingForm {
  draft: ClosingDraft;
  updateDraft: (changes: Partial<ClosingDraft>) => void;
  setChoice: (choice: ClosingChoice) => void;
  /** Current instant; ticks every second, so that the dialog shows the effect of confirming now. */
  now: number;
  /** Creates the plan that would be sent on confirmation at an instant. Uses `choice`, by default the selected one. */
  createPlan: (instant: number, choice?: ClosingChoice) => ClosingPlan;
  /** Existing closings of the store. */
  otherClosings: readonly ClosingTime[];
  /** Business hours in force; null while unknown. */
  hours: readonly BusinessPeriod[] | null;
  /** True while the store's hours are loading; the next shift is unknown until they arrive. */
  isLoadingHours: boolean;
  /** True if the choice needs a next shift and there is none, or needs hours that are still loading. */
  isDisabled: (choice: ClosingChoice) => boolean;
}

/** State of the close dialog. */
export const useClosingDraft = (store: StoreRow): ClosingForm => {
  const { zone } = useFormats();
  const now = useNow();
  const { hours, closings: otherClosings, loading } = useStoreHours(store);
  const [draft, setDraft] = useState<ClosingDraft>(() => createClosingDraft(store));

  const updateDraft = (changes: Partial<ClosingDraft>) =>
    setDraft((previousDraft) => ({ ...previousDraft, ...changes }));
  const createPlan = (instant: number, choice = draft.choice) =>
    planClosing({ ...draft, choice }, hours ?? [], instant, zone);
  const nextShift = createPlan(now, 'next_shift');

  return {
    draft,
    updateDraft: updateDraft,
    setChoice: (choice) => {
      const today = { ...formatDateTimeInput(toWallTime(getPlatformNow(), zone)), time: '' };
      updateDraft({ choice, ...(choice === 'period' && draft.end.date === '' && { start: today, end: today }) });
    },
    now,
    createPlan: createPlan,
    otherClosings: otherClosings,
    hours,
    isLoadingHours: loading,
    isDisabled: (choice) => {
      if (choice === 'next_shift') return !nextShift.ok && nextShift.error === 'noNextShift';
      // Waits for the hours: without them the store would reopen at midnight, in the middle of a shift.
      return choice === 'rest_of_day' && hours === null && loading;
    },
  };
};
