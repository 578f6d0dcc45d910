import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { Shift } from '@shared/domain/schedules/shifts';
import { summarizeHours } from '@entities/stores/schedules/summary';
import type { ScheduleValues } from './scheduleValues';

/** Describes business hours as text. */
export const HoursLabel = ({ value }: { value: unknown }) => (
  <Stack gap="0.5">
    {summarizeHours(value as readonly Shift[]).map((line) => (
      <Text key={line}>{line}</Text>
    ))}
  </Stack>
);

export const HoursModeLabel = ({ value }: { value: unknown }) => t(value === true ? 'form.on' : 'form.off');

/** Describes exceptional waiting times as text. */
export const WaitTimesLabel = ({ value }: { value: unknown }) => {
  const { periodic, specific } = value as ScheduleValues['exceptionalWaitTimes'];
  const formatMinutes = (wait: number | null) => wait ?? t('storeSchedules.waits.asUsual');
  const formatWaits = (wait: { deliveryWaitTime: number | null; pickUpWaitTime: number | null }) => ({
    delivery: formatMinutes(wait.deliveryWaitTime),
    pickUp: formatMinutes(wait.pickUpWaitTime),
  });
  if (periodic.length + specific.length === 0) return t('storeSchedules.waits.none');
  return (
    <Stack gap="0.5">
      {periodic.map((wait, index) => (
        <Text key={`periodic ${index}`}>
          {t('storeSchedules.waits.periodicLine', {
            day: t(`form.weekdays.${wait.day}`),
            from: wait.startTime,
            to: wait.endTime,
            ...formatWaits(wait),
          })}
        </Text>
      ))}
      {specific.map((wait, index) => (
        <Text key={`specific ${index}`}>
          {t('storeSchedules.waits.singleLine', {
            start: `${wait.start.date} ${wait.start.time}`,
            end: `${wait.end.date} ${wait.end.time}`,
            ...formatWaits(wait),
          })}
        </Text>
      ))}
    </Stack>
  );
};
