interface Followed {
  move: (event: PointerEvent) => void;
  release: (event: PointerEvent) => void;
  cancel: () => void;
}

/** The click that comes of letting go: it means nothing to what lies below. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  // It comes with the same input, or not at all.
  setTimeout(() => window.removeEventListener('click', swallow, true));
};

/**
 * Follows a pointer that was put down until it is let go, wherever it is by then. An element's own capture is not enough:
 * another window that comes up takes it away, and the drag would hang. Returns what ends it.
 */
export const trackPointer = (pointerId: number, { move, release, cancel }: Followed): (() => void) => {
  const ends = new AbortController();
  const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
    window.addEventListener(name, (event) => event.pointerId === pointerId && listener(event), {
      capture: true,
      signal: ends.signal,
    });
  on('pointermove', move);
  on('pointerup', (event) => {
    ends.abort();
    swallowClick();
    release(event);
  });
  on('pointercancel', () => {
    ends.abort();
    cancel();
  });
  return () => ends.abort();
};
