import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `close` once when `isOver` becomes true. A screen re-renders while navigation away is pending; a second call
 * would restart that navigation forever.
 */
export const useCloseWhen = (isOver: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (isOver) closeNow();
  }, [isOver]);
};
