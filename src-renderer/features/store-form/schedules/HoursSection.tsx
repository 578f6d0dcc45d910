import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { ClosingTime } from '@shared/domain/stores/closing';
import type { Shift } from '@shared/domain/schedules/shifts';
import { getRootError } from '@kit/resource/form/fieldErrors';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { hasHoursPerMethod, type UpdateHours } from '@entities/stores/schedules/hours';
import { HoursEditor } from '@entities/stores/schedules/HoursEditor';
import { WeekView } from './week/WeekView';
import { useStoreForm } from '../useStoreForm';
import { NowBySchedule } from './NowBySchedule';
import { HoursLabel } from './ScheduleLabel';
import { toSingleWait } from './waits/typedWaits';

/** Current week with the form's shifts and waiting times, and the store's closings. */
const Week = memo(({ shifts, closings }: { shifts: readonly Shift[]; closings: readonly ClosingTime[] }) => {
  const { control } = useStoreForm();
  const waitTimes = useWatch({ control, name: 'exceptionalWaitTimes' });
  const exceptionalWaitTimes = useMemo(
    () => ({ periodic: waitTimes.periodic, specific: waitTimes.specific.map(toSingleWait) }),
    [waitTimes],
  );
  return <WeekView shifts={shifts} closings={closings} waitTimes={useDeferredValue(exceptionalWaitTimes)} current />;
});
Week.displayName = 'Week';

const MemoizedHoursLabel = memo(HoursLabel);

/** Section of the weekly hours: chart, summary in words, and editor. */
export const HoursSection = ({ closings }: { closings: readonly ClosingTime[] }) => {
  const { control, getValues, readOnly } = useStoreForm();
  const { field: hoursField, fieldState } = useController({ control, name: 'businessHours' });
  const { field: switchField } = useController({ control, name: 'haveDifferentBusinessHours' });
  const { onChange: setShifts } = hoursField;
  const { onChange: setHasDifferentHours } = switchField;

  const onChange = useCallback<UpdateHours>(
    (updateHours) => {
      const currentHours = {
        shifts: getValues('businessHours'),
        different: hasHoursPerMethod(getValues('businessHours'), getValues('haveDifferentBusinessHours')),
      };
      const newHours = updateHours(currentHours);
      setShifts(newHours.shifts);
      if (newHours.different !== getValues('haveDifferentBusinessHours')) setHasDifferentHours(newHours.different);
    },
    [getValues, setShifts, setHasDifferentHours],
  );
  const shifts = hoursField.value;
  // Deferred, so that typing is not delayed.
  const deferredShifts = useDeferredValue(shifts);
  const value = useMemo(
    () => ({ shifts, different: hasHoursPerMethod(shifts, switchField.value) }),
    [shifts, switchField.value],
  );
  // Error of the list as a whole; the editor finds the errors of single shifts.
  const fieldError = getRootError(fieldState.error);

  return (
    <SectionCard title={t('storeSchedules.hours.title')} description={t('storeSchedules.hours.description')}>
      <Stack gap="6">
        <NowBySchedule shifts={deferredShifts} />
        <Week shifts={deferredShifts} closings={closings} />
        <HStack as="section" align="flex-start" gap="3" bg="bg.muted" borderRadius="l2" px="4" py="3">
          <Stack gap="1" textStyle="sm">
            <Text fontWeight="bold">{t('storeSchedules.hours.inWords')}</Text>
            <MemoizedHoursLabel value={deferredShifts} />
          </Stack>
        </HStack>
        {!readOnly && (
          <Box data-field="businessHours">
            <HoursEditor value={value} onChange={onChange} fieldError={fieldError} />
          </Box>
        )}
      </Stack>
    </SectionCard>
  );
};
