import { Box, Flex, Grid, HStack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import { t } from 'i18next';
import { dispatchMethods, type Weekday } from '@shared/domain/schedules/businessHours';
import { isSameShift } from '@shared/domain/schedules/shiftEdits';
import type { Shift } from '@shared/domain/schedules/shifts';
import { Button } from '@kit/ui/Button';
import { CopyDay } from './CopyDay';
import { MethodIcon } from './MethodIcon';
import { ShiftFields, type ShiftErrorText } from './ShiftFields';

/** Shift with its index in the list of the whole week. */
interface IndexedShift {
  shift: Shift;
  shiftIndex: number;
  error: ShiftErrorText | undefined;
}

/** Content that a screen adds to a day. */
export interface DayContent {
  /** Text for a day without shifts, instead of "closed". */
  noShifts?: string;
  below?: ReactNode;
}

interface DayHoursProps extends DayContent {
  day: Weekday;
  shifts: readonly IndexedShift[];
  different: boolean;
  name: string;
  onChange: (shiftIndex: number, change: Partial<Shift>) => void;
  onRemove: (shiftIndex: number) => void;
  onAdd: (day: Weekday, method: Shift['dispatchMethod']) => void;
  onCopy: (from: Weekday, to: readonly Weekday[]) => void;
}

type ShiftLineProps = Omit<DayHoursProps, 'onCopy' | 'different' | 'below'> & { method: Shift['dispatchMethod'] };

/** Line with a day's shifts for one dispatch method or both. */
const ShiftLine = ({ day, method, shifts, name, noShifts, onChange, onRemove, onAdd }: ShiftLineProps) => {
  const lineRef = useRef<HTMLDivElement>(null);
  const focusTargetRef = useRef<'last' | 'add' | null>(null);
  // Focuses the added shift's first field, or the add button after a removal.
  useEffect(() => {
    const inputs = lineRef.current?.querySelectorAll<HTMLElement>('input') ?? [];
    if (focusTargetRef.current === 'last') inputs[inputs.length - 2]?.focus();
    if (focusTargetRef.current === 'add') lineRef.current?.querySelector<HTMLElement>('[data-adds]')?.focus();
    focusTargetRef.current = null;
  }, [shifts.length]);
  const removeShift = useCallback(
    (shiftIndex: number) => {
      focusTargetRef.current = 'add';
      onRemove(shiftIndex);
    },
    [onRemove],
  );
  const showsMethod = method !== 'both';
  const values = {
    day: t(`form.weekdays.${day}`).toLowerCase(),
    method: t(`stores.dispatch.${method}`).toLowerCase(),
  };
  return (
    <Flex ref={lineRef} gap="3" rowGap="2" wrap="wrap" align="flex-start" minW="0">
      {showsMethod && (
        <HStack gap="1.5" w="6.5rem" h="9" textStyle="sm" color="fg.muted" flexShrink="0">
          <MethodIcon method={method} />
          {t(`stores.dispatch.${method}`)}
        </HStack>
      )}
      {shifts.length === 0 && (
        <Flex as="span" h="9" align="center" textStyle="sm" color="fg.muted">
          {noShifts ?? t('storeHours.noShifts')}
        </Flex>
      )}
      {shifts.map(({ shift, shiftIndex, error }, index) => (
        <ShiftFields
          key={shiftIndex}
          shift={shift}
          shiftIndex={shiftIndex}
          shiftNumber={index + 1}
          name={`${name}.${shiftIndex}`}
          error={error}
          showsMethod={showsMethod}
          onChange={onChange}
          onRemove={removeShift}
        />
      ))}
      <Button
        data-adds
        variant="ghost"
        size="xs"
        mt="1"
        aria-label={showsMethod ? t('storeHours.addToOf', values) : t('storeHours.addTo', values)}
        onClick={() => {
          focusTargetRef.current = 'last';
          onAdd(day, method);
        }}
      >
        <Plus size={14} aria-hidden />
        {t('storeHours.add')}
      </Button>
    </Flex>
  );
};

/** Weekday with its shifts. */
const DayGroup = ({ shifts, different, onCopy, below, ...dayProps }: DayHoursProps) => {
  const { day } = dayProps;
  const methods = different ? dispatchMethods : (['both'] as const);
  return (
    <Grid
      role="group"
      aria-label={t(`form.weekdays.${day}`)}
      templateColumns={{ base: '1fr auto', md: '6rem minmax(0, 1fr) auto' }}
      columnGap="3"
      rowGap="1"
      py="2.5"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <Text fontWeight="bold" h="9" lineHeight="2.25rem" gridColumn="1" gridRow="1">
        {t(`form.weekdays.${day}`)}
      </Text>
      <Grid gap="2" gridColumn={{ base: '1 / -1', md: '2' }} gridRow={{ base: '2', md: '1' }}>
        {methods.map((method) => (
          <ShiftLine
            key={method}
            {...dayProps}
            method={method}
            shifts={different ? shifts.filter(({ shift }) => shift.dispatchMethod === method) : shifts}
          />
        ))}
        {below}
      </Grid>
      <Box pt="1" gridColumn={{ base: '2', md: '3' }} gridRow="1">
        <CopyDay day={day} onCopy={(to) => onCopy(day, to)} />
      </Box>
    </Grid>
  );
};

const isSameIndexedShift = (a: IndexedShift, b: IndexedShift | undefined): boolean =>
  b !== undefined &&
  isSameShift(a.shift, b.shift) &&
  a.shiftIndex === b.shiftIndex &&
  a.error?.bound === b.error?.bound &&
  a.error?.text === b.error?.text;

/** Rerenders only when its own day changes. Compares shifts by value, since forms copy them. */
export const DayHours = memo(
  DayGroup,
  ({ shifts: a, ...previousProps }, { shifts: b, ...nextProps }) =>
    a.length === b.length &&
    a.every((indexedShift, index) => isSameIndexedShift(indexedShift, b[index])) &&
    (Object.keys(previousProps) as (keyof typeof previousProps)[]).every(
      (key) => previousProps[key] === nextProps[key],
    ),
);
