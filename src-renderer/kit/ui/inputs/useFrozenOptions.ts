import { useState } from 'react';

/** Keeps options in place while the pointer is down on them, since a click on a replaced or moved one is lost. */
export const useFrozenOptions = <T>(options: readonly T[]) => {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null);
  const release = () => setFrozen(null);
  return {
    shown: frozen ?? options,
    pressProps: {
      onPointerDown: () => setFrozen(options),
      onClick: release,
      onPointerLeave: release,
      onPointerCancel: release,
    },
  };
};
