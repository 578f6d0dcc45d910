import { chartColoursAt } from './chartColours';
import type { ChartData } from './chartData';
import { chartOption } from './chartOption';
import { init } from './registerCharts';

const width = 900;
const height = 320;

/** A chart as a PNG in base64, in the colours of paper; null where nothing can be drawn. */
export const chartPicture = (data: ChartData, missing: string): string | null => {
  if (document.createElement('canvas').getContext('2d') === null) return null;
  const box = document.createElement('div');
  // Paper is white, whatever the colour mode.
  box.className = 'light';
  Object.assign(box.style, { position: 'fixed', left: '-9999px', width: `${width}px`, height: `${height}px` });
  document.body.append(box);
  try {
    const drawn = init(box, null, { width, height, devicePixelRatio: 2 });
    drawn.setOption(chartOption(data, { colours: chartColoursAt(box), missing }));
    const url = drawn.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: '#FFFFFF' });
    drawn.dispose();
    return url.slice(url.indexOf(',') + 1);
  } finally {
    box.remove();
  }
};
