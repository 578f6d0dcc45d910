import type { Plugin } from 'vite';

const painterPath = /zrender[\\/]lib[\\/]canvas[\\/]Painter\.js$/;
const clearingCode = /\broot\.innerHTML = '';/g;

/**
 * Replaces the assignment to `innerHTML` with which the chart library empties its container, because Trusted Types
 * reject even an empty string.
 */
const emptyCanvasWithoutMarkup = (code: string): string => {
  const patchedCode = code.replace(clearingCode, 'root.replaceChildren();');
  if (patchedCode === code || patchedCode.includes('innerHTML'))
    throw new Error('zrender empties its canvas in another way now');
  return patchedCode;
};

export const canvasPainter = (): Plugin => ({
  name: 'canvas-painter',
  // Excludes the chart packages from prebundling, which would skip this plugin.
  config: () => ({ optimizeDeps: { exclude: ['echarts', 'zrender'] } }),
  transform: (code, id) => (painterPath.test(id.split('?')[0] ?? '') ? emptyCanvasWithoutMarkup(code) : null),
});
