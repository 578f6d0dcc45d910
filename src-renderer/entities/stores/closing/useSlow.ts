import { useEffect, useState } from 'react';

/** Whoever waits so long is told so, and may leave. Milliseconds. */
const slowAfter = 4_000;

/** Whether something has been awaited for longer than people like to. */
export const useSlow = (isWaiting: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
};
