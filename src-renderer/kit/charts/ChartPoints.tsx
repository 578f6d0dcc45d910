import { Box, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { formatPoint, type ChartData, type ChartPosition } from './chartData';

/** Loaded lazily, so that screens without charts do not load the chart library. */
const ChartCanvas = lazy(() => import('./ChartCanvas'));

/**
 * Number of categories and series by which each key moves the selection. `lastPoint` is the chart's last position, for
 * Home and End.
 */
const movesByKey: Readonly<Record<string, (lastPoint: ChartPosition) => ChartPosition>> = {
  ArrowLeft: () => ({ category: -1, series: 0 }),
  ArrowRight: () => ({ category: 1, series: 0 }),
  ArrowUp: () => ({ category: 0, series: -1 }),
  ArrowDown: () => ({ category: 0, series: 1 }),
  Home: ({ category }) => ({ category: -category, series: 0 }),
  End: ({ category }) => ({ category, series: 0 }),
};

/**
 * Converts the up and down keys to moves between categories, for all charts but heatmaps. Up moves to the next
 * category, or to the previous one where categories run downward (`share`).
 */
const toCategoryMove = ({ category, series }: ChartPosition, kind: ChartData['kind']): ChartPosition => ({
  category: category + (kind === 'share' ? series : -series),
  series: 0,
});

const clampIndex = (value: number, lastIndex: number) => Math.min(lastIndex, Math.max(0, value));

const computeHeight = ({ kind, categories }: ChartData) =>
  kind === 'share' ? `${Math.max(5, 1.5 + categories.length * 2)}rem` : '14rem';

/** Chart as a single tab stop: arrows move between values, each announced; Enter follows a value's link. */
export const ChartPoints = ({ data }: { data: ChartData }) => {
  const navigate = useNavigate();
  const [selected, setSelected] = useState<ChartPosition>({ category: 0, series: 0 });
  const [hasFocus, setHasFocus] = useState(false);
  const isGrid = data.kind === 'heatmap';
  const lastPoint = { category: data.categories.length - 1, series: isGrid ? data.series.length - 1 : 0 };
  const position = {
    category: clampIndex(selected.category, lastPoint.category),
    series: clampIndex(selected.series, lastPoint.series),
  };
  const pointNumber = position.series * data.categories.length + position.category + 1;
  const { getAddress } = data;
  const openPoint = useCallback(
    (selectedPosition: ChartPosition) => {
      const address = getAddress?.(selectedPosition) ?? null;
      if (address !== null) void navigate(address);
    },
    [getAddress, navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') openPoint(position);
    const move = movesByKey[event.key]?.(lastPoint);
    if (move === undefined) return;
    event.preventDefault();
    const alignedMove = isGrid ? move : toCategoryMove(move, data.kind);
    setSelected({
      category: clampIndex(position.category + alignedMove.category, lastPoint.category),
      series: clampIndex(position.series + alignedMove.series, lastPoint.series),
    });
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={data.title}
      aria-valuemin={1}
      aria-valuemax={(lastPoint.category + 1) * (lastPoint.series + 1)}
      aria-valuenow={pointNumber}
      aria-valuetext={formatPoint(data, position, t('charts.missing'))}
      height={computeHeight(data)}
      borderRadius="l1"
      _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => setHasFocus(currentTarget.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
    >
      <Suspense fallback={<Skeleton height="full" aria-hidden />}>
        <ChartCanvas
          data={data}
          activeCategoryIndex={hasFocus ? position.category : null}
          activeSeriesIndex={position.series}
          onChoose={getAddress === undefined ? null : openPoint}
        />
      </Suspense>
    </Box>
  );
};
