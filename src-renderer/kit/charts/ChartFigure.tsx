import { Box, Flex, HStack, Text } from '@chakra-ui/react';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { getSeriesToken } from './chartColours';
import { getVisibleSeries, type ChartData, type ChartSeries } from './chartData';
import { ChartPoints } from './ChartPoints';
import { ChartTable } from './ChartTable';
import { CopyChart } from './CopyChart';

const Legend = ({ series }: { series: readonly ChartSeries[] }) => (
  <HStack gap="4" wrap="wrap" aria-hidden>
    {series.map(({ name }, index) => (
      <HStack key={name} gap="1.5">
        <Box boxSize="2.5" borderRadius="2px" bg={getSeriesToken(index)} />
        <Text textStyle="xs" color="fg.muted">
          {name}
        </Text>
      </HStack>
    ))}
  </HStack>
);

interface ChartFigureProps {
  data: ChartData;
  /** Heading shown left of the chart's buttons. */
  heading?: ReactNode;
}

/** Chart with a button that shows its values as a table instead. Memoize `data`: a new object redraws the chart. */
export const ChartFigure = ({ data, heading }: ChartFigureProps) => {
  const [showsTable, setShowsTable] = useState(false);
  const Icon = showsTable ? ChartColumn : Table2;
  const series = getVisibleSeries(data);
  return (
    <>
      <Flex justify="space-between" align="center" gap="4" mb="2" wrap="wrap">
        {heading}
        <HStack gap="4" ms="auto" wrap="wrap" justify="flex-end">
          {series.length > 1 && data.kind !== 'heatmap' && !showsTable && <Legend series={series} />}
          {!showsTable && <CopyChart data={data} />}
          <Button variant="ghost" size="xs" onClick={() => setShowsTable(!showsTable)}>
            <Icon aria-hidden /> {t(showsTable ? 'charts.showChart' : 'charts.showTable')}
          </Button>
        </HStack>
      </Flex>
      {showsTable ? <ChartTable data={data} /> : <ChartPoints data={data} />}
    </>
  );
};
