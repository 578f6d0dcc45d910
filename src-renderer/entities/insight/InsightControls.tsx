import { Box, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { hasComparisonChoice, insightPeriods, maxDayStart, spanComparisons } from '@shared/domain/insight/span';
import { AssignedStoresNote } from '@entities/stores/AssignedStoresNote';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { getPlatformNow } from '@kit/session/platformClock';
import { getWallDate } from '@kit/resource/list/filters/dateRange';
import { dateRangeFilter, multiFilter } from '@kit/resource/list/filters/filters';
import { MultiControl } from '@kit/resource/list/filters/MultiControl';
import { DateRangeFilterControl } from '@kit/resource/list/filters/DateRangeFilterControl';
import { setPreferences } from '@kit/session/sessionStore';
import { SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { measures, type InsightChoice, type InsightSetters } from './useInsightChoice';

const storesFilter = multiFilter(useStoreOptions, { labelKey: 'insight.stores' });
const datesFilter = dateRangeFilter({ labelKey: 'insight.dates' });
const dayStarts = Array.from({ length: maxDayStart + 1 }, (_, hour) => hour);

interface InsightControlsProps {
  choice: InsightChoice & InsightSetters;
  /** True to let the user switch charts between sales and number of orders. */
  showsMeasure?: boolean;
  /** True to let the user compare with an earlier range. */
  showsComparison?: boolean;
  children?: ReactNode;
}

/** Controls for period, comparison, stores and start of the day. */
export const InsightControls = ({
  choice,
  showsMeasure = false,
  showsComparison = true,
  children,
}: InsightControlsProps) => {
  const { period, days, comparison, zone } = choice;
  const comparisons = hasComparisonChoice(choice) ? spanComparisons : (['none', 'weekdays'] as const);
  return (
    <HStack gap="3" mb="4" wrap="wrap">
      <Box>
        <Select
          label={t('insight.period')}
          value={period}
          onChange={choice.setPeriod}
          choices={insightPeriods.map((value) => ({ value, label: t(`insight.periods.${value}`) }))}
        />
      </Box>
      {period === 'custom' && (
        <DateRangeFilterControl
          filter={datesFilter}
          value={{ from: days.first, to: days.last }}
          onChange={(range) => {
            if (range === undefined) return choice.setPeriod('today');
            const today = getWallDate(getPlatformNow(), zone);
            const firstDay = range.from ?? range.to ?? today;
            return choice.setDays({ first: firstDay, last: range.to ?? (firstDay > today ? firstDay : today) });
          }}
          presets={[]}
        />
      )}
      {showsComparison && (
        <Box>
          <Select
            label={t('insight.compare')}
            value={comparison}
            onChange={choice.setComparison}
            choices={comparisons.map((value) => ({
              value,
              label:
                value === 'weekdays' && !hasComparisonChoice(choice)
                  ? t('insight.weekBefore')
                  : t(`insight.comparisons.${value}`),
            }))}
          />
        </Box>
      )}
      <MultiControl filter={storesFilter} value={choice.storeIds} onChange={choice.setStores} />
      <AssignedStoresNote />
      {showsMeasure && (
        <SegmentedControl
          label={t('insight.measure')}
          value={choice.measure}
          onChange={choice.setMeasure}
          choices={measures.map((value) => ({ value, label: t(`insight.measures.${value}`) }))}
        />
      )}
      <Box>
        <Select
          label={t('insight.dayStartLabel')}
          value={String(choice.dayStart)}
          onChange={(hour) => void setPreferences({ insightDayStart: Number(hour) })}
          choices={dayStarts.map((hour) => ({
            value: String(hour),
            label: t('insight.dayStart', { time: `${String(hour).padStart(2, '0')}:00` }),
          }))}
        />
      </Box>
      {children}
    </HStack>
  );
};
