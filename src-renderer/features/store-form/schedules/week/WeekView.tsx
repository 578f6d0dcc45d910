import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import { t } from 'i18next';
import type { ClosingTime } from '@shared/domain/stores/closing';
import type { ExceptionalWaitTimes } from '@shared/domain/schedules/waitTimes';
import type { Shift } from '@shared/domain/schedules/shifts';
import { useFormats } from '@kit/format/useFormats';
import { useWallNow } from '@kit/format/useWallNow';
import { summarizeHours } from '@entities/stores/schedules/summary';
import { hasSingleMethodShifts, createDayLines, minutesPerDay, getWeekDates, type DayLine } from './blocks';
import { ClosingBlock, ShiftBlock, WaitBar } from './ranges';
import { WeekLegend } from './WeekLegend';

const hourMarks = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const minuteMs = 60_000;

const HourScale = () => (
  <Box position="relative" h="5" textStyle="2xs" color="fg.muted" fontVariantNumeric="tabular-nums">
    {hourMarks.map((hour) => (
      <Text
        key={hour}
        as="span"
        position="absolute"
        insetStart={`${(hour / 24) * 100}%`}
        translate={hour === 0 ? '0' : hour === 24 ? '-100%' : '-50%'}
      >
        {String(hour).padStart(2, '0')}
      </Text>
    ))}
  </Box>
);

interface LineProps {
  line: DayLine;
  isSplit: boolean;
  /** Current time on today's line (minutes since midnight); null on other lines. */
  nowMinutes: number | null;
}

const WeekLine = ({ line, isSplit, nowMinutes }: LineProps) => (
  <Box
    position="relative"
    h={isSplit ? '3.25rem' : '2.5rem'}
    borderRadius="l1"
    bg="bg.muted"
    overflow="hidden"
    borderWidth="1px"
    borderColor={nowMinutes === null ? 'transparent' : 'brand.border'}
  >
    {hourMarks.slice(1, -1).map((hour) => (
      <Box
        key={hour}
        position="absolute"
        insetStart={`${(hour / 24) * 100}%`}
        top="0"
        bottom="0"
        w="1px"
        bg="border.emphasized"
        opacity="0.6"
      />
    ))}
    {/* Keyed by index, because two shifts may be equal while typing. */}
    {line.shifts.map((range, index) => (
      <ShiftBlock key={index} range={range} split={isSplit} />
    ))}
    {line.waitRanges.map((range, index) => (
      <WaitBar key={index} range={range} />
    ))}
    {line.closings.map((range, index) => (
      <ClosingBlock key={index} range={range} split={isSplit} />
    ))}
    {nowMinutes !== null && (
      <Box
        position="absolute"
        top="0"
        bottom="0"
        style={{ insetInlineStart: `${(nowMinutes / minutesPerDay) * 100}%` }}
        w="3px"
        translate="-50% 0"
        bg="red.solid"
        boxShadow="0 0 0 1px {colors.bg.panel}"
      />
    )}
  </Box>
);

/** Memoized by content, since lines are rebuilt with every change. */
const MemoizedWeekLine = memo(
  WeekLine,
  (previousProps, nextProps) =>
    previousProps.isSplit === nextProps.isSplit &&
    previousProps.nowMinutes === nextProps.nowMinutes &&
    JSON.stringify(previousProps.line) === JSON.stringify(nextProps.line),
);

interface WeekViewProps {
  shifts: readonly Shift[];
  closings?: readonly Pick<ClosingTime, 'startDatetime' | 'endDatetime' | 'dispatchMethod'>[];
  waitTimes?: ExceptionalWaitTimes;
  /** True to show the current week with dates, closings and time; false for a generic week. */
  current?: boolean;
}

/** Week as seven lines of 24 hours. The summary of the hours gives the same information in words. */
export const WeekView = memo(({ shifts, closings, waitTimes, current = false }: WeekViewProps) => {
  const { zone } = useFormats();
  const now = useWallNow(minuteMs);
  const today = now.slice(0, 10);
  const lines = useMemo(
    () =>
      createDayLines({
        shifts,
        ...(closings && { closings }),
        ...(waitTimes && { waitTimes }),
        ...(current && { dates: getWeekDates(Date.parse(`${today}T12:00:00Z`), zone) }),
      }),
    [shifts, closings, waitTimes, current, today, zone],
  );
  const isSplit = hasSingleMethodShifts(shifts);
  const minutesToday = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16));
  return (
    <Box>
      <Grid
        role="img"
        aria-label={`${t('storeHours.week.label')}: ${summarizeHours(shifts).join('; ')}`}
        templateColumns="4rem minmax(0, 1fr)"
        columnGap="3"
        rowGap="1"
        alignItems="center"
      >
        <span />
        <HourScale />
        {lines.map((line) => {
          const isToday = current && line.date === today;
          return (
            <Box key={line.day} display="contents">
              <Flex direction="column" lineHeight="short" color={isToday ? 'brand.fg' : 'fg'}>
                <Text textStyle="sm" fontWeight="bold" textTransform="capitalize">
                  {t(`storeHours.shortDays.${line.day}`)}
                  {line.date !== null && ` ${Number(line.date.slice(8))}`}
                </Text>
                {isToday && <Text textStyle="2xs">{t('storeHours.week.today')}</Text>}
              </Flex>
              <MemoizedWeekLine line={line} isSplit={isSplit} nowMinutes={isToday ? minutesToday : null} />
            </Box>
          );
        })}
      </Grid>
      <WeekLegend lines={lines} current={current} />
    </Box>
  );
});
WeekView.displayName = 'WeekView';
