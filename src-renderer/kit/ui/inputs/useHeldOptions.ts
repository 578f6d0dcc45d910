import { useState } from 'react';

/** Keeps options in place while the pointer is down on them, since a click on a replaced or moved one is lost. */
export const useHeldOptions = <T>(options: readonly T[]) => {
  const [held, setHeld] = useState<readonly T[] | null>(null);
  const release = () => setHeld(null);
  return {
    shown: held ?? options,
    pressProps: {
      onPointerDown: () => setHeld(options),
      onClick: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
};
