import type { KeyboardEvent } from 'react';

/** Key handler of an overlay that closes on Esc. The library handles Esc too, but only from the next frame. */
export const closeOnEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    close();
  };
