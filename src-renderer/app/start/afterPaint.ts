/** Frames may stay away, as of a window that starts behind others. Milliseconds. */
const longest = 500;

/** Once what is drawn now is on the glass: the first frame draws it, the second begins after it was shown. */
export const afterPaint = (work: () => void): void => {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, longest);
  requestAnimationFrame(() => requestAnimationFrame(once));
};
