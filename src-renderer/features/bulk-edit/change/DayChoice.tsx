import { Flex, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Weekday } from '@shared/domain/schedules/businessHours';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Checkbox } from '@kit/ui/inputs/choices';
import { areSameShifts, type CommonDay } from './commonHours';
import { formatDayShifts } from './dayShiftsText';
import type { HoursDraft } from './useHoursChange';

interface DayChoiceProps {
  day: Weekday;
  draft: HoursDraft;
  commonHours: CommonDay;
}

/** Weekday with the stores' current hours and a button to close the day. */
export const DayChoice = ({ day, draft, commonHours }: DayChoiceProps) => {
  const formats = useFormats();
  const { shifts, storeCount, closedCount, totalCount } = commonHours;
  const ownShifts = draft.hours.shifts.filter((shift) => shift.day === day);
  const days = t(`form.onWeekdays.${day}`);
  const currentHoursTexts = [
    ...(storeCount > 0
      ? [
          t('storesBulk.hours.today.having', {
            count: storeCount,
            value: formats.count(storeCount),
            hours: formatDayShifts(shifts),
          }),
        ]
      : []),
    ...(totalCount - storeCount - closedCount > 0
      ? [
          t('storesBulk.hours.today.others', {
            count: totalCount - storeCount - closedCount,
            value: formats.count(totalCount - storeCount - closedCount),
          }),
        ]
      : []),
    ...(closedCount > 0
      ? [t('storesBulk.hours.today.closed', { count: closedCount, value: formats.count(closedCount) })]
      : []),
  ];
  const isClosed = draft.closedDays.includes(day);
  return (
    <Stack gap="1.5" align="flex-start">
      {draft.undecidedDays.includes(day) && (
        <Text role="note" textStyle="sm" color="fg.warning">
          {t('storesBulk.hours.undecided', { days })}
        </Text>
      )}
      <Flex columnGap="4" rowGap="1" wrap="wrap" align="center">
        <Checkbox
          label={t('storesBulk.hours.close', { days })}
          checked={isClosed}
          onChange={(isOn) => (isOn ? draft.closeDay(day) : draft.fillDay(day, shifts))}
        />
        <Text textStyle="xs" color="fg.muted">
          {t('storesBulk.hours.today.line', { what: currentHoursTexts.join(', ') })}
        </Text>
        {shifts.length > 0 && !areSameShifts(ownShifts, shifts) && (
          <Button variant="ghost" size="xs" onClick={() => draft.fillDay(day, shifts)}>
            {t('storesBulk.hours.takeCommon', { hours: formatDayShifts(shifts) })}
          </Button>
        )}
      </Flex>
    </Stack>
  );
};
