import { Text } from '@chakra-ui/react';
import { Card } from '@kit/ui/layout/layout';
import type { ChartData } from './chartData';
import { ChartFigure } from './ChartFigure';

/** Chart with its title. Memoize `data`: a new object redraws the chart. */
export const Chart = ({ data }: { data: ChartData }) => (
  <Card as="section" aria-label={data.title} p="5">
    <ChartFigure
      data={data}
      heading={
        <Text textStyle="sm" fontWeight="bold">
          {data.title}
        </Text>
      }
    />
  </Card>
);
