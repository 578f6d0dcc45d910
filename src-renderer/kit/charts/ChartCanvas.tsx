import { Box } from '@chakra-ui/react';
import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use as register, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chartColoursAt } from './chartColours';
import type { ChartData } from './chartData';
import { chartOption } from './chartOption';

register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

interface ChartCanvasProps {
  data: ChartData;
  /** The point whose value is shown; null is none. */
  active: number | null;
}

const point = (chart: ECharts | null, at: number | null) =>
  chart?.dispatchAction(at === null ? { type: 'hideTip' } : { type: 'showTip', seriesIndex: 0, dataIndex: at });

const hasCanvas = () => document.createElement('canvas').getContext('2d') !== null;

/** The drawing alone, which says nothing to screen readers. Its colours follow the colour mode. */
const ChartCanvas = ({ data, active }: ChartCanvasProps) => {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const shown = useRef(active);
  const missing = t('charts.missing');

  useEffect(() => {
    const element = box.current;
    // Without a canvas the values are still read by keyboard and in the table.
    if (element === null || !hasCanvas()) return;
    const drawn = init(element);
    chart.current = drawn;
    const resizes = new ResizeObserver(() => drawn.resize());
    resizes.observe(element);
    return () => {
      resizes.disconnect();
      chart.current = null;
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    const draw = () => {
      const element = box.current;
      if (element === null) return;
      const option = chartOption(data, { colours: chartColoursAt(element), missing });
      chart.current?.setOption(option, { notMerge: true });
      // Drawing anew takes the value away that was shown.
      point(chart.current, shown.current);
    };
    draw();
    const modes = new MutationObserver(draw);
    modes.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
    return () => modes.disconnect();
  }, [data, missing]);

  useEffect(() => {
    shown.current = active;
    point(chart.current, active);
  }, [active]);

  return <Box ref={box} height="full" width="full" aria-hidden />;
};

export default ChartCanvas;
