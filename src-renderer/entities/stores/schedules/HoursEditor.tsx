import { Box, Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { copyDay } from '@shared/domain/schedules/shiftEdits';
import { findShiftErrors, type ShiftError } from '@shared/domain/schedules/shiftErrors';
import type { Shift } from '@shared/domain/schedules/shifts';
import { DayHours, type DayContent } from './DayHours';
import type { UpdateHours, Hours } from './hours';
import { MethodsSwitch } from './MethodsSwitch';
import { formatShift } from './summary';

interface HoursEditorProps {
  value: Hours;
  /**
   * Must be a stable function, such as a `useState<Hours>` setter; otherwise every keystroke rerenders the whole week.
   */
  onChange: UpdateHours;
  /** Days to edit; the whole week by default. */
  days?: readonly Weekday[];
  /** Prefix of the field names. */
  name?: string;
  /** Additional content for a day. */
  aboutDay?: (day: Weekday) => DayContent;
  /** Error about the hours as a whole. */
  fieldError?: string | undefined;
}

const formatError = (error: ShiftError, shifts: readonly Shift[]): string => {
  if ('rule' in error) return t(error.rule);
  const otherShift = shifts[error.runsInto];
  if (otherShift === undefined) return '';
  return t('storeHours.runsInto', {
    hours: formatShift(otherShift),
    day: t(`form.weekdays.${otherShift.day}`).toLowerCase(),
  });
};

/** Editor of a store's week: shifts by weekday and, optionally, by dispatch method. */
export const HoursEditor = ({
  value,
  onChange,
  days = weekdays,
  name = 'businessHours',
  aboutDay,
  fieldError,
}: HoursEditorProps) => {
  const { shifts, different } = value;
  const indexedShifts = useMemo(() => {
    const errors = findShiftErrors(shifts);
    return shifts.map((shift, index) => {
      const error = errors.get(index);
      return { shift, shiftIndex: index, error: error && { bound: error.at, text: formatError(error, shifts) } };
    });
  }, [shifts]);

  const updateShifts = useCallback(
    (change: (currentShifts: readonly Shift[]) => readonly Shift[]) =>
      onChange((currentHours) => ({ ...currentHours, shifts: change(currentHours.shifts) })),
    [onChange],
  );
  const changeShift = useCallback(
    (shiftIndex: number, change: Partial<Shift>) =>
      updateShifts((currentShifts) =>
        currentShifts.map((shift, index) => (index === shiftIndex ? { ...shift, ...change } : shift)),
      ),
    [updateShifts],
  );
  const removeShift = useCallback(
    (shiftIndex: number) => updateShifts((currentShifts) => currentShifts.filter((_, index) => index !== shiftIndex)),
    [updateShifts],
  );
  const addShift = useCallback(
    (day: Weekday, dispatchMethod: Shift['dispatchMethod']) =>
      updateShifts((currentShifts) => [...currentShifts, { day, opens: '', closes: '', dispatchMethod }]),
    [updateShifts],
  );
  const copyShifts = useCallback(
    (from: Weekday, to: readonly Weekday[]) => updateShifts((currentShifts) => copyDay(currentShifts, from, to)),
    [updateShifts],
  );
  return (
    <Stack gap="4">
      <MethodsSwitch value={value} onChange={onChange} />
      {fieldError !== undefined && (
        <Text role="alert" textStyle="sm" color="fg.error">
          {fieldError}
        </Text>
      )}
      <Box>
        {days.map((day) => (
          <DayHours
            key={day}
            day={day}
            different={different}
            name={name}
            shifts={indexedShifts.filter(({ shift }) => shift.day === day)}
            onChange={changeShift}
            onRemove={removeShift}
            onAdd={addShift}
            onCopy={copyShifts}
            {...aboutDay?.(day)}
          />
        ))}
      </Box>
    </Stack>
  );
};
