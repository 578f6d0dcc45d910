import { Box, Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { copyDay } from '@shared/domain/schedules/shiftEdits';
import { findShiftErrors, type ShiftError } from '@shared/domain/schedules/shiftErrors';
import type { Shift } from '@shared/domain/schedules/shifts';
import { DayHours, type DayExtras } from './DayHours';
import type { UpdateHours, Hours } from './hours';
import { MethodsSwitch } from './MethodsSwitch';
import { formatShift } from './summary';

interface HoursEditorProps {
  value: Hours;
  /** Must be a stable function, such as a `useState<Hours>` setter; otherwise every key rerenders the whole week. */
  onChange: UpdateHours;
  /** Days to edit; the whole week by default. */
  days?: readonly Weekday[];
  /** Prefix of the field names. */
  name?: string;
  /** Additional content for a day. */
  aboutDay?: (day: Weekday) => DayExtras;
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

  const edit = useCallback(
    (change: (before: readonly Shift[]) => readonly Shift[]) =>
      onChange((before) => ({ ...before, shifts: change(before.shifts) })),
    [onChange],
  );
  const onShift = useCallback(
    (shiftIndex: number, change: Partial<Shift>) =>
      edit((before) => before.map((shift, index) => (index === shiftIndex ? { ...shift, ...change } : shift))),
    [edit],
  );
  const onRemove = useCallback(
    (shiftIndex: number) => edit((before) => before.filter((_, index) => index !== shiftIndex)),
    [edit],
  );
  const onAdd = useCallback(
    (day: Weekday, dispatchMethod: Shift['dispatchMethod']) =>
      edit((before) => [...before, { day, opens: '', closes: '', dispatchMethod }]),
    [edit],
  );
  const onCopy = useCallback(
    (from: Weekday, to: readonly Weekday[]) => edit((before) => copyDay(before, from, to)),
    [edit],
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
            onChange={onShift}
            onRemove={onRemove}
            onAdd={onAdd}
            onCopy={onCopy}
            {...aboutDay?.(day)}
          />
        ))}
      </Box>
    </Stack>
  );
};
