interface PointerHandlers {
  move: (event: PointerEvent) => void;
  release: (event: PointerEvent) => void;
  cancel: () => void;
}

/** Suppresses the click event after a drag, which would hit the element under the pointer. */
const suppressClick = (): void => {
  const stopEvent = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stopEvent, { capture: true, once: true });
  // The click follows in the same task, or not at all.
  setTimeout(() => window.removeEventListener('click', stopEvent, true));
};

/**
 * Tracks a pressed pointer until released anywhere; returns a function that stops tracking. Pointer capture is not
 * enough: switching to another window ends it, and the drag would never finish.
 */
export const trackPointer = (pointerId: number, { move, release, cancel }: PointerHandlers): (() => void) => {
  const abortController = new AbortController();
  const addWindowListener = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(name, (event) => event.pointerId === pointerId && listener(event), {
      capture: true,
      signal: abortController.signal,
    });
  addWindowListener('pointermove', move);
  addWindowListener('pointerup', (event) => {
    abortController.abort();
    suppressClick();
    release(event);
  });
  addWindowListener('pointercancel', () => {
    abortController.abort();
    cancel();
  });
  return () => abortController.abort();
};
