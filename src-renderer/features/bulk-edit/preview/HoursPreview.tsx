import { Grid, Text } from '@chakra-ui/react';
import { Fragment, useMemo } from 'react';
import { t } from 'i18next';
import type { Schedule } from '@shared/domain/bulk/bulkHours';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { toHours } from '@entities/stores/schedules/hours';
import { formatDayShifts } from '../change/dayShiftsText';

interface HoursPreviewProps {
  currentSchedule: Schedule;
  newSchedule: Schedule;
  /** Days whose hours change. */
  days: readonly Weekday[];
}

/** A store's hours before and after, by changed day; days with equal changes share a line. */
export const HoursPreview = ({ currentSchedule, newSchedule, days }: HoursPreviewProps) => {
  const lines = useMemo(() => {
    const getText = ({ businessHours, haveDifferentBusinessHours }: Schedule, day: Weekday) =>
      formatDayShifts(toHours(businessHours, haveDifferentBusinessHours).shifts.filter((shift) => shift.day === day));
    const byText = new Map<string, Weekday[]>();
    for (const day of days) {
      const text = t('storesBulk.preview.hours', {
        before: getText(currentSchedule, day),
        after: getText(newSchedule, day),
      });
      byText.set(text, [...(byText.get(text) ?? []), day]);
    }
    return [...byText];
  }, [currentSchedule, newSchedule, days]);
  if (days.length === 0) return <Text>{t('storesBulk.preview.partedOnly')}</Text>;
  return (
    <Grid templateColumns="max-content minmax(0, 1fr)" columnGap="3">
      {lines.map(([text, sameHoursDays]) => (
        <Fragment key={text}>
          <Text as="span" fontWeight="bold" maxW="10rem">
            {sameHoursDays.length === weekdays.length
              ? t('storesBulk.preview.everyDay')
              : sameHoursDays.map((day) => t(`storeHours.shortDays.${day}`)).join(', ')}
          </Text>
          <Text as="span" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {text}
          </Text>
        </Fragment>
      ))}
    </Grid>
  );
};
