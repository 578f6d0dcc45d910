import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import { readChartColors } from './chartColours';
import type { ChartData, ChartPosition } from './chartData';
import { createChartOption, toDataIndex, narrowWidth, toChartPosition } from './chartOption';
import { disposeChart } from './disposeChart';
import { init, type ECharts } from './registerCharts';

interface ChartCanvasProps {
  data: ChartData;
  /** Category index of the highlighted value; null if no value is highlighted. */
  activeCategoryIndex: number | null;
  activeSeriesIndex: number;
  /** Called with the position of a clicked value; null if values have no links. */
  onChoose: ((position: ChartPosition) => void) | null;
}

const highlightPoint = (chart: ECharts | null, index: number | null) =>
  chart?.dispatchAction(index === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: index });

const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null;

/** Chart drawing, hidden from screen readers. Its colors follow the color mode. */
const ChartCanvas = ({ data, activeCategoryIndex, activeSeriesIndex, onChoose }: ChartCanvasProps) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const chartRef = useRef<ECharts>(null);
  const activeIndex =
    activeCategoryIndex === null
      ? null
      : toDataIndex(data, { category: activeCategoryIndex, series: activeSeriesIndex });
  const activeIndexRef = useRef(activeIndex);
  const latestProps = useRef({ data, onChoose });
  const missingValueLabel = t('charts.missing');
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    latestProps.current = { data, onChoose };
  });

  useEffect(() => {
    const element = containerRef.current;
    // Without canvas support, values remain accessible by keyboard and in the table.
    if (element === null || !hasCanvas()) return;
    const instance = init(element);
    chartRef.current = instance;
    instance.on('click', ({ dataIndex, seriesIndex }) => {
      const { data: currentData, onChoose: choose } = latestProps.current;
      choose?.(toChartPosition(currentData, dataIndex, seriesIndex));
    });
    const resizeObserver = new ResizeObserver(() => {
      instance.resize();
      setIsNarrow(element.clientWidth < narrowWidth);
    });
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      chartRef.current = null;
      disposeChart(instance);
    };
  }, []);

  useEffect(() => {
    const drawChart = () => {
      const element = containerRef.current;
      if (element === null) return;
      const option = createChartOption(data, { colours: readChartColors(element), missingValueLabel, isNarrow });
      chartRef.current?.setOption(option, { notMerge: true });
      // Highlights the value again, since redrawing clears the library's highlight.
      highlightPoint(chartRef.current, activeIndexRef.current);
    };
    drawChart();
    const colorModeObserver = new MutationObserver(drawChart);
    colorModeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => colorModeObserver.disconnect();
  }, [data, missingValueLabel, isNarrow]);

  useEffect(() => {
    activeIndexRef.current = activeIndex;
    highlightPoint(chartRef.current, activeIndex);
  }, [activeIndex]);

  return <Box ref={containerRef} height="full" width="full" aria-hidden />;
};

export default ChartCanvas;
