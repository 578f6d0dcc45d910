import { Box, Flex, HStack, Skeleton, Text } from '@chakra-ui/react';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout';
import { seriesToken } from './chartColours';
import { pointText, type ChartData } from './chartData';
import { ChartTable } from './ChartTable';

/** The library is a chunk of its own: screens without charts never load it. */
const ChartCanvas = lazy(() => import('./ChartCanvas'));

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The drawing as one stop of the keyboard: arrows go from value to value, and each is said. */
const ChartPoints = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const last = data.categories.length - 1;
  const at = Math.min(chosen, last);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, step(at, last))));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={data.title}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={at + 1}
      aria-valuetext={pointText(data, at, t('charts.missing'))}
      height="14rem"
      borderRadius="l1"
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => setHasFocus(currentTarget.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
    >
      <Suspense fallback={<Skeleton height="full" aria-hidden />}>
        <ChartCanvas data={data} active={hasFocus ? at : null} />
      </Suspense>
    </Box>
  );
};

const Legend = ({ series }: Pick<ChartData, 'series'>) => (
  <HStack gap="4" aria-hidden>
    {series.map(({ name }, at) => (
      <HStack key={name} gap="1.5">
        <Box boxSize="2.5" borderRadius="2px" bg={seriesToken(at)} />
        <Text textStyle="xs" color="fg.muted">
          {name}
        </Text>
      </HStack>
    ))}
  </HStack>
);

/** Bars or lines, and the same values as a table. Memoize `data`: what is new is drawn anew. */
export const Chart = ({ data }: { data: ChartData }) => {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <Card as="section" aria-label={data.title} p="5">
      <Flex justify="space-between" align="center" gap="4" mb="3" wrap="wrap">
        <Text textStyle="sm" fontWeight="bold">
          {data.title}
        </Text>
        <HStack gap="4">
          {data.series.length > 1 && !asTable && <Legend series={data.series} />}
          <Button variant="ghost" size="xs" onClick={() => setAsTable(!asTable)}>
            <Icon aria-hidden /> {t(asTable ? 'charts.showChart' : 'charts.showTable')}
          </Button>
        </HStack>
      </Flex>
      {asTable ? <ChartTable data={data} /> : <ChartPoints data={data} />}
    </Card>
  );
};
