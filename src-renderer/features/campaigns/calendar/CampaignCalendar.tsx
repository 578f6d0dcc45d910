import { Box, chakra, Flex, Grid, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Image, TicketPercent } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import {
  addMonths,
  arrangeWeek,
  calendarKinds,
  groupEntriesByDay,
  listMonthDays,
  type CalendarBar,
  type CalendarEntry,
  type CalendarKind,
} from '@shared/domain/campaigns/calendar';
import type { Campaign } from '@shared/domain/campaigns/campaign';
import { getHolidays } from '@shared/domain/schedules/holidays';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { useFormats } from '@kit/format/useFormats';
import { useWallNow } from '@kit/format/useWallNow';
import { Button } from '@kit/ui/Button';
import { FailureNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { IconButton } from '@kit/ui/IconButton';
import { Card } from '@kit/ui/layout/layout';
import { useCalendarEntries } from './useCalendarEntries';

/** Maximum campaigns drawn in a day; coupons and banners are only counted there. */
const maxBarLanes = 3;
/** Maximum entries of a kind listed for the selected day. */
const maxListedEntries = 60;

const noEntries: readonly CalendarEntry[] = [];
const noBars: readonly null[] = [];
const icons = { coupon: TicketPercent, banner: Image };

const Day = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: '1',
    p: '1.5',
    minH: '5rem',
    minW: '0',
    textAlign: 'start',
    bg: 'bg.panel',
    cursor: 'button',
    _hover: { bg: 'bg.subtle' },
    _pressed: { bg: 'brand.subtle' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});

interface DayCellProps {
  day: string;
  isInMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  holiday: string | undefined;
  entries: readonly CalendarEntry[];
  bars: readonly (CalendarBar | null)[];
  onSelect: (day: string) => void;
}

/** Segment of a campaign's bar on one day. The name may extend over the following days of the week. */
const Bar = ({ bar }: { bar: CalendarBar | null }) => {
  if (bar === null) return <Box as="span" h="5" aria-hidden />;
  const { entry, isStart, isEnd, days } = bar;
  return (
    <Box
      as="span"
      h="5"
      ms={isStart ? '0' : '-1.5'}
      me={isEnd ? '0' : '-1.5'}
      borderStartRadius={isStart ? 'l1' : '0'}
      borderEndRadius={isEnd ? 'l1' : '0'}
      bg="brand.muted"
      color="brand.fg"
      title={entry.name}
    >
      {days > 0 ? (
        <Text
          as="span"
          display="block"
          textStyle="xs"
          lineHeight="1.25rem"
          px="1.5"
          truncate
          position="relative"
          zIndex="1"
          pointerEvents="none"
          width={`calc(${days * 100}% + ${days - 1}px)`}
        >
          {entry.name}
        </Text>
      ) : (
        <chakra.span srOnly>{entry.name}</chakra.span>
      )}
    </Box>
  );
};

