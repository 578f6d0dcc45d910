import { t } from 'i18next';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import type { Shift } from '@shared/domain/schedules/shifts';
import { formatShift } from '@entities/stores/schedules/summary';
import { formatList } from '@kit/format/formatList';

const formatShifts = (shifts: readonly Shift[]): string =>
  shifts.length === 0
    ? t('storeHours.summary.closed')
    : formatList([...shifts].sort((a, b) => (a.opens < b.opens ? -1 : 1)).map(formatShift));

/** Shifts of a day in words: `12:30–15:30 y 19:00–01:00`, or closed. */
export const formatDayShifts = (shifts: readonly Shift[]): string =>
  shifts.every(({ dispatchMethod }) => dispatchMethod === 'both')
    ? formatShifts(shifts)
    : dispatchMethods
        .map((method) =>
          t('storeHours.summary.ofMethod', {
            method: t(`stores.dispatch.${method}`),
            line: formatShifts(
              shifts.filter(({ dispatchMethod }) => dispatchMethod === method || dispatchMethod === 'both'),
            ),
          }),
        )
        .join('; ');
