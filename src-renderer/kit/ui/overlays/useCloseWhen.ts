import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `close` once when `shouldClose` becomes true. A screen re-renders while navigation away is pending; a second call
 * would restart that navigation forever.
 */
export const useCloseWhen = (shouldClose: boolean, close: () => void): void => {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (shouldClose) closeNow();
  }, [shouldClose]);
};
