import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import type { ClosingSpan } from '@shared/domain/bulk/bulkClosings';
import {
  findClosingError,
  toScheduledRequest,
  type ClosingError,
  type ClosingScope,
} from '@shared/domain/stores/closing';
import type { HolidayPart } from '@shared/domain/schedules/holidayClosings';
import type { Holiday } from '@shared/domain/schedules/holidays';
import { isTimeOfDay } from '@shared/domain/schedules/shifts';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { useNow } from '@kit/format/ticking';
import { emptyDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';
import { useFormats } from '@kit/format/useFormats';
import { maxReasonLength } from '@entities/stores/closing/closingForm';
import { listUpcomingHolidays } from '@entities/stores/holidays/offeredHolidays';
import type { BulkChangeDraft } from './bulkChangeDraft';

export const closingModes = ['holidays', 'period'] as const;

/** Form input, with incomplete dates as typed. */
interface ClosingsForm {
  mode: (typeof closingModes)[number];
  scope: ClosingScope;
  /** Dates of the selected holidays, `YYYY-MM-DD`. */
  dates: readonly string[];
  part: HolidayPart;
  startsNow: boolean;
  start: DateTimeInput;
  end: DateTimeInput;
  /** Reason of the closing; empty to use the holiday's name. */
  reason: string;
}

const emptyForm: ClosingsForm = {
  mode: 'holidays',
  scope: 'both',
  dates: [],
  part: { kind: 'wholeDay', afterEve: false },
  startsNow: false,
  start: emptyDateTimeInput,
  end: emptyDateTimeInput,
  reason: '',
};

export interface ClosingsDraft extends BulkChangeDraft {
  formValues: ClosingsForm;
  fill: (changes: Partial<ClosingsForm>) => void;
  holidays: readonly Holiday[];
  /** Error of the custom period; null until the period is complete. */
  error: ClosingError | null;
  isReasonTooLong: boolean;
}

const isIncomplete = (part: HolidayPart): boolean =>
  part.kind === 'hours' && (!isTimeOfDay(part.from) || !isTimeOfDay(part.to) || part.from === part.to);

/** Draft of closings, for holidays or for any period. */
export const useClosingsChange = (): ClosingsDraft => {
  const { country, zone } = useFormats();
  const now = useNow(60_000);
  const [typedValues, setFormValues] = useState(emptyForm);
  const today = toWallTime(now, zone).slice(0, 10);
  const holidays = useMemo(
    () => listUpcomingHolidays(country, toInstant(`${today}T00:00:00`, zone), zone),
    [country, today, zone],
  );
  const { mode, scope, dates, part, startsNow } = typedValues;
  const reason = typedValues.reason.trim();
  const isReasonTooLong = reason.length > maxReasonLength;
  const from = startsNow ? null : parseDateTimeInput(typedValues.start);
  const to = parseDateTimeInput(typedValues.end);
  const isPeriodComplete = to !== null && (startsNow || from !== null);
  const error = isPeriodComplete
    ? findClosingError(toScheduledRequest({ startDatetime: from, endDatetime: to }), now, zone)
    : null;

  const spans = useMemo((): readonly ClosingSpan[] => {
    if (isReasonTooLong) return [];
    if (mode === 'period')
      return to !== null && isPeriodComplete && error === null ? [{ from, to, reason: reason || null }] : [];
    if (isIncomplete(part)) return [];
    return holidays
      .filter(({ date }) => dates.includes(date))
      .map(({ date, name }) => ({
        date,
        part,
        reason: reason || t('storeSchedules.holidays.reason', { name: t(`storeSchedules.holidays.names.${name}`) }),
      }));
  }, [mode, from, to, isPeriodComplete, error, part, holidays, dates, reason, isReasonTooLong]);
  const change = useMemo(
    (): BulkChange | null => (spans.length === 0 ? null : { kind: 'closings', scope, spans }),
    [scope, spans],
  );
  return {
    formValues: typedValues,
    fill: (changes) => setFormValues((previousValues) => ({ ...previousValues, ...changes })),
    holidays,
    error,
    isReasonTooLong: isReasonTooLong,
    change,
    isTouched: change !== null || typedValues.end !== emptyForm.end || dates.length > 0,
    isInvalid: isReasonTooLong || (mode === 'period' ? error !== null : dates.length > 0 && isIncomplete(part)),
    reset: () => setFormValues(emptyForm),
  };
};
