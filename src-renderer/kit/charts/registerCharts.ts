import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** The parts of the library that charts are made of: what is not named here is not loaded. */
register([
  BarChart,
  LineChart,
  HeatmapChart,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
  CanvasRenderer,
]);

export { init, type ECharts } from 'echarts/core';
