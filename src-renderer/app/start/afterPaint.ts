/** Maximum wait (ms), since background windows may get no frames. */
const maxDelayMs = 500;

/**
 * Runs `callback` once the current render is painted: the first frame paints the render, the second starts after the
 * paint.
 */
export const runAfterPaint = (callback: () => void): void => {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(runOnce, maxDelayMs);
  requestAnimationFrame(() => requestAnimationFrame(runOnce));
};
