import { useMemo, useState } from 'react';
import { toStoreRow } from '@shared/contract/storeRows';
import type { StoreRow } from '@shared/contract/stores';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { hoursOf } from '@shared/domain/stores/closedCauses';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { toWallTime } from '@shared/domain/values/wallTime';
import { useCall } from '@kit/data/useCall';
import { platformNow } from '@kit/format/platformClock';
import { useNow } from '@kit/format/ticking';
import { formatDateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
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
  /** There is no next shift to wait for. */
  isDisabled: (choice: ClosingChoice) => boolean;
}

/** The close dialog as it is being filled in. */
export const useClosingDraft = (store: StoreRow): ClosingForm => {
  const { zone } = useFormats();
  const now = useNow();
  const mayShow = useCan('stores', 'show');
  const { value: details, loading } = useCall('stores.get', { params: { id: store.id } }, { enabled: mayShow });
  const [draft, setDraft] = useState<ClosingDraft>(() => newClosingDraft(store));

  // What the list knows will do where the whole store cannot be read.
  const known = details === undefined ? store.selling : (details.selling ?? toStoreRow(details).selling);
  const businessHours = known?.businessHours ?? null;
  const isDifferent = known?.haveDifferentBusinessHours ?? false;
  const hours = useMemo(
    () => businessHours && hoursOf({ businessHours, haveDifferentBusinessHours: isDifferent }),
    [businessHours, isDifferent],
  );

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
    others: details?.scheduledClosingTimes ?? store.selling?.closings ?? store.currentClosings,
    hours,
    loadingHours: loading,
    isDisabled: (choice) => choice === 'next_shift' && !nextShift.ok && nextShift.error === 'noNextShift',
  };
};
