import { useState } from 'react';

/** Keeps options in place while the pointer is down on them, since a click on a replaced or moved one is lost. */
export const useFrozenOptions = <T>(options: readonly T[]) => {
  const [frozen, setFrozen] = useState<readonly T[] | null>(null);
  const unfreeze = () => setFrozen(null);
  return {
    shown: frozen ?? options,
    pressProps: {
      onPointerDown: () => setFrozen(options),
      onClick: unfreeze,
      onPointerLeave: unfreeze,
      onPointerCancel: unfreeze,
    },
  };
};
