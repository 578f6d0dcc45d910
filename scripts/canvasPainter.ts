import type { Plugin } from 'vite';

const painter = /zrender[\\/]lib[\\/]canvas[\\/]Painter\.js$/;
const emptied = /\broot\.innerHTML = '';/g;

/** The canvas of the charts empties its box by `innerHTML`, which Trusted Types refuse even for an empty text. */
export const emptyCanvasWithoutMarkup = (code: string): string => {
  const mended = code.replace(emptied, 'root.replaceChildren();');
  if (mended === code || mended.includes('innerHTML')) throw new Error('zrender empties its canvas in another way now');
  return mended;
};

export const canvasPainter = (): Plugin => ({
  name: 'canvas-painter',
  // Prebundled modules pass no transform.
  config: () => ({ optimizeDeps: { exclude: ['echarts', 'zrender'] } }),
  transform: (code, id) => (painter.test(id.split('?')[0] ?? '') ? emptyCanvasWithoutMarkup(code) : null),
});
