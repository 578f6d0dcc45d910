import { Box, Flex, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { t } from 'i18next';
import { MethodIcon } from '@entities/stores/schedules/MethodIcon';
import { formatShift } from '@entities/stores/schedules/summary';
import { getLaneBounds, minutesPerDay, type MinuteRange, type DayLine, type ShiftRange } from './blocks';

/** Position of a range as an inline style, since style props would create a class for each position. */
const toHorizontalStyle = ({ from, to }: MinuteRange) => ({
  insetInlineStart: `${(from / minutesPerDay) * 100}%`,
  width: `${((to - from) / minutesPerDay) * 100}%`,
});

const toLaneStyle = (method: ShiftRange['method'], split: boolean) => {
  const { top, height } = getLaneBounds(method, split);
  return { top: `calc(${top * 100}% + 2px)`, height: `calc(${height * 100}% - 4px)` };
};

/**
 * Styles of shifts by dispatch method. Pick-up has a dashed outline instead of a fill, for users who cannot distinguish
 * colors.
 */
export const shiftStyles = {
  both: { bg: 'brand.solid', color: 'white', borderColor: 'brand.solid' },
  delivery: { bg: 'brand.solid', color: 'white', borderColor: 'brand.solid' },
  pickUp: { bg: 'bg.panel', color: 'fg', borderColor: 'fg.muted', borderStyle: 'dashed' },
} as const;

/**
 * Length (min) above which a range has room for an icon with text. `maxNarrowMinutes` applies to text only,
 * `maxTinyMinutes` to an icon only.
 */
const maxShortMinutes = 230;
const maxNarrowMinutes = 130;
const maxTinyMinutes = 60;

/** Shift, or the part of a shift on this line. A side without rounded corners continues on another line. */
export const ShiftBlock = ({ range, split }: { range: ShiftRange; split: boolean }) => {
  const { shift, method, fromBefore, continuesNextDay } = range;
  const durationMinutes = range.to - range.from;
  const text = formatShift(shift);
  return (
    <Flex
      position="absolute"
      style={toHorizontalStyle(range)}
      {...toLaneStyle(method, split)}
      {...shiftStyles[method]}
      align="center"
      gap="1"
      px={durationMinutes > maxShortMinutes ? '1.5' : '0'}
      justify={durationMinutes > maxShortMinutes ? 'flex-start' : 'center'}
      borderWidth="1.5px"
      borderStartRadius={fromBefore ? '0' : 'l1'}
      borderEndRadius={continuesNextDay ? '0' : 'l1'}
      {...(fromBefore && { borderStartWidth: '0' })}
      {...(continuesNextDay && { borderEndWidth: '0' })}
      overflow="hidden"
      whiteSpace="nowrap"
      textStyle={durationMinutes > maxShortMinutes ? 'xs' : '2xs'}
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      title={`${t(`stores.dispatch.${method}`)} ${text}`}
    >
      {(durationMinutes > maxShortMinutes ||
        (durationMinutes > maxTinyMinutes &&
          (fromBefore || durationMinutes <= maxNarrowMinutes || method !== 'both'))) && (
        <MethodIcon method={method} size={durationMinutes > maxShortMinutes ? 14 : 12} />
      )}
      {durationMinutes > maxNarrowMinutes && !fromBefore && (
        <Text as="span" truncate>
          {text}
        </Text>
      )}
    </Flex>
  );
};

export const closingPattern = 'repeating-linear-gradient(135deg, {colors.red.solid} 0 3px, {colors.bg.panel} 3px 9px)';

/** Closing, drawn over the shifts. */
export const ClosingBlock = ({ range, split }: { range: DayLine['closings'][number]; split: boolean }) => (
  <Flex
    position="absolute"
    style={toHorizontalStyle(range)}
    {...toLaneStyle(range.method, split)}
    align="center"
    justify="center"
    bgImage={closingPattern}
    borderWidth="1.5px"
    borderColor="red.solid"
    borderRadius="l1"
  >
    {range.to - range.from > maxTinyMinutes && (
      <Box bg="bg.panel" color="fg.error" borderRadius="full" p="0.5">
        <Ban size={14} aria-hidden />
      </Box>
    )}
  </Flex>
);

/** Exceptional wait, as a bar at the bottom of the line. */
export const WaitBar = ({ range }: { range: MinuteRange }) => (
  <Box
    position="absolute"
    style={toHorizontalStyle(range)}
    bottom="0"
    h="2"
    bg="accent.solid"
    borderTopRadius="4px"
    borderWidth="1px"
    borderBottomWidth="0"
    borderColor="accent.contrast"
  />
);
