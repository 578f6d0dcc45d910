interface Followed {
  move: (event: PointerEvent) => void;
  release: (event: PointerEvent) => void;
  cancel: () => void;
}

/** Swallows the click after a drag, which is not meant for elements below. */
const swallowClick = (): void => {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  // It follows in the same task, or never.
  setTimeout(() => window.removeEventListener('click', swallow, true));
};

/**
 * Tracks a pressed pointer until released anywhere. Pointer capture is not enough: another window takes it away, and
 * the drag would hang. Returns the function to stop.
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