const DayCell = memo(({ day, isInMonth, isToday, isSelected, holiday, entries, bars, onSelect }: DayCellProps) => {
  const formats = useFormats();
  const listEntries = (kind: CalendarKind) => entries.filter((entry) => entry.kind === kind);
  const remainingCount = listEntries('campaign').length - bars.filter((bar) => bar !== null).length;
  return (
    <Day type="button" aria-pressed={isSelected} onClick={() => onSelect(day)} opacity={isInMonth ? 1 : 0.55}>
      <HStack justify="space-between" gap="1">
        <Text
          as="span"
          textStyle="xs"
          fontWeight="bold"
          {...(isToday && { bg: 'brand.solid', color: 'brand.contrast', borderRadius: 'full', px: '1.5' })}
        >
          <span aria-hidden>{Number(day.slice(8))}</span>
          <chakra.span srOnly>{formatDateInput(day)}</chakra.span>
        </Text>
        {holiday !== undefined && (
          <Text as="span" textStyle="xs" color="fg.error" truncate title={holiday}>
            {holiday}
          </Text>
        )}
      </HStack>
      {bars.map((bar, laneIndex) => (
        <Bar key={laneIndex} bar={bar} />
      ))}
      {remainingCount > 0 && (
        <Text as="span" textStyle="xs" color="fg.muted">
          {t('campaigns.rehearsal.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
      <HStack columnGap="2.5" rowGap="0" wrap="wrap" mt="auto" color="fg.muted">
        {(['coupon', 'banner'] as const).map((kind) => {
          const count = listEntries(kind).length;
          const label = t(`campaigns.calendar.${kind}`, { count, value: formats.count(count) });
          const Icon = icons[kind];
          return (
            count > 0 && (
              <HStack as="span" key={kind} gap="1" textStyle="xs" title={label}>
                <Icon size={12} aria-hidden />
                <span aria-hidden>{formats.count(count)}</span>
                <chakra.span srOnly>{label}</chakra.span>
              </HStack>
            )
          );
        })}
      </HStack>
    </Day>
  );
});

const DayList = ({
  day,
  holiday,
  entries,
}: {
  day: string;
  holiday: string | undefined;
  entries: readonly CalendarEntry[];
}) => {
  const formats = useFormats();
  return (
    <Card as="section" p="4" aria-label={formatDateInput(day)} minW="0" overflowY="auto" maxH="calc(100dvh - 12rem)">
      <Stack gap="3">
        <Heading as="h2" textStyle="md">
          {formatDateInput(day)}
        </Heading>
        {holiday !== undefined && <Text color="fg.error">{holiday}</Text>}
        {entries.length === 0 && <Text color="fg.muted">{t('campaigns.calendar.none')}</Text>}
        {calendarKinds.map((kind) => {
          const kindEntries = entries.filter((entry) => entry.kind === kind);
          const remainingCount = kindEntries.length - maxListedEntries;
          const label = t(`campaigns.calendar.${kind}`, {
            count: kindEntries.length,
            value: formats.count(kindEntries.length),
          });
          return (
            kindEntries.length > 0 && (
              <Box key={kind}>
                <Text fontWeight="bold" textStyle="sm" color="fg.muted">
                  {label}
                </Text>
                <Stack as="ul" gap="0.5" listStyleType="none" aria-label={label}>
                  {kindEntries.slice(0, maxListedEntries).map(({ key, name, path }) => (
                    <Text as="li" key={key} textStyle="sm" color="fg.link" overflowWrap="anywhere">
                      <Link to={path}>{name}</Link>
                    </Text>
                  ))}
                </Stack>
                {remainingCount > 0 && (
                  <Text textStyle="sm" color="fg.muted">
                    {t('campaigns.rehearsal.more', { count: remainingCount, value: formats.count(remainingCount) })}
                  </Text>
                )}
              </Box>
            )
          );
        })}
      </Stack>
    </Card>
  );
};

/** A month of campaigns, coupons, banners and holidays, with the list of the selected day. */
export const CampaignCalendar = ({ campaigns }: { campaigns: readonly Campaign[] }) => {
  const { country, rules } = useFormats();
  const today = useWallNow(60_000).slice(0, 10);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [selectedDay, setSelectedDay] = useState(today);
  const { entries, isLoading, failure } = useCalendarEntries(campaigns);
  const days = useMemo(() => listMonthDays(month), [month]);
  const entriesByDay = useMemo(() => groupEntriesByDay(entries, days), [entries, days]);
  const barsByDay = useMemo(() => {
    const campaignsByDay = new Map(
      [...entriesByDay].map(([day, dayEntries]) => [day, dayEntries.filter(({ kind }) => kind === 'campaign')]),
    );
    const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
    return new Map(weeks.flatMap((week) => [...arrangeWeek(week, campaignsByDay, maxBarLanes)]));
  }, [days, entriesByDay]);
  const holidays = useMemo(() => {
    const years = new Set(days.map((day) => Number(day.slice(0, 4))));
    const allHolidays = [...years].flatMap((year) => getHolidays(country, year));
    return new Map(allHolidays.map(({ date, name }) => [date, t(`storeSchedules.holidays.names.${name}`)]));
  }, [days, country]);
  const monthName = new Intl.DateTimeFormat(rules.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
  const weekdayFormat = new Intl.DateTimeFormat(rules.locale, { weekday: 'short', timeZone: 'UTC' });
  const showMonth = (nextMonth: string) => {
    setMonth(nextMonth);
    setSelectedDay(today.startsWith(nextMonth) ? today : `${nextMonth}-01`);
  };
  return (
    <Stack gap="3" pb="4">
      <HStack gap="2">
        <IconButton label={t('campaigns.calendar.before')} onClick={() => showMonth(addMonths(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('campaigns.calendar.after')} onClick={() => showMonth(addMonths(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button variant="outline" size="sm" onClick={() => showMonth(today.slice(0, 7))}>
          {t('campaigns.calendar.today')}
        </Button>
        <Heading
          as="h2"
          textStyle="lg"
          aria-live="polite"
          _firstLetter={{ textTransform: 'uppercase' }}
          display="inline-block"
        >
          {monthName}
        </Heading>
        {isLoading && (
          <Text textStyle="sm" color="fg.muted" role="status">
            {t('campaigns.calendar.reading')}
          </Text>
        )}
      </HStack>
      {failure !== null && <FailureNotice>{formatFailure(failure)}</FailureNotice>}
      <Flex gap={{ base: '3', lg: '4' }} align="flex-start" direction={{ base: 'column', md: 'row' }}>
        <Card flex="1" minW="0" width="full" overflow="hidden">
          <Grid templateColumns="repeat(7, minmax(0, 1fr))" gap="1px" bg="border" role="group" aria-label={monthName}>
            {days.slice(0, 7).map((day) => (
              <Text key={day} bg="bg.subtle" textStyle="xs" color="fg.muted" px="1.5" py="1" aria-hidden>
                {weekdayFormat.format(Date.parse(`${day}T00:00:00Z`))}
              </Text>
            ))}
            {days.map((day) => (
              <DayCell
                key={day}
                day={day}
                isInMonth={day.startsWith(month)}
                isToday={day === today}
                isSelected={day === selectedDay}
                holiday={holidays.get(day)}
                entries={entriesByDay.get(day) ?? noEntries}
                bars={barsByDay.get(day) ?? noBars}
                onSelect={setSelectedDay}
              />
            ))}
          </Grid>
        </Card>
        <Box width={{ base: 'full', md: '13rem', lg: '18rem' }} flexShrink="0">
          <DayList
            day={selectedDay}
            holiday={holidays.get(selectedDay)}
            entries={entriesByDay.get(selectedDay) ?? noEntries}
          />
        </Box>
      </Flex>
    </Stack>
  );
};
