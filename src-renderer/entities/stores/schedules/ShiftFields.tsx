import { Box, HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { memo, useId, useState, type FocusEvent } from 'react';
import { t } from 'i18next';
import { isSameShift } from '@shared/domain/schedules/shiftEdits';
import { getNextDay, isOvernight, isWholeDay, type Shift } from '@shared/domain/schedules/shifts';
import { IconButton } from '@kit/ui/IconButton';
import { formatShift } from './summary';
import { TimeBox } from './TimeBox';

/** Error message of a shift. */
export interface ShiftErrorText {
  bound: 'opens' | 'closes';
  text: string;
}

/**
 * Delays layout changes until the mouse button is released; otherwise the pressed element moves away before the click.
 */
const runAfterPress = (show: () => void): void => {
  if (document.querySelector(':active') === null) show();
  else window.addEventListener('pointerup', () => setTimeout(show), { once: true });
};

interface ShiftFieldsProps {
  shift: Shift;
  /** Index of the shift in the week's list of shifts. */
  shiftIndex: number;
  /** Number of the shift within its day, from 1; part of the label. */
  shiftNumber: number;
  name: string;
  error: ShiftErrorText | undefined;
  /** True to include the dispatch method in the label. */
  showsMethod: boolean;
  onChange: (shiftIndex: number, change: Partial<Shift>) => void;
  onRemove: (shiftIndex: number) => void;
}

const ShiftFieldGroup = ({
  shift,
  shiftIndex,
  shiftNumber,
  name,
  error,
  showsMethod,
  onChange,
  onRemove,
}: ShiftFieldsProps) => {
  const errorId = useId();
  const [isTyping, setIsTyping] = useState(shift.opens === '' && shift.closes === '');
  const day = t(`form.weekdays.${shift.day}`).toLowerCase();
  const visibleError = isTyping ? undefined : error;
  const values = { day, place: shiftNumber, method: t(`stores.dispatch.${shift.dispatchMethod}`).toLowerCase() };
  const renderTimeBox = (bound: 'opens' | 'closes') => {
    const boundLabel = t(`storeHours.${bound}`);
    return (
      <TimeBox
        name={`${name}.${bound}`}
        label={
          showsMethod
            ? t('storeHours.boxOf', { ...values, what: boundLabel })
            : t('storeHours.box', { ...values, what: boundLabel })
        }
        value={shift[bound]}
        onChange={(time) => {
          setIsTyping(true);
          onChange(shiftIndex, { [bound]: time });
        }}
        isInvalid={visibleError?.bound === bound}
        describedBy={visibleError?.bound === bound ? errorId : undefined}
      />
    );
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const isFocusWithin =
      event.relatedTarget instanceof HTMLInputElement && event.currentTarget.contains(event.relatedTarget);
    if (!isFocusWithin) runAfterPress(() => setIsTyping(false));
  };
  return (
    <Box onBlur={onBlur} onKeyDown={(event) => (event.ctrlKey || event.metaKey) && setIsTyping(false)}>
      <HStack gap="1.5">
        {renderTimeBox('opens')}
        <Text as="span" aria-hidden color="fg.muted">
          –
        </Text>
        {renderTimeBox('closes')}
        {(isOvernight(shift) || isWholeDay(shift)) && (
          <Text as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
            {isWholeDay(shift)
              ? t('storeHours.wholeDay')
              : t('storeHours.nextDay', { day: t(`storeHours.shortDays.${getNextDay(shift.day)}`) })}
          </Text>
        )}
        <IconButton
          label={t('storeHours.remove', { hours: formatShift(shift), day })}
          size="xs"
          onClick={() => onRemove(shiftIndex)}
        >
          <X size={16} aria-hidden />
        </IconButton>
      </HStack>
      {visibleError !== undefined && (
        <Text id={errorId} role="alert" textStyle="xs" color="fg.error" mt="1" maxW="16rem">
          {visibleError.text}
        </Text>
      )}
    </Box>
  );
};

/**
 * Start and end of one shift. Shows errors once the user leaves the fields. Rerenders only when its own values change,
 * since a week has many fields.
 */
export const ShiftFields = memo(
  ShiftFieldGroup,
  ({ error: a, shift, ...previousProps }, { error: b, shift: nextShift, ...nextProps }) =>
    isSameShift(shift, nextShift) &&
    a?.bound === b?.bound &&
    a?.text === b?.text &&
    (Object.keys(previousProps) as (keyof typeof previousProps)[]).every(
      (key) => previousProps[key] === nextProps[key],
    ),
);
