import { Box, HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { dateRangeFilter } from '@kit/resource/list/filters/filters';
import { reportPresets, type DateRange } from '@kit/resource/list/filters/dateRange';
import { DateRangeFilterControl } from '@kit/resource/list/filters/DateRangeFilterControl';
import { Select } from '@kit/ui/inputs/choices';
import { comparisons, type Comparison, type ReportRange } from './reportRange';

interface ReportPeriodProps {
  params: {
    range: ReportRange;
    selected: DateRange;
    isTruncated: boolean;
    setRange: (range: DateRange | undefined) => void;
    comparison: Comparison;
    setComparison: (comparison: Comparison) => void;
  };
}

/** Controls for a report's date range and comparison. */
export const ReportPeriod = ({ params }: ReportPeriodProps) => (
  <HStack gap="3" wrap="wrap">
    <DateRangeFilterControl
      filter={dateRangeFilter({ labelKey: 'reports.period' })}
      value={params.selected}
      onChange={params.setRange}
      presets={reportPresets}
    />
    <Box>
      <Select
        label={t('reports.compare')}
        value={params.comparison}
        onChange={params.setComparison}
        choices={comparisons.map((value) => ({ value, label: t(`reports.comparisons.${value}`) }))}
      />
    </Box>
    {params.isTruncated && (
      <Text textStyle="sm" color="fg.muted" role="status">
        {t('reports.cut', { from: formatDateInput(params.range.from) })}
      </Text>
    )}
  </HStack>
);
