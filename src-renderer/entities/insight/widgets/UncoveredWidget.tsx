import { Box, HStack, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { AddressPoint } from '@shared/contract/insight/insight';
import { useComparedFigures } from '../useComparedFigures';
import { useFormats } from '@kit/format/useFormats';
import type { MapHeat } from '@kit/map/mapTypes';
import { MapView } from '@kit/map/MapView';
import { ChangeLine } from '@kit/reports/ChangeLine';
import { ReportTable } from '@kit/reports/ReportTable';
import { WidgetFrame } from './WidgetFrame';
import type { WidgetProps } from './widgetProps';

/** Maximum places listed beside the map, those with most requests first. */
const maxListedPoints = 10;

const classifyContent = (points: readonly AddressPoint[]) => (points.length === 0 ? 'zero' : 'shown');

const getWeight = ({ weight }: AddressPoint) => weight ?? 1;

const countAttempts = (points: readonly AddressPoint[]) => points.reduce((sum, point) => sum + getWeight(point), 0);

/** Places where customers wanted delivery and no store delivers. */
export const UncoveredWidget = ({ choice }: WidgetProps) => {
  const formats = useFormats();
  const { result, previousData, comparisonTexts, frame } = useComparedFigures('uncovered_addresses_heatmap', choice);
  const points = result.value;
  const attemptCount = countAttempts(points ?? []);
  const sortedPoints = useMemo(() => [...(points ?? [])].sort((a, b) => getWeight(b) - getWeight(a)), [points]);
  const heatPoints = useMemo<MapHeat[]>(
    () =>
      sortedPoints.map((point, index) => ({
        id: `heat ${index}`,
        position: [point.longitude, point.latitude],
        weight: getWeight(point),
      })),
    [sortedPoints],
  );
  return (
    <WidgetFrame {...frame} getContent={classifyContent}>
      <SimpleGrid columns={{ base: 1, lg: 3 }} gap="4">
        <Box gridColumn={{ lg: 'span 2' }} minW="0">
          <MapView label={t('widgets.mapLabel')} areas={[]} pins={[]} heat={heatPoints} />
        </Box>
        <Stack gap="2" minW="0">
          <HStack gap="2" wrap="wrap">
            <Text textStyle="sm">
              {t('widgets.attemptsInAll', { count: attemptCount, value: formats.count(attemptCount) })}
            </Text>
            <ChangeLine
              value={attemptCount}
              previousValue={previousData === null ? null : countAttempts(previousData)}
              formatValue={formats.count}
              betterDirection="down"
              spans={comparisonTexts}
            />
          </HStack>
          <ReportTable
            caption={t('widgets.points')}
            columns={[
              {
                key: 'latitude',
                label: t('widgets.latitude'),
                kind: 'text',
                value: ({ latitude }) => latitude.toFixed(4),
              },
              {
                key: 'longitude',
                label: t('widgets.longitude'),
                kind: 'text',
                value: ({ longitude }) => longitude.toFixed(4),
              },
              { key: 'weight', label: t('widgets.attempts'), kind: 'number', value: ({ weight }) => weight },
            ]}
            rows={sortedPoints.slice(0, maxListedPoints)}
            getKey={(_, index) => index}
            total={t('widgets.total')}
            withoutTotal
          />
          {sortedPoints.length > maxListedPoints && (
            <Text textStyle="xs" color="fg.muted">
              {t('widgets.otherPoints', {
                count: sortedPoints.length - maxListedPoints,
                value: formats.count(sortedPoints.length - maxListedPoints),
              })}
            </Text>
          )}
        </Stack>
      </SimpleGrid>
    </WidgetFrame>
  );
};
