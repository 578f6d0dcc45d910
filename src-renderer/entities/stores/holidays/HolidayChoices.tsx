import { Flex, Grid, HStack, Stack, Text } from '@chakra-ui/react';
import { DateTime } from 'luxon';
import i18next, { t } from 'i18next';
import { Badge } from '@kit/ui/Badge';
import { Checkbox } from '@kit/ui/inputs/choices';
import type { HolidayPlan, OfferedHoliday } from './useHolidayPlan';

/** Day label, such as `vie 25 dic`. */
const formatDay = (date: string, language: string): string =>
  DateTime.fromISO(date, { zone: 'utc' })
    .setLocale(language)
    .toLocaleString({ weekday: 'short', day: 'numeric', month: 'short' })
    .replaceAll('.', '')
    .replace(',', '');

interface HolidaySelection {
  offeredHolidays: readonly Pick<OfferedHoliday, 'holiday' | 'cover'>[];
  selected: readonly Pick<OfferedHoliday, 'holiday'>[];
  choose: HolidayPlan['choose'];
}

/** Holidays to select, grouped by year; holidays already covered by closings are marked. */
export const HolidayChoices = ({ plan }: { plan: HolidaySelection }) => {
  const selectedDates = new Set(plan.selected.map(({ holiday }) => holiday.date));
  const years = [...new Set(plan.offeredHolidays.map(({ holiday }) => holiday.date.slice(0, 4)))];
  return (
    <Grid gap="5" templateColumns="repeat(auto-fit, minmax(min(24rem, 100%), 1fr))" alignItems="start">
      {years.map((year) => (
        <Stack key={year} gap="1" role="group" aria-label={t('storeSchedules.holidays.ofYear', { year })}>
          <Text textStyle="sm" fontWeight="bold" color="fg.muted">
            {year}
          </Text>
          {plan.offeredHolidays
            .filter(({ holiday }) => holiday.date.startsWith(year))
            .map(({ holiday, cover }) => (
              <Flex key={holiday.date} justify="space-between" align="center" gap="3" minH="8" wrap="wrap">
                <Checkbox
                  label={t('storeSchedules.holidays.choice', {
                    day: formatDay(holiday.date, i18next.language),
                    name: t(`storeSchedules.holidays.names.${holiday.name}`),
                  })}
                  checked={selectedDates.has(holiday.date)}
                  disabled={cover === 'wholly'}
                  onChange={(isSelected) => plan.choose(holiday.date, isSelected)}
                />
                <HStack gap="1.5">
                  {holiday.mandatory && <Badge tone="warning">{t('storeSchedules.holidays.mandatory')}</Badge>}
                  {cover !== 'none' && <Badge tone="neutral">{t(`storeSchedules.holidays.${cover}`)}</Badge>}
                </HStack>
              </Flex>
            ))}
        </Stack>
      ))}
    </Grid>
  );
};
