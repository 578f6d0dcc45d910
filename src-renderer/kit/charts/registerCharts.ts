import { BarChart, HeatmapChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** Loaded parts of the library; anything else is left out of the bundle. */
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
