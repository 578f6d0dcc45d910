import { useMemo, useState } from 'react';
import type { Store } from '@shared/contract/stores/stores';
import type { ClosingScope } from '@shared/domain/stores/closing';
import {
  getClosingCoverage,
  getHolidayPeriod,
  clipToFuture,
  type HolidayPart,
  type HolidayPeriod,
} from '@shared/domain/schedules/holidayClosings';
import type { Holiday } from '@shared/domain/schedules/holidays';
import { isTimeOfDay } from '@shared/domain/schedules/shifts';
import { toWallTime } from '@shared/domain/values/wallTime';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { getClosableScopes } from '../closing/closingForm';
import { listUpcomingHolidays } from './offeredHolidays';

/**
 * Holiday on which the store can close, the period to close, and how much of that period existing closings already
 * cover.
 */
export interface OfferedHoliday {
  holiday: Holiday;
  period: HolidayPeriod;
  cover: 'none' | 'partly' | 'wholly';
}

export interface HolidayPlan {
  scope: ClosingScope;
  scopes: readonly ClosingScope[];
  setScope: (scope: ClosingScope) => void;
  part: HolidayPart;
  setPart: (part: HolidayPart) => void;
  /** True while the typed hours are not valid times. */
  isIncomplete: boolean;
  offeredHolidays: readonly OfferedHoliday[];
  /** True if a shift on the eve of some holiday continues past midnight. */
  hasEveNights: boolean;
  selected: readonly OfferedHoliday[];
  choose: (date: string, isSelected: boolean) => void;
}

/** State of the form that closes a store on holidays, and the closings that result from the store's hours. */
export const useHolidayPlan = (store: Store): HolidayPlan => {
  const { country, zone } = useFormats();
  const now = useNow(60_000);
  const scopes = getClosableScopes(store);
  const [scope, setScope] = useState<ClosingScope>(scopes[0]);
  const [part, setPart] = useState<HolidayPart>({ kind: 'wholeDay', afterEve: false });
  const [selectedDates, setSelectedDates] = useState<ReadonlySet<string>>(new Set());
  const isIncomplete =
    part.kind === 'hours' && (!isTimeOfDay(part.from) || !isTimeOfDay(part.to) || part.from === part.to);
  const { businessHours, scheduledClosingTimes } = store;
  const wallNow = toWallTime(now, zone);

  const offeredHolidays = useMemo(() => {
    // Ignores open-ended closings: opening the store now ends them, so that they do not cover a later holiday.
    const closingsWithEnd = scheduledClosingTimes.filter(({ endDatetime }) => endDatetime !== null);
    const validPart: HolidayPart = isIncomplete ? { kind: 'wholeDay', afterEve: false } : part;
    return listUpcomingHolidays(country, now, zone).flatMap((holiday) => {
      const period = clipToFuture(getHolidayPeriod(holiday.date, validPart, businessHours, scope), now, zone);
      if (period === null) return [];
      const closings = period.startDatetime === null ? scheduledClosingTimes : closingsWithEnd;
      return [
        { holiday, period, cover: getClosingCoverage(period, scope, closings, wallNow) } satisfies OfferedHoliday,
      ];
    });
  }, [country, zone, now, part, isIncomplete, scope, businessHours, scheduledClosingTimes, wallNow]);

  return {
    scope,
    scopes,
    setScope,
    part,
    setPart,
    isIncomplete: isIncomplete,
    offeredHolidays,
    hasEveNights: offeredHolidays.some(({ period }) => period.eveNight !== null),
    // Omits selected holidays that closings now cover wholly: they need no second closing.
    selected: offeredHolidays.filter(({ holiday, cover }) => selectedDates.has(holiday.date) && cover !== 'wholly'),
    choose: (date, isSelected) => {
      const nextDates = new Set(selectedDates);
      if (isSelected) nextDates.add(date);
      else nextDates.delete(date);
      setSelectedDates(nextDates);
    },
  };
};
