import { useState } from 'react';

/**
 * Keeps options in place while the pointer is down on them, since a click on an option that is replaced or moved would
 * be lost.
 */
export const useFrozenOptions = <T>(options: readonly T[]) => {
  const [frozenOptions, setFrozenOptions] = useState<readonly T[] | null>(null);
  const unfreeze = () => setFrozenOptions(null);
  return {
    shown: frozenOptions ?? options,
    pressProps: {
      onPointerDown: () => setFrozenOptions(options),
      onClick: unfreeze,
      onPointerLeave: unfreeze,
      onPointerCancel: unfreeze,
    },
  };
};
