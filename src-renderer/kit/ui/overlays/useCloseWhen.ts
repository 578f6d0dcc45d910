import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `close` once when `isOver` becomes true. A screen is drawn again while the navigation away from it is pending;
 * a second call would start that navigation anew, and it would never arrive.
 */
export const useCloseWhen = (isOver: boolean, close: () => void): void => {
  const onOver = useEffectEvent(close);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
};
